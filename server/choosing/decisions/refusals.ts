import { messages } from '../../../contract/platform/messages.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import {
  isOfSeats,
  outcomesFrom,
  type SeatOutcome,
  seatOutcomesFrom,
} from '../../../contract/events/outcomes.ts'
import { notForSeats, seatMessages } from '../../../contract/teams/seats.texts.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import { notAllowed } from '../../teams/applications/change-status.ts'
import type { ApplicationState } from '../../teams/applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, type Refusal } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import type { Deciding } from './decide.ts'

/** Who cannot be decided about so, and why. */
export async function refusalsOf(
  db: Db,
  applications: readonly ApplicationState[],
  deciding: Deciding,
): Promise<Map<string, Refusal>> {
  if ('round' in deciding) return refusalsAtRound(db, applications, deciding.round)
  const { to } = deciding
  if (to === null) return new Map()
  if (isOfSeats(to)) return refusalsOfSeats(db, applications, to)
  const refused = applications.filter(({ status }) => !outcomesFrom(status).includes(to))
  return new Map(refused.map(({ _id, status }) => [_id, notAllowed(status)]))
}

/** In an event with seats, while the team has none, and does not wait. */
async function refusalsOfSeats(
  db: Db,
  applications: readonly ApplicationState[],
  to: SeatOutcome,
): Promise<Map<string, Refusal>> {
  const events = await db
    .selectFrom('event_seats')
    .select('event_id')
    .where('event_id', '=', anyOf(applications.map(({ event_id }) => event_id)))
    .where('is_on', '=', true)
    .execute()
  const teams = await db
    .selectFrom('team_seats')
    .select(['application_id', 'state'])
    .where('application_id', '=', anyOf(applications.map(({ _id }) => _id)))
    .execute()
  const on = new Set(events.map(({ event_id }) => event_id))
  const states = new Map(teams.map(({ application_id, state }) => [application_id, state]))
  const refusalOf = ({ _id, event_id, status }: ApplicationState): Refusal | undefined => {
    const state = states.get(_id) ?? 'gone'
    if (!on.has(event_id)) return conflict(seatMessages.off)
    if (!seatOutcomesFrom(status).includes(to))
      return conflict(notForSeats(to, applicationStatuses[status].label))
    if (state === 'waiting') return conflict(seatMessages.isWaiting)
    return state === 'gone' ? undefined : conflict(seatMessages.hasSeats)
  }
  return new Map(
    applications.flatMap(application => {
      const refusal = refusalOf(application)
      return refusal ? [[application._id, refusal] as const] : []
    }),
  )
}

/** Whether a team goes on is decided while it is in the round and in the event, and no release has said it. */
async function refusalsAtRound(
  db: Db,
  applications: readonly ApplicationState[],
  round: { _id: string; event_id: string },
): Promise<Map<string, Refusal>> {
  const entries = await db
    .selectFrom('round_entries')
    .select(['application_id', 'outcome'])
    .where('round_id', '=', round._id)
    .where('application_id', '=', anyOf(applications.map(({ _id }) => _id)))
    .execute()
  const outcomes = new Map(entries.map(({ application_id, outcome }) => [application_id, outcome]))
  const refusalOf = ({ _id, event_id, status }: ApplicationState): Refusal | undefined => {
    if (event_id !== round.event_id) return conflict(messages.otherEvent)
    const outcome = outcomes.get(_id)
    if (outcome === undefined) return conflict(messages.notInRound)
    if (outcome !== null) return conflict(messages.roundIsDecided)
    return enterStatuses.some(name => name === status) ? undefined : conflict(messages.noRoundNow)
  }
  const refusals = new Map<string, Refusal>()
  for (const application of applications) {
    const refusal = refusalOf(application)
    if (refusal) refusals.set(application._id, refusal)
  }
  return refusals
}
