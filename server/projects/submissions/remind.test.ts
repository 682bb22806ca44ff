import { expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'

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
