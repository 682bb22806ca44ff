import type { ApplicationStatus } from '../../contract/platform/statuses.ts'
import type { TeamStory } from './story/data-set.ts'
import type { Event } from './make-events.ts'
import type { Person } from './make-people.ts'

/** A team's application while it is being seeded. */
export interface Application {
  _id: string
  story: TeamStory
  event: Event
  status: ApplicationStatus
  applied: number
  creator: Person
  members: Person[]
}

/** The fields that mails contain. */
export function mailOf({ _id, story, event, creator }: Application) {
  return {
    _id,
    team_name: story.team_name,
    event: event.mailed,
    last_day_of_registration: event.last_day,
    creator,
  }
}
