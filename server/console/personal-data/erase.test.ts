import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerName, sentenceText } from '../../../contract/console/activity.texts.ts'
import { erasingMessages } from '../../../contract/console/erasing.texts.ts'
import type { Erasure } from '../../../contract/people/personal-data.ts'
import { openFileStore } from '../../platform/files/disk.ts'
import type { Client } from '../../testing/app.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { findText } from '../../testing/find-text.ts'
import { enterRound, handInRound, momentIn } from '../../testing/hand-ins.ts'
import { runJobs } from '../../testing/jobs.ts'
import { ballotOf, judgedRound } from '../../testing/judging.ts'
import { type Mailbox, mailPort, openMailbox } from '../../testing/mailbox.ts'
import { publishedExample } from '../../testing/published-example.ts'
import { password, withPassword } from '../../testing/second-factor.ts'
import { signInAs, signUpAs } from '../../testing/strangers.ts'
import { makeTeam } from '../../testing/teams.ts'
import { fileOf, upload } from '../../testing/upload-form.ts'
import { erasedAddress } from './erased-person.ts'

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })

let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())

type Person = Client<make.MadeUser>

const someone = async (fields: Partial<make.UserFields> = {}) => t.signedIn(await withPassword(t, fields))
const prove = (person: Client) => person.post('/api/session/proof', { password })
const eraseOneself = (person: Client) => person.post('/api/account/erase')
const readOwn = async (person: Client): Promise<Erasure> =>
  (await person.get('/api/account/erasure')).body.data
const erase = (by: Client, { _id }: { _id: string }) => by.post(`/api/people/erase/${_id}`)
const rowOf = (_id: string) =>
  t.db.selectFrom('users').selectAll().where('_id', '=', _id).executeTakeFirstOrThrow()

async function goes(person: Person) {
  await prove(person)
  const answer = await eraseOneself(person)
  expect(answer.status, answer.text).toBe(200)
}

const mark = 'zqmark'

/** Somebody of whom the mark is in every place that the product has for people. */
async function markedPerson() {
  const email = `${mark}@${mark}.example`
  const user = await withPassword(t, {
    first_name: `${mark}first`,
    last_name: `${mark}last`,
    contact_number: `${mark}number`,
    email,
  })
  const person = await t.signedIn(user)
  const { _id: user_id } = user
  const { db } = t
  await db
    .updateTable('sessions')
    .set({ device: mark, network: mark })
    .where('user_id', '=', user_id)
    .execute()
  await db.insertInto('known_networks').values({ user_id, network: mark }).execute()
  await db
    .insertInto('password_links')
    .values({
      user_id,
      purpose: 'claim',
      claim: JSON.stringify({ first_name: mark }),
      token_hash: Buffer.from(mark),
      expires_at: '2100-01-01',
    })
    .execute()
  await make.passkey(db, { user_id })
  await db.updateTable('passkeys').set({ name: mark }).where('user_id', '=', user_id).execute()
  const identity = { issuer: 'https://provider.example', subject: mark, email }
  await db
    .insertInto('provider_identities')
    .values({ user_id, ...identity })
    .execute()
  await db
    .insertInto('provider_steps')
    .values({
      token_hash: Buffer.from(mark),
      stage: 'returned',
      provider: 'openid',
      identity: JSON.stringify(identity),
      expires_at: '2100-01-01',
    })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({ owner: user_id, key: mark, body_hash: '', reply: mark })
    .execute()
  return { person, user_id, email, pictures: await uploadAll(person) }
}

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** A picture of the person, a logo of each team, and a file in an answer; one that is half uploaded. */
async function uploadAll(person: Person) {
  const send = async (type: string, file: File) =>
    (await upload(person, [
      ['type', type],
      ['file', file],
    ])) as { body: { data: { key: string } } }
  const png = fileOf(await picture(), `${mark}.png`)
  const keys = []
  for (const type of ['profile/picture', 'application/logo', 'application/logo']) {
    keys.push((await send(type, png)).body.data.key)
  }
  const pdf = fileOf('%PDF-1.7\n%%EOF\n', `${mark}.pdf`, 'application/pdf')
  const document = (await send('submission/file', pdf)).body.data.key
  await t.db
    .insertInto('partial_uploads')
    .values({
      uploaded_by: person.user._id,
      folder: 'submission/file',
      file_name: mark,
      bytes: 9,
      last_modified: 1,
    })
    .execute()
  const [image = '', own = '', shared = ''] = keys
  return { image, own, shared, document }
}

async function join(person: Client, { creator, path }: Awaited<ReturnType<typeof makeTeam>>) {
  const { token } = (await creator.post(path('teamlink'))).body.data
  return person.post(`/api/join/${token}`)
}

