import { FileText } from 'lucide-react'
import { formatSize } from '../../base/formats.ts'
import type { Folder } from '../../../../../contract/platform/folders.ts'
import { imageUrl } from '../../base/image-url.ts'
import { asText, type FieldProps } from './bind.ts'
import { Field } from './Field.tsx'
import css from './ImageField.module.css'
import { documentTypes, useUpload } from './upload.ts'
import { UploadButtons } from './UploadButtons.tsx'

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
        <UploadButtons {...{ upload, label, hint, isRequired }} accept={documentTypes} />
      </div>
    </Field>
  )
}
