import { FileText, Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import type { Folder } from '../../../../contract/folders.ts'
import { Button } from '../../base/Button.tsx'
import { IconButton } from '../../base/IconButton.tsx'
import { imageUrl } from '../../base/image-url.ts'
import { asText, type FieldProps } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './ImageField.module.css'
import { documentTypes, formatSize, useUpload } from './upload.ts'

/** A document: chosen, sent at once, replaced, removed. */
export function FileField({
  name,
  label,
  hint = 'PDF or PowerPoint, up to 20 MB.',
  isRequired,
  isOptional,
  folder,
}: FieldProps & { folder: Folder }) {
  const upload = useUpload(name, folder)
  const { id, error, progress, file } = upload
  const picker = useRef<HTMLInputElement>(null)
  const key = asText(upload.value)
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      <div className={css.box}>
        <FileText className="icon muted" aria-hidden />
        <div className={css.side}>
          {progress !== null ? (
            <progress value={progress} aria-label={`Sending ${label.toLowerCase()}`} />
          ) : key ? (
            <a className="link" href={imageUrl(key)} download>
              {file ? `${file.name}, ${formatSize(file.size)}` : 'Download the document'}
            </a>
          ) : (
            <span className="muted">No document yet</span>
          )}
        </div>
        <div className={css.buttons}>
          <Button icon={Upload} isBusy={progress !== null} onClick={() => picker.current?.click()}>
            {key ? 'Replace' : 'Choose'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
          {key && (
            <IconButton icon={Trash2} label={`Remove ${label.toLowerCase()}`} onClick={upload.remove} />
          )}
        </div>
        <input
          {...describedBy({ id, hint, error, isRequired })}
          ref={picker}
          className="visually-hidden"
          id={id}
          name={name}
          type="file"
          accept={documentTypes}
          tabIndex={-1}
          disabled={upload.isDisabled}
          onChange={event => {
            void upload.take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}
