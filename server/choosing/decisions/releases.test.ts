import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { decisionPlaceholders } from '../../../contract/choosing/mail.texts.ts'
import { unknownPlaceholders } from '../../../contract/platform/placeholders.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { letReleaseBeDue, makeDecided, press, whatHappened } from '../../testing/releases.ts'

const t = useTestApp()

type Scene = Awaited<ReturnType<typeof makeDecided>>

const planOf = async ({ staff, event }: Scene) =>
  (await staff.get(`/api/event/release/${event._id}`)).body.data

async function carryOut(release: { _id: string }) {
  await letReleaseBeDue(t.db, release)
  await runJobs(t.app, 'resume-releases')
  await runJobs(t.app)
}

const happened = ({ staff, teams }: Scene) =>
  teams.map(({ _id, from, to, comment, members }) => ({
    _id,
    status: to,
    history: [{ from, to, comment, by: staff.user?._id }],
    mails: members,
    isPending: false,
  }))

const untouched = ({ teams }: Scene) =>
  teams.map(({ _id, from }) => ({ _id, status: from, history: [], mails: [], isPending: true }))

async function happenings(subject_id: string) {
  const rows = await t.db
    .selectFrom('happenings')
    .select('action')
    .where('subject_id', '=', subject_id)
    .orderBy('happened_at')
    .execute()
  return rows.map(({ action }) => action)
}

describe('the plan of a release', () => {
  it('says what changes for whom, who gets no mail and why, and what is left', async () => {
    const scene = await makeDecided(t)
    const [, , rejected] = scene.teams
    await scene.staff.put(`/api/application/${rejected?._id}`, { status: 'on_hold', comment: 'Wait' })
    const plan = await planOf(scene)
    const some = [expect.objectContaining({ logo: null })]
    const group = { round: null, teams: 1, people: 2, incomplete: 0, some }
    expect(plan).toMatchObject({
      event: { _id: scene.event._id, event_name: 'Rivers' },
      seconds: 60,
      applications: 5,
      under_way: null,
      past: [],
      overtaken_count: 1,
      overtaken: [
        {
          _id: rejected?._id,
          from: 'onboarded',
          to: 'rejected',
          now: 'on_hold',
          by: { first_name: scene.staff.user.first_name, last_name: scene.staff.user.last_name },
        },
      ],
      unmailed_count: 6,
      tickets: 4,
    })
    expect(plan.groups).toEqual([
      { ...group, from: 'onboarded', to: 'shortlisted', comments: 1 },
      { ...group, from: 'on_hold', to: 'shortlisted', comments: 0 },
      { ...group, from: 'shortlisted', to: 'participated', comments: 0 },
    ])
    expect(plan.mails.map((mail: { outcome: string; is_standard: boolean }) => mail)).toEqual(
      ['shortlisted', 'participated'].map(outcome => ({
        outcome,
        round: null,
        subject: '{team_name} at {event_name}: {status}',
        text: expect.stringContaining('{comment}'),
        is_standard: true,
        version: 0,
      })),
    )
    const reasons = plan.unmailed.map((line: { reason: string }) => line.reason)
    expect(reasons.toSorted()).toEqual(['declined', 'declined', 'declined', 'invited', 'invited', 'invited'])
  })

  it('counts the teams that are smaller than the event asks for', async () => {
    const scene = await makeDecided(t)
    await t.db
      .updateTable('events')
      .set({ team_min: 3, team_max: 4 })
      .where('_id', '=', scene.event._id)
      .execute()
    const { groups } = await planOf(scene)
    const counted = groups.map(({ teams, incomplete }: Record<string, number>) => [teams, incomplete])
    expect(counted).toEqual(Array(4).fill([1, 1]))
  })

  it('counts no tickets for an event that is online', async () => {
    const scene = await makeDecided(t)
    expect((await planOf(scene)).tickets).toBe(4)
    await t.db.updateTable('events').set({ mode: 'online' }).where('_id', '=', scene.event._id).execute()
    expect((await planOf(scene)).tickets).toBe(0)
  })

  it('of an event without decisions is empty, and cannot be released', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const answer = await press(staff, event)
    expect([answer.status, answer.body.message]).toEqual([409, messages.releaseEmpty])
    expect(await t.db.selectFrom('releases').selectAll().where('event_id', '=', event._id).execute()).toEqual(
      [],
    )
  })
})

