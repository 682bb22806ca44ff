import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'

export interface Consequences {
  title: string
  /** The label of the button. */
  act: string
  text: string
}

/** What a status does, for the question before it; none for the publication of an event that nobody applied to. */
export function consequencesOf(
  to: EventStatus,
  { name, teams, from }: { name: string; teams: number; from: EventStatus },
): Consequences | null {
  switch (to) {
    case 'completed':
      return {
        title: `Complete ${name}?`,
        act: 'Complete',
        text: `Completed is final: the status cannot be changed afterwards. The event’s page says that it is over, and nobody can apply or hand in any more. ${keep(teams)}`,
      }
    case 'cancelled':
      return {
        title: `Cancel ${name}?`,
        act: 'Cancel event',
        text: `The event’s page says that it was cancelled, and nobody can apply or hand in any more. ${keep(teams)} Open invitations are over.`,
      }
    case 'onhold':
      return {
        title: `Put ${name} on hold?`,
        act: 'Put on hold',
        text: `The event’s page says that it is on hold, and nobody can apply or hand in meanwhile. Its days and times stay as they are: a hand-in whose time ends meanwhile is closed when the event goes on, unless you move it. ${keep(teams)}`,
      }
    case 'draft':
      return {
        title: `Take ${name} back to draft?`,
        act: 'Back to draft',
        text: `The event’s page goes offline for all but your staff, and nobody can apply or hand in until it is published again. ${keep(teams)}`,
      }
    case 'published':
      if (teams === 0) return null
      return {
        title: `Publish ${name} again?`,
        act: 'Publish',
        text: `The event’s page says that it takes place, and people can apply until registration closes. ${keep(teams)}${
          from === 'onhold' ? ' My applications says that they get a mail when it goes on.' : ''
        }`,
      }
  }
}

function keep(teams: number): string {
  if (teams === 0) return 'No team has applied.'
  const applied = teams === 1 ? '1 team has applied' : `${formatCount(teams)} teams have applied`
  return `${applied}; ${teams === 1 ? 'it keeps its' : 'they keep their'} status.`
}
