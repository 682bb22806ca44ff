import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes } from '../../contract/events/events.calls.ts'
import { sizedKey } from '../../contract/platform/folder-widths.ts'
import { folderNames } from '../../contract/platform/folders.ts'
import { categories } from '../../contract/platform/categories.ts'
import { isOfRound, type Outcome } from '../../contract/events/outcomes.ts'
import {
  applicantStatusNames,
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
  canBecome,
  eventStatusNames,
} from '../../contract/platform/statuses.ts'
import { recompute } from '../../judging/bundle.ts'
import { isPassword } from '../platform/sessions/password-hash.ts'
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { openFileStore } from '../platform/files/disk.ts'
import { Client, useTestApp } from '../testing/app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { findDemoLinks } from './find-demo-links.ts'
import { certificateMessages } from '../../contract/candidates/certificates.texts.ts'
import { seedDemo, seedDemoOnce } from './seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-demo-'))
const t = useTestApp({ DATA_DIR: dataDir, BASE_URL: 'https://laurel.test' })
const config = readConfig({ DATA_DIR: dataDir, BASE_URL: 'https://laurel.test' })

async function grow(scale: number) {
  const connection = connect(t.ownerUrl, { longest: 0 })
  const before = await seedDemo(config, connection, { scale })
  await connection.close()
  return before
}

beforeAll(async () => {
  await Promise.all([seedDemoOnce(config, t.ownerUrl), seedDemoOnce(config, t.ownerUrl)])
}, 120_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(t.db)).rows
const names = async (column: string, table: string) =>
  (await rows<{ name: string }>(`select distinct ${column} as name from ${table}`))
    .map(row => row.name)
    .sort()
const count = async (from: string) =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n

async function signedIn(email: string) {
  const user = await t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  return t.signedIn(user)
}

test('the start finds the phone of a judge and the desk of the round that is judged now', async () => {
  const { event, round } = await judgedNow()
  const found = await findDemoLinks(t.db, config)
  expect(found?.desk).toBe(`https://laurel.test/events/${event}/judging/${round}`)
  const [, token = ''] = /^https:\/\/laurel\.test\/judge\/([\w-]+)$/.exec(found?.judge ?? '') ?? []
  expect((await t.visitor.post('/api/judge/open', { token })).status).toBe(200)
})

const thirtyHours = `select _id from events where event_name = 'Thirty Hours at the Substation'`

async function judgedNow() {
  const [found] = await rows<{ event: string; round: string }>(
    `select event_id as event, _id as round from rounds where has_judging and event_id = (${thirtyHours})`,
  )
  const organiser = await signedIn(demoAccounts[0].email)
  return { event: found?.event ?? '', round: found?.round ?? '', organiser }
}

