import { Paperclip, Trash2, Upload } from 'lucide-react'
import { formatSize } from '../../base/formats.ts'
import { useRef, useState } from 'react'
import { largestOf, type PrivateFolder } from '../../../../../contract/platform/folders.ts'
import { uploadInParts } from '../../../transfer-parts.ts'
import { Button } from '../../base/Button.tsx'
import { IconButton } from '../../base/IconButton.tsx'
import { messageOf } from '../../base/message-of.ts'
import { type FieldProps, useField } from './bind.ts'
import { describedBy, Field } from './Field.tsx'
import css from './FilesField.module.css'

interface FilesFieldProps extends FieldProps {
  folder: PrivateFolder
  /** How many files at most. */
  most: number
  /** The extensions that are accepted; the server judges by content. */
  accept: readonly string[]
  /** Shows the field without sending anything. */
  isPreview?: boolean
}

interface HeldFile {
  key: string
  file_name: string | null
  bytes: number
}

/** Files: chosen, sent at once, removed; the form holds the list of them. */
export function FilesField(props: FilesFieldProps) {
  const { name, label, hint, isRequired, isOptional, most, accept, isPreview } = props
  const { id, error, files, sending, failure, take, remove, isDisabled } = useFiles(props)
  const input = useRef<HTMLInputElement>(null)
  const said = failure ?? error
  const rules = `${most === 1 ? 'One file' : `Up to ${most} files`}, ${formatSize(largestOf(props.folder))} at most. PDF, PowerPoint, picture or ZIP.`
  const help = hint ? `${hint} ${rules}` : rules
  return (
    <Field {...{ id, label, hint: help, error: said, isRequired, isOptional }}>
      <div className={css.box}>
        {files.length > 0 && (
          <ul>
            {files.map(({ key, file_name, bytes }) => (
              <li key={key}>
                <Paperclip className="icon-s muted" aria-hidden />
                <span>
                  {file_name ?? 'File'} <small>{formatSize(bytes)}</small>
                </span>
                <IconButton
                  icon={Trash2}
                  label={`Remove ${file_name ?? 'file'}`}
                  disabled={isDisabled}
                  onClick={() => remove(key)}
                />
              </li>
            ))}
          </ul>
        )}
        {sending && <progress value={sending.part} aria-label={`Sending ${sending.name}`} />}
        {files.length < most && (
          <Button
            icon={Upload}
            isBusy={sending !== null}
            disabled={isDisabled}
            onClick={() => !isPreview && input.current?.click()}
          >
            {files.length > 0 ? 'Add a file' : 'Choose a file'}
            <span className="visually-hidden"> for {label}</span>
          </Button>
        )}
        <input
          {...describedBy({ id, hint: help, error: said, isRequired })}
          ref={input}
          className="visually-hidden"
          id={id}
          name={name}
          type="file"
          accept={accept.map(extension => `.${extension}`).join(',')}
          tabIndex={-1}
          disabled={isDisabled || isPreview || files.length >= most}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            if (chosen) void take(chosen)
            event.target.value = ''
          }}
        />
      </div>
    </Field>
  )
}

function useFiles({ name, folder, accept }: FilesFieldProps) {
  const field = useField(name)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failure, setFailure] = useState<string>()
  const files: readonly HeldFile[] = Array.isArray(field.value) ? field.value : []

  async function take(chosen: File) {
    const refusal = refusalOf(chosen, folder, accept)
    setFailure(refusal)
    if (refusal) return
    setSending({ name: chosen.name, part: 0 })
    const upload = uploadInParts(folder, chosen, part => setSending({ name: chosen.name, part })).then(key =>
      field.set([...files, { key, file_name: chosen.name, bytes: chosen.size }]),
    )
    field.await(upload)
    await upload.catch(error => setFailure(messageOf(error)))
    setSending(null)
  }

  function remove(key: string) {
    setFailure(undefined)
    field.set(files.filter(file => file.key !== key))
  }
  return { ...field, files, sending, failure, take, remove }
}

/** Said before anything is sent. */
function refusalOf(
  { name, size }: File,
  folder: PrivateFolder,
  accept: readonly string[],
): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!accept.includes(extension)) return 'Please choose a PDF, PowerPoint, picture or ZIP file'
  const most = largestOf(folder)
  return size > most ? `Please choose a file up to ${formatSize(most)}` : undefined
}
