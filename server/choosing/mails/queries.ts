import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import { reminderKinds, standardReminders } from '../../../contract/choosing/mail.texts.ts'
import type { EventMails, ReminderMail, saveReminder } from '../../../contract/choosing/mails.ts'
import { choicesOf, outcomesFrom, seatOutcomes } from '../../../contract/events/outcomes.ts'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { readEventValues } from '../announcements/event-values.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { inPairs, readMailRounds, roundValues } from '../decisions/mail-rounds.ts'
import { findDecisionMails } from '../decisions/mails.ts'
import { found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { eventFacts, sayTeamSize, whenOf } from '../../platform/mail/mailed-event.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import { readEventSeats } from '../../teams/seats/event-seats.ts'

/** What a decision may say about seats, in an event that has some. */
const ofSeats = seatOutcomes.map(outcome => ({ outcome, round: null }))

/** Every status that a decision may lead to. */
const outcomes = applicationStatusNames
  .filter(status => applicationStatusNames.some(from => outcomesFrom(from).includes(status)))
  .map(outcome => ({ outcome, round: null }))

/** All texts of an event, and a team with which they can be looked at. */
export async function readEventMails(db: Db, caller: Caller, id: string): Promise<EventMails> {
  const event = found(
    await eventsOf(db, caller)
      .select(['events._id', 'events.event_name', 'events.archived_at', 'events.team_min', 'events.team_max'])
      .where('events._id', '=', id)
      .executeTakeFirst(),
  )
  const { values: announced, start_date, end_date, timezone } = await readEventValues(db, id)
  const when = start_date && end_date ? whenOf({ start_date, end_date, timezone }) : null
  const values = { ...announced, when }
  const team = await findSample(db, id)
  const seats = await readEventSeats(db, id)
  const { event_name, archived_at, team_min, team_max } = event
  const teamFact = team ? [{ label: 'Team', value: team.team_name }] : []
  return {
    event: { _id: id, event_name, is_archived: archived_at !== null, team_min },
    decisions: await findDecisionMails(db, id, seats?.is_on ? [...outcomes, ...ofSeats] : outcomes),
    rounds: await findRoundMails(db, id, timezone),
    reminders: await findReminders(db, id),
    sample: {
      first_name: team?.first_name ?? null,
      team_name: team?.team_name ?? null,
      values: { ...values, team_size: team_min && team_max ? sayTeamSize(team_min, team_max) : null },
      facts: [...teamFact, ...eventFacts(values)],
      hand_in: await findHandIn(db, id, timezone),
    },
  }
}

/** Of each round, in order: going on from it, and stopping there. */
async function findRoundMails(db: Db, eventId: string, timezone: string): Promise<EventMails['rounds']> {
  const pairs = inPairs(await readMailRounds(db, eventId))
  const wanted = pairs.flatMap(pair => {
    const { _id, name } = pair.round
    const round = { _id, name, next: pair.next?.name ?? null }
    return choicesOf(round).map(({ to: outcome }) => ({ outcome, round, pair }))
  })
  const mails = await findDecisionMails(db, eventId, wanted)
  return mails.map((mail, place) => ({
    ...mail,
    values: roundValues(wanted[place]?.pair ?? null, timezone),
  }))
}

/** The first hand-in of the event that closes at a time. */
async function findHandIn(
  db: Db,
  eventId: string,
  timezone: string,
): Promise<EventMails['sample']['hand_in']> {
  const round = await db
    .selectFrom('rounds')
    .select(['name', instantOf<string>('hand_in_closes_at').as('closes_at')])
    .where('event_id', '=', eventId)
    .where('has_hand_in', '=', true)
    .where('hand_in_closes_at', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return round ? { round_name: round.name, deadline: timeInZone(round.closes_at, timezone) } : null
}

/** A team that lacks members, else the latest. */
function findSample(db: Db, eventId: string) {
  return db
    .selectFrom('applications')
    .innerJoin('users', 'users._id', 'applications.created_by')
    .select(['applications.team_name', 'users.first_name'])
    .where('applications.event_id', '=', eventId)
    .orderBy('applications.lacks_members', 'desc')
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications._id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What teams of an event are reminded with: staff's own text, or the standard one. */
export async function findReminders(db: Db, eventId: string): Promise<ReminderMail[]> {
  const rows = await db
    .selectFrom('reminder_letters')
    .select(['kind', 'subject', 'text', 'version'])
    .where('event_id', '=', eventId)
    .execute()
  return reminderKinds.map(kind => {
    const own = rows.find(row => row.kind === kind)
    return own
      ? { ...own, kind, is_standard: false }
      : { kind, ...standardReminders[kind], is_standard: true, version: 0 }
  })
}

/** The standard text is the absence of an own one. */
export async function writeReminder(
  db: Db,
  event_id: string,
  { kind, is_standard, subject, text }: BodyOf<typeof saveReminder>,
): Promise<void> {
  if (is_standard) {
    await db
      .deleteFrom('reminder_letters')
      .where('event_id', '=', event_id)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await db
    .insertInto('reminder_letters')
    .values({ event_id, kind, subject, text })
    .onConflict(own =>
      own
        .columns(['event_id', 'kind'])
        .doUpdateSet(eb => ({ subject, text, version: eb.ref('excluded.version') })),
    )
    .execute()
}
