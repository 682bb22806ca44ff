import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { remindSome } from './remind.ts'

const t = useTestApp()

const minute = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()

/** A round whose hand-in closes in so many minutes, with teams of one that have been in it for two days. */
async function closingIn(minutes: number, fields: Parameters<typeof make.round>[1] = {}) {
  const event = await make.event(t.db, { event_name: 'Rivers' })
  const round = await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_closes_at: inMinutes(minutes),
    ...fields,
  })
  const enter = async (team_name: string, entered_at = inMinutes(-2 * 24 * 60)) => {
    const lead = await make.user(t.db, { first_name: `Lead ${team_name}` })
    const team = await make.application(t.db, { event_id: event._id, created_by: lead._id, team_name })
    await make.entry(t.db, { round_id: round._id, application_id: team._id, entered_at })
    return { team, lead }
  }
  return { event, round, enter }
}

/** Who was reminded for the round, with the subject; the job runs twice, as it does every few minutes. */
async function reminded(round: { _id: string }) {
  await runJobs(t.app, 'remind-hand-ins')
  await runJobs(t.app, 'remind-hand-ins')
  return t.db
    .selectFrom('mails')
    .select(['to', 'subject', 'text'])
    .where('cause', 'like', `hand-in:${round._id}:%`)
    .orderBy('subject')
    .execute()
}

it('reminds who has not handed in a day before the end, once, with what is missing', async () => {
  const { round, enter } = await closingIn(23 * 60 + 58)
  const { lead } = await enter('Owls')
  const { team } = await enter('Done')
  const { _id } = await t.db
    .selectFrom('submissions')
    .select('_id')
    .where('application_id', '=', team._id)
    .executeTakeFirstOrThrow()
  const version = { submission_id: _id, number: 1, receipt: 'RI-DONE', digest: 'a', content: '{}' }
  await t.db.insertInto('submission_versions').values(version).execute()
  await t.db.updateTable('submissions').set({ handed_in: 1 }).where('_id', '=', _id).execute()
  const mails = await reminded(round)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [lead.email, 'Owls: 23 hours left to hand in'],
  ])
  expect(mails[0]?.text).toContain('Still missing: Title, In one sentence, Pictures, Description.')
})

it('reminds again an hour before the end', async () => {
  const { round, enter } = await closingIn(59)
  await enter('Owls')
  expect((await reminded(round)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Owls: 5[89] minutes left to hand in$/),
  ])
})

it.each([
  ['earlier than a day before', 25 * 60, {}],
  ['between the two', 6 * 60, {}],
  ['when staff switched it off', 59, { reminds_hand_in: false }],
  ['while it is not open yet', 59, { hand_in_opens_at: inMinutes(5) }],
  ['where it opened less than an hour before its end', 59, { hand_in_opens_at: inMinutes(0) }],
])('reminds nobody %s', async (_, minutes, fields) => {
  const { round, enter } = await closingIn(minutes, fields)
  await enter('Owls')
  expect(await reminded(round)).toEqual([])
})

it('counts from the end of each team: who has more time is reminded later', async () => {
  const { round, enter } = await closingIn(59)
  await enter('Owls')
  const { team } = await enter('Patient')
  await t.db
    .insertInto('round_extensions')
    .values({ round_id: round._id, application_id: team._id, closes_at: inMinutes(180), reason: 'Ill' })
    .execute()
  expect((await reminded(round)).map(({ subject }) => subject.split(':')[0])).toEqual(['Owls'])
})

it('does not remind teams that are out, of an event that is off, or archived', async () => {
  const { round, enter, event } = await closingIn(59)
  const { team } = await enter('Owls')
  await t.db.updateTable('applications').set({ status: 'revoked' }).where('_id', '=', team._id).execute()
  expect(await reminded(round)).toEqual([])
  await t.db.updateTable('applications').set({ status: 'registered' }).where('_id', '=', team._id).execute()
  await t.db.updateTable('events').set({ event_status: 'cancelled' }).where('_id', '=', event._id).execute()
  expect(await reminded(round)).toEqual([])
})

it('says what staff wrote', async () => {
  const { round, enter, event } = await closingIn(59)
  await enter('*Owls*')
  const staff = await t.companyUser({ _id: event.company_id })
  const own = { subject: 'Hurry, {team_name}', text: '{missing|Nothing} for {round_name} of {event_name}.' }
  const saved = await staff.put(`/api/event/remindermail/${event._id}`, { kind: 'hand_in', ...own })
  expect(saved.status).toBe(200)
  const wrong = await staff.put(`/api/event/remindermail/${event._id}`, {
    kind: 'hand_in',
    ...own,
    text: '{days_left}',
  })
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['text']])
  const [mail] = await reminded(round)
  expect(mail?.subject).toBe('Hurry, *Owls*')
  expect(mail?.text).toContain('Title, In one sentence, Pictures, Description for Build of Rivers.')
})

/** So many teams of one, in a round that closes in less than an hour. */
async function manyTeams(count: number) {
  const { event, round } = await closingIn(59)
  const { _id: uploaded_by } = await make.user(t.db)
  const { key } = await make.file(t.db, { folder: 'application/logo', uploaded_by })
  await sql`with people as (
      insert into users (first_name, last_name, email, role)
      select 'Lead', n::text, ${`lead-${round._id}`} || n || '@many.example', 'candidate' from generate_series(1, ${count}::int) n
      returning _id),
    teams as (
      insert into applications (event_id, created_by, team_name, theme, logo)
      select ${event._id}, _id, 'Team ' || _id, 'Open theme', ${key} from people
      returning _id, created_by),
    leads as (
      insert into applicants (event_id, application_id, user_id, first_name, last_name, email, is_creator, status)
      select ${event._id}, _id, created_by, 'Lead', 'L', 'lead@many.example', true, 'registered' from teams)
    insert into round_entries (round_id, application_id, entered_at)
    select ${round._id}, _id, now() - interval '2 days' from teams`.execute(t.db)
  return { round }
}

it('reminds each person of a thousand teams once, in pieces, though a process dies in between', async () => {
  const { round } = await manyTeams(1_000)
  const causes = () =>
    t.db
      .selectFrom('mails')
      .select(['to', 'cause'])
      .where('cause', 'like', `hand-in:${round._id}:%`)
      .execute()
  const piece = () => inTransaction(t.db, trx => remindSome(trx, t.app.config, 'hour'))
  expect(await piece()).toBe(true)
  expect(await causes()).toHaveLength(100)
  // It dies with the second piece written and not committed, while another process does the same one.
  const dying = inTransaction(t.db, async trx => {
    await remindSome(trx, t.app.config, 'hour')
    throw new Error('The process died.')
  })
  const both = await Promise.allSettled([dying, piece()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  const first = await causes()
  await runJobs(t.app, 'remind-hand-ins')
  const all = await causes()
  expect([all.length, new Set(all.map(({ to }) => to)).size]).toEqual([1_000, 1_000])
  expect(first.every(({ cause }) => all.some(mail => mail.cause === cause))).toBe(true)
  await runJobs(t.app, 'remind-hand-ins')
  expect(await causes()).toHaveLength(1_000)
})

it('ends where nobody of a team can be written to', async () => {
  const { round, enter } = await closingIn(59)
  const { lead } = await enter('Gone')
  await t.db
    .updateTable('users')
    .set({ email: `deleted@${lead._id}.invalid` })
    .where('_id', '=', lead._id)
    .execute()
  await enter('Owls')
  expect((await reminded(round)).map(({ subject }) => subject.split(':')[0])).toEqual(['Owls'])
})
