import { Sparkles } from 'lucide-react'
import { Button } from '../../base/Button.tsx'
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
  return (
    <Button
      icon={Sparkles}
      isBusy={upload.progress !== null}
      disabled={!wanted.name.trim() || upload.isDisabled}
      onClick={() => void upload.draw({ ...wanted, name: wanted.name.trim() })}
    >
      Draw one
      <span className="visually-hidden"> for the {label.toLowerCase()}</span>
    </Button>
  )
}
