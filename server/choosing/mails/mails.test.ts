import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { incompletePlaceholders, standardReminders } from '../../../contract/choosing/mail.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { unknownPlaceholders } from '../../../contract/platform/placeholders.ts'
import { sayStatus } from '../../../contract/platform/status.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { letReleaseBeDue, makeDecided, press } from '../../testing/releases.ts'
import { makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

const pathOf = (event: { _id: string }) => `/api/event/mails/${event._id}`
const reminderOf = (event: { _id: string }) => `/api/event/remindermail/${event._id}`

/** A team that lacks members, three days before its event closes registration, and the staff of the event. */
async function makeLacking() {
  const one = await makeTeam(t, { event_name: 'Rivers', team_min: 3, team_max: 4 })
  const [member, guest] = [await one.join('invitation-accepted'), await one.join('invited')]
  await sql`update events set last_day_of_registration = today_in(timezone) + 3
    where _id = ${one.event._id}`.execute(t.db)
  const staff = await t.companyUser({ _id: one.event.company_id })
  return { ...one, member, guest, staff }
}

function remindersOf(event: { _id: string }) {
  return t.db
    .selectFrom('mails')
    .select(['to', 'subject', 'text', 'html'])
    .where('cause', 'like', `incomplete:${event._id}:%`)
    .execute()
}

const own = {
  subject: 'Only {days_left}: {team_name}',
  text: 'Dear {first_name|friend},\n\n<b>{team_name}</b> of {team_size} at {event_name} by {company_name}, {where}.',
}

describe('the texts of mails to teams', () => {
  it('are the standard ones until staff write their own, for every outcome and all reminders', async () => {
    const { event, staff, team, creator } = await makeLacking()
    const { data } = (await staff.get(pathOf(event))).body
    expect(data.decisions.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'registered',
      'onboarded',
      'shortlisted',
      'rejected',
      'on_hold',
      'revoked',
      'participated',
      'won',
      'disqualified',
    ])
    expect(data.decisions.every((mail: { is_standard: boolean }) => mail.is_standard)).toBe(true)
    expect(data.reminders).toEqual([
      { kind: 'member', ...standardReminders.member, is_standard: true, version: 0 },
      { kind: 'invited', ...standardReminders.invited, is_standard: true, version: 0 },
      { kind: 'hand_in', ...standardReminders.hand_in, is_standard: true, version: 0 },
    ])
    expect(data.event).toEqual({ _id: event._id, event_name: 'Rivers', is_archived: false, team_min: 3 })
    expect(data.sample).toMatchObject({
      first_name: creator.user.first_name,
      team_name: team.team_name,
      values: { event_name: 'Rivers', team_size: '3 to 4' },
    })
  })

  it('of a draft without days and teams can be read and set', async () => {
    const event = await make.event(t.db, {
      event_status: 'draft',
      start_date: null,
      end_date: null,
      last_day_of_registration: null,
      mode: null,
      team_min: null,
      team_max: null,
    })
    const staff = await t.companyUser({ _id: event.company_id })
    const { sample } = (await staff.get(pathOf(event))).body.data
    expect(sample).toMatchObject({
      first_name: null,
      team_name: null,
      values: { deadline: null, when: null },
    })
    expect(sample.facts.map(({ label }: { label: string }) => label)).toEqual(['Event', 'Host'])
    expect((await staff.put(reminderOf(event), { kind: 'member', ...own })).status).toBe(200)
  })

  it('are those of its own staff alone', async () => {
    const { event, creator } = await makeLacking()
    const other = await t.companyUser()
    expect((await other.get(pathOf(event))).status).toBe(404)
    expect((await other.put(reminderOf(event), { kind: 'member', ...own })).status).toBe(404)
    expect((await creator.get(pathOf(event))).status).toBe(403)
  })
})

describe('a reminder with a text of staff', () => {
  it('is what the teams of this event get, filled in for each, and no other event', async () => {
    const one = await makeLacking()
    const other = await makeLacking()
    await t.db
      .updateTable('applications')
      .set({ team_name: 'Owls & *Stars*' })
      .where('_id', '=', one.team._id)
      .execute()
    const saved = await one.staff.put(reminderOf(one.event), { kind: 'member', ...own })
    expect(saved.body.data).toMatchObject({ kind: 'member', ...own, is_standard: false })
    await runJobs(t.app, 'remind-teams')
    await runJobs(t.app, 'remind-teams')
    const mails = new Map((await remindersOf(one.event)).map(mail => [mail.to, mail]))
    expect(mails.size).toBe(3)
    const company = await t.db
      .selectFrom('companies')
      .select('company_name')
      .where('_id', '=', one.event.company_id)
      .executeTakeFirstOrThrow()
    for (const { user } of [one.creator, one.member]) {
      const mail = mails.get(user.email)
      expect(mail?.subject).toBe('Only in 3 days: Owls & *Stars*')
      expect(mail?.text).toContain(
        `Hello ${user.first_name},\n\nDear ${user.first_name},\n\n<b>Owls & *Stars*</b> of 3 to 4 at Rivers by ${company.company_name}, `,
      )
      expect(mail?.html).toContain('&lt;b&gt;Owls &amp; *Stars*&lt;/b&gt;')
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/[\uFDD0-\uFDEF]/)
    }
    expect(mails.get(one.guest.user.email)?.subject).toBe('Your answer is missing: Rivers')
    const subjects = (await remindersOf(other.event)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual([
      'Your answer is missing: Rivers',
      'Your team for Rivers is not complete',
      'Your team for Rivers is not complete',
    ])
  })

  it('goes back to the standard text', async () => {
    const { event, staff } = await makeLacking()
    await staff.put(reminderOf(event), { kind: 'invited', ...own })
    const back = await staff.put(reminderOf(event), { kind: 'invited', ...own, is_standard: true })
    expect(back.body.data).toEqual({
      kind: 'invited',
      ...standardReminders.invited,
      is_standard: true,
      version: 0,
    })
  })

  it('with a placeholder that it does not know is refused at its field', async () => {
    const { event, staff } = await makeLacking()
    const refused = await staff.put(reminderOf(event), {
      kind: 'member',
      subject: 'Now {status}',
      text: 'See {hall|here}',
    })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        subject: unknownPlaceholders(['{status}'], incompletePlaceholders),
        text: unknownPlaceholders(['{hall|here}'], incompletePlaceholders),
      },
    ])
  })

  it('is not overwritten unseen, and not changed once its event is archived', async () => {
    const { event, staff } = await makeLacking()
    const first = await staff.put(reminderOf(event), { kind: 'member', ...own })
    const stale = await staff.put(
      reminderOf(event),
      { kind: 'member', ...own, subject: 'Late' },
      { 'if-match': '"0"' },
    )
    expect([first.status, stale.status]).toEqual([200, 412])
    await t.db
      .updateTable('events')
      .set({ event_status: 'completed', archived_at: sql<string>`now()` })
      .where('_id', '=', event._id)
      .execute()
    expect((await staff.put(reminderOf(event), { kind: 'member', ...own })).status).toBe(409)
    expect((await staff.get(pathOf(event))).body.data.event.is_archived).toBe(true)
  })
})

