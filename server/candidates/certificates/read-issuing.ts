import { sql } from 'kysely'
import { certificateKinds } from '../../../contract/candidates/certificates.calls.ts'
import type { DueCertificate, Issuing, listDueCertificates } from '../../../contract/candidates/issuing.ts'
import { certificatesPreviewed, type NameProblem } from '../../../contract/candidates/issuing.calls.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import { readSeconds } from '../../choosing/releases/begin.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { columnOf, instantOf, onlyIf, personRefOf, todayAtEvent } from '../../platform/lists/columns.ts'
import { allOf, countOfRows, is } from '../../platform/lists/conditions.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { CertificateDrawer } from './drawing/drawer.ts'
import { isValid } from './find.ts'
import { findHereWithout } from './here-without.ts'
import { type Plan, readPlan } from './plan.ts'
import { findIssueShown } from './under-way.ts'
import type { Due } from './who-gets.ts'

export async function findCertificateEvent(db: Db, caller: Caller, id: string) {
  return found(
    await eventsOf(db, caller)
      .select(['events._id', 'events.event_name', 'events.timezone', 'events.company_id'])
      .where('events._id', '=', id)
      .executeTakeFirst(),
  )
}

/** The screen of staff: settings, and what issuing would give now. */
export async function readIssuing(db: Db, drawer: Fonts, caller: Caller, id: string): Promise<Issuing> {
  const { company_id: _, ...event } = await findCertificateEvent(db, caller, id)
  const plan = await readPlan(db, id)
  const { settings, all, due, people, digest, refused } = plan
  const { version, ...shown } = settings
  const issued = await countIssued(db, id)
  const { seconds } = await readSeconds(db)
  const count = (list: readonly Due[], kind: Due['kind']) => list.filter(one => one.kind === kind).length
  const withoutAddress = due.filter(({ email }) => email === null)
  return {
    event,
    settings: shown,
    rounds: await listRounds(db, id),
    kinds: certificateKinds.map(kind => ({ kind, due: count(all, kind), issued: issued.get(kind) ?? 0 })),
    ...(await findPublished(db, id)),
    ends_on: await findEnd(db, id),
    due: due.length,
    people,
    unmailed: new Set(withoutAddress.map(({ holder }) => holder)).size,
    ...(await textsToLookAt(drawer, plan)),
    here_without: await findHereWithout(db, id, due),
    first: firstOf(due).map(shownOf),
    refused,
    seconds,
    under_way: (await findIssueShown(db, caller, id)) ?? null,
    last: await findLast(db, id),
    asked: await countAsked(db, id),
    digest,
    version,
  }
}

/** One of each kind, and then others. */
export function firstOf(due: readonly Due[]): Due[] {
  const kinds = new Set<string>()
  const isFirst = ({ kind }: Due) => !kinds.has(kind) && kinds.add(kind).size > 0
  const [ofEach, others] = [
    due.filter(isFirst),
    due.filter(one => one !== due.find(({ kind }) => kind === one.kind)),
  ]
  return [...ofEach, ...others].slice(0, certificatesPreviewed)
}

function shownOf({ kind, prize_name, name, team, application_id, email }: Due): DueCertificate {
  return { kind, prize: prize_name, name, team, application_id, has_address: email !== null }
}

/** A page of who gets what, by kind and name. */
export async function listDuePage(db: Db, caller: Caller, query: QueryOf<typeof listDueCertificates>) {
  const { eventid, page, limit, kind, q } = query
  await findCertificateEvent(db, caller, eventid)
  const { due } = await readPlan(db, eventid)
  const wanted = q?.toLowerCase() ?? ''
  const matching = due.filter(
    one =>
      (kind === undefined || one.kind === kind) &&
      [one.name, one.team, one.prize_name].some(text => text?.toLowerCase().includes(wanted)),
  )
  const data = matching.slice((page - 1) * limit, page * limit).map(shownOf)
  return { data, total: matching.length, page, limit }
}

const mostNames = 100

type Fonts = Pick<CertificateDrawer, 'missingLetters'>