describe('one data set', () => {
  test('is there once, with everything in every state', async () => {
    expect(await count('companies')).toBe(6)
    expect(await count('events')).toBe(13)
    expect(await count('applications')).toBe(93)
    expect(await names('status', 'applications')).toEqual([...applicationStatusNames].sort())
    expect(await names('status', 'applicants')).toEqual([...applicantStatusNames].sort())
    expect(await names('event_status', 'events')).toEqual([...eventStatusNames].sort())
    expect(await names('event_type', 'events')).toEqual([...eventTypes].sort())
    expect(await names('category', 'partners')).toEqual([...categories].sort())
    expect(await count('events where banner is null')).toBe(0)
    expect(await count("events where (published_at is null) <> (event_status = 'draft')")).toBe(0)
    const ended = 'events join event_notices using (event_status) where events._id = event_id'
    expect(await count(ended)).toBe(await count("events where event_status not in ('published', 'draft')"))
  })

  test('has an open gallery, with what is approved and one that is not', async () => {
    const [gallery] = await rows<{ event_id: string }>(
      `select event_id from galleries join events on events._id = event_id where event_name = 'Monsoon Grid Hackathon'`,
    )
    const { body } = await t.visitor.get(`/api/gallery/${gallery?.event_id}`)
    expect(body.total).toBe(5)
    const titles = body.data.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual([
      'Quiet Hours',
      'Rain on Every Pole',
      'Shade Ledger',
      'Six Hours Ahead',
      'The Bill That Answers',
    ])
    const organiser = await signedIn(demoAccounts[0].email)
    const { counts } = (await organiser.get(`/api/event/projects/${gallery?.event_id}`)).body
    expect(counts).toEqual({ all: 6, waiting: 1, approved: 4, changed: 1, hidden: 0 })
    const entries = 'round_entries left join submissions using (round_id, application_id)'
    expect(await count(`${entries} where submissions._id is null`)).toBe(0)
  })

  test('has an event whose seats are full, with five teams that wait, and what people eat', async () => {
    const organiser = await signedIn(demoAccounts[0].email)
    const [found] = await rows<{ _id: string }>(thirtyHours)
    const event = found?._id ?? ''
    const { data } = (await organiser.get(`/api/event/seats/${event}`)).body
    expect(data).toMatchObject({ is_on: true, sums: { free_people: 0, waiting_teams: 5 } })
    expect(data.sums.confirmed_people).toBe(data.people)
    const teams = (await organiser.get(`/api/event/seats/teams/${event}`, { show: 'gone' })).body
    expect(teams.data.map((team: { reason: string }) => team.reason).toSorted()).toEqual([
      'declined',
      'lapsed',
    ])
    const [{ application_id = '' } = {}] = (await organiser.get(`/api/event/seats/teams/${event}`)).body.data
    const { answers } = (await organiser.get(`/api/seat/team/${application_id}`)).body.data
    expect(answers[0].answers[0]).toMatchObject({ label: 'What do you eat?' })
    expect((await organiser.get(`/api/event/waitlist/${event}`)).body.data).toHaveLength(5)
  })

  test('has an event that is over with certificates: one has another name, and one was taken back', async () => {
    const organiser = await signedIn(demoAccounts[0].email)
    const [found] = await rows<{ _id: string }>(
      'select distinct event_id as _id from certificates order by event_id',
    )
    const { counts } = (await organiser.get('/api/certificate', { eventid: found?._id ?? '' })).body
    expect([counts.replaced, counts.taken_back, counts.asked]).toEqual([1, 1, 0])
    expect(counts.valid).toBeGreaterThan(10)
    const { has_certificates, event_status } = (await t.visitor.get(`/api/geteventdetails/${found?._id}`))
      .body.data
    expect([has_certificates, event_status]).toEqual([true, 'completed'])
    expect((await organiser.get(`/api/event/certificates/${found?._id}`)).body.data.refused).toBe(
      certificateMessages.nobody,
    )
  })

  test('has an event on its day: who came through its gate, a device that is silent, and two on one ticket', async () => {
    const organiser = await signedIn(demoAccounts[0].email)
    const [found] = await rows<{ _id: string }>(thirtyHours)
    const { data } = (await organiser.get(`/api/event/day/${found?._id}`)).body
    expect(data.devices.map(({ state }: { state: string }) => state)).toEqual(['ready', 'silent'])
    expect(data.here).toBeGreaterThan(data.expected.low * 0.8)
    expect(data.here).toBeLessThanOrEqual(data.expected.of)
    const arrived = data.arrivals.reduce((sum: number, { n }: { n: number }) => sum + n, 0)
    expect(arrived).toBe(data.here)
    expect(data.twice).toHaveLength(1)
    expect(await count("mails where cause like 'ticket%'")).toBe(0)
  })

  test('has an announcement that was sent, to people and page, and one that is scheduled', async () => {
    const made = await rows<{ status: string; is_public: boolean; people: number; is_past: boolean }>(
      `select status, is_public, send_at < now() as is_past, (select count(*)::int from announcement_recipients
        where announcement_id = announcements._id) as people from announcements order by send_at`,
    )
    expect(made).toEqual([
      { status: 'sent', is_public: true, is_past: true, people: made[0]?.people },
      { status: 'scheduled', is_public: false, is_past: false, people: 0 },
    ])
    expect(made[0]?.people).toBeGreaterThan(10)
    const [mails] = await rows<{ kept: number; blanks: number }>(
      `select count(*)::int as kept, count(*) filter (where text ~ '[{}]')::int as blanks from mails
        where cause like 'announcement:%' and status = 'kept'`,
    )
    expect(mails).toEqual({ kept: made[0]?.people, blanks: 0 })
  })

  test('has an event in the middle of deciding: decisions that can be released, and a release that was', async () => {
    const decisions = await rows<{ from: ApplicationStatus; to: Outcome }>(
      `select from_status as "from", outcome as "to" from decisions
       join applications on applications._id = application_id and status = from_status`,
    )
    expect(decisions.length).toBeGreaterThan(2)
    expect(await count('decisions')).toBe(decisions.length)
    for (const { from, to } of decisions.filter(decision => !isOfRound(decision.to)))
      expect(applicationStatuses[from].next).toContain(to)
    expect(new Set(decisions.map(({ to }) => to).filter(isOfRound))).toEqual(new Set(['goes_on', 'stops']))
    const [decided] = await rows<{ event_id: string }>('select distinct event_id from decisions')
    const plan = await (await signedIn(demoAccounts[0].email)).get(`/api/event/release/${decided?.event_id}`)
    expect(plan.body.data.past).toMatchObject([{ by: { first_name: 'Leela' }, overtaken: [] }])
    expect(plan.body.data.past[0].groups.at(-1)).toMatchObject({ to: 'goes_on', teams: 1 })
    expect(plan.body.data.overtaken).toEqual([])
    expect(plan.body.data.applications).toBeGreaterThan(decisions.length)
  })

  test('the three accounts have the password that is printed at the start', async () => {
    for (const { email } of demoAccounts) {
      const user = await t.db
        .selectFrom('users')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirst()
      expect(await isPassword(demoPassword, user?.password_hash)).toBe(true)
    }
    expect(await count('users where password_hash is not null')).toBe(3)
  })

  test('every list and page can be read by its audience', async () => {
    for (const { email } of demoAccounts.slice(0, 2)) {
      const staff = await signedIn(email)
      for (const path of [
        'company',
        'event',
        'application',
        'application/applicant/allapplicant',
        'partner',
        'associate',
      ]) {
        const { status, body } = await staff.get(`/api/${path}`)
        expect([path, status]).toEqual([path, 200])
        expect(body.total).toBeGreaterThan(0)
      }
    }
    expect((await t.visitor.get('/api/listevent')).body).toHaveLength(7)
    expect((await (await signedIn('organiser@laurel.test')).get('/api/outbox')).body.total).toBeGreaterThan(
      60,
    )
  })

  test('the candidate has applications, a profile and one open invitation', async () => {
    const candidate = await signedIn('candidate@laurel.test')
    expect((await candidate.get('/api/application')).body.total).toBe(7)
    expect((await candidate.get('/api/profile')).body.data).toMatchObject({
      location: { cityName: 'Chennai' },
    })
    const invitations = (await candidate.get('/api/invitation')).body.data as {
      is_open: boolean
      status: string
    }[]
    expect(invitations.filter(({ is_open, status }) => is_open && status === 'invited')).toHaveLength(1)
  })

  test('the link in the mail opens the invitation', async () => {
    const mail = await t.db
      .selectFrom('mails')
      .select('text')
      .where('to', '=', 'candidate@laurel.test')
      .where('cause', 'like', 'invitation:%')
      .where('subject', 'like', '%Letter Box')
      .executeTakeFirstOrThrow()
    const token = /invitation\/([\w-]+)/.exec(mail.text)?.[1]
    const { body } = await t.visitor.get(`/api/invitation/${token}`)
    expect(body.data).toMatchObject({
      team_name: 'Letter Box',
      is_open: true,
      email: 'candidate@laurel.test',
    })
  })

  test('an edit form can be saved unchanged', async () => {
    const organiser = await signedIn('organiser@laurel.test')
    const { data } = (await organiser.get('/api/event', { event_status: 'published' })).body
    for (const event of data) {
      const before = (await organiser.get(`/api/event/${event._id}`)).body.data
      const form = {
        ...before,
        event_status: undefined,
        banner: before.banner ?? data.find((e: { banner: string | null }) => e.banner).banner,
      }
      const { status, body } = await organiser.put(`/api/event/update/${event._id}`, form)
      expect([event.event_name, status, body.fields]).toEqual([event.event_name, 200, undefined])
    }
  })

  test('the pictures exist in every size', async () => {
    const disk = await openFileStore(config)
    const files = await t.db.selectFrom('files').select(['key', 'folder']).execute()
    const sizes = files.flatMap(({ key }) => [key, sizedKey(key, 90), sizedKey(key, 600)])
    // The demo keeps Laurel's own looks, its teams hand in no files, and nobody has signed certificates.
    const unused = ['installation/logo', 'submission/file', 'event/signature']
    const used = folderNames.filter(folder => !unused.includes(folder))
    expect(await names('folder', 'files')).toEqual(used.sort())
    const there = await Promise.all([...new Set(sizes)].map(key => disk.exists(key)))
    expect(there.every(Boolean)).toBe(true)
    expect(await count('files where not is_file_used(key)')).toBe(0)
  })

  test('one event asks questions, and each of its teams answered what is required', async () => {
    expect(await count('question_lists where event_id is not null')).toBe(1)
    const list = '(select _id from question_lists where event_id is not null)'
    const required = `questions where required and list_id = ${list}`
    const teams =
      'applications where event_id = (select event_id from question_lists where event_id is not null)'
    const given = 'answers join questions on _id = question_id where required and answers.position = 0'
    expect(await count(given)).toBe(((await count(required)) ?? 0) * ((await count(teams)) ?? 0))
    const [application] = await rows<{ _id: string }>(`select _id from ${teams} limit 1`)
    const { body } = await (await signedIn(demoAccounts[0].email)).get(`/api/application/${application?._id}`)
    const [, data] = body.data.answers
    expect(data.choices.every(({ label }: { label: string | null }) => label)).toBe(true)
  })

  test('no text looks generated', async () => {
    const texts = await rows<{ name: string; said: string }>(`
      select company_name as name, description as said from companies union all
      select event_name, details from events union all
      select team_name, idea from applications union all
      select partner_name, description from partners union all
      select first_name, last_name from users union all
      select name, concat_ws(' ', description, low_label, high_label) from criteria union all
      select name, affiliation from judges union all
      select name, what from prizes union all
      select prize_name, coalesce(sentence, '') from awards union all
      select team_name, concat_ws(' ', strengths, next_step, note) from ballots
        join applications on applications._id = application_id union all
      select content ->> 'title', concat_ws(' ', content ->> 'tagline', content ->> 'description')
        from submission_versions where number = 1 union all
      select coalesce(title, to_value, data ->> 'round'), coalesce(comment, title, '') from history`)
    for (const { name, said } of texts) {
      expect(name).not.toMatch(/\d|lorem|sample|undefined|null$/i)
      expect(said).not.toMatch(/lorem|ipsum|undefined|sample|example/i)
    }
  })
})

