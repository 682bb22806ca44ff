import type { CertificateClaim } from '../../contract/candidates/certificates.ts'
import { newCode } from '../candidates/certificates/claims.ts'
import { insertCertificates } from '../candidates/certificates/insert.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { type Insertable, type NotNull, type Selectable, sql } from 'kysely'
import type { Folder } from '../../contract/platform/folders.ts'
import type { Role } from '../../contract/platform/permissions.ts'
import type { PublishedResult } from '../../contract/judging/published-results.ts'
import type { CompleteEvent } from '../events/events/complete.ts'
import type { Db } from '../platform/db/transaction.ts'
import type {
  Announcements,
  Answers,
  Applicants,
  Applications,
  AskedPeople,
  Associates,
  BadgePrints,
  Companies,
  Criteria,
  Events,
  Guests,
  Counters,
  Devices,
  Scans,
  EventSeats,
  Judges,
  Looking,
  Partners,
  ProgrammeItems,
  Publications,
  Questions,
  RoundEntries,
  SavedViews,
  Rounds,
  Users,
  Visits,
  TeamSeats,
} from '../platform/db/types.ts'
import type { StoredOption } from '../platform/db/stored-option.ts'

// Inserts rows for tests. Each function makes the parents it needs, and any field can be given.

let serial = 0
/** A different number for every row of a run. */
function next(): number {
  serial += 1
  return serial
}

/** The date so many days from today (UTC), as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

export function city(db: Db, fields: { city_name?: string } = {}) {
  const city_name = fields.city_name ?? `City ${next()} ${randomBytes(3).toString('hex')}`
  return db.insertInto('cities').values({ city_name }).returningAll().executeTakeFirstOrThrow()
}

export type UserFields = Insertable<Users>
export type MadeUser = Selectable<Users>

export function user(db: Db, fields: Partial<UserFields> = {}): Promise<MadeUser> {
  const n = next()
  return db
    .insertInto('users')
    .values({
      email: `person${n}@example.test`,
      first_name: `First${n}`,
      last_name: `Last${n}`,
      contact_number: String(7_000_000_000 + n),
      role: 'candidate' satisfies Role,
      // A user with a password has a proved address; one without was entered by others.
      address_proved_at: fields.password_hash ? new Date().toISOString() : null,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** From where the sessions of tests are opened. */
export const origin = { network: '127.0.0.1', device: null }

