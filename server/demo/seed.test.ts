import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventTypes } from '../../contract/events.calls.ts'
import { folderNames, sizedKey } from '../../contract/folders.ts'
import { categories } from '../../contract/categories.ts'
import { isOfRound, type Outcome } from '../../contract/outcomes.ts'
import {
  applicantStatusNames,
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
  canBecome,
  eventStatusNames,
} from '../../contract/statuses.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { openFileStore } from '../files/disk.ts'
import { useTestApp } from '../testing/app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
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

describe('one data set', () => {
  test('is there once, with everything in every state', async () => {
    expect(await count('companies')).toBe(6)
    expect(await count('events')).toBe(12)
    expect(await count('applications')).toBe(60)
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
    const [gallery] = await rows<{ event_id: string }>('select event_id from galleries')
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
    const { counts } = (await organiser.get(`/api/event/${gallery?.event_id}/projects`)).body
    expect(counts).toEqual({ all: 6, waiting: 1, approved: 4, changed: 1, hidden: 0 })
    const entries = 'round_entries left join submissions using (round_id, application_id)'
    expect(await count(`${entries} where submissions._id is null`)).toBe(0)
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
    const plan = await (await signedIn(demoAccounts[0].email)).get(`/api/event/${decided?.event_id}/release`)
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
    expect((await t.visitor.get('/api/listevent')).body).toHaveLength(6)
    expect((await (await signedIn('organiser@laurel.test')).get('/api/outbox')).body.total).toBeGreaterThan(
      60,
    )
  })

  test('the candidate has applications, a profile and one open invitation', async () => {
    const candidate = await signedIn('candidate@laurel.test')
    expect((await candidate.get('/api/application')).body.total).toBe(5)
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
    // The demo keeps Laurel's own looks, and its teams hand in no files.
    const unused = ['installation/logo', 'submission/file']
    const used = folderNames.filter(folder => !unused.includes(folder))
    expect(await names('folder', 'files')).toEqual(used.sort())
    const there = await Promise.all([...new Set(sizes)].map(key => disk.exists(key)))
    expect(there.every(Boolean)).toBe(true)
    expect(await count('files where not is_file_used(key)')).toBe(0)
  })

  test('one event asks questions, and each of its teams answered what is required', async () => {
    expect(await count('question_lists')).toBe(1)
    const required = 'questions where required'
    const teams = 'applications where event_id = (select event_id from question_lists)'
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
      select coalesce(title, to_value, data ->> 'round'), coalesce(comment, title, '') from history`)
    for (const { name, said } of texts) {
      expect(name).not.toMatch(/\d|lorem|sample|undefined|null$/i)
      expect(said).not.toMatch(/lorem|ipsum|undefined|sample|example/i)
    }
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
    expect(before).toEqual({ companies: 18, events: 36, applications: 180, partners: 42 })
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
    expect(applications).toHaveLength(180)
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