describe('the event whose judging is half done', () => {
  test('opened two hours ago on a full quarter of an hour, and closes as long from then', async () => {
    const { round } = await judgedNow()
    const [{ opens, lasts, since } = { opens: '', lasts: 0, since: 0 }] = await rows<{
      opens: string
      lasts: number
      since: number
    }>(
      `select to_char(judging_opens_at, 'MI') as opens,
        extract(epoch from judging_closes_at - judging_opens_at)::float8 / 60 as lasts,
        extract(epoch from now() - judging_opens_at)::float8 / 60 as since from rounds where _id = '${round}'`,
    )
    expect(['00', '15', '30', '45']).toContain(opens)
    expect(lasts).toBe(240)
    expect(since).toBeGreaterThanOrEqual(120)
    // The tests before may take a while.
    expect(since).toBeLessThan(150)
  })

  test('has its visits planned, about half of them made, and some that went otherwise', async () => {
    const { round, organiser } = await judgedNow()
    const states = await rows(
      `select state, count(*)::int as visits, count(ballots._id)::int as ballots from visits
        left join ballots using (round_id, judge_id, application_id)
        where visits.round_id = '${round}' group by state order by state`,
    )
    expect(states).toEqual([
      { state: 'busy', visits: 1, ballots: 0 },
      { state: 'done', visits: 40, ballots: 40 },
      { state: 'not_there', visits: 3, ballots: 0 },
      { state: 'planned', visits: 36, ballots: 6 },
      { state: 'recused', visits: 1, ballots: 0 },
    ])
    const missed = `select distinct application_id from visits where state = 'not_there'`
    expect(await rows(missed)).toHaveLength(1)
    const desk = (await organiser.get(`/api/round/desk/${round}`)).body.data
    expect(desk.flags).toMatchObject([{ kind: 'not_there', told_at: null }])
    expect(desk.stepped_back).toHaveLength(1)
    const { data } = (await organiser.get(`/api/round/plan/${round}`)).body
    expect([data.teams.length, data.judges.length, data.looks]).toEqual([16, 7, 5])
    const handedOn = data.visits.filter(({ origin }: { origin: string }) => origin === 'handed_on')
    expect(handedOn).toMatchObject([{ state: 'planned' }])
    expect(data.teams.map(({ place }: { place: string }) => place).toSorted()).toEqual(
      Array.from({ length: 16 }, (_, place) => String(place + 1)).toSorted(),
    )
    const first = `select max(position) as place from criteria where round_id = '${round}' and low_label <> high_label`
    expect(await rows(first)).toEqual([{ place: 4 }])
    const weights = `select array_agg(weight order by position) as weights from criteria where round_id = '${round}'`
    expect(await rows(weights)).toEqual([{ weights: [30, 25, 20, 15, 10] }])
  })

  test('has one who is silent, and one who is slow', async () => {
    const minutes = await rows<{ name: string; silent: number; takes: number }>(
      `select split_part(name, ' ', 2) as name, extract(epoch from now() - max(changed_at)) / 60 as silent,
        percentile_disc(0.5) within group (order by extract(epoch from changed_at - ballots.created_at) / 60)
          filter (where is_done) as takes
      from ballots join judges on judges._id = judge_id where event_id = (${thirtyHours}) group by name order by name`,
    )
    expect(minutes.filter(({ silent }) => silent > 30).map(({ name }) => name)).toEqual(['Saxena'])
    expect(minutes.filter(({ takes }) => takes > 10).map(({ name }) => name)).toEqual(['Okonkwo'])
  })

  test('a judge opens it by the link in the outbox', async () => {
    const { organiser } = await judgedNow()
    const { data: mails } = (await organiser.get('/api/outbox', { q: 'devansh.trivedi' })).body
    expect(mails).toMatchObject([{ subject: 'Judge at Thirty Hours at the Substation', status: 'kept' }])
    const token = /judge\/([\w-]+)/.exec(mails[0].text)?.[1]
    const opened = await t.visitor.post('/api/judge/open', { token })
    const judge = new Client(t.app, null, { token: opened.body.data.token, check: t.visitor.check })
    const { data } = (await judge.get('/api/judge')).body
    expect(data.judge).toMatchObject({ name: 'Devansh Trivedi', affiliation: 'Open Feeder Lab' })
    const [{ state, visits }] = data.rounds
    const done = visits.filter(({ ballot }: { ballot: { is_done: boolean } | null }) => ballot?.is_done)
    expect([state, visits.length, done.length]).toEqual(['open', 12, 6])
    expect(visits[0].ballot).toMatchObject({ is_done: false })
    for (const { _id, title } of visits) {
      const project = (await judge.get(`/api/judge/project/${_id}`)).body.data
      expect(project).toMatchObject({ title })
      const picture = await judge.get(`/api/judge/picture/${project.pictures[0].split('/').at(-1)}`)
      expect(picture.status).toBe(200)
    }
  })

  test('every page of it can be read', async () => {
    const { event, round, organiser } = await judgedNow()
    const company = await signedIn('company@laurel.test')
    for (const staff of [organiser, company]) {
      for (const path of [
        `event/judges/${event}`,
        `event/rounds/${event}`,
        `round/judging/${round}`,
        `round/plan/${round}`,
        `round/desk/${round}`,
        `round/results/${round}`,
      ]) {
        expect([path, (await staff.get(`/api/${path}`)).status]).toEqual([path, 200])
      }
    }
    const { data } = (await organiser.get(`/api/round/results/${round}`)).body
    expect([data.state, data.ballots, data.unfinished.length, data.lines.length]).toEqual(['open', 40, 6, 3])
    const candidate = await signedIn('candidate@laurel.test')
    const own = (await candidate.get('/api/application')).body.data
    expect(own.filter(({ team_name }: { team_name: string }) => team_name === 'Pole Position')).toHaveLength(
      1,
    )
  })
})

