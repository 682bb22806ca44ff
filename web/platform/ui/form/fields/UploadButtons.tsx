import { Trash2, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../base/Button.tsx'
import { IconButton } from '../../base/IconButton.tsx'
import { describedBy } from './Field.tsx'
import css from './ImageField.module.css'
import type { useUpload } from './upload.ts'

interface UploadButtonsProps {
  upload: ReturnType<typeof useUpload>
  label: string
  hint: string
  isRequired?: boolean
  /** What may be chosen. */
  accept: string
  /** More buttons. */
  children?: ReactNode
}

/** Choose, replace and remove. The input opens the computer's files; screen readers know the button alone. */
export function UploadButtons({ upload, label, hint, isRequired, accept, children }: UploadButtonsProps) {
  const { id, name, error, progress, value } = upload
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { 'aria-describedby': description } = describedBy({ id, hint, error, isRequired })
  const what = label.toLowerCase()
  return (
    <div className={css.buttons}>
      <Button
        ref={button}
        icon={Upload}
        isBusy={progress !== null}
        aria-describedby={description}
        onClick={() => input.current?.click()}
      >
        {value ? 'Replace' : 'Choose'}
        <span className="visually-hidden"> {what}</span>
      </Button>
      {children}
      {Boolean(value) && <IconButton icon={Trash2} label={`Remove ${what}`} onClick={upload.remove} />}
      <input
        ref={input}
        className="visually-hidden"
        id={id}
        name={name}
        type="file"
        accept={accept}
        tabIndex={-1}
        aria-hidden="true"
        onFocus={() => button.current?.focus()}
        disabled={upload.isDisabled}
        onChange={event => {
          void upload.take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}