/** A passkey that no authenticator has. */
export function passkey(db: Db, { user_id }: { user_id: string }) {
  const n = next()
  return db
    .insertInto('passkeys')
    .values({
      user_id,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(77),
      counter: 0,
      name: `Passkey ${n}`,
      is_synced: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function proveAddress(db: Db, { _id }: { _id: string }) {
  await db
    .updateTable('users')
    .set({ address_proved_at: new Date().toISOString() })
    .where('_id', '=', _id)
    .where('address_proved_at', 'is', null)
    .execute()
}

export async function company(db: Db, fields: Partial<Insertable<Companies>> = {}) {
  const n = next()
  return db
    .insertInto('companies')
    .values({
      company_name: `Company ${n}`,
      email: `office${n}@example.test`,
      description: `About company ${n}`,
      website: `https://company${n}.example.test`,
      employee_strength: '11-55',
      location_id: fields.location_id ?? (await city(db))._id,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A company user and their contact row. */
export async function contact(db: Db, fields: Partial<UserFields> & { designation?: string } = {}) {
  const { designation = 'Programme lead', ...userFields } = fields
  const company_id = userFields.company_id ?? (await company(db))._id
  const made = await user(db, { ...userFields, role: 'company', company_id })
  await db.insertInto('contacts').values({ company_id, user_id: made._id, designation }).execute()
  return made
}

/** The contact's own row, which is not the person's. */
export async function contactRow(db: Db, company_id: string): Promise<string> {
  const { _id: user_id } = await contact(db, { company_id })
  const row = await db
    .selectFrom('contacts')
    .select('_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return row._id
}

/** Unless overridden: a published hackathon in ten days, open for applications. */
export async function event(
  db: Db,
  {
    themes = ['Open theme'],
    rounds = [],
    ...fields
  }: Partial<Insertable<Events>> & { themes?: string[]; rounds?: RoundFields[] } = {},
) {
  const made = await db
    .insertInto('events')
    .values({
      event_name: `Event ${next()}`,
      details: 'What it is about',
      event_type: 'hackathon',
      mode: 'offline',
      venue: 'Main hall',
      team_min: 1,
      team_max: 4,
      start_date: dayFromNow(10),
      end_date: dayFromNow(12),
      last_day_of_registration: dayFromNow(8),
      timezone: 'Asia/Kolkata',
      event_status: 'published',
      company_id: fields.company_id ?? (await company(db))._id,
      location_id: fields.location_id ?? (await city(db))._id,
      // Whatever became of it, it was published once, more than an hour ago; unless it is a draft.
      published_at: fields.event_status === 'draft' ? null : dayFromNow(-2),
      ...fields,
    })
    .returningAll()
    .$narrowType<CompleteEvent>()
    .executeTakeFirstOrThrow()
  const rows = themes.map((theme_name, position) => ({ event_id: made._id, theme_name, position }))
  if (rows.length > 0) await db.insertInto('event_themes').values(rows).execute()
  for (const [position, one] of rounds.entries()) await round(db, { ...one, position, event_id: made._id })
  return made
}

type RoundFields = Partial<Insertable<Rounds>>

/** A round of an event, after those it has. */
export async function round(db: Db, fields: RoundFields = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  return db
    .insertInto('rounds')
    .values({ position: next(), name: `Round ${next()}`, ...fields, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A team in a round of its event. */
export async function entry(db: Db, fields: Insertable<RoundEntries>) {
  return db.insertInto('round_entries').values(fields).returningAll().executeTakeFirstOrThrow()
}

/** A judge of an event, at a mail domain that nobody else has. */
export async function judge(db: Db, fields: Partial<Insertable<Judges>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  const n = next()
  return db
    .insertInto('judges')
    .values({ name: `Judge ${n}`, email: `judge@jury${n}.test`, ...fields, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A criterion of a round, after those it has. */
export async function criterion(db: Db, fields: Partial<Insertable<Criteria>> & { round_id: string }) {
  const n = next()
  return db
    .insertInto('criteria')
    .values({ position: n, name: `Criterion ${n}`, weight: 1, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function visit(db: Db, fields: Insertable<Visits>) {
  return db.insertInto('visits').values(fields).returningAll().executeTakeFirstOrThrow()
}

export async function partner(db: Db, fields: Partial<Insertable<Partners>> = {}) {
  const n = next()
  const person = { first_name: `Spoc${n}`, last_name: `Person${n}`, email: `spoc${n}@example.test` }
  return db
    .insertInto('partners')
    .values({
      partner_name: `Partner ${n}`,
      category: 'technology',
      contact_number: String(8_000_000_000 + n),
      location_id: fields.location_id ?? (await city(db))._id,
      user_id: fields.user_id ?? (await user(db, person))._id,
      ...person,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody who is asked to fill in a partner, or an associate. */
export async function askedPerson(db: Db, fields: Partial<Insertable<AskedPeople>> = {}) {
  const n = next()
  return db
    .insertInto('asked_people')
    .values({
      kind: 'partner',
      name: `Asked ${n}`,
      email: `asked${n}@example.test`,
      event_id: fields.event_id ?? (await event(db))._id,
      created_by: fields.created_by ?? (await user(db))._id,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function associate(db: Db, fields: Partial<Insertable<Associates>> = {}) {
  const n = next()
  const person = { first_name: `Mentor${n}`, last_name: `Person${n}`, email: `mentor${n}@example.test` }
  return db
    .insertInto('associates')
    .values({
      company_name: `Employer ${n}`,
      designation: 'Engineer',
      profile_details: 'Long experience',
      contact_number: String(9_000_000_000 + n),
      location_id: fields.location_id ?? (await city(db))._id,
      user_id: fields.user_id ?? (await user(db, person))._id,
      ...person,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An application and the applicant row of its creator. */
export async function application(db: Db, fields: Partial<Insertable<Applications>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  const created_by = fields.created_by ?? (await user(db))._id
  const made = await db
    .insertInto('applications')
    .values({ team_name: `Team ${next()}`, theme: 'Open theme', ...fields, event_id, created_by })
    .returningAll()
    .executeTakeFirstOrThrow()
  await applicant(db, {
    application_id: made._id,
    event_id,
    user_id: created_by,
    is_creator: true,
    status: 'registered',
  })
  return made
}

/** A member of a team, invited unless overridden. */
export async function applicant(db: Db, fields: Partial<Insertable<Applicants>> & { email?: string } = {}) {
  const user_id = fields.user_id ?? (await user(db))._id
  const person = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email'])
    .where('_id', '=', user_id)
    .executeTakeFirstOrThrow()
  const application_id = fields.application_id ?? (await application(db, { event_id: fields.event_id }))._id
  const { event_id } = await db
    .selectFrom('applications')
    .select('event_id')
    .where('_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('applicants')
    .values({ status: 'invited', ...person, ...fields, event_id, application_id, user_id })
    .returningAll()
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
}

/** An item of an event's programme: a talk at noon of the first day unless it says otherwise. */
export async function programmeItem(
  db: Db,
  { event_id, ...fields }: Partial<Insertable<ProgrammeItems>> & { event_id: string },
) {
  const starts =
    fields.starts ??
    sql<string>`(select (start_date + time '12:00') at time zone timezone from events where _id = ${event_id})`
  const ends =
    fields.ends ??
    sql<string>`(select (start_date + time '13:00') at time zone timezone from events where _id = ${event_id})`
  return db
    .insertInto('programme_items')
    .values({ title: `Item ${next()}`, kind: 'talk', ...fields, starts, ends, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A counter of an event, after those it has. */
export async function counter(db: Db, fields: Partial<Insertable<Counters>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  const n = next()
  const kind = fields.kind ?? 'door'
  return db
    .insertInto('counters')
    .values({ name: `Counter ${n}`, kind, place: n, here_first: kind !== 'door', ...fields, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A device that nobody has opened yet, at these counters of its event. */
export async function device(
  db: Db,
  { counters = [], ...fields }: Partial<Insertable<Devices>> & { event_id: string; counters?: string[] },
) {
  const made = await db
    .insertInto('devices')
    .values({ name: `Device ${next()}`, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const counter_id of counters)
    await db.insertInto('device_counters').values({ device_id: made._id, counter_id }).execute()
  return made
}

/** A scan at a counter, of a code that is no ticket's unless one is given. */
export async function scan(db: Db, fields: Partial<Insertable<Scans>> & { event_id: string }) {
  return db
    .insertInto('scans')
    .values({
      nonce: crypto.randomUUID(),
      seq: next(),
      at: new Date().toISOString(),
      how: 'code',
      act: 'in',
      revision: 0,
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody who came without a ticket and has a spare one of a device. */
export async function walkIn(
  db: Db,
  { event_id, email = null, is_late = false }: { event_id: string; email?: string | null; is_late?: boolean },
) {
  const { _id: device_id } = await device(db, { event_id })
  const { rows } = await sql<{
    _id: string
  }>`select _id from issue_spare_tickets(${event_id}, ${device_id}, 1)`.execute(db)
  const ticket_id = rows[0]?._id ?? ''
  const { _id: guest_id } = await guest(db, { event_id, email, kind: 'walk_in' })
  await db
    .updateTable('tickets')
    .set({ guest_id, ...(is_late && { revoked_at: new Date().toISOString(), reason: 'device' }) })
    .where('_id', '=', ticket_id)
    .execute()
  await db
    .insertInto('walk_ins')
    .values({
      ticket_id,
      guest_id,
      event_id,
      device_id,
      nonce: crypto.randomUUID(),
      is_late,
      came_at: new Date().toISOString(),
    })
    .execute()
  return { ticket_id, guest_id, device_id }
}

/** A valid certificate of somebody who took part, issued by a release that has happened. */
export async function certificate(
  db: Db,
  { event_id, user_id, name = 'Ananya Iyer' }: { event_id: string; user_id: string; name?: string },
) {
  const { _id: issue_id } = await db
    .insertInto('releases')
    .values({
      event_id,
      release_at: new Date().toISOString(),
      released_at: new Date().toISOString(),
      result: JSON.stringify({ groups: [], overtaken: [] }),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificate_issues')
    .values({ release_id: issue_id, event_id, kinds: ['took_part'], shown: [], certificates: 1, people: 1 })
    .execute()
  const code = newCode()
  const claim: CertificateClaim = {
    kind: 'took_part',
    name,
    team: null,
    project: null,
    prize: null,
    event_id,
    event: 'Monsoon Hack',
    days: '21 and 22 November 2026',
    host: 'Silk Mill Labs',
    language: 'en',
    design: 'classic',
    issued_on: '2026-11-22',
    code,
    address: `https://laurel.test/certificates/${code}`,
    signature: null,
  }
  await insertCertificates(db, [
    {
      event_id,
      issue_id,
      prize: '',
      holder: `user:${user_id}:${code}`,
      user_id,
      email: null,
      application_id: null,
      claim,
    },
  ])
  return db.selectFrom('certificates').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
}

/** The database issues the ticket. */
export async function guest(db: Db, fields: Partial<Insertable<Guests>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  return db
    .insertInto('guests')
    .values({ kind: 'crew', name: `Guest ${next()}`, ...fields, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Badges that were sent to a printer. */
export async function badgePrint(db: Db, fields: Partial<Insertable<BadgePrints>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  return db
    .insertInto('badge_prints')
    .values({ size: 'card', badges: 1, spares: 0, ...fields, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Seats of an event: for as many people as it says, answered for until a day before it. */
export async function seats(db: Db, fields: Partial<Insertable<EventSeats>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  const people = fields.people === undefined ? 10 : fields.people
  const teams = fields.teams ?? null
  return db
    .insertInto('event_seats')
    .values({
      people,
      up_to_people: people,
      up_to_teams: teams,
      answer_by: `${dayFromNow(8)}T12:30:00Z`,
      ...fields,
      event_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The seats of a team, offered unless overridden, of an event that has seats. */
export async function teamSeats(
  db: Db,
  { state = 'offered', ...fields }: Partial<Insertable<TeamSeats>> & { application_id: string },
) {
  const { event_id } = await db
    .selectFrom('applications')
    .select('event_id')
    .where('_id', '=', fields.application_id)
    .executeTakeFirstOrThrow()
  const offered = { offered_at: new Date().toISOString(), due: `${dayFromNow(8)}T12:30:00Z` }
  return db
    .insertInto('team_seats')
    .values({
      ...(state === 'waiting' ? { place: Date.now() / 1000 } : offered),
      ...(state === 'offered' && { follows_event: true }),
      ...fields,
      state,
      event_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody whom a team invited while they looked for one: it has their name in short, and no address. */
export async function applicantWithoutAddress(db: Db, fields: { application_id: string; user_id?: string }) {
  const { _id } = await applicant(db, fields)
  return db
    .updateTable('applicants')
    .set({ email: null, was_looking: true, last_name: 'L.' })
    .where('_id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Somebody who looks for a team of an event, with a proved address. */
export async function looking(db: Db, fields: Partial<Insertable<Looking>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  const user_id = fields.user_id ?? (await user(db))._id
  await proveAddress(db, { _id: user_id })
  return db
    .insertInto('looking')
    .values({ skills: ['Python'], sentence: 'I build things.', ...fields, event_id, user_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A view that all staff of an event share: of whom a mail is for, every member. */
export async function view(db: Db, fields: Partial<Insertable<SavedViews>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  const everybody = JSON.stringify({ roles: 'members' })
  return db
    .insertInto('saved_views')
    .values({ list: 'audience', name: `View ${next()}`, search: everybody, ...fields, event_id })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The draft of an announcement to every member of the event's teams. */
export async function announcement(db: Db, fields: Partial<Insertable<Announcements>> = {}) {
  const event_id = fields.event_id ?? (await event(db))._id
  return db
    .insertInto('announcements')
    .values({
      audience: JSON.stringify({ roles: ['members'], statuses: [] }),
      subject: `News ${next()}`,
      body: 'The kitchen moved to hall A.',
      ...fields,
      event_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The row of an uploaded file, without its bytes. */
export async function file(
  db: Db,
  fields: { folder: Folder; uploaded_by: string; company_id?: string | null },
) {
  const key = `${fields.folder}/${randomBytes(16).toString('hex')}.webp`
  return db
    .insertInto('files')
    .values({ key, content_type: 'image/webp', bytes: 100, ...fields })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A question of an event, after those it has. */
export async function question(
  db: Db,
  event_id: string,
  {
    options = [],
    ...fields
  }: Partial<Omit<Insertable<Questions>, 'options'>> & { options?: StoredOption[] } = {},
) {
  const list = await db
    .insertInto('question_lists')
    .values({ event_id })
    .onConflict(other => other.column('event_id').doUpdateSet({ event_id }))
    .returning('_id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('questions')
    .values({
      list_id: list._id,
      position: next(),
      kind: 'line',
      label: `Question ${next()}`,
      required: false,
      private: false,
      ...fields,
      options: JSON.stringify(options),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type Option = StoredOption

export function option(label: string): StoredOption {
  return { _id: randomUUID(), label }
}

/** An application's answer to a question. */
export function answer(db: Db, fields: Insertable<Answers>) {
  return db.insertInto('answers').values(fields).execute()
}

/** Inserts the row that links two things. */
export const link = {
  companyPartner: (db: Db, company_id: string, partner_id: string) =>
    db.insertInto('company_partners').values({ company_id, partner_id }).execute(),
  companyAssociate: (db: Db, company_id: string, associate_id: string) =>
    db.insertInto('company_associates').values({ company_id, associate_id }).execute(),
  eventPartner: (db: Db, event_id: string, partner_id: string) =>
    db.insertInto('event_partners').values({ event_id, partner_id }).execute(),
  eventAssociate: (db: Db, event_id: string, associate_id: string) =>
    db.insertInto('event_associates').values({ event_id, associate_id }).execute(),
}

/** A publication of a round that stands, unless `stands_at` is null. */
export async function publication(
  db: Db,
  {
    result = {},
    ...fields
  }: Partial<Omit<Insertable<Publications>, 'result'>> & {
    round_id: string
    result?: Partial<PublishedResult>
  },
) {
  const { _id: event_id, event_name } = await db
    .selectFrom('events')
    .innerJoin('rounds', 'rounds.event_id', 'events._id')
    .select(['events._id', 'events.event_name'])
    .where('rounds._id', '=', fields.round_id)
    .executeTakeFirstOrThrow()
  const now = new Date().toISOString()
  const release = await db
    .insertInto('releases')
    .values({
      event_id,
      release_at: now,
      released_at: now,
      result: JSON.stringify({ groups: [], overtaken: [] }),
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('publications')
    .values({
      number: 1,
      release_id: release._id,
      stands_at: now,
      offers_bundle: true,
      names_rivals: true,
      result: JSON.stringify(publishedResult({ _id: event_id, event_name }, result)),
      bundle: '{}',
      digest: '0'.repeat(64),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function publishedResult(
  named: Pick<PublishedResult['event'], '_id' | 'event_name'>,
  given: Partial<PublishedResult>,
): PublishedResult {
  return {
    event: { company_name: 'Sahyadri Grid', timezone: 'Asia/Kolkata', ...named },
    round: { _id: randomUUID(), name: 'Demo' },
    facts: {
      teams: 0,
      judges: 3,
      ballots: 9,
      looks: { fewest: 2, most: 3 },
      sealed_at: '2026-12-06T10:00:00.000000Z',
      reopened: 0,
    },
    criteria: [],
    scale: 5,
    tie_rule: 'criteria',
    tie_person: null,
    awards: [],
    lines: [],
    teams: [],
    chain_head: '0'.repeat(64),
    ...given,
  }
}
