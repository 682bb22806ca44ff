import { DoorOpen, Link2, LogOut, UserCog } from 'lucide-react'
import { useState } from 'react'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { HandOverDialog } from './HandOverDialog.tsx'
import { LeaveTeamDialog } from './LeaveTeamDialog.tsx'
import { canChange, canHandOver, canLeave, canWithdraw } from '../../teams/applications/own-status.ts'
import { TeamLinkDialog } from './TeamLinkDialog.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

type Act = 'invite' | 'withdraw' | 'hand over' | 'leave'

/** The "…" of an own application: what its team can change of itself (docs/product.md §5). */
export function TeamMenu({ application }: { application: ApplicationRow }) {
  const [asked, setAsked] = useState<Act>()
  const close = () => setAsked(undefined)
  const items = [
    {
      label: 'Invite by a link',
      icon: Link2,
      isOffered: canChange(application) && application.event.team_max > 1,
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
