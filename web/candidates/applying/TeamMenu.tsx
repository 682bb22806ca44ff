import { DoorOpen, Link2, LogOut, UserCog } from 'lucide-react'
import { useState } from 'react'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { canBring, canHandOver, canLeave, canWithdraw } from '../../teams/applications/own-rights.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import { handOverTeam, leaveTeam } from '../../../contract/teams/team-changes.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { aboutTeamLink } from './about-team-link.ts'
import { TeamLink } from './TeamLink.tsx'

type Act = 'invite' | 'withdraw' | 'hand over' | 'leave'

/** The "…" of an own application: what its team can change of itself (docs/product.md §5). */
export default function TeamMenu({ application }: { application: ApplicationRow }) {
  const [asked, setAsked] = useState<Act>()
  const close = () => setAsked(undefined)
  const items = [
    {
      label: 'Invite by a link',
      icon: Link2,
      isOffered: canBring(application) && application.event.team_max > 1,
      onClick: () => setAsked('invite'),
    },
    {
      label: 'Hand over',
      icon: UserCog,
      isOffered: canHandOver(application),
      onClick: () => setAsked('hand over'),
    },
    {
      label: 'Withdraw',
      icon: DoorOpen,
      isDanger: true,
      isOffered: canWithdraw(application),
      onClick: () => setAsked('withdraw'),
    },
    {
      label: 'Leave the team',
      icon: LogOut,
      isDanger: true,
      isOffered: canLeave(application),
      onClick: () => setAsked('leave'),
    },
  ].filter(({ isOffered }) => isOffered)
  return (
    <>
      {items.length > 0 && <MoreMenu label={`More about ${application.team_name}`} items={items} />}
      {asked === 'invite' && <TeamLinkDialog application={application} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog application={application} onClose={close} />}
      {asked === 'hand over' && <HandOverDialog application={application} onClose={close} />}
      {asked === 'leave' && <LeaveTeamDialog application={application} onClose={close} />}
    </>
  )
}

interface HandOverDialogProps {
  application: ApplicationRow
  onClose: () => void
}

/** Chooses who leads the team from now on. */
function HandOverDialog({ application, onClose }: HandOverDialogProps) {
  const { _id, team_name, active_members, createdBy } = application
  const handing = useSend(handOverTeam)
  const members = active_members.filter(member => member._id !== createdBy._id)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Hand ${team_name} over`}
      description="The person who leads the team gets the organisers’ mails and calls. Only that person can change the application. You stay a member. All members get a mail."
    >
      <BareForm
        schema={async () => (await import('../../../contract/teams/team-changes.ts')).handOverBody}
        initial={{ user: members.length === 1 ? (members[0]?._id ?? '') : '' }}
        onSend={body => handing.send({ params: { id: _id }, body })}
        onSent={() => {
          toast.success(`You handed ${team_name} over.`)
          onClose()
        }}
        failure={messages.generic}
        submit="Hand over"
        requireFilled={['user']}
        layout="drawer"
        onCancel={onClose}
      >
        <RadioGroup
          name="user"
          label="Who leads the team from now on?"
          options={members.map(member => ({ value: member._id, label: fullName(member) }))}
          isRequired
        />
      </BareForm>
    </Dialog>
  )
}

interface LeaveTeamDialogProps {
  application: ApplicationRow
  onClose: () => void
}

function LeaveTeamDialog({ application, onClose }: LeaveTeamDialogProps) {
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
      description={`Your place becomes free, and ${createdBy.first_name} gets a mail. You are free to join another team of ${event.event_name}. You come back if ${createdBy.first_name} asks you anew, or by the link of the team while it works.`}
      confirm="Leave"
      isDanger
      isBusy={leaving.isSending}
      onConfirm={() => void leave()}
      onClose={onClose}
    />
  )
}

interface TeamLinkDialogProps {
  application: Pick<ApplicationRow, '_id' | 'team_name'>
  onClose: () => void
}

/** The link by which people join the team: made, copied and ended by who leads it. */
function TeamLinkDialog({ application: { _id, team_name }, onClose }: TeamLinkDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Invite to ${team_name} by a link`} description={aboutTeamLink}>
      <TeamLink id={_id} team_name={team_name} />
    </Dialog>
  )
}
