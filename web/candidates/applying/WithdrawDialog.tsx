import { withdrawApplication } from '../../../contract/teams/team-changes.calls.ts'
import { canComeBack } from '../../../contract/platform/statuses.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { formatDay } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useBringBack } from './bring-back.ts'
import { listNames } from '../../teams/applications/list-names.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface WithdrawDialogProps {
  application: ApplicationRow
  onClose: () => void
}

/** Asks before the team withdraws, and offers the way back afterwards. */
export function WithdrawDialog({ application, onClose }: WithdrawDialogProps) {
  const { _id, team_name, status, event } = application
  const withdrawing = useSend(withdrawApplication)
  const { bringBack } = useBringBack()
  const hasWayBack = event.days_left !== null && canComeBack.includes(status)
  const withdraw = async () => {
    await attempt(async () => {
      await withdrawing.send({ params: { id: _id } })
      toast.success(`You withdrew ${team_name}.`, {
        actions: hasWayBack ? [{ label: 'Bring back', run: () => bringBack(application) }] : [],
      })
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Withdraw ${team_name}?`}
      description={
        <>
          Your application to {event.event_name} is then shown as Withdrawn, to the organisers too.{' '}
          {sayOthers(application)}{' '}
          {hasWayBack
            ? `You can bring it back until ${formatDay(event.last_day_of_registration)}.`
            : 'You cannot bring it back yourself.'}
        </>
      }
      confirm="Withdraw"
      isDanger
      isBusy={withdrawing.isSending}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  )
}

/** Who is mailed: everybody who joined or is invited, but the reader. */
function sayOthers({ active_members, createdBy, team }: ApplicationRow): string {
  const joined = active_members.filter(({ _id }) => _id !== createdBy._id)
  const others = [...joined, ...team.filter(({ status }) => status === 'invited')]
  if (others.length === 0) return 'You are free to join another team.'
  return `${listNames(others)} ${others.length === 1 ? 'gets' : 'get'} a mail, and all of you are free to join another team.`
}