describe('a release', () => {
  it('does nothing at first; then all of it, once, with a mail to every member', async () => {
    const scene = await makeDecided(t)
    const release = (await press(scene.staff, scene.event)).body.data
    expect(release).toMatchObject({ teams: 4, seconds: 60, seconds_left: 60, released_at: null })
    await runJobs(t.app, 'resume-releases')
    expect(await whatHappened(t.db, scene.teams)).toEqual(untouched(scene))
    await carryOut(release)
    expect(await whatHappened(t.db, scene.teams)).toEqual(happened(scene))
    await carryOut(release)
    await runJobs(t.app, 'resume-releases')
    expect(await whatHappened(t.db, scene.teams)).toEqual(happened(scene))
    const { groups, past, under_way } = await planOf(scene)
    expect([groups, under_way]).toEqual([[], null])
    expect(past).toMatchObject([
      {
        by: { first_name: scene.staff.user.first_name },
        overtaken: [],
        groups: [
          { from: 'onboarded', to: 'shortlisted', teams: 1, people: 2, comments: 1 },
          { from: 'on_hold', to: 'shortlisted', teams: 1, people: 2, comments: 0 },
          { from: 'onboarded', to: 'rejected', teams: 1, people: 2, comments: 0 },
          { from: 'shortlisted', to: 'participated', teams: 1, people: 2, comments: 0 },
        ],
      },
    ])
    expect(await happenings(release._id)).toEqual(['started', 'released'])
    const participants = await t.db
      .selectFrom('applicants')
      .select('status')
      .where('application_id', '=', scene.teams[3]?._id ?? '')
      .execute()
    expect(participants.map(({ status }) => status).sort()).toEqual([
      'invitation-rejected',
      'invited',
      'participated',
      'participated',
    ])
  })

  it('is seen by all staff while it counts down, and holds its decisions', async () => {
    const scene = await makeDecided(t)
    const release = (await press(scene.staff, scene.event)).body.data
    const organiser = await t.organiser()
    const other = await t.companyUser()
    const seen = async (who: typeof organiser) =>
      (await who.get('/api/release')).body.data
        .map((row: { _id: string }) => row._id)
        .filter((id: string) => id === release._id)
    expect([await seen(organiser), await seen(scene.staff), await seen(other)]).toEqual([
      [release._id],
      [release._id],
      [],
    ])
    const [team] = scene.teams
    const path = `/api/application/decision/${team?._id}`
    expect((await organiser.get(path)).body.data.decision.is_leaving).toBe(true)
    for (const to of ['rejected', null]) {
      const refused = await organiser.put(path, { to })
      expect([refused.status, refused.body.message]).toEqual([409, messages.decisionBeingReleased])
    }
    expect((await other.post(`/api/release/${release._id}/undo`)).status).toBe(404)
    expect((await planOf(scene)).groups).toHaveLength(4)
    // Others can be decided about: they are part of the next one.
    await scene.staff.put(`/api/application/decision/${scene.undecided._id}`, { to: 'rejected' })
    expect((await planOf(scene)).groups).toHaveLength(4)
    await carryOut(release)
    expect((await planOf(scene)).groups).toMatchObject([{ to: 'rejected', teams: 1 }])
  })

  it('takes new applications through onboarded in one pass: both steps in the history, one mail each', async () => {
    const event = await make.event(t.db)
    const staff = await t.companyUser({ _id: event.company_id })
    const outcomes = ['shortlisted', 'rejected', 'on_hold', 'onboarded'] as const
    const teams = []
    const reader = await t.candidate()
    for (const to of outcomes) {
      const created_by = to === 'rejected' ? { created_by: reader.user._id } : {}
      const team = await make.application(t.db, { event_id: event._id, ...created_by })
      await staff.put(`/api/application/decision/${team._id}`, { to, comment: `To ${to}` })
      teams.push(team)
    }
    // Somebody moves one in the last moment: it is left alone.
    const overtaken = await make.application(t.db, { event_id: event._id })
    await staff.put(`/api/application/decision/${overtaken._id}`, { to: 'shortlisted' })
    const release = (await press(staff, event)).body.data
    await staff.put(`/api/application/${overtaken._id}`, { status: 'onboarded' })
    await carryOut(release)
    const steps = async (id: string) => {
      const { status, history } = (await staff.get(`/api/application/${id}`)).body.data
      const lines = history.map((line: { from: string; to: string; comment: string | null }) => [
        line.from,
        line.to,
        line.comment,
      ])
      return [status, lines]
    }
    const step = ['registered', 'onboarded', null]
    const shown = async (id: string) => {
      const { history } = (await reader.get(`/api/application/${id}`)).body.data
      const own = (await reader.get('/api/activity/own')).body.data
      return [history, own.filter((one: { action: string }) => one.action === 'status_changed')].map(lines =>
        lines.map(({ from, to }: { from: string; to: string }) => [from, to]),
      )
    }
    // The team was told of one change, and reads one, with the comment that it was sent.
    expect(await shown(teams[1]!._id)).toEqual([[['registered', 'rejected']], [['registered', 'rejected']]])
    const [line] = (await reader.get(`/api/application/${teams[1]!._id}`)).body.data.history
    expect([line.comment, line.createdBy]).toEqual(['To rejected', null])
    expect(await Promise.all(teams.map(({ _id }) => steps(_id)))).toEqual([
      ['shortlisted', [['onboarded', 'shortlisted', 'To shortlisted'], step]],
      ['rejected', [['onboarded', 'rejected', 'To rejected'], step]],
      ['on_hold', [['onboarded', 'on_hold', 'To on_hold'], step]],
      ['onboarded', [['registered', 'onboarded', 'To onboarded']]],
    ])
    expect(await steps(overtaken._id)).toEqual(['onboarded', [step]])
    const mails = await t.db
      .selectFrom('mails')
      .select('subject')
      .where('cause', 'like', `release:${release._id}:%`)
      .execute()
    expect(mails.map(({ subject }) => subject.split(': ')[1]).toSorted()).toEqual([
      'On hold',
      'Onboarded',
      'Rejected',
      'Shortlisted',
    ])
  })

  it('is undone by anyone of staff without a trace but in the happenings, and can be released anew', async () => {
    const scene = await makeDecided(t)
    const before = await planOf(scene)
    const release = (await press(scene.staff, scene.event)).body.data
    const organiser = await t.organiser()
    const undone = await organiser.post(`/api/release/${release._id}/undo`)
    expect([undone.status, undone.body.data]).toEqual([200, { _id: release._id }])
    const { first_name, last_name } = organiser.user
    const told = async (who: typeof scene.staff) => (await who.get('/api/release')).body.undone
    expect(await told(scene.staff)).toEqual([{ _id: release._id, by: { first_name, last_name } }])
    expect(await told(await t.companyUser())).toEqual([])
    expect(await planOf(scene)).toEqual(before)
    await runJobs(t.app, 'resume-releases')
    expect(await whatHappened(t.db, scene.teams)).toEqual(untouched(scene))
    expect(await happenings(release._id)).toEqual(['started', 'undone'])
    expect((await scene.staff.post(`/api/release/${release._id}/undo`)).status).toBe(404)
    await carryOut((await press(scene.staff, scene.event)).body.data)
    expect(await whatHappened(t.db, scene.teams)).toEqual(happened(scene))
  })

  it('cannot be undone once its time has come, be it done yet or not', async () => {
    const scene = await makeDecided(t)
    const release = (await press(scene.staff, scene.event)).body.data
    await letReleaseBeDue(t.db, release)
    const undo = () => scene.staff.post(`/api/release/${release._id}/undo`)
    expect([(await undo()).status, (await undo()).body.message]).toEqual([409, messages.releaseLate])
    await runJobs(t.app)
    expect([(await undo()).status, (await undo()).body.message]).toEqual([409, messages.releaseLate])
    expect(await whatHappened(t.db, scene.teams)).toEqual(happened(scene))
  })

  it('is one, however often and by how many it is asked for at once', async () => {
    const scene = await makeDecided(t)
    const other = await t.companyUser({ _id: scene.event.company_id })
    const { digest } = await planOf(scene)
    const path = `/api/event/release/${scene.event._id}`
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([
      scene.staff.post(path, { digest }, key),
      scene.staff.post(path, { digest }, key),
      other.post(path, { digest }),
      other.post(path, { digest }),
    ])
    const begun = answers.filter(({ status }) => status === 201).map(({ body }) => body.data._id)
    expect(new Set(begun).size).toBe(1)
    for (const { status, body } of answers.filter(answer => answer.status !== 201))
      expect([status, body.message]).toEqual([409, messages.releaseUnderWay])
    await carryOut({ _id: begun[0] })
    const first = answers.findIndex(({ status }) => status === 201) < 2 ? scene.staff : other
    expect(await whatHappened(t.db, scene.teams)).toEqual(happened({ ...scene, staff: first }))
  })

  it.each([
    [
      'a decision',
      ({ staff, undecided }: Scene) =>
        staff.put(`/api/application/decision/${undecided._id}`, { to: 'rejected' }),
    ],
    [
      'a comment',
      ({ staff, teams: [team] }: Scene) =>
        staff.put(`/api/application/decision/${team?._id}`, { to: 'shortlisted', comment: 'Other' }),
    ],
    [
      'a status',
      ({ staff, teams: [team] }: Scene) => staff.put(`/api/application/${team?._id}`, { status: 'on_hold' }),
    ],
    [
      'a mail',
      ({ staff, event }: Scene) =>
        staff.put(`/api/event/decisionmail/${event._id}`, {
          outcome: 'rejected',
          subject: 'No',
          text: 'No',
        }),
    ],
  ])('is refused when %s was changed after it was shown', async (_, change) => {
    const scene = await makeDecided(t)
    const { digest } = await planOf(scene)
    expect((await change(scene)).status).toBe(200)
    const refused = await scene.staff.post(`/api/event/release/${scene.event._id}`, { digest })
    expect([refused.status, refused.body.message]).toEqual([409, messages.releaseChanged])
    expect((await planOf(scene)).under_way).toBeNull()
  })

  it('moves only from the status that was shown; who was changed meanwhile is left and named', async () => {
    const scene = await makeDecided(t)
    const release = (await press(scene.staff, scene.event)).body.data
    const [left, ...others] = scene.teams
    await scene.staff.put(`/api/application/${left?._id}`, { status: 'revoked' })
    await carryOut(release)
    expect(await whatHappened(t.db, others)).toEqual(happened({ ...scene, teams: others }))
    expect(await whatHappened(t.db, left ? [left] : [])).toMatchObject([
      { status: 'revoked', history: [{ to: 'revoked' }], mails: [], isPending: true },
    ])
    const { past, overtaken } = await planOf(scene)
    const line = { _id: left?._id, from: 'onboarded', to: 'shortlisted', now: 'revoked' }
    expect(past[0].overtaken).toMatchObject([line])
    expect(overtaken).toMatchObject([line])
    expect((await scene.staff.put(`/api/application/decision/${left?._id}`, { to: null })).status).toBe(200)
  })

  it('happens when a process is back, although nobody was there at its time, nor its job', async () => {
    const scene = await makeDecided(t)
    const release = (await press(scene.staff, scene.event)).body.data
    await sql`delete from graphile_worker._private_jobs`.execute(t.db)
    await t.db
      .updateTable('releases')
      .set({ release_at: sql<string>`now() - interval '3 hours'` })
      .where('_id', '=', release._id)
      .execute()
    await runJobs(t.app)
    expect(await whatHappened(t.db, scene.teams)).toEqual(untouched(scene))
    await runJobs(t.app, 'resume-releases')
    await runJobs(t.app)
    expect(await whatHappened(t.db, scene.teams)).toEqual(happened(scene))
  })

  it('waits as long as the settings say', async () => {
    const organiser = await t.organiser()
    const { data: settings } = (await organiser.get('/api/settings')).body
    const wrong = await organiser.put('/api/settings', { ...settings, release_seconds: 61 })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['release_seconds']])
    await organiser.put('/api/settings', { ...settings, release_seconds: 300 })
    const scene = await makeDecided(t)
    expect((await planOf(scene)).seconds).toBe(300)
    const { seconds, seconds_left } = (await press(scene.staff, scene.event)).body.data
    expect([seconds, seconds_left]).toEqual([300, 300])
    await organiser.put('/api/settings', settings)
  })
})