type Marked = Awaited<ReturnType<typeof markedPerson>>

/** Teams: alone, with others at an event that is over, a member of others', invited. Looking for another one. */
async function inTeams({ person, user_id, email, pictures }: Marked) {
  const { db } = t
  const alone = await make.application(db, {
    created_by: user_id,
    team_name: mark,
    idea: mark,
    logo: pictures.own,
  })
  const question = await make.question(db, alone.event_id)
  await make.answer(db, { application_id: alone._id, question_id: question._id, text: mark })
  const round = await handInRound(db, { event_id: alone.event_id })
  const submission = await enterRound(db, round._id, alone._id)
  await db
    .updateTable('submissions')
    .set({ content: JSON.stringify({ title: mark }), edited: JSON.stringify({ title: { by: mark } }) })
    .where('_id', '=', submission)
    .execute()
  await db
    .insertInto('submission_versions')
    .values({
      submission_id: submission,
      number: 1,
      receipt: 'MG-7K4F',
      content: JSON.stringify({ title: mark }),
      digest: '0'.repeat(64),
      handed_in_by: user_id,
    })
    .execute()
  await db
    .insertInto('submission_files')
    .values({ submission_id: submission, number: 1, file: pictures.document })
    .execute()
  await db
    .insertInto('submission_presence')
    .values({ submission_id: submission, user_id, field: mark })
    .execute()
  const over = await make.event(db, { event_status: 'completed' })
  const shared = await make.application(db, {
    event_id: over._id,
    created_by: user_id,
    idea: `${mark} of a team`,
    logo: pictures.shared,
  })
  await make.applicant(db, { application_id: shared._id, status: 'invitation-accepted' })
  await db.updateTable('applicants').set({ shows_name: true }).where('user_id', '=', user_id).execute()
  await db.insertInto('guests').values({ event_id: over._id, kind: 'crew', name: mark, email }).execute()
  await db
    .updateTable('tickets')
    .set({ revoked_at: new Date().toISOString(), reason: 'staff', comment: mark, note: mark })
    .where('event_id', '=', over._id)
    .execute()
  const came = await make.walkIn(db, { event_id: over._id })
  await sql`update walk_ins set typed_name = ${mark}, typed_address = ${email} where ticket_id = ${came.ticket_id}`.execute(
    db,
  )
  const { _id: ticket_id } = await db
    .selectFrom('tickets')
    .select('_id')
    .where('event_id', '=', over._id)
    .executeTakeFirstOrThrow()
  await make.scan(db, { event_id: over._id, ticket_id, reason: mark })
  const others = await makeTeam(t)
  await join(person, others)
  const inviting = await makeTeam(t)
  await make.applicant(db, {
    application_id: inviting.team._id,
    user_id,
    email,
    first_name: mark,
    last_name: mark,
  })
  await db
    .insertInto('invitation_letters')
    .values({
      application_id: inviting.team._id,
      email,
      sent_by: inviting.creator.user._id,
      token_hash: Buffer.from('hash'),
    })
    .execute()
  await make.looking(db, { user_id, skills: [mark], sentence: mark })
  await db
    .insertInto('profiles')
    .values({
      user_id,
      image: pictures.image,
      githubusername: mark,
      twitter: mark,
      facebook: mark,
      linkedin: mark,
    })
    .execute()
  return { alone, shared, joined: others, inviting, submission }
}

/** As others know them: a judge, a partner's contact, an associate, somebody to write to. */
async function knownToOthers({ user_id, email }: Marked) {
  const { db } = t
  const scene = await judgedRound(t)
  const judge = await scene.addJudge({ name: `${mark} name`, email, affiliation: mark, user_id })
  const team = await scene.addTeam('Judged')
  const ballot = { round_id: scene.round._id, judge_id: judge.user._id, application_id: team._id }
  await db
    .insertInto('ballots')
    .values({ ...ballot, criteria_version: 1, note: mark, strengths: mark, next_step: mark })
    .execute()
  await db
    .updateTable('events')
    .set({ event_status: 'cancelled' })
    .where('_id', '=', scene.event._id)
    .execute()
  const named = { user_id, email, first_name: mark, last_name: mark, contact_number: mark }
  const partner = await make.partner(db, named)
  const photo = await make.file(db, { folder: 'partner/logo', uploaded_by: scene.staff.user._id })
  await db.updateTable('files').set({ file_name: mark }).where('key', '=', photo.key).execute()
  const associate = await make.associate(db, {
    ...named,
    company_name: mark,
    designation: mark,
    profile_details: mark,
    skills: [mark],
    photo: photo.key,
    linkedin: mark,
    facebook: mark,
    twitter: mark,
    instagram: mark,
  })
  await make.link.eventAssociate(db, scene.event._id, associate._id)
  await make.link.companyAssociate(db, scene.staff.user.company_id ?? '', associate._id)
  const { _id: announcement_id } = await make.announcement(db)
  await db
    .insertInto('announcement_recipients')
    .values({ announcement_id, user_id, email, first_name: mark, last_name: mark, role: 'members' })
    .execute()
  await db.insertInto('unsubscribes').values({ email }).execute()
  const mail = {
    subject: mark,
    text: mark,
    html: mark,
    reply_to: mark,
    unsubscribe_link: mark,
    calendar: mark,
    error: mark,
  }
  await db
    .insertInto('mails')
    .values([
      { ...mail, to: email.toUpperCase(), cause: 'to them', status: 'sent' },
      { ...mail, to: email, cause: 'to them too', status: 'queued' },
      {
        ...mail,
        to: 'else@example.test',
        cause: 'of others',
        status: 'sent',
        error: null,
        unsubscribe_link: null,
        calendar: null,
        reply_to: null,
      },
    ])
    .execute()
  return { ...scene, judge: judge.user, partner, associate, photo: photo.key }
}

