import { Button } from '../../platform/ui/base/Button.tsx'
import { useBringBack } from './bring-back.ts'

interface BringBackProps {
  application: { _id: string; team_name: string }
}

/** Brings a withdrawn application back as registered. */
export function BringBack({ application }: BringBackProps) {
  const { bringBack, isSending } = useBringBack()
  return (
    <Button variant="primary" isBusy={isSending} onClick={() => void bringBack(application)}>
      Bring back<span className="visually-hidden"> {application.team_name}</span>
    </Button>
  )
}