describe('a decision mail with a text of staff', () => {
  it('is what a status changed at once is told with, of this event, for this status and to each reader', async () => {
    const [rivers, hills] = [
      await makeTeam(t, { event_name: 'Rivers' }),
      await makeTeam(t, { event_name: 'Hills' }),
    ]
    const member = await rivers.join('invitation-accepted')
    await t.db
      .updateTable('applications')
      .set({ team_name: 'Owls & *Stars*' })
      .where('_id', '=', rivers.team._id)
      .execute()
    const organiser = await t.organiser()
    const mail = {
      outcome: 'onboarded',
      subject: '{status}: {team_name}{comment}',
      text: 'Dear {first_name}, {team_name} is in {event_name} of {company_name}.\n\n{comment|Nothing more}.',
    }
    await organiser.put(`/api/event/decisionmail/${rivers.event._id}`, mail)
    const ids = [rivers.team._id, hills.team._id]
    const said = { comment: 'Bring boots', send_to_team: true }
    await organiser.put('/api/application/changestatuses', { ids, status: 'onboarded', ...said })
    await organiser.put(`/api/application/applicationchangestatus/${rivers.team._id}`, {
      status: 'registered',
      comment: 'Not for them',
    })
    await organiser.put(`/api/application/applicationchangestatus/${rivers.team._id}`, {
      status: 'onboarded',
      comment: 'Not for them',
    })
    const read = async (to: string) => {
      const mails = await t.db
        .selectFrom('mails')
        .select(['subject', 'text'])
        .where('to', '=', to)
        .where('cause', 'like', 'status:%')
        .orderBy('created_at')
        .execute()
      return mails.map(({ subject, text }) => [subject, ...text.split('\n\n').slice(1, 3)])
    }
    const { company_name } = await t.db
      .selectFrom('companies')
      .select('company_name')
      .where('_id', '=', rivers.event.company_id)
      .executeTakeFirstOrThrow()
    for (const { user } of [rivers.creator, member]) {
      const dear = `Dear ${user.first_name}, Owls & *Stars* is in Rivers of ${company_name}.`
      expect(await read(user.email)).toEqual([
        ['Onboarded: Owls & *Stars*', dear, 'Bring boots.'],
        ['Owls & *Stars* at Rivers: Registered', sayStatus('registered'), expect.stringMatching(/^Team: /)],
        ['Onboarded: Owls & *Stars*', dear, 'Nothing more.'],
      ])
    }
    expect(await read(hills.creator.user.email)).toEqual([
      [`${hills.team.team_name} at Hills: Onboarded`, sayStatus('onboarded'), 'Bring boots'],
    ])
  })

  it('is read as the text says where there is no comment', async () => {
    const scene = await makeDecided(t)
    const mail = {
      outcome: 'shortlisted',
      subject: '{status}{comment}: {team_name}',
      text: 'We say: {comment|nothing more}.',
    }
    await scene.staff.put(`/api/event/decisionmail/${scene.event._id}`, mail)
    await letReleaseBeDue(t.db, (await press(scene.staff, scene.event)).body.data)
    await runJobs(t.app, 'resume-releases')
    await runJobs(t.app)
    const [withComment, without] = scene.teams
    const textTo = async (to = '') => {
      const { text } = await t.db
        .selectFrom('mails')
        .select('text')
        .where('to', '=', to)
        .where('subject', 'like', 'Shortlisted: %')
        .executeTakeFirstOrThrow()
      return text
    }
    expect(await textTo(withComment?.members[0])).toContain('We say: Bring <the> map.\nAnd boots.')
    expect(await textTo(without?.members[0])).toContain('We say: nothing more.')
  })

  it('is not changed while its release can be undone', async () => {
    const scene = await makeDecided(t)
    await press(scene.staff, scene.event)
    const mail = { outcome: 'shortlisted', subject: 'Another one', text: 'And another text' }
    const refused = await scene.staff.put(`/api/event/decisionmail/${scene.event._id}`, mail)
    expect([refused.status, refused.body.message]).toEqual([409, messages.mailsLeaving])
  })
})
