import { Sparkles } from 'lucide-react'
import { eventTypes } from '../../../../contract/events.calls.ts'
import { Button } from '../../base/Button.tsx'
import { asText, useForm } from './bind.ts'
import type { useUpload } from './upload.ts'

interface DrawButtonProps {
  upload: ReturnType<typeof useUpload>
  label: string
  /** The field that holds the name to draw from. */
  from: string
}

/** Has Laurel draw the picture, of an event by its type; there must be a name first. */
export function DrawButton({ upload, label, from }: DrawButtonProps) {
  const { values } = useForm()
  const name = asText(values[from]).trim()
  const event_type = eventTypes.find(type => type === values.event_type)
  return (
    <Button
      icon={Sparkles}
      isBusy={upload.progress !== null}
      disabled={!name || upload.isDisabled}
      onClick={() => void upload.draw({ name, event_type })}
    >
      Draw one
      <span className="visually-hidden"> for the {label.toLowerCase()}</span>
    </Button>
  )
}