describe('the mail of an outcome', () => {
  const mailPath = ({ event }: Scene) => `/api/event/decisionmail/${event._id}`

  it('is the standard text, with the comment where there is one', async () => {
    const scene = await makeDecided(t)
    await carryOut((await press(scene.staff, scene.event)).body.data)
    const [first, second] = scene.teams
    const read = (members?: string[]) =>
      t.db
        .selectFrom('mails')
        .select(['subject', 'text', 'html'])
        .where('to', 'in', members ?? [])
        .execute()
    for (const mail of await read(first?.members)) {
      expect(mail.subject).toMatch(/^Team \d+ at Rivers: Shortlisted$/)
      expect(mail.text).toContain(
        'on the shortlist. You can take part in the event.\n\nBring <the> map.\nAnd boots\n\nTeam: ',
      )
      expect(mail.html).toContain('Bring &lt;the&gt; map.<br/>And boots</p>')
      expect(mail.text + mail.html + mail.subject).not.toMatch(/[\uFDD0-\uFDEF]|\{\w+\}/)
    }
    for (const mail of await read(second?.members))
      expect(mail.text).toContain('You can take part in the event.\n\nTeam: ')
  })

  it('says to a team that is let further, and is too small, that others have to join', async () => {
    const scene = await makeDecided(t)
    const size = { team_min: 3, team_max: 4 }
    await t.db.updateTable('events').set(size).where('_id', '=', scene.event._id).execute()
    const preview = async (team: { _id: string } | undefined) =>
      (await scene.staff.get(`/api/application/decisionmail/${team?._id}`)).body.data.paragraphs
    const [shortlisted, rejected] = [await preview(scene.teams[0]), await preview(scene.teams[2])]
    expect([shortlisted, rejected]).toEqual([[expect.stringContaining('takes teams of 3 to 4')], []])
    await carryOut((await press(scene.staff, scene.event)).body.data)
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'text'])
      .where('cause', 'like', 'release:%')
      .execute()
    const told = (address: string) =>
      mails.filter(({ to, text }) => to === address && text.includes(shortlisted[0]))
    expect(scene.teams.map(({ to, members }) => [to, members.map(one => told(one).length)])).toEqual([
      ['shortlisted', [1, 1]],
      ['shortlisted', [1, 1]],
      ['rejected', [0, 0]],
      ['participated', [0, 0]],
    ])
  })

  it('can be set per event and outcome, and go back to the standard text', async () => {
    const scene = await makeDecided(t)
    const own = {
      outcome: 'shortlisted',
      subject: '{team_name}, come to {event_name}',
      text: 'Dear {first_name}, {company_name} says: {status}.\nSee {where}, {when}.',
    }
    const saved = await scene.staff.put(mailPath(scene), own)
    expect([saved.status, saved.body.data]).toEqual([
      200,
      { ...own, round: null, is_standard: false, version: expect.any(Number) },
    ])
    const stale = await scene.staff.put(mailPath(scene), own, { 'if-match': '"0"' })
    expect(stale.status).toBe(412)
    expect((await planOf(scene)).mails).toContainEqual(saved.body.data)
    await carryOut((await press(scene.staff, scene.event)).body.data)
    const [team] = scene.teams
    const mails = await t.db
      .selectFrom('mails')
      .innerJoin('users', join => join.on('users.email', '=', sql.ref('mails.to')))
      .select(['mails.subject', 'mails.text', 'users.first_name'])
      .where('mails.to', 'in', team?.members ?? [])
      .execute()
    expect(mails).toHaveLength(2)
    for (const { subject, text, first_name } of mails) {
      expect(subject).toMatch(/^Team \d+, come to Rivers$/)
      expect(text).toContain(`Dear ${first_name}, Company `)
      expect(text).toMatch(
        /says: Shortlisted\.\nSee Main hall, City .*\n\nBring <the> map\.\nAnd boots\n\nTeam: /,
      )
    }
    const back = await scene.staff.put(mailPath(scene), { ...own, is_standard: true })
    expect(back.body.data).toMatchObject({ is_standard: true, version: 0 })
  })

  it('with an unknown placeholder is refused at its field', async () => {
    const scene = await makeDecided(t)
    const refused = await scene.staff.put(mailPath(scene), {
      outcome: 'rejected',
      subject: 'Dear {firstname}',
      text: 'See {place} and {teem name}',
    })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        subject: unknownPlaceholders(['{firstname}'], decisionPlaceholders('rejected')),
        text: unknownPlaceholders(['{place}', '{teem name}'], decisionPlaceholders('rejected')),
      },
    ])
  })

  it('is previewed with what stands in it for one team', async () => {
    const scene = await makeDecided(t)
    const [team] = scene.teams
    const { data } = (await scene.staff.get(`/api/application/decisionmail/${team?._id}`)).body
    expect(data.to).toHaveLength(2)
    expect(data.values).toMatchObject({
      first_name: data.to[0].first_name,
      event_name: 'Rivers',
      status: 'Shortlisted',
      comment: 'Bring <the> map.\nAnd boots',
    })
    expect(data.button).toBe('See your application')
    const none = await scene.staff.get(`/api/application/decisionmail/${scene.undecided._id}`)
    expect(none.status).toBe(404)
  })

  it('is not written to an address that has become somebody else’s', async () => {
    const scene = await makeDecided(t)
    const [team] = scene.teams
    await t.db
      .updateTable('users')
      .set({ email: `gone.${crypto.randomUUID()}@taken.invalid` })
      .where('email', '=', team?.members[0] ?? '')
      .execute()
    const { unmailed, groups } = await planOf(scene)
    expect(unmailed.filter((line: { reason: string }) => line.reason === 'no_address')).toHaveLength(1)
    expect(groups[0].people).toBe(1)
    await carryOut((await press(scene.staff, scene.event)).body.data)
    expect(await whatHappened(t.db, team ? [team] : [])).toMatchObject([{ mails: [team?.members[1]] }])
  })
})
