import { Plus, Star, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { largestOf } from '../../../contract/platform/folders.ts'
import { mostPictures } from '../../../contract/projects/submission-content.ts'
import { uploadInParts } from '../../platform/transfer-parts.ts'
import { formatSize } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { useField } from '../../platform/ui/form/fields/bind.ts'
import { describedBy } from '../../platform/ui/form/fields/Field.tsx'
import css from './PictureTiles.module.css'
import { showChosen } from './private-address.ts'
import { PrivatePicture } from './PrivatePicture.tsx'

const folder = 'submission/picture'
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

interface Sending {
  id: number
  name: string
  part: number
}

/** Up to six pictures, the first of which is the cover. Each is sent as soon as it is chosen. */
export function PictureTiles() {
  const { keys, sending, failure, error, take, remove, makeCover, isDisabled, id } = usePictures()
  const input = useRef<HTMLInputElement>(null)
  const room = mostPictures - keys.length - sending.length
  const said = failure ?? error
  return (
    <div>
      <ul className={css.tiles}>
        {keys.map((key, index) => (
          <li key={key} className={css.tile}>
            <PrivatePicture image={key} alt={index === 0 ? 'The cover' : `Picture ${index + 1}`} />
            {index === 0 && <span className={css.cover}>Cover</span>}
            <span className={css.acts}>
              {index > 0 && (
                <button
                  type="button"
                  aria-label={`Make picture ${index + 1} the cover`}
                  disabled={isDisabled}
                  onClick={() => makeCover(key)}
                >
                  <Star className="icon-s" aria-hidden />
                </button>
              )}
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                disabled={isDisabled}
                onClick={() => remove(key)}
              >
                <X className="icon-s" aria-hidden />
              </button>
            </span>
          </li>
        ))}
        {sending.map(({ id: one, name, part }) => (
          <li key={one} className={`${css.tile} ${css.sending}`}>
            <span>
              {name}, {Math.round(part * 100)} %
            </span>
            <progress value={part} aria-label={`Sending ${name}`} />
          </li>
        ))}
        {room > 0 && (
          <li>
            <button
              id={id}
              type="button"
              className={`${css.tile} ${css.add}`}
              disabled={isDisabled}
              onClick={() => input.current?.click()}
              {...describedBy({ id, error: said })}
              aria-invalid={undefined}
            >
              <Plus className="icon" aria-hidden />
              Add a picture
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        aria-label="Choose pictures"
        tabIndex={-1}
        accept={types.join(',')}
        multiple
        disabled={isDisabled}
        onChange={event => {
          for (const file of [...(event.target.files ?? [])].slice(0, room)) take(file)
          event.target.value = ''
        }}
      />
      {said && (
        <p id={`${id}-error`} className="text-s medium red above-2" role="alert">
          {said}
        </p>
      )}
    </div>
  )
}

let serial = 0

function usePictures() {
  const field = useField('pictures')
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [failure, setFailure] = useState<string>()
  const keys = Array.isArray(field.value) ? field.value.map(String) : []
  // An upload ends after others have changed the list.
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  /** Ends once all pictures so far are in the list, or have failed: they keep the order in which they were chosen. */
  const uploads = useRef<Promise<void>>(Promise.resolve())
  const add = (key: string) => {
    latest.current = [...latest.current, key]
    field.set(latest.current)
  }

  function take(file: File) {
    const refusal = refusalOf(file)
    setFailure(refusal)
    if (refusal) return
    serial += 1
    const id = serial
    const show = (part: number) =>
      setSending(all => [...all.filter(one => one.id !== id), { id, name: file.name, part }])
    show(0)
    const hide = () => setSending(all => all.filter(one => one.id !== id))
    const earlier = uploads.current
    const arrive = async () => {
      try {
        const key = await uploadInParts(folder, file, show)
        await earlier
        showChosen(key, file)
        add(key)
        hide()
      } catch (error) {
        setFailure(messageOf(error))
        hide()
        await earlier
      }
    }
    uploads.current = arrive()
    field.await(uploads.current)
  }
  return {
    ...field,
    keys,
    sending,
    failure,
    take,
    remove: (key: string) => {
      setFailure(undefined)
      field.set(keys.filter(one => one !== key))
    },
    makeCover: (key: string) => field.set([key, ...keys.filter(one => one !== key)]),
  }
}

/** Said before anything is sent; the server judges by content. */
function refusalOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture'
  const most = largestOf(folder)
  return size > most ? `Please choose a picture up to ${formatSize(most)}` : undefined
}