/** What happened to them and by them, as forms and lists of staff record it. */
async function recorded(
  { person, user_id, email }: Marked,
  { alone, joined }: Awaited<ReturnType<typeof inTeams>>,
  { judge, partner, associate }: Awaited<ReturnType<typeof knownToOthers>>,
) {
  const organiser = await t.organiser()
  await person.put('/api/profile', {})
  await organiser.get('/api/application/applicant/export', { q: email })
  await organiser.post('/api/application/history', {
    title: 'Called',
    comment: `${mark} is kind`,
    applicationid: alone._id,
  })
  await t.visitor.post('/api/signin', { email, password: 'wrong' })
  const changed = (...fields: string[]) =>
    Object.fromEntries(fields.map(field => [field, { from: mark, to: mark }]))
  const place = await t.db
    .selectFrom('applicants')
    .select('_id')
    .where('application_id', '=', joined.team._id)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const named = { first_name: mark, last_name: mark }
  const rows = [
    {
      subject: 'person',
      subject_id: user_id,
      action: 'profile_changed',
      actor_id: user_id,
      data: changed('twitter'),
    },
    {
      subject: 'judge',
      subject_id: judge._id,
      action: 'changed',
      data: changed('name', 'email', 'affiliation'),
    },
    { subject: 'judge', subject_id: null, action: 'removed', data: { name: `${mark}first ${mark}last` } },
    {
      subject: 'partner',
      subject_id: partner._id,
      action: 'changed',
      data: changed('first_name', 'last_name', 'email', 'contact_number'),
    },
    { subject: 'associate', subject_id: associate._id, action: 'changed', data: changed('skills') },
    { subject: 'associate', subject_id: null, action: 'deleted', data: { name: `${mark}first ${mark}last` } },
    {
      subject: 'application',
      subject_id: alone._id,
      action: 'changed',
      data: changed('team_name', 'idea', 'logo', 'answers'),
    },
    {
      subject: 'application',
      subject_id: joined.team._id,
      action: 'applicant_status_changed',
      to_value: 'registered',
      data: { applicant_id: place._id, ...named },
    },
    {
      subject: 'application',
      subject_id: joined.team._id,
      action: 'member_left',
      actor_id: user_id,
      data: named,
    },
  ]
  await t.db
    .insertInto('happenings')
    .values(
      rows.map(({ data, ...row }) => ({ ...row, data: JSON.stringify(data), network: mark, device: mark })),
    )
    .execute()
  // Of what staff did, this is the staff's.
  await t.db
    .updateTable('happenings')
    .set({ network: null, device: null })
    .where('actor_id', 'is', null)
    .execute()
  return organiser
}

