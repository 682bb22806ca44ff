import { todayIn } from '../../../contract/platform/days.ts'
import { sayStatus } from '../../../contract/platform/status.texts.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  isEnded,
  isFinal,
  outStatuses,
} from '../../../contract/platform/statuses.ts'
import { onDay } from '../../events/events/event-news.ts'
import { stoppedAfter } from '../../events/rounds/own-steps.ts'
import { formatDay } from '../../platform/ui/base/formats.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import type { TeamRound } from '../../../contract/events/rounds.ts'
import { lackingIn } from './own-rights.ts'

/** How many of the five steps (registered, onboarded, shortlisted, participated, won) are done. */
export const stepOf: Record<ApplicationStatus, number> = {
  registered: 1,
  onboarded: 2,
  on_hold: 2,
  rejected: 2,
  revoked: 2,
  shortlisted: 3,
  participated: 4,
  disqualified: 4,
  won: 5,
}

type Told = Pick<ApplicationRow, 'status' | 'withdrawn_from' | 'is_incomplete' | 'active_members'> & {
  event: Pick<
    ApplicationRow['event'],
    | 'event_status'
    | 'status_since'
    | 'archived_at'
    | 'timezone'
    | 'last_day_of_registration'
    | 'days_left'
    | 'team_min'
  >
}

type Ended = Pick<TeamRound, 'name' | 'entered_at' | 'outcome'>

/**
 * The status and the next step in words. News about the event comes first, then the round after which the team stopped,
 * which says more than a status that it keeps.
 */
export function standingOf(application: Told, mayChange: boolean, rounds: readonly Ended[] = []): string {
  const { status, event } = application
  if (application.withdrawn_from) return 'Your team withdrew. You are free to join another team.'
  if (mayChange) return untilDeadline(application)
  const standing =
    (!outStatuses.includes(status) && (ofEvent(application) ?? ofRounds(status, rounds))) ||
    ofTeam(application) ||
    sayStatus(status)
  const isClosed = event.archived_at !== null && event.event_status !== 'draft'
  return isClosed ? `${standing} The page of the event is closed now.` : standing
}

function untilDeadline(application: Told): string {
  const until = formatDay(application.event.last_day_of_registration)
  if (!application.is_incomplete) return `You can edit until ${until}.`
  const missing = lackingIn(application)
  return `${missing} more ${missing === 1 ? 'person has' : 'people have'} to join by ${until}. After that the organisers decide whether your team stays in.`
}

/** Until when a team that was let in, or is on hold, brings people; then, once nobody can be invited, who decides. */
function ofTeam(application: Told): string | null {
  const { status, is_incomplete, event } = application
  if (is_incomplete && status !== 'registered' && event.days_left !== null)
    return `${sayStatus(status)} ${untilDeadline(application)}`
  return is_incomplete && status === 'registered' && event.days_left === null
    ? 'Your team is incomplete. The organisers decide whether it stays in.'
    : null
}

function ofRounds(status: ApplicationStatus, rounds: readonly Ended[]): string | null {
  const last = isFinal(applicationStatuses, status) ? undefined : stoppedAfter(rounds)
  if (last) return `For your team it ended with the round ${last.name}. Thank you for taking part.`
  const now = rounds.findLast(({ entered_at, outcome }) => entered_at !== null && outcome === null)
  // The usual words promise a shortlist, which may come after the round or never.
  return now && status === 'onboarded' ? `Your team is on board, and in the round ${now.name}.` : null
}

function ofEvent({ status, event }: Told): string | null {
  switch (event.event_status) {
    case 'cancelled':
      return `This event was cancelled${onDay(event.status_since, event.timezone)}.`
    case 'onhold':
      return `This event was put on hold${onDay(event.status_since, event.timezone)}. You get a mail when it goes on.`
    case 'draft':
      return `The organisers took the page of this event offline${event.archived_at === null ? ' for now' : ''}.`
    case 'completed':
      if (status === 'participated') return 'You took part, and the event is over. Thank you.'
      return isFinal(applicationStatuses, status) ? null : 'The event is over. Thank you for applying.'
    default:
      return null
  }
}

type Standing = Pick<ApplicationRow, 'status'> & {
  event: Pick<
    ApplicationRow['event'],
    'start_date' | 'end_date' | 'timezone' | 'event_status' | 'archived_at'
  >
}

/** The event has not begun (in its time zone), and the team is still in. */
export function isAhead({ status, event }: Standing): boolean {
  return !outStatuses.includes(status) && !hasEnded(event) && todayIn(event.timezone) < event.start_date
}

/** The status is final or set aside, or the event is over (in its time zone), cancelled or archived. */
export function isOver({ status, event }: Standing): boolean {
  return outStatuses.includes(status) || isFinal(applicationStatuses, status) || hasEnded(event)
}

function hasEnded({ event_status, archived_at, end_date, timezone }: Standing['event']): boolean {
  if (archived_at !== null) return true
  return isEnded(event_status) || end_date < todayIn(timezone)
}
