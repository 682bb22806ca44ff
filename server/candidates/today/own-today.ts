import { type NotNull, sql } from 'kysely'
import { hereOpensBefore } from '../../../contract/candidates/today.calls.ts'
import { hereNotYet, todayMessages } from '../../../contract/candidates/today.texts.ts'
import type { OwnToday } from '../../../contract/candidates/today.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import { asInstant, slotTimes } from '../../../contract/platform/slot-times.ts'
import { begins, ends } from '../../events/programme/hours.ts'
import { isToBeSeen, hoursOfVisits } from '../../judging/judging/round-state.ts'
import type { Config } from '../../platform/config/config.ts'
import { nowInDb, ago } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { instantOf } from '../../platform/lists/columns.ts'
import { isOneOf, is } from '../../platform/lists/conditions.ts'
import { readableEventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { listOwnSubmissions } from '../../projects/submissions/queries.ts'
import { listOwnItems, mayTakePart } from '../../teams/signups/own-items.ts'
import { listOwn } from '../../teams/tickets/queries.ts'

type Addressed = Pick<Config, 'baseUrl'>

/** What is the caller’s own of an event on its days. Nothing, for who has no part in it. */
export async function findOwnToday(
  db: Db,
  config: Addressed,
  caller: Caller,
  id: string,
): Promise<OwnToday | undefined> {
  const event = await readableEventsOf(db, caller)
    .select('events._id')
    .where('events._id', '=', id)
    .executeTakeFirst()
  if (!event) return undefined
  const tickets = await listOwn(db, config, caller, id)
  // What staff reach is not theirs.
  const submissions = caller.role === 'candidate' ? await listOwnSubmissions(db, caller, id) : []
  return {
    ticket: tickets.flatMap(asShown)[0] ?? null,
    visits: await visitsTo(db, caller, id),
    hand_ins: submissions.map(({ _id, round, closes_at, closed, handed_in, lacks }) => ({
      _id,
      round,
      closes_at,
      is_open: closed === null,
      is_handed_in: handed_in !== null,
      lacks: lacks.map(({ label }) => label),
    })),
    here: (await findButton(db, caller, id)) ?? null,
    items: await listOwnItems(db, caller, id),
    may_sign_up: await mayTakePart(db, caller, id),
  }
}

function asShown({
  _id,
  number,
  name,
  team_name,
  address,
  here,
}: Awaited<ReturnType<typeof listOwn>>[number]) {
  return address === null ? [] : [{ _id, number, name, team_name, address, here_since: here?.since ?? null }]
}

/** When judges come to the caller’s teams, where that has a time. It says no judge’s name. */
async function visitsTo(db: Db, caller: Caller, event_id: string): Promise<OwnToday['visits']> {
  const rows = await db
    .selectFrom('visits')
    .innerJoin('applications', 'applications._id', 'visits.application_id')
    .innerJoin('rounds', 'rounds._id', 'visits.round_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .innerJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'visits.round_id')
        .onRef('round_entries.application_id', '=', 'visits.application_id'),
    )
    .select([
      'visits._id',
      'visits.slot',
      'rounds._id as round_id',
      'rounds.name',
      'round_entries.place',
      ...hoursOfVisits,
    ])
    .where('applications.event_id', '=', event_id)
    .where('visits.application_id', 'in', joinedBy(db, caller))
    .where('visits.slot', 'is not', null)
    .where('visits.state', 'in', ['planned', 'busy', 'not_there', 'done'])
    .where('rounds.has_judging', '=', true)
    .where(isToBeSeen)
    .$narrowType<{ slot: NotNull }>()
    .orderBy('visits.slot')
    .execute()
  return rows.flatMap(({ _id, slot, round_id, name, place, ...hours }) => {
    const time = slotTimes(hours)[slot - 1]
    const round = { _id: round_id, name }
    return time ? [{ _id, round, starts: asInstant(time.starts), ends: asInstant(time.ends), place }] : []
  })
}

function joinedBy(db: Db, caller: Caller) {
  return db
    .selectFrom('applicants')
    .select('applicants.application_id')
    .where('applicants.user_id', '=', caller._id)
    .where('applicants.has_joined', '=', true)
    .where('applicants.has_withdrawn', '=', false)
}

const opens = ago(hereOpensBefore, 'minute', begins.$notNull())

/** *I am here*, for who is in a team of an event that is online, or has a part that is. */
function buttons(db: Db, caller: Caller, event_id: string) {
  return db
    .selectFrom('events')
    .innerJoin('applications', 'applications.event_id', 'events._id')
    .leftJoin('here_by_button', join =>
      join.onRef('here_by_button.event_id', '=', 'events._id').on('here_by_button.user_id', '=', caller._id),
    )
    .where('events._id', '=', event_id)
    .where('events.mode', 'in', ['online', 'both'])
    .where('events.event_status', '=', 'published')
    .where(isOneOf('applications.status', enterStatuses))
    .where('applications._id', 'in', joinedBy(db, caller))
}

function findButton(db: Db, caller: Caller, event_id: string) {
  return buttons(db, caller, event_id)
    .select([
      instantOf(opens).as('opens'),
      instantOf<string>(sql`${ends}`).as('closes'),
      instantOf<string | null>('here_by_button.pressed_at').as('since'),
    ])
    .executeTakeFirst()
}

/** The button counts by the database’s clock. Pressed twice it is one. */
export async function pressHere(db: Db, caller: Caller, event_id: string): Promise<void> {
  found(
    await readableEventsOf(db, caller)
      .select('events._id')
      .where('events._id', '=', event_id)
      .executeTakeFirst(),
  )
  const button = await buttons(db, caller, event_id)
    .select([
      'applications._id as application_id',
      'events.timezone',
      instantOf(opens).as('opens'),
      is(opens, '>', nowInDb).as('is_early'),
      is(ends, '<', nowInDb).as('is_late'),
      'here_by_button.pressed_at',
    ])
    .executeTakeFirst()
  if (!button) throw conflict(todayMessages.noButton)
  if (button.pressed_at !== null) return
  if (button.is_early) throw conflict(hereNotYet(button.opens, button.timezone))
  if (button.is_late) throw conflict(todayMessages.hereOver)
  await db
    .insertInto('here_by_button')
    .values({ event_id, user_id: caller._id, application_id: button.application_id })
    .onConflict(known => known.doNothing())
    .execute()
}
