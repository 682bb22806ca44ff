import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'

interface SomebodyElseProps {
  /** Whose ticket it is. */
  name: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Of two on one ticket: the code that both had ends, and nothing takes that back. */
export function SomebodyElse({ name, ...dialog }: SomebodyElseProps) {
  return (
    <ConfirmDialog
      title={`Make a new code for ${name}?`}
      description={`The code that both had is not let in any more, in mails, pictures and on paper. If ${name} has an address, the new one goes there; print it otherwise. Both scans are kept.`}
      confirm="Make a new code"
      {...dialog}
    />
  )
}
