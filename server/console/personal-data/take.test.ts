import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { hashPassword } from '../../platform/sessions/password-hash.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { fileOf, upload } from '../../testing/upload-form.ts'
import { sections, type SectionName } from './sections.ts'

const t = useTestApp()
const password = 'monsoon over kochi'
const password_hash = await hashPassword(password)

type Person = Client<make.MadeUser>
const someone = async (fields: Partial<make.UserFields> = {}) =>
  t.signedIn(await make.user(t.db, { password_hash, ...fields }))

function ask(person: Person, body: object = { password }) {
  return t.app.inject({
    method: 'POST',
    url: '/api/account/data',
    headers: { authorization: `Bearer ${person.token}` },
    payload: body,
  })
}

async function take(person: Person) {
  const answer = await ask(person)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(answer.rawPayload)])))
  const texts: Record<string, string> = {}
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) texts[entry.filename] = await entry.getData(new TextWriter())
  }
  const of = (name: keyof typeof sections) =>
    JSON.parse(texts[`${name}.json`] ?? 'null') as Record<string, unknown>[]
  return { texts, of, whole: Object.values(texts).join('\n') }
}

describe('taking one’s data', () => {
  it('gives each section as a file, with what is kept and nothing of others', async () => {
    const person = await someone({ first_name: 'Asha', last_name: 'Menon', contact_number: '9876543210' })
    const mate = await someone({ first_name: 'Secretmate', email: 'secretmate@example.test' })
    const staff = await t.companyUser()
    const event = await make.event(t.db, {
      company_id: staff.user.company_id ?? '',
      event_name: 'River Days',
    })
    const application = await make.application(t.db, {
      event_id: event._id,
      created_by: mate.user._id,
      team_name: 'Delta Works',
      idea: 'Clean rivers',
    })
    await make.applicant(t.db, {
      application_id: application._id,
      user_id: person.user._id,
      email: person.user.email,
      first_name: 'Asha',
      last_name: 'Menon',
      status: 'invitation-accepted',
    })
    const question = await make.question(t.db, event._id, { label: 'How did you hear of us?', private: true })
    await make.answer(t.db, { application_id: application._id, question_id: question._id, text: 'By radio' })
    // The team of somebody else at the same event, with an invitation that was not accepted.
    const others = await make.application(t.db, {
      event_id: event._id,
      idea: 'Secretidea',
      team_name: 'Secretless',
    })
    await make.answer(t.db, { application_id: others._id, question_id: question._id, text: 'Secretanswer' })
    // What staff think and decide, who judges, and what the judge marked.
    await staff.post(`/api/application/${application._id}/note`, {
      title: 'Secretnote',
      comment: 'Secretnote',
    })
    await staff.put(`/api/application/decision/${application._id}`, {
      to: 'rejected',
      comment: 'Secretdecision',
    })
    const round = await make.round(t.db, { event_id: event._id })
    const judge = await make.judge(t.db, {
      event_id: event._id,
      name: 'Secretjudge',
      email: 'secretjudge@j.test',
    })
    await make.visit(t.db, { round_id: round._id, judge_id: judge._id, application_id: application._id })
    const { body } = await upload(person, [
      ['type', 'submission/file'],
      ['file', fileOf('%PDF-1.7\n%%EOF\n', 'plan.pdf', 'application/pdf')],
    ])
    await person.post('/api/signout')
    const again = await t.signedIn(person.user)

    const { texts, of, whole } = await take(again)
    const files = Object.keys(sections).map(name => `${name}.json`)
    expect(Object.keys(texts)).toEqual(['read-me.txt', ...files, `files/${body.data.key}`])
    expect(of('account')).toEqual([
      {
        id: person.user._id,
        email: person.user.email,
        'first name': 'Asha',
        'last name': 'Menon',
        'name on badges and certificates': null,
        'phone number': '9876543210',
        role: 'candidate',
        'made at': expect.any(String),
        'address confirmed at': expect.any(String),
      },
    ])
    expect(of('sessions')).toHaveLength(1)
    expect(of('team_entries')).toMatchObject([
      {
        event: 'River Days',
        team: 'Delta Works',
        idea: 'Clean rivers',
        'your status': 'invitation-accepted',
      },
    ])
    expect(of('answers')).toEqual([
      {
        team: 'Delta Works',
        question: 'How did you hear of us?',
        text: 'By radio',
        choice: null,
        file: null,
      },
    ])
    expect(of('activity').map(({ what, 'done by you': isOwn }) => [what, isOwn])).toEqual([
      ['uploaded', true],
      ['signed_out', true],
      ['data_taken', true],
    ])
    expect(of('uploads')).toMatchObject([{ file: body.data.key, name: 'plan.pdf' }])
    expect(texts[`files/${body.data.key}`]).toBe('%PDF-1.7\n%%EOF\n')
    expect(of('mails').map(({ subject }) => subject)).toEqual(['Your data at Laurel was downloaded'])
    expect(whole.match(/secret\w*/gi)).toBe(null)
    expect(whole).not.toContain(password_hash)
  })

  it('gives judges their ballots, and partners’ contacts what was typed of them', async () => {
    // Not of the mail domain of the team, which would be a conflict.
    const person = await someone({ email: 'asha@judges.example' })
    const { email, _id: user_id } = person.user
    const event = await make.event(t.db)
    const application = await make.application(t.db, { event_id: event._id, team_name: 'Judged Team' })
    const round = await make.round(t.db, { event_id: event._id, name: 'Finals' })
    const judge = await make.judge(t.db, { event_id: event._id, email, name: 'As a judge' })
    const other = await make.judge(t.db, { event_id: event._id, email: 'other@judges.example' })
    for (const [judge_id, note] of [
      [judge._id, 'My own note'],
      [other._id, 'Not for you'],
    ] as const) {
      await t.db
        .insertInto('ballots')
        .values({ round_id: round._id, judge_id, application_id: application._id, criteria_version: 1, note })
        .execute()
    }
    await make.partner(t.db, { user_id, email, first_name: 'Typed', partner_name: 'River Bank' })
    const { of, whole } = await take(person)
    expect(of('judging')).toMatchObject([{ name: 'As a judge', email }])
    expect(of('ballots')).toMatchObject([{ round: 'Finals', team: 'Judged Team', note: 'My own note' }])
    expect(of('partners')).toMatchObject([{ partner: 'River Bank', 'first name': 'Typed' }])
    expect(whole).not.toContain('Not for you')
  })

  it('gives whoever signed up with another’s address nothing that others sent or typed', async () => {
    const stranger = await make.user(t.db, { password_hash, address_proved_at: null })
    const { email, _id: user_id } = stranger
    const application = await make.application(t.db, { team_name: 'Hidden Team' })
    await make.applicant(t.db, { application_id: application._id, user_id, email })
    await make.partner(t.db, { user_id, email, partner_name: 'Hidden Partner' })
    await make.judge(t.db, { event_id: application.event_id, email, name: 'Hidden Judge' })
    const mail = { cause: crypto.randomUUID(), to: email, subject: 'Hidden Mail', text: 'x', html: 'x' }
    await t.db
      .insertInto('mails')
      .values({ ...mail, status: 'kept' })
      .execute()
    const person = await t.signedIn(stranger)
    await t.db.updateTable('users').set({ address_proved_at: null }).where('_id', '=', user_id).execute()
    const { whole } = await take(person)
    expect(whole.match(/hidden \w+/gi)).toBe(null)
  })

  it('needs the password, and is told by mail', async () => {
    const person = await someone()
    const refused = await ask(person, { password: 'not mine' })
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { password: fieldMessages.currentPassword },
    ])
    expect((await ask(person, {})).statusCode).toBe(422)
    const mails = () =>
      t.db.selectFrom('mails').select('subject').where('to', '=', person.user.email).execute()
    expect(await mails()).toEqual([])
    await take(person)
    expect(await mails()).toEqual([{ subject: 'Your data at Laurel was downloaded' }])
  })

  it('is possible a few times a day', async () => {
    const takesPerDay = mostOf('archives')
    const person = await someone()
    const answers = await Promise.all(Array.from({ length: takesPerDay + 1 }, () => ask(person)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toEqual([...Array.from({ length: takesPerDay }, () => 200), 429])
    const [refused] = answers.filter(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000)
  })
})

