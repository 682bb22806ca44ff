import { Button } from '../base/Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

export interface LeaveQuestion {
  title: string
  description: string
}

interface LeaveDialogProps {
  onLeave: () => void
  onStay: () => void
  question?: LeaveQuestion
}

const unsaved = {
  title: 'Leave without saving?',
  description: 'What you typed here has not been saved.',
}

/** Loaded only when somebody is about to leave unsaved work. */
export default function LeaveDialog({ onLeave, onStay, question = unsaved }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      {...question}
      footer={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button variant="danger" onClick={onLeave}>
            Leave
          </Button>
        </>
      }
    />
  )
}