/** Names of people, and other texts that no font shows whole. */
async function textsToLookAt(
  drawer: Fonts,
  { due, common }: Plan,
): Promise<Pick<Issuing, 'names' | 'unshown'>> {
  if (due.length === 0) return { names: [], unshown: 0 }
  const onAll = [common.event, common.host, common.signature?.name, common.signature?.office]
  const onOne = (one: Due) => [one.name, one.team, one.project, one.prize_name]
  const texts = [...new Set([...onAll, ...due.flatMap(onOne)].flatMap(text => text || []))]
  const missing = await drawer.missingLetters(texts)
  const lost = new Map(texts.map((text, n) => [text, missing[n] ?? []]))
  const signsOf = (all: readonly (string | null | undefined)[]) => [
    ...new Set(all.flatMap(text => lost.get(text ?? '') ?? [])),
  ]
  const ofAll = onAll.flatMap(text => text || []).map(name => ({ name, signs: signsOf([name]) }))
  const isOnAll = ofAll.some(({ signs }) => signs.length > 0)
  const people = [...Map.groupBy(due, ({ holder }) => holder).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { name, team, application_id } = first
    const signs = signsOf([first, ...others].flatMap(onOne))
    return { name, team, application_id, signs, problems: problemsOf(name, signs) }
  })
  const shared = ofAll.map(one => ({
    ...one,
    team: null,
    application_id: null,
    problems: ['unshown' as const],
  }))
  return {
    names: [
      ...shared.filter(({ signs }) => signs.length > 0),
      ...people.filter(({ problems }) => problems.length > 0),
    ].slice(0, mostNames),
    unshown: due.filter(one => isOnAll || signsOf(onOne(one)).length > 0).length,
  }
}

function problemsOf(name: string, signs: readonly string[]): NameProblem[] {
  const isCapital = name.length > 3 && name === name.toUpperCase() && name !== name.toLowerCase()
  return [
    ...(signs.length > 0 ? (['unshown'] as const) : []),
    ...(isCapital ? (['capitals'] as const) : []),
    ...(/^\p{Ll}/u.test(name) ? (['small'] as const) : []),
  ]
}

function listRounds(db: Db, event_id: string) {
  return db
    .selectFrom('rounds')
    .select(['_id', 'name'])
    .where('event_id', '=', event_id)
    .orderBy('position')
    .execute()
}

async function countIssued(db: Db, event_id: string) {
  const rows = await db
    .selectFrom('certificates')
    .select(['kind', countOfRows.as('count')])
    .where('event_id', '=', event_id)
    .where(isValid)
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

function findPublished(db: Db, event_id: string) {
  return db
    .selectFrom('standing_publications')
    .innerJoin('rounds', 'rounds._id', 'standing_publications.round_id')
    .select([
      instantOf<string | null>(sql`max(stands_at) filter (where offline_at is null)`).as('published_at'),
      instantOf<string | null>(sql`max(offline_at)`).as('offline_at'),
    ])
    .where('rounds.event_id', '=', event_id)
    .executeTakeFirstOrThrow()
}

/** The last day of an event that is still to come to its end: null once staff have completed it. */
async function findEnd(db: Db, event_id: string): Promise<string | null> {
  const { ends_on } = await db
    .selectFrom('events')
    .select(
      onlyIf(
        allOf(
          is('events.end_date', '>=', todayAtEvent),
          is('events.event_status', '<>', sql.lit('completed')),
        ),
        columnOf('events.end_date'),
      ).as('ends_on'),
    )
    .where('_id', '=', event_id)
    .executeTakeFirstOrThrow()
  return ends_on
}

async function countAsked(db: Db, event_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('certificates')
    .select(countOfRows.as('count'))
    .where('event_id', '=', event_id)
    .where('asked_name', 'is not', null)
    .where(isValid)
    .executeTakeFirstOrThrow()
  return count
}

async function findLast(db: Db, event_id: string): Promise<Issuing['last']> {
  const row = await db
    .selectFrom('certificate_issues')
    .innerJoin('releases', 'releases._id', 'certificate_issues.release_id')
    .select([
      'certificate_issues.certificates',
      'certificate_issues.people',
      instantOf<string>(sql`releases.released_at`).as('released_at'),
      personRefOf('releases.created_by').as('by'),
    ])
    .where('certificate_issues.event_id', '=', event_id)
    .where('releases.released_at', 'is not', null)
    .orderBy('releases.released_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