const marketDay = `select _id from events where event_name = 'Market Day Payments Hack'`

describe('the event that is over', () => {
  const round = async () => {
    const [found] = await rows<{ _id: string }>(
      `select _id from rounds where has_judging and event_id = (${marketDay})`,
    )
    return found?._id ?? ''
  }

  test('has three looks for each of its teams, by six judges', async () => {
    const looks = `select application_id, count(*)::int as looks from visits
      where state = 'done' and round_id = '${await round()}' group by application_id`
    expect((await rows<{ looks: number }>(looks)).map(one => one.looks)).toEqual(Array(13).fill(3))
    expect(await count(`numbers_of_judges('${await round()}') where number between 1 and 6`)).toBe(6)
  })

  test('has one clear prize, one that is close, and one that is not decided', async () => {
    const organiser = await signedIn(demoAccounts[0].email)
    const { data } = (await organiser.get(`/api/round/results/${await round()}`)).body
    const teamNames = new Map(
      data.teams.map((team: { _id: string; team_name: string }) => [team._id, team.team_name]),
    )
    expect([data.state, data.ballots, data.seals.length]).toEqual(['closed', 39, 1])
    expect(data.lines.map(({ label }: { label: string }) => label)).toEqual(['clear', 'close', 'not_decided'])
    expect(data.lines[2].seats.map((team: string) => teamNames.get(team))).toEqual([
      'Mama Mboga',
      'Boda Tap',
      'Chama Chain',
    ])
    expect(Date.parse(data.seals[0].sealed_at)).toBe(Date.parse(data.closes_at) + 12 * 60_000)
  })

  test('has an unbroken chain, and a bundle that says the same when it is worked out again', async () => {
    const links = await rows<{ content: string; hash: string }>(
      `select content::text, encode(hash, 'hex') as hash from sealed_ballots
        where round_id = '${await round()}' order by number`,
    )
    let before = Buffer.alloc(0)
    for (const { content, hash } of links) {
      before = createHash('sha256').update(before).update(content).digest()
      expect(before.toString('hex')).toBe(hash)
    }
    expect(links).toHaveLength(39)
    const organiser = await signedIn(demoAccounts[0].email)
    const bundle = (await organiser.get(`/api/round/bundle/${await round()}`)).body
    expect(recompute(bundle).disagreements).toEqual([])
    expect(bundle.chain).toEqual({ head: links.at(-1)?.hash })
    expect(bundle.result.lines[0]).toMatchObject({ label: 'clear', rivals: [] })
  })

  test('has its prizes given and published, and every winner is told', async () => {
    const given = await rows(
      `select prize_name, team_name, label, status, sentence from awards
        join standing_publications on standing_publications._id = publication_id
        join applications on applications._id = application_id order by position`,
    )
    const sentence = 'Nine sellers asked us on the way home when the telephone would call them too.'
    const none = { status: 'won', sentence: null }
    expect(given).toEqual([
      { prize_name: 'First prize', team_name: 'Mama Mboga', label: 'clear', ...none },
      { prize_name: 'Second prize', team_name: 'Boda Tap', label: 'close', ...none },
      { prize_name: 'Third prize', team_name: 'Chama Chain', label: 'not_decided', ...none },
      { prize_name: 'Paying without a network', team_name: 'Paper Till', label: 'close', ...none },
      { prize_name: 'The dead phone', team_name: 'Pole Pole Pay', label: 'close', ...none },
      { prize_name: 'Mama’s choice', team_name: 'Jua Kali Books', label: 'choice', status: 'won', sentence },
    ])
    expect(await count(`applications where status = 'won' and event_id = (${marketDay})`)).toBe(6)
    const stands = `publications join rounds on rounds._id = round_id
      where stands_at = judging_closes_at + interval '2 hours' and number = 1`
    expect(await count(stands)).toBe(1)
    const mails = `mails where cause like 'publication:%'`
    const joined = `applicants where event_id = (${marketDay}) and has_joined
      and application_id in (select application_id from round_entries)`
    expect(await count(mails)).toBe(await count(joined))
    expect(
      await count(
        `${mails} and (status <> 'kept' or text ~ '[{}]' or created_at > now() - interval '17 days')`,
      ),
    ).toBe(0)
    const late = `happenings where happened_at > now() - interval '1 hour' and subject <> 'announcement'
      and (subject_id in (select _id from rounds where event_id = (${marketDay}))
        or subject_id in (select _id from applications where event_id = (${marketDay})))`
    expect(await count(late)).toBe(0)
  })

  test('has a published result that its file gives again, and notes of judges for every team', async () => {
    const [published] = await rows<{ bundle: string; digest: string; without: number }>(
      `select bundle, digest, (select count(*)::int from team_results where publication_id = publications._id
        and jsonb_array_length(content -> 'strengths') + jsonb_array_length(content -> 'next_steps') = 0) as without
        from publications`,
    )
    const bundle = JSON.parse(published?.bundle ?? '')
    expect(recompute(bundle).disagreements).toEqual([])
    expect(bundle.digest).toBe(published?.digest)
    expect(published?.without).toBe(0)
    const organiser = await signedIn(demoAccounts[0].email)
    const plan = (await organiser.get(`/api/round/publication/${await round()}`)).body.data
    expect([plan.number, plan.problems, plan.told, plan.wins, plan.past.length]).toEqual([
      2,
      ['same'],
      [],
      [],
      1,
    ])
    const [event] = await rows<{ _id: string }>(marketDay)
    const page = (await t.visitor.get(`/api/results/${event?._id}`)).body.data
    // As many are placed as have a prize by the order. Those with another prize stand further down.
    const { teams, also } = page.result
    expect([page.number, page.digest, teams.length, also.length]).toEqual([1, published?.digest, 3, 7])
    expect(teams.filter(({ title }: { title: string | null }) => title === null)).toEqual([])
  })

  test('shows what all of its teams handed in', async () => {
    const [event] = await rows<{ _id: string }>(marketDay)
    const { body } = await t.visitor.get(`/api/gallery/${event?._id}`)
    expect([body.total, body.data.length]).toEqual([13, 13])
    expect(body.data.filter(({ cover }: { cover: string | null }) => cover === null)).toEqual([])
  })
})