/** Where the mark is before. */
const everywhere = [
  'announcement_recipients.email',
  'announcement_recipients.first_name',
  'announcement_recipients.last_name',
  'announcement_recipients.search',
  'answers.text',
  'applicants.email',
  'applicants.first_name',
  'applicants.last_name',
  'applicants.search',
  'applications.idea',
  'applications.search',
  'applications.team_name',
  'associates.company_name',
  'associates.contact_number',
  'associates.designation',
  'associates.email',
  'associates.facebook',
  'associates.first_name',
  'associates.full_name',
  'associates.instagram',
  'associates.last_name',
  'associates.linkedin',
  'associates.profile_details',
  'associates.search',
  'associates.skills',
  'associates.twitter',
  'ballots.next_step',
  'ballots.note',
  'ballots.strengths',
  'files.file_name',
  'guests.email',
  'guests.name',
  'guests.search',
  'happenings.comment',
  'happenings.data',
  'happenings.device',
  'happenings.network',
  'idempotency_keys.key',
  'idempotency_keys.reply',
  'invitation_letters.email',
  'judges.affiliation',
  'judges.email',
  'judges.name',
  'known_networks.network',
  'looking.sentence',
  'looking.skills',
  'mails.calendar',
  'mails.error',
  'mails.html',
  'mails.reply_to',
  'mails.search',
  'mails.subject',
  'mails.text',
  'mails.to',
  'mails.unsubscribe_link',
  'partial_uploads.file_name',
  'partners.contact_number',
  'partners.email',
  'partners.first_name',
  'partners.last_name',
  'partners.search',
  'passkeys.name',
  'password_links.claim',
  'profiles.facebook',
  'profiles.githubusername',
  'profiles.linkedin',
  'profiles.twitter',
  'provider_identities.email',
  'provider_identities.subject',
  'provider_steps.identity',
  'scans.reason',
  'sessions.device',
  'sessions.network',
  'submission_presence.field',
  'submission_versions.content',
  'submissions.content',
  'submissions.edited',
  'tickets.comment',
  'tickets.note',
  'unsubscribes.email',
  'users.contact_number',
  'users.email',
  'users.first_name',
  'users.last_name',
  'walk_ins.typed_address',
  'walk_ins.typed_name',
]

/** Where the mark is before, and stays: texts that others wrote, or that a team of others handed in. */
const stays: Record<string, string> = {
  'applications.idea': 'what a team of others wrote',
  'ballots.next_step': 'what a judge wrote to a team',
  'ballots.note': 'part of a ballot, which is kept as it was given',
  'ballots.strengths': 'what a judge wrote to a team',
  'happenings.comment': 'what staff wrote about a team',
  'mails.html': 'a mail to somebody else',
  'mails.subject': 'a mail to somebody else',
  'mails.text': 'a mail to somebody else',
  'mails.search': 'derived from the subject',
}

describe('a person who is deleted', () => {
  it('is nowhere any more, but in texts of others', async () => {
    const marked = await markedPerson()
    const teams = await inTeams(marked)
    const known = await knownToOthers(marked)
    const organiser = await recorded(marked, teams, known)
    expect(await findText(t.db, mark)).toEqual(everywhere)

    await goes(marked.person)
    await runJobs(t.app)

    const after = await findText(t.db, mark)
    expect(after).toEqual(Object.keys(stays).toSorted())
    const mine = await t.db
      .selectFrom('happenings')
      .select('_id')
      .where('actor_id', '=', marked.user_id)
      .where(eb => eb.or([eb('network', 'is not', null), eb('device', 'is not', null)]))
      .execute()
    expect(mine).toEqual([])
    const disk = await openFileStore(t.app.config)
    const { image, own, document, shared } = marked.pictures
    expect(await Promise.all([image, own, document, shared].map(key => disk.exists(key)))).toEqual([
      false,
      false,
      false,
      true,
    ])
    const files = await t.db
      .selectFrom('files')
      .select(['key', 'file_name'])
      .where(eb => eb.or([eb('uploaded_by', '=', marked.user_id), eb('key', '=', known.photo)]))
      .execute()
    expect(files).toEqual([{ key: shared, file_name: null }])
    expect(await t.db.selectFrom('partial_uploads').select('_id').execute()).toEqual([])

    const { _id, ...row } = await rowOf(marked.user_id)
    expect(row).toEqual({
      email: erasedAddress(_id),
      first_name: 'Deleted',
      last_name: 'person',
      contact_number: null,
      role: 'candidate',
      company_id: null,
      password_hash: null,
      printed_name: null,
      printed_name_asked: false,
      address_proved_at: null,
      last_seen_at: null,
      created_at: expect.any(String),
      disabled_at: expect.any(String),
      erased_at: expect.any(String),
      version: expect.any(Number),
    })
    const seen = (await organiser.get(`/api/application/applicant/${_id}`)).body.data
    expect([seen.user, seen.is_erased]).toEqual([
      { _id, first_name: 'Deleted', last_name: 'person', email: '', contact_number: null },
      true,
    ])
    const told = await Promise.all(
      ['', '/export', '/applicant/allapplicant', '/applicant/export'].map(path =>
        organiser.get(`/api/application${path}`),
      ),
    )
    expect(told.map(({ status, text }) => [status, text.includes('.invalid')])).toEqual(
      Array(4).fill([200, false]),
    )
    const { history } = (await organiser.get(`/api/application/${teams.joined.team._id}`)).body.data
    expect(history.map(({ title }: { title: string }) => title).toSorted()).toEqual([
      'Deleted person changed to Registered',
      'Deleted person joined by the link of the team',
      'Deleted person left the team',
    ])
  })
})

