import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { EventType } from '../../../contract/events/events.calls.ts'
import { roundDates } from '../../../contract/events/rounds.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { DB } from '../../platform/db/types.ts'
import { instantsOf, type PlannedDays } from './planned-days.ts'
import { copied, moved } from './copied.ts'
import type { EventPlan, PlannedQuestion } from './plan.ts'

/** What a draft that is started from a plan has of its own. */
export interface Started {
  event_name: string
  event_type: EventType | null
  company_id: string | null
  banner: string | null
  timezone: string
  created_by: string
}

/** Makes a draft of a plan. Returns its id. */
export async function writePlan(db: Db, plan: EventPlan, own: Started, days: PlannedDays): Promise<string> {
  const { _id: event_id } = await db
    .insertInto('events')
    .values({
      ...only(copied.events, { ...plan.event, location_id: plan.of?.location_id ?? null }),
      ...own,
      event_status: 'draft',
      ...days.days,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const themes = plan.themes.map((theme_name, position) => ({ event_id, theme_name, position }))
  await insertAll(db, 'event_themes', themes)
  const roundIds = await writeRounds(db, event_id, plan, days)
  const criteria = await writeJudging(db, roundIds, plan)
  const [, asked = []] = await writeQuestions(db, [
    { owner: { event_id }, questions: plan.questions },
    { owner: { attendance_of: event_id }, questions: plan.attendance },
    ...plan.rounds.map(({ questions }, place) => ({ owner: { round_id: roundIds[place] }, questions })),
  ])
  const prizes = plan.prizes.map((prize, position) => ({
    ...only(copied.prizes, { ...prize, position }),
    event_id,
    criterion_id: (prize.criterion && criteria[prize.criterion.round]?.[prize.criterion.place]) ?? null,
  }))
  await insertAll(db, 'prizes', prizes)
  await writeMails(db, event_id, roundIds, plan)
  const items = await writeProgramme(db, event_id, plan, days)
  if (plan.seats)
    await insertAll(db, 'event_seats', [
      {
        ...only(copied.event_seats, plan.seats),
        ...instantsOf(plan.seats.times, moved.event_seats, days.date),
        event_id,
      },
    ])
  await writeCounters(db, event_id, plan, { asked, items, days })
  await writeCertificates(db, event_id, roundIds, plan)
  return event_id
}

/** The ids of the items, in order. One without a day of its own, or on one that is over, is left out. */
async function writeProgramme(db: Db, event_id: string, plan: EventPlan, { date }: PlannedDays) {
  if (plan.hours) await insertAll(db, 'programmes', [{ ...only(copied.programmes, plan.hours), event_id }])
  const items = plan.programme.map(item => {
    const { starts, ends } = instantsOf(item.times, moved.programme_items, date)
    if (starts === null) return null
    return { ...only(copied.programme_items, item), starts, ends, _id: randomUUID(), event_id }
  })
  await insertAll(
    db,
    'programme_items',
    items.filter(item => item !== null),
  )
  return items.map(item => item?._id)
}

/** `asked` are the ids of the attendance questions. A counter of an item that is left out is left out too: it would let in everybody. */
async function writeCounters(
  db: Db,
  event_id: string,
  { counters = [], counter_settings, ticket_settings }: EventPlan,
  {
    asked,
    items,
    days,
  }: { asked: readonly string[]; items: readonly (string | undefined)[]; days: PlannedDays },
) {
  if (ticket_settings) await insertAll(db, 'ticket_settings', [{ ...ticket_settings, event_id }])
  if (counter_settings) await insertAll(db, 'counter_settings', [{ ...counter_settings, event_id }])
  const rows = counters.flatMap(({ shows, item, ...counter }) => {
    const item_id = item === null ? null : items[item]
    if (item_id === undefined) return []
    const shown = shows.flatMap(n => asked[n] ?? [])
    const times = instantsOf(counter.moments, moved.counters, days.date)
    return [{ ...only(copied.counters, counter), ...times, shown, item_id, event_id }]
  })
  await insertAll(db, 'counters', rows)
}

async function writeCertificates(
  db: Db,
  event_id: string,
  roundIds: readonly string[],
  { certificates }: EventPlan,
) {
  if (!certificates) return
  const { finalists, kinds, ...settings } = certificates
  const finalist_round = finalists === null ? null : (roundIds[finalists] ?? null)
  await insertAll(db, 'certificate_settings', [{ ...settings, kinds: [...kinds], finalist_round, event_id }])
}

/** Their ids, in order. */
async function writeRounds(db: Db, event_id: string, { rounds }: EventPlan, { date }: PlannedDays) {
  const ids = rounds.map(() => randomUUID())
  const rows = rounds.map((round, position) => ({
    ...only(copied.rounds, { ...round, position, hand_in_needs: [...round.hand_in_needs] }),
    ...instantsOf(round.times, roundDates, date),
    _id: ids[position],
    event_id,
  }))
  await insertAll(db, 'rounds', rows)
  return ids
}

/** The ids of the criteria of each round, in order. A trigger has made the row of settings of each. */
async function writeJudging(db: Db, roundIds: readonly string[], { rounds }: EventPlan) {
  const settings = rounds.flatMap(({ judging }, place) =>
    judging ? [{ ...only(copied.round_judging, judging), round_id: roundIds[place] ?? '' }] : [],
  )
  if (settings.length > 0)
    await db
      .insertInto('round_judging')
      .values(settings)
      .onConflict(known =>
        known
          .column('round_id')
          .doUpdateSet(eb =>
            Object.fromEntries(copied.round_judging.map(name => [name, eb.ref(`excluded.${name}`)])),
          ),
      )
      .execute()
  const rows = rounds.map(({ criteria }, place) =>
    criteria.map((criterion, position) => ({
      ...only(copied.criteria, { ...criterion, position }),
      _id: randomUUID(),
      round_id: roundIds[place] ?? '',
    })),
  )
  await insertAll(db, 'criteria', rows.flat())
  return rows.map(criteria => criteria.map(({ _id }) => _id))
}

interface Asking {
  owner: { event_id?: string; round_id?: string; attendance_of?: string }
  questions: readonly PlannedQuestion[]
}

/** Answers the ids of the questions of each. */
async function writeQuestions(db: Db, all: readonly Asking[]): Promise<string[][]> {
  const ids = all.map(({ questions }) => questions.map(() => randomUUID()))
  const lists = all.flatMap(({ owner, questions }, n) =>
    questions.length > 0 ? [{ _id: randomUUID(), ...owner, questions, ids: ids[n] ?? [] }] : [],
  )
  await insertAll(
    db,
    'question_lists',
    lists.map(({ _id, event_id = null, round_id = null, attendance_of = null }) => ({
      _id,
      event_id,
      round_id,
      attendance_of,
    })),
  )
  const rows = lists.flatMap(({ _id: list_id, questions, ids: own }) =>
    questions.map((question, position) => ({
      ...only(copied.questions, { ...question, position }),
      _id: own[position],
      list_id,
      options: JSON.stringify(question.options.map(label => ({ _id: randomUUID(), label }))),
    })),
  )
  await insertAll(db, 'questions', rows)
  return ids
}

async function writeMails(db: Db, event_id: string, roundIds: readonly string[], plan: EventPlan) {
  const ofEvent = plan.mails.map(mail => ({
    ...only(copied.decision_letters, mail),
    event_id,
    round_id: null,
  }))
  const ofRounds = plan.rounds.flatMap(({ mails }, place) =>
    mails.map(mail => ({
      ...only(copied.decision_letters, mail),
      event_id,
      round_id: roundIds[place] ?? null,
    })),
  )
  await insertAll(db, 'decision_letters', [...ofEvent, ...ofRounds])
  const reminders = plan.reminders.map(mail => ({ ...only(copied.reminder_letters, mail), event_id }))
  await insertAll(db, 'reminder_letters', reminders)
}

function insertAll<Table extends keyof DB>(db: Db, table: Table, rows: readonly Insertable<DB[Table]>[]) {
  if (rows.length === 0) return
  return db.insertInto(table).values(rows).execute()
}

/** Those of the names that a row has. */
function only<Row extends object, Name extends string>(names: readonly Name[], row: Row) {
  const kept = Object.entries(row).filter(([name]) => names.some(known => known === name))
  // The entries are those of the row.
  return Object.fromEntries(kept) as Pick<Row, Name & keyof Row>
}
