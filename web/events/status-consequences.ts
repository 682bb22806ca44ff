import type { EventStatus } from '../../contract/statuses.ts'
import { formatCount } from '../ui/base/formats.ts'

interface Consequences {
  title: string
  /** The label of the button. */
  act: string
  text: string
}

/** What a far-reaching status does and to whom, for the question before it; none for a minor change. */
export function consequencesOf(
  to: EventStatus,
  { name, teams }: { name: string; teams: number },
): Consequences | null {
  switch (to) {
    case 'completed':
      return {
        title: `Complete ${name}?`,
        act: 'Complete',
        text: `Completed is final: the status cannot be changed afterwards. The event’s page says that it is over, and nobody can apply any more. ${tell(teams)}`,
      }
    case 'cancelled':
      return {
        title: `Cancel ${name}?`,
        act: 'Cancel the event',
        text: `The event’s page says that it was cancelled, and nobody can apply any more. ${tell(teams)} Open invitations are over.`,
      }
    case 'onhold':
      return {
        title: `Put ${name} on hold?`,
        act: 'Put on hold',
        text: `The event’s page says that it is on hold, and nobody can apply meanwhile. ${tell(teams)}`,
      }
    case 'draft':
      return {
        title: `Take ${name} back to draft?`,
        act: 'Back to draft',
        text: `The event’s page goes offline for all but your staff, and nobody can apply until it is published again. ${keep(teams)}`,
      }
    case 'published':
      return null
  }
}

function keep(teams: number): string {
  return teams === 0 ? noTeam : `${say(teams)} status and ${teams === 1 ? 'gets' : 'get'} no mail about this.`
}

/** Who gets a mail: everybody in an active team, and for some changes those invited. */
function tell(teams: number): string {
  if (teams === 0) return noTeam
  return `${say(teams)} status, and everybody in a team that is still in gets a mail.`
}

const noTeam = 'No team has applied.'

function say(teams: number): string {
  const applied = teams === 1 ? '1 team has applied' : `${formatCount(teams)} teams have applied`
  return `${applied}; ${teams === 1 ? 'it keeps its' : 'they keep their'}`
}
