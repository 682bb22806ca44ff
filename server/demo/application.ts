import type { ApplicationStatus } from '../../contract/statuses.ts'
import type { TeamStory } from './story/data-set.ts'
import type { Event } from './make-events.ts'
import type { Person } from './make-people.ts'

/** A team's entry while it is told. */
export interface Application {
  _id: string
  story: TeamStory
  event: Event
  status: ApplicationStatus
  applied: number
  creator: Person
  members: Person[]
}

/** What mails say of it. */
export function letterOf({ _id, story, event, creator }: Application) {
  return {
    _id,
    team_name: story.team_name,
    event: event.mailed,
    last_day_of_registration: event.last_day,
    creator,
  }
}