describe('every column that refers to a person', () => {
  it('is taken, or named with a reason', async () => {
    const { rows } = await sql<{ name: string }>`select conrelid::regclass || '.' || attname as name
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(t.db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(references).toSorted())
    const named = Object.values(references).filter(reference => typeof reference === 'string')
    expect(named.filter(name => !(name in sections))).toEqual([])
  })
})

/** Where a column refers to a person: the section that takes it, or why none does. */
type Reference = SectionName | { not: string }

const whoDidIt = {
  not: 'who did it: the row is about something else, and the activity says that the person did it',
}

/** Every column that refers to a person. */
const references: Record<string, Reference> = {
  'address_links.user_id': { not: 'only the hash of a link that is good for days' },
  'announcement_recipients.user_id': 'announcements',
  'announcements.created_by': whoDidIt,
  'applicants.user_id': 'team_entries',
  'applications.created_by': 'team_entries',
  'asked_links.created_by': whoDidIt,
  'asked_people.created_by': whoDidIt,
  'associates.created_by': whoDidIt,
  'associates.user_id': 'associates',
  'authenticator_apps.user_id': 'second_factor',
  'badge_prints.printed_by': whoDidIt,
  'badge_prints.undone_by': whoDidIt,
  'ballots.code_shown_by': whoDidIt,
  'ballots.entered_by': whoDidIt,
  'ceremonies.ended_by': whoDidIt,
  'ceremonies.opened_by': whoDidIt,
  'ceremony_links.created_by': whoDidIt,
  'cleared_notes.cleared_by': whoDidIt,
  'calendar_addresses.user_id': { not: 'an address that the account shows; it opens what the archive has' },
  'certificates.user_id': 'certificates',
  'companies.created_by': whoDidIt,
  'company_associates.created_by': whoDidIt,
  'company_partners.created_by': whoDidIt,
  'contacts.created_by': whoDidIt,
  'contacts.user_id': 'company_contact',
  'decisions.decided_by': {
    not: 'a decision is told to nobody before its release; then the activity has it',
  },
  'deliberations.begun_by': whoDidIt,
  'deliberations.decided_by': whoDidIt,
  'deliberations.ended_by': whoDidIt,
  'deliberations.shown_by': whoDidIt,
  'replaced_decisions.decided_by': { not: 'as with decisions: the activity has it' },
  'day_cards.settled_by': whoDidIt,
  'devices.created_by': whoDidIt,
  'devices.revoked_by': whoDidIt,
  'event_associates.created_by': whoDidIt,
  'event_partners.created_by': whoDidIt,
  'events.created_by': whoDidIt,
  'files.uploaded_by': 'uploads',
  'galleries.opened_by': whoDidIt,
  'guests.created_by': whoDidIt,
  'happenings.actor_id': 'activity',
  'here_by_button.user_id': 'here',
  'invitation_letters.sent_by': { not: 'addresses of other people, whom the person invited' },
  'judge_links.created_by': whoDidIt,
  'judges.created_by': whoDidIt,
  'judges.user_id': 'judging',
  'judging_flags.resolved_by': whoDidIt,
  'judging_pauses.paused_by': whoDidIt,
  'judging_pauses.resumed_by': whoDidIt,
  'jury_orders.typed_by': whoDidIt,
  'known_networks.user_id': 'networks',
  'looking.user_id': 'looking_for_a_team',
  'mark_openings.opened_by': whoDidIt,
  'marks.reader_id': 'marks',
  'partial_uploads.uploaded_by': { not: 'an upload under way, gone within a day' },
  'partners.created_by': whoDidIt,
  'partners.user_id': 'partners',
  'programme_signups.user_id': 'programme',
  'programme_stars.user_id': 'programme',
  'passkey_challenges.user_id': { not: 'what a passkey is asked to sign, gone within minutes' },
  'passkeys.user_id': 'second_factor',
  'password_links.user_id': { not: 'only the hash of a link that is good for minutes' },
  'plan_drafts.made_by': whoDidIt,
  'profiles.user_id': 'profile',
  'projects.approved_by': whoDidIt,
  'projects.hidden_by': whoDidIt,
  'provider_identities.user_id': 'providers',
  'provider_steps.user_id': { not: 'a link to a provider that is being made, gone within minutes' },
  'publications.made_by': whoDidIt,
  'publications.offline_by': whoDidIt,
  'recovery_codes.user_id': 'second_factor',
  'releases.created_by': whoDidIt,
  'round_entries.entered_by': whoDidIt,
  'round_extensions.given_by': whoDidIt,
  'round_moves.moved_by': whoDidIt,
  'saved_views.created_by': whoDidIt,
  'saved_views.owner_id': { not: 'filters of a list, which name nobody but what the person searched for' },
  'seals.reopened_by': whoDidIt,
  'scans.scanned_by': whoDidIt,
  'seat_people.answered_by': whoDidIt,
  'seals.sealed_by': whoDidIt,
  'sessions.user_id': 'sessions',
  'sign_in_steps.user_id': { not: 'only the hash of a step that is open for minutes' },
  'submission_presence.user_id': { not: 'which field the person is in at this moment' },
  'submission_versions.handed_in_by': 'submissions',
  'submissions.changed_by': 'drafts',
  'tickets.user_id': 'tickets',
  'unkept_codes.user_id': { not: 'hashes of codes that do not count yet, gone with the session' },
}
