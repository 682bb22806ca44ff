import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { aboutTeamLink } from './about-team-link.ts'
import { TeamLink } from './TeamLink.tsx'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface TeamLinkDialogProps {
  application: Pick<ApplicationRow, '_id' | 'team_name'>
  onClose: () => void
}

/** The link by which people join the team: made, copied and ended by who leads it. */
export function TeamLinkDialog({ application: { _id, team_name }, onClose }: TeamLinkDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title={`Invite to ${team_name} by a link`} description={aboutTeamLink}>
      <TeamLink id={_id} team_name={team_name} />
    </Dialog>
  )
}