describe('everything that is judged', () => {
  test('has no visit and no ballot of a judge who knows the team, and no judge or team in two places', async () => {
    const known = 'join conflicts using (judge_id, application_id)'
    expect(await count('conflicts')).toBe(2)
    expect(await count(`visits ${known} where state not in ('recused', 'moved')`)).toBe(0)
    expect(await count(`ballots ${known}`)).toBe(0)
    for (const who of ['judge_id', 'application_id']) {
      const twice = `select from visits where slot is not null and state not in ('recused', 'moved')
        group by round_id, ${who}, slot having count(*) > 1`
      expect(await count(`(${twice}) as twice`)).toBe(0)
    }
  })

  test('has ballots with the marks of their round, made in the time of its judging', async () => {
    expect(await count('ballots')).toBe(46 + 39)
    const marks = `ballots join rounds on rounds._id = round_id
      cross join jsonb_each(scores) as given (criterion, mark)
      left join criteria on criteria._id::text = criterion and criteria.round_id = ballots.round_id
      join round_judging on round_judging.round_id = ballots.round_id
      where criteria._id is null or mark::int not between 1 and scale
        or ballots.created_at not between judging_opens_at and changed_at
        or changed_at > least(now(), judging_closes_at)`
    expect(await count(marks)).toBe(0)
    const half = `ballots join visits using (round_id, judge_id, application_id)
      where is_done <> (state = 'done')
        or is_done and (select count(*) from jsonb_object_keys(scores)) <>
          (select count(*) from criteria where criteria.round_id = ballots.round_id)`
    expect(await count(half)).toBe(0)
  })
})