/** Without names, which may change. */
function numbersIn(results: unknown): unknown {
  return JSON.parse(
    JSON.stringify(results, (key, value: unknown) => (/name|judge/.test(key) ? undefined : value)),
  )
}

const conflictsOf = (event_id: string) =>
  t.db
    .selectFrom('conflicts')
    .innerJoin('judges', 'judges._id', 'conflicts.judge_id')
    .select(['conflicts.judge_id', 'conflicts.application_id'])
    .distinct()
    .where('judges.event_id', '=', event_id)
    .orderBy('conflicts.judge_id')
    .orderBy('conflicts.application_id')
    .execute()

describe('results', () => {
  it('stay what they are when a judge, a team of one and a member are deleted', async () => {
    const scene = await publishedExample(t)
    const { event, round, staff, team, judge } = scene
    const organiser = await t.organiser()
    const read = async () => {
      t.app.publicAnswers.clear()
      return {
        page: (await t.visitor.get(`/api/results/${event._id}`)).body,
        stored: await t.db.selectFrom('publications').selectAll().where('round_id', '=', round._id).execute(),
        own: (await staff.get(`/api/round/bundle/${round._id}`)).text,
        numbers: numbersIn((await staff.get(`/api/round/results/${round._id}`)).body),
        awards: numbersIn((await staff.get(scene.awardsPath)).body),
        conflicts: await conflictsOf(event._id),
        statuses: await scene.statuses(),
      }
    }
    // Those of one mail domain do not judge each other. Nobody else has the judge's domain.
    const people = await t.db
      .selectFrom('applicants')
      .select(['user_id', 'application_id', 'is_creator'])
      .where('event_id', '=', event._id)
      .where('has_joined', '=', true)
      .execute()
    const creatorOfA = people.find(({ application_id }) => application_id === team('A')._id)?.user_id ?? ''
    const memberOfB =
      people.find(({ application_id, is_creator }) => application_id === team('B')._id && !is_creator)
        ?.user_id ?? ''
    await t.db.updateTable('users').set({ email: 'c@jury.example' }).where('_id', '=', memberOfB).execute()
    const { email } = await t.db
      .updateTable('judges')
      .set({ email: 'eva@jury.example' })
      .where('_id', '=', judge('Eva')._id)
      .returning('email')
      .executeTakeFirstOrThrow()
    const person = await someone({ email })
    const before = await read()
    expect(before.conflicts).toEqual([{ judge_id: judge('Eva')._id, application_id: team('B')._id }])

    const partner = await make.partner(t.db, { user_id: memberOfB })
    for (const one of [person.user._id, creatorOfA, memberOfB]) {
      expect((await erase(organiser, { _id: one })).status).toBe(200)
    }
    const after = await read()
    expect(after).toEqual(before)
    const names = await t.db
      .selectFrom('judges')
      .select(['name', 'email'])
      .where('_id', '=', judge('Eva')._id)
      .executeTakeFirstOrThrow()
    expect(names).toEqual({ name: 'Deleted judge', email: `deleted@${judge('Eva')._id}.invalid` })
    // No answer to staff has the address that stands in for a deleted one.
    const of = { eventid: event._id, limit: '100' }
    for (const [path, query, isThere] of [
      ['/api/application', of, 'Deleted'],
      ['/api/application/export', { eventid: event._id }, 'Deleted'],
      [`/api/application/${team('B')._id}`, {}, 'Deleted'],
      ['/api/application/applicant/allapplicant', of, 'Deleted'],
      ['/api/application/applicant/export', { eventid: event._id }, 'Deleted'],
      [`/api/event/judges/${event._id}`, {}, 'Deleted judge'],
      [`/api/round/desk/${round._id}`, {}, 'Deleted judge'],
      ['/api/announcement/audience', { ...of, roles: 'members,judges' }, 'Deleted'],
      ['/api/activity', of, ''],
      [`/api/partner/${partner._id}`, {}, 'Deleted'],
      ['/api/partner', { q: partner.partner_name }, 'Deleted'],
      ['/api/activity/people', { person: memberOfB }, 'Deleted'],
    ] as const) {
      const answer = await organiser.get(path, query)
      expect([path, answer.status, answer.text.includes(isThere), answer.text.includes('.invalid')]).toEqual([
        path,
        200,
        true,
        false,
      ])
    }
  })

  it('keep a conflict that came from a mail domain, also when both are deleted', async () => {
    const { event, addTeam, addJudge, settings } = await judgedRound(t)
    await settings({ sealed_at: new Date().toISOString() })
    const organiser = await t.organiser()
    const team = await addTeam('Colleagues')
    const others = await addTeam('Others')
    const member = await t.candidate({ email: 'one@firm.example' })
    const judged = await t.candidate({ email: 'two@firm.example' })
    await make.applicant(t.db, {
      application_id: team._id,
      user_id: member.user._id,
      status: 'invitation-accepted',
    })
    const stranger = await t.candidate()
    await make.applicant(t.db, {
      application_id: others._id,
      user_id: stranger.user._id,
      status: 'invitation-accepted',
    })
    const judge = await addJudge({ email: judged.user.email })
    const before = await conflictsOf(event._id)
    expect(before).toEqual([{ judge_id: judge.user._id, application_id: team._id }])
    for (const { user } of [member, judged, stranger]) {
      expect((await erase(organiser, user)).status).toBe(200)
      expect(await conflictsOf(event._id)).toEqual(before)
    }
    // It was found, and is not taken back like one that somebody stated.
    const body = { application_id: team._id, is_conflict: false }
    const kept = await organiser.put(`/api/judges/conflict/${judge.user._id}`, body)
    expect(kept.status).toBe(200)
    expect(await conflictsOf(event._id)).toEqual(before)
  })
})

