import type { ReactNode } from 'react'
import { Button } from '../base/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What it means. */
  description: ReactNode
  /** Further facts below it, such as a list. */
  children?: ReactNode
  /** What the button does: "Remove". */
  confirm: string
  isDanger?: boolean
  isBusy: boolean
  /** Something is still to be chosen. */
  isDisabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that a second click does not take back. */
export function ConfirmDialog({
  title,
  description,
  children,
  confirm,
  isDanger,
  isBusy,
  isDisabled,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={isDisabled}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