describe('three data sets', () => {
  beforeAll(async () => {
    await grow(3)
  })

  test('are three times as much, and a second run adds nothing', async () => {
    const counts = () =>
      rows(`select (select count(*) from companies) as companies, (select count(*) from events) as events,
        (select count(*) from applications) as applications, (select count(*) from partners) as partners`)
    const [before] = await counts()
    // Only the first one has what is judged.
    expect(before).toEqual({ companies: 18, events: 37, applications: 213, partners: 42 })
    expect(await grow(3)).toBe(3)
    expect(await counts()).toEqual([before])
  })

  test('every reference is valid', async () => {
    const keys = await rows<{ child: string; parent: string; columns: string; parents: string }>(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent,
        (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as columns,
        (select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1]) as parents
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(keys.length).toBeGreaterThan(20)
    for (const { child, parent, columns, parents } of keys) {
      const [row] = await rows(`select count(*) as n from ${child} where ${columns} is not null
        and ${columns} not in (select ${parents} from ${parent})`)
      expect([child, columns, row]).toEqual([child, columns, { n: 0 }])
    }
  })

  test('the seeded values are those that triggers would have computed', async () => {
    for (const table of ['companies', 'events', 'associates', 'applications', 'applicants']) {
      const before = await rows(`select _id, search from ${table} order by _id`)
      await rows(`update ${table} set search = search`)
      const refilled = table === 'companies' || table === 'events' ? renamed[table] : undefined
      if (refilled) await rows(refilled)
      expect(await rows(`select _id, search from ${table} order by _id`)).toEqual(before)
    }
    const [strays] = await rows(`select count(*) as n from applications join events on events._id = event_id
      where events.company_id <> applications.company_id`)
    expect(strays).toEqual({ n: 0 })
  })

  test('every history follows the allowed status changes, in order of time', async () => {
    const applications = await rows<{
      status: keyof typeof applicationStatuses
      created_at: string
      steps: Step[]
    }>(`
      select status, created_at, (select coalesce(json_agg(h order by h.created_at, h._id), '[]') from history h
        where application_id = applications._id) as steps from applications`)
    expect(applications).toHaveLength(213)
    for (const { status, created_at, steps } of applications) {
      let now: keyof typeof applicationStatuses = 'registered'
      let time = Date.parse(created_at)
      for (const step of steps) {
        expect(Date.parse(step.created_at)).toBeGreaterThanOrEqual(time)
        time = Date.parse(step.created_at)
        if (!step.to_status) continue
        expect(step.from_status).toBe(now)
        expect(canBecome(applicationStatuses, now, step.to_status)).toBe(true)
        expect(step.comment).not.toBe('')
        now = step.to_status
      }
      expect(now).toBe(status)
      expect(time).toBeLessThanOrEqual(Date.now())
    }
  })

  test('teams follow the rules of their event', async () => {
    const [broken] = await rows(`select count(*) as n from applications join events on events._id = event_id
      where (select count(*) from applicants where application_id = applications._id) not between team_min and team_max
      or applications.created_at < (select created_at from users where users._id = applications.created_by)
      or applications.created_at < events.created_at
      or not exists (select from event_themes where event_themes.event_id = events._id and theme_name = theme)
      or applications.created_at::date > last_day_of_registration
      or not exists (select from applicants where application_id = applications._id and is_creator
        and user_id = applications.created_by)
      or exists (select from applicants where application_id = applications._id and applicants.status = 'participated'
        and applications.status not in ('participated', 'won', 'disqualified'))`)
    expect(broken).toEqual({ n: 0 })
  })
})

/** Rebuilds the search text of the two tables whose triggers fire on changes of names only. */
const renamed = {
  companies: 'update companies set company_name = company_name',
  events: 'update events set event_name = event_name',
}

interface Step {
  from_status: keyof typeof applicationStatuses
  to_status: keyof typeof applicationStatuses | null
  comment: string
  created_at: string
}
