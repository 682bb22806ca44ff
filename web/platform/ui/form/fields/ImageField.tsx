import { ImageUp, Sparkles } from 'lucide-react'
import { formatSize } from '../../base/formats.ts'
import { useState } from 'react'
import type { Folder } from '../../../../../contract/platform/folders.ts'
import { imageUrl } from '../../base/image-url.ts'
import { type FieldProps, asText, useForm } from './bind.ts'
import { Field } from './Field.tsx'
import css from './ImageField.module.css'
import { type DrawnFrom, useUpload } from './upload.ts'
import { UploadButtons } from './UploadButtons.tsx'
import { Button } from '../../base/Button.tsx'
import { toast } from '../../overlay/toasts.ts'

interface ImageFieldProps extends FieldProps {
  folder: Folder
  /** Square by default. */
  shape?: 'square' | 'round' | 'banner'
  /** What Laurel draws a picture from where none is at hand. */
  drawnFrom?: DrawnFrom
}

/** A picture: dropped or chosen, sent at once, shown, replaced, removed. */
export function ImageField({
  name,
  label,
  hint,
  isRequired,
  isOptional,
  folder,
  shape,
  drawnFrom,
}: ImageFieldProps) {
  const upload = useUpload(name, folder)
  const { id, error, progress } = upload
  const [isOver, setIsOver] = useState(false)
  const key = asText(upload.value)
  const help =
    hint ??
    (shape === 'banner'
      ? 'At least 1600 × 600. JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.'
      : 'JPEG, PNG, WebP, AVIF or GIF, up to 5 MB.')
  const drop = (event: React.DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void upload.take(event.dataTransfer.files[0])
  }
  return (
    <Field {...{ id, label, hint: help, error, isRequired, isOptional }}>
      <div
        className={[css.box, shape && shape !== 'square' && css[shape], isOver && css.over]
          .filter(Boolean)
          .join(' ')}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <span className={css.picture}>
          {key ? <img src={imageUrl(key)} alt="" /> : <ImageUp className="icon" aria-hidden />}
        </span>
        <div className={css.side}>
          {progress === null ? (
            <p className="muted">
              {nameOf(upload.file) ??
                (key
                  ? ''
                  : drawnFrom
                    ? 'Drop or choose a picture, or have one drawn from the name.'
                    : 'Drop a picture here, or choose one.')}
            </p>
          ) : (
            <progress value={progress} aria-label={`Sending ${label.toLowerCase()}`} />
          )}
          <UploadButtons {...{ upload, label, isRequired }} hint={help} accept="image/*">
            {drawnFrom && <DrawButton upload={upload} label={label} from={drawnFrom} />}
          </UploadButtons>
          {upload.warning && (
            <p className="muted" role="status">
              {upload.warning}
            </p>
          )}
        </div>
      </div>
    </Field>
  )
}

function nameOf(file: { name: string; size: number } | undefined): string | undefined {
  return file && `${file.name}, ${formatSize(file.size)}`
}

interface DrawButtonProps {
  upload: ReturnType<typeof useUpload>
  label: string
  from: DrawnFrom
}

/** Has Laurel draw the picture; there must be a name first. */
function DrawButton({ upload, label, from }: DrawButtonProps) {
  const { values } = useForm()
  const wanted = typeof from === 'string' ? { name: asText(values[from]) } : from(values)
  const name = wanted.name.trim()
  return (
    <Button
      icon={Sparkles}
      isBusy={upload.progress !== null}
      disabled={upload.isDisabled}
      isLacking={!name}
      onClick={() =>
        name
          ? void upload.draw({ ...wanted, name })
          : toast.info('It is drawn from the name, so please enter a name first')
      }
    >
      Draw one
      <span className="visually-hidden"> for the {label.toLowerCase()}</span>
    </Button>
  )
}
