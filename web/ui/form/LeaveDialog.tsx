import { Button } from '../base/Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'

/** Loaded only when somebody is about to leave unsaved work. */
export default function LeaveDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onStay}
      title="Leave without saving?"
      description="What you typed here has not been saved."
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