describe('deleting is refused', () => {
  const refusal = async (person: Person) => {
    const { hindrances } = await readOwn(person)
    await prove(person)
    const answer = await eraseOneself(person)
    expect([answer.status, answer.body.message]).toEqual([409, hindrances[0]?.message])
    expect((await rowOf(person.user._id)).erased_at).toBe(null)
    return hindrances
  }

  it('without a new proof that it is them', async () => {
    const person = await someone()
    const answer = await eraseOneself(person)
    expect([answer.status, answer.body.kind]).toEqual([403, 'proof_needed'])
    const organiser = await t.organiser()
    await t.db
      .updateTable('sessions')
      .set({ created_at: '2020-01-01' })
      .where('user_id', '=', organiser.user._id)
      .execute()
    const other = await erase(organiser, person.user)
    expect([other.status, other.body.kind]).toEqual([403, 'proof_needed'])
  })

  it('unless who has only a provider has just come in', async () => {
    const person = await t.candidate()
    expect((await eraseOneself(person)).body.kind).toBe('proof_needed')
    await t.db
      .insertInto('provider_identities')
      .values({ user_id: person.user._id, issuer: 'https://provider.example', subject: crypto.randomUUID() })
      .execute()
    await t.db
      .updateTable('sessions')
      .set({ created_at: '2020-01-01' })
      .where('user_id', '=', person.user._id)
      .execute()
    expect((await eraseOneself(person)).body.kind).toBe('proof_needed')
    const again = await t.signedIn(person.user)
    expect((await eraseOneself(again)).status).toBe(200)
  })

  it('while the address is not proved, to whoever signed up with it', async () => {
    const stranger = await signUpAs(t, 'owner@unproved.example')
    await t.db
      .updateTable('users')
      .set({ address_proved_at: null })
      .where('email', '=', 'owner@unproved.example')
      .execute()
    await stranger.post('/api/session/proof', { password: 'correct staple battery' })
    const answer = await eraseOneself(stranger)
    expect([answer.status, answer.body.message]).toEqual([409, erasingMessages.unproved.own])
  })

  it('to who leads a team with others, until it is handed over', async () => {
    const { creator, team, join: joinAs, path } = await makeTeam(t)
    await t.db
      .updateTable('users')
      .set({ password_hash: (await someone()).user.password_hash })
      .where('_id', '=', creator.user._id)
      .execute()
    const member = await joinAs('invitation-accepted')
    const event = await t.db
      .selectFrom('events')
      .select('event_name')
      .where('_id', '=', team.event_id)
      .executeTakeFirstOrThrow()
    expect(await refusal(creator)).toEqual([
      {
        reason: 'leads_team',
        message: erasingMessages.leads_team.own,
        teams: [{ _id: team._id, team_name: team.team_name, ...event }],
        rounds: [],
      },
    ])
    const organiser = await t.organiser()
    const other = await erase(organiser, creator.user)
    expect([other.status, other.body.message]).toEqual([409, erasingMessages.leads_team.others])
    expect((await creator.put(path('handover'), { user: member.user._id })).status).toBe(200)
    expect((await readOwn(creator)).teams).toEqual([
      { _id: team._id, team_name: team.team_name, ...event, becomes: 'stays' },
    ])
    expect((await eraseOneself(creator)).status).toBe(200)
  })

  it('to who judges a round that is under way, until they are taken out of it', async () => {
    const { staff, event, round, addJudge, addPlan } = await judgedRound(t)
    const person = await someone({ email: 'judge@underway.example' })
    const judge = await addJudge({ email: person.user.email, name: 'Asha' })
    await addPlan(judge)
    expect(await refusal(person)).toEqual([
      {
        reason: 'judging',
        message: erasingMessages.judging.own,
        teams: [],
        rounds: [{ event_id: event._id, event_name: 'Monsoon Grid Hackathon', name: round.name }],
      },
    ])
    const left = await staff.put(`/api/judges/${judge.user._id}`, {
      name: 'Asha',
      email: person.user.email,
      affiliation: null,
      rounds: [],
      hours: [],
    })
    expect(left.status, left.text).toBe(200)
    expect((await eraseOneself(person)).status).toBe(200)
  })

  it('to the last organiser, and to organisers about themselves on the page of people', async () => {
    const organiser = await t.organiser()
    await noOrganiserCanComeIn()
    const last = await someone({ role: 'admin' })
    expect((await refusal(last)).map(({ reason }) => reason)).toEqual(['last_organiser'])
    const other = await erase(organiser, last.user)
    expect([other.status, other.body.message]).toEqual([409, erasingMessages.last_organiser.others])
    const oneself = await erase(last, last.user)
    expect([oneself.status, oneself.body.message]).toEqual([409, erasingMessages.oneself.others])
    const second = await someone({ role: 'admin' })
    await prove(second)
    const answers = await Promise.all([eraseOneself(last), eraseOneself(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

/** The organisers of other tests stay logged in, and cannot log in again. */
async function noOrganiserCanComeIn() {
  await t.db
    .updateTable('users')
    .set({ password_hash: null, address_proved_at: null })
    .where('role', '=', 'admin')
    .execute()
}

describe('who is deleted', () => {
  it('is logged out everywhere, is told by a last mail, and can sign up again as somebody new', async () => {
    const person = await someone({ email: 'again@example.test' })
    const elsewhere = await t.signedIn(person.user)
    await runJobs(t.app)
    mailbox.received.length = 0
    await goes(person)
    expect((await elsewhere.get('/api/session')).status).toBe(401)
    expect((await eraseOneself(elsewhere)).status).toBe(401)
    expect((await t.visitor.post('/api/signin', { email: 'again@example.test', password })).status).toBe(401)
    await runJobs(t.app)
    expect(mailbox.received.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [['again@example.test'], 'Your data at Laurel is deleted'],
    ])
    const mails = t.db.selectFrom('mails').select(['to', 'subject', 'text', 'html', 'status'])
    expect(await mails.where('cause', '=', `erased:${person.user._id}`).execute()).toEqual([
      { to: '', subject: '', text: '', html: '', status: 'sent' },
    ])
    const anew = await signUpAs(t, 'again@example.test')
    const { _id } = (await anew.get('/api/session')).body.data
    expect(_id).not.toBe(person.user._id)
    expect((await signInAs(t, 'again@example.test', 'correct staple battery')).token).toEqual(
      expect.any(String),
    )
    expect((await anew.get('/api/application')).body.data).toEqual([])
  })

  it('says of a team of one what becomes of it by when judging begins, not by its first ballot', async () => {
    const scene = await judgedRound(t, { judging_opens_at: await momentIn(t.db, 3600) })
    const candidate = await t.candidate()
    const team = await scene.addTeam('Alone')
    await t.db.updateTable('applications').set({ status: 'registered' }).where('_id', '=', team._id).execute()
    await t.db
      .updateTable('applicants')
      .set({ user_id: candidate.user._id })
      .where('application_id', '=', team._id)
      .execute()
    const fates = async () => {
      const { teams } = (await candidate.get('/api/account/erasure')).body.data as Erasure
      return teams.map(({ becomes }) => becomes)
    }
    expect(await fates()).toEqual(['withdrawn'])
    const begun = { judging_opens_at: await momentIn(t.db, -60) }
    await t.db.updateTable('rounds').set(begun).where('_id', '=', scene.round._id).execute()
    expect(await fates()).toEqual(['emptied'])
    const judge = await scene.addJudge()
    const visit = await scene.addVisit(judge, team)
    const scores = { [scene.criteria[0]._id]: 5 }
    expect((await judge.put(`/api/judge/ballot/${visit}`, ballotOf({ scores }))).status).toBe(200)
    expect(await fates()).toEqual(['emptied'])
  })

  it('leaves a team of one withdrawn while nobody judges it, and declines invitations', async () => {
    const { creator, join: joinAs, row, people } = await makeTeam(t)
    const guest = await joinAs('invited')
    const inviting = await makeTeam(t)
    await inviting.join('invited', creator)
    const organiser = await t.organiser()
    const read = (await organiser.get(`/api/people/erasure/${creator.user._id}`)).body.data as Erasure
    expect(read.teams.map(({ becomes }) => becomes)).toEqual(['withdrawn'])
    expect((await erase(organiser, creator.user)).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'revoked', withdrawn_from: 'registered' })
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      [erasedAddress(creator.user._id), 'registered'],
      [guest.user.email, 'invited'],
    ])
    expect((await inviting.people()).map(({ status }) => status)).toEqual([
      'registered',
      'invitation-rejected',
    ])
  })

  it('leaves rounds that have not begun to other judges', async () => {
    const opens = {
      judging_opens_at: new Date(Date.now() + 3_600_000).toISOString(),
      judging_closes_at: null,
    }
    const { round, addJudge, addTeam, addVisit } = await judgedRound(t, opens)
    const person = await t.candidate({ email: 'judge@tomorrow.example' })
    const judge = await addJudge({ email: person.user.email })
    const visit = await addVisit(judge, await addTeam('Early'))
    const organiser = await t.organiser()
    expect((await erase(organiser, person.user)).status).toBe(200)
    const rounds = await t.db
      .selectFrom('round_judges')
      .select('left_at')
      .where('round_id', '=', round._id)
      .execute()
    expect(rounds).toEqual([{ left_at: expect.any(String) }])
    const { state } = await t.db
      .selectFrom('visits')
      .select('state')
      .where('_id', '=', visit)
      .executeTakeFirstOrThrow()
    expect(state).toBe('moved')
    expect((await judge.get('/api/judge')).status).toBe(401)
  })

  it('may be somebody without an account, and is the same the second time and at once', async () => {
    const { team } = await makeTeam(t)
    const guest = await make.applicant(t.db, { application_id: team._id, first_name: 'Nobodyknows' })
    const organiser = await t.organiser()
    const answers = await Promise.all([1, 2, 3].map(() => erase(organiser, { _id: guest.user_id })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await erase(organiser, { _id: guest.user_id })).status).toBe(200)
    const read = (await organiser.get(`/api/people/erasure/${guest.user_id}`)).body.data as Erasure
    expect([read.is_erased, read.hindrances]).toEqual([true, []])
    expect(await findText(t.db, 'Nobodyknows')).toEqual([])
    const acts = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', guest.user_id)
      .execute()
    expect(acts).toEqual([{ action: 'erased', actor_id: organiser.user._id }])
    const { body } = await organiser.get('/api/activity', { person: organiser.user._id })
    const rows: Activity[] = body.data
    expect(rows.map(row => `${doerName(row)} ${sentenceText(row)}`)).toEqual([
      `${organiser.user.first_name} ${organiser.user.last_name} deleted a person for good`,
    ])
    expect((await erase(organiser, { _id: crypto.randomUUID() })).status).toBe(404)
  })

  it('is no contact any more, and has no place among the people', async () => {
    const contact = await t.companyUser()
    const organiser = await t.organiser()
    const company_id = contact.user.company_id ?? ''
    expect((await erase(contact, organiser.user)).status).toBe(403)
    expect((await erase(organiser, contact.user)).status).toBe(200)
    expect((await contact.get('/api/session')).status).toBe(401)
    expect((await organiser.get(`/api/people/${contact.user._id}`)).status).toBe(404)
    expect((await organiser.get(`/api/company/listcontact/${company_id}`)).body.data).toEqual([])
  })

  it('joins nothing that they were about to join, and nothing is written about them later', async () => {
    const person = await someone()
    const team = await makeTeam(t)
    await prove(person)
    const [erased, joined] = await Promise.all([eraseOneself(person), join(person, team)])
    const { erased_at } = await rowOf(person.user._id)
    expect([erased.status, erased_at]).toEqual([200, expect.any(String)])
    // Either the place was taken first and is an erased person's now, or there is none.
    expect((await team.people()).map(({ email }) => email)).toEqual([
      team.creator.user.email,
      ...(joined.status === 201 ? [erasedAddress(person.user._id)] : []),
    ])
    const late = make.applicant(t.db, {
      user_id: person.user._id,
      application_id: (await makeTeam(t)).team._id,
    })
    await expect(late).rejects.toThrow('the person was erased')
    await expect(make.looking(t.db, { user_id: person.user._id })).rejects.toThrow('the person was erased')
    const renamed = t.db.updateTable('users').set({ first_name: 'Back' }).where('_id', '=', person.user._id)
    await expect(renamed.execute()).rejects.toThrow('the person was erased')
  })

  it('may still get the file that they asked for a moment before', async () => {
    const person = await someone()
    await prove(person)
    const taken = person.post('/api/account/data', { password })
    expect((await taken).status).toBe(200)
    const [again, erased] = await Promise.all([
      person.post('/api/account/data', { password }),
      eraseOneself(person),
    ])
    expect([[200, 401, 422].includes(again.status), erased.status]).toEqual([true, 200])
  })
})
