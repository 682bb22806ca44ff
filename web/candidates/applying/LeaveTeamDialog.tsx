import { leaveTeam } from '../../../contract/teams/team-changes.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface LeaveTeamDialogProps {
  application: ApplicationRow
  onClose: () => void
}

export function LeaveTeamDialog({ application, onClose }: LeaveTeamDialogProps) {
  const { _id, team_name, event, createdBy } = application
  const leaving = useSend(leaveTeam)
  const leave = async () => {
    await attempt(async () => {
      await leaving.send({ params: { id: _id } })
      toast.success(`You left ${team_name}.`)
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Leave ${team_name}?`}
      description={`Your place becomes free, and ${createdBy.first_name} gets a mail. You are free to join another team of ${event.event_name}, and come back only if ${createdBy.first_name} asks you anew.`}
      confirm="Leave"
      isDanger
      isBusy={leaving.isSending}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  )
}
