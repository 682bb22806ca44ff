import { Sparkles } from 'lucide-react'
import { Button } from '../../base/Button.tsx'
import { toast } from '../../overlay/toasts.ts'
import { asText, useForm } from './bind.ts'
import type { DrawnFrom, useUpload } from './upload.ts'

interface DrawButtonProps {
  upload: ReturnType<typeof useUpload>
  label: string
  from: DrawnFrom
}

/** Has Laurel draw the picture; there must be a name first. */
export function DrawButton({ upload, label, from }: DrawButtonProps) {
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
