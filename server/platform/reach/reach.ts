import { type Selectable, type SelectQueryBuilder, sql, type Expression } from 'kysely'
import type { Judge } from '../sessions/by-link.ts'
import type { Caller, Visitor } from '../sessions/caller.ts'
import { hasLeft } from './team-status-sql.ts'
import type { Db } from '../db/transaction.ts'
import type { DB, Happenings, Partners } from '../db/types.ts'
import type { Query } from '../lists/query.ts'
import { not, allOf, someOf, isSet, is, isUnset, finds, surely, type Condition } from '../lists/conditions.ts'
import { columnOf, selectFrom } from '../lists/columns.ts'

// Row-level access (docs/product.md §1): this file alone says which rows a caller may see. Every query that reads rows
// for a caller starts from one of these functions.

/** How far a caller reaches. After adding a kind, every table below fails to compile until it handles the kind. */
export type Reach =
  | { kind: 'everything' }
  | { kind: 'company'; company_id: string }
  | { kind: 'own'; user_id: string }

export function reachOf(caller: Caller): Reach {
  switch (caller.role) {
    case 'admin':
      return { kind: 'everything' }
    case 'company':
      return { kind: 'company', company_id: companyOf(caller) }
    case 'candidate':
      return { kind: 'own', user_id: caller._id }
    default:
      return reachesNothing(caller.role)
  }
}

/** A check constraint guarantees that a company user has a company. */
function companyOf({ _id, company_id }: Caller): string {
  if (company_id) return company_id
  throw new TypeError(`The company user ${_id} has no company.`)
}

function reachesNothing(role: never): never {
  throw new TypeError(`Nobody has decided what the role ${String(role)} reaches.`)
}

type ReachKind = Reach['kind']
type ByReach<Answer> = { [Kind in ReachKind]: (reach: Extract<Reach, { kind: Kind }>) => Answer }

/** Selects by the caller's kind of reach. A missing kind does not compile. */
export function byReach<Answer>(caller: Caller, answers: ByReach<Answer>): Answer {
  const reach = reachOf(caller)
  switch (reach.kind) {
    case 'everything':
      return answers.everything(reach)
    case 'company':
      return answers.company(reach)
    case 'own':
      return answers.own(reach)
  }
}

const nothing = sql.lit(false)

/** Companies: company users see their own. */
export function companiesOf(db: Db, caller: Caller) {
  const companies = db.selectFrom('companies')
  return byReach(caller, {
    everything: () => companies,
    company: ({ company_id }) => companies.where('companies._id', '=', company_id),
    own: () => companies.where(nothing),
  })
}

/**
 * What everybody may read about: an event that was published stays readable with its state, until it is a draft again or
 * archived.
 */
export const isPublic = allOf(
  isSet('events.published_at'),
  is('events.event_status', '<>', sql.lit('draft')),
  isUnset('events.archived_at'),
)

/** Events: a company user's those of the company, a candidate's those that everybody may read about. */
export function eventsOf(db: Db, caller: Caller) {
  const events = db.selectFrom('events')
  return byReach(caller, {
    everything: () => events,
    company: ({ company_id }) => events.where('events.company_id', '=', company_id),
    own: () => events.where(isPublic),
  })
}

/** Events for the public page: everybody sees those in a public status, staff also their own in any status. */
export function readableEventsOf(db: Db, caller: Caller | Visitor) {
  const events = db.selectFrom('events')
  const published = events.where(isPublic)
  if (!caller.role) return published
  return byReach(caller, {
    everything: () => events,
    company: ({ company_id }) =>
      events.where(eb => eb.or([isPublic, eb('events.company_id', '=', company_id)])),
    own: () => published,
  })
}

/** The rounds of events, as staff set them; what candidates may know of a round is on the event's page and their card. */
export function roundsOf(db: Db, caller: Caller) {
  const rounds = db.selectFrom('rounds').innerJoin('events', 'events._id', 'rounds.event_id')
  return byReach(caller, {
    everything: () => rounds,
    company: ({ company_id }) => rounds.where('events.company_id', '=', company_id),
    own: () => rounds.where(nothing),
  })
}

/** Announcements: company users see those of their company's events, candidates those that went to them with a team. */
export function announcementsOf(db: Db, caller: Caller) {
  const announcements = db.selectFrom('announcements')
  return byReach(caller, {
    everything: () => announcements,
    company: () =>
      announcements.where('announcements.event_id', 'in', eventsOf(db, caller).select('events._id')),
    own: ({ user_id }) =>
      announcements.where(
        'announcements._id',
        'in',
        db
          .selectFrom('announcement_recipients')
          .select('announcement_recipients.announcement_id')
          .where('announcement_recipients.user_id', '=', user_id)
          // Somebody else may have entered the address as a partner's before its owner proved it.
          .where('announcement_recipients.application_id', 'is not', null),
      ),
  })
}

/** Views that staff saved: those of all staff of their event, and one's own. */
export function viewsOf(db: Db, caller: Caller) {
  const views = db
    .selectFrom('saved_views')
    .where(eb => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', caller._id)]))
  return byReach(caller, {
    everything: () => views,
    company: () => views.where('saved_views.event_id', 'in', eventsOf(db, caller).select('events._id')),
    own: () => views.where(nothing),
  })
}

/** Applications: company users see those to their company's events, candidates those of their own teams. */
export function applicationsOf(db: Db, caller: Caller) {
  const applications = db.selectFrom('applications')
  return byReach(caller, {
    everything: () => applications,
    company: ({ company_id }) => applications.where('applications.company_id', '=', company_id),
    own: ({ user_id }) => applications.where('applications._id', 'in', applicationsJoinedBy(db, user_id)),
  })
}

function applicationsJoinedBy(db: Db, user_id: string) {
  return db
    .selectFrom('applicants')
    .select('applicants.application_id')
    .where('applicants.user_id', '=', user_id)
    .where('applicants.has_joined', '=', true)
}

/** Pending decisions: staff see those about the applications they reach, candidates none. */
export function decisionsOf(db: Db, caller: Caller) {
  const decisions = db
    .selectFrom('decisions')
    .innerJoin('applications', 'applications._id', 'decisions.application_id')
  return byReach(caller, {
    everything: () => decisions,
    company: ({ company_id }) => decisions.where('applications.company_id', '=', company_id),
    own: () => decisions.where(nothing),
  })
}

/**
 * What happened: company users see what concerns their company, its people's sign-ins included; candidates what
 * concerns themselves. With a person, what they did and what is about them; with an id, the entry, what happened to the
 * thing, and what the request did.
 */
export function happeningsOf(db: Db, caller: Caller, of: { person: string } | { id: string } | null = null) {
  const happenings = inParts(db, partsOf(db, of))
  return byReach(caller, {
    everything: () => happenings,
    company: ({ company_id }) => happenings.where('happenings.company_id', '=', company_id),
    own: () => ownHappeningsOf(db, caller),
  })
}

function partsOf(db: Db, of: { person: string } | { id: string } | null): HappeningRows[] {
  const all = db.selectFrom('happenings').selectAll()
  if (!of) return [all]
  if ('person' in of) {
    const about = all.where('person_id', '=', of.person).where('actor_id', 'is distinct from', of.person)
    return [all.where('actor_id', '=', of.person), about]
  }
  const otherEntries = all.where('_id', '<>', of.id)
  return [
    all.where('_id', '=', of.id),
    otherEntries.where('subject_id', '=', of.id),
    otherEntries.where('request_id', '=', of.id).where('subject_id', 'is distinct from', of.id),
  ]
}

/**
 * What a person did, whatever their role, and what others did to their account and their teams that they are told. What
 * staff decided and did not release, and what they note, is not in it.
 */
export function ownHappeningsOf(db: Db, { _id }: Caller) {
  const all = db.selectFrom('happenings').selectAll()
  const byOthers = all.where('actor_id', 'is distinct from', _id)
  const ofTeams = byOthers.where('subject_id', 'in', applicationsJoinedBy(db, _id))
  return inParts(db, [
    all.where('actor_id', '=', _id),
    byOthers
      .where('person_id', '=', _id)
      .where(eb =>
        eb.or([eb('subject', 'in', ['person', 'contact']), eb('action', '=', 'applicant_status_changed')]),
      ),
    ofTeams
      .where('subject', '=', 'application')
      .where('action', 'in', toldToTeams)
      .where(isTold(columnOf('happenings.data'))),
    ofTeams.where('subject', '=', 'project').where('action', '=', 'hidden'),
  ])
}

/** A part of what was told as one act is not told again. */
export function isTold(data: Expression<unknown>): Condition {
  return sql`coalesce(${data} ->> 'told', '') <> 'false'`
}

type HappeningRows = SelectQueryBuilder<DB, 'happenings', Selectable<Happenings>>

/**
 * Parts without a common row, each read in the order of its index and merged. An `or` of them would read and sort all
 * that each has; so would parts that do not say the order themselves.
 */
function inParts(db: Db, parts: HappeningRows[]) {
  const ordered =
    parts.length > 1 ? parts.map(part => part.orderBy('happened_at', 'desc').orderBy('_id', 'desc')) : parts
  return db.selectFrom(together(ordered).as('happenings'))
}

function together<Row>(parts: Query<Row>[]) {
  const bracketed = parts.map(part => sql`(${part})`)
  return sql<Row>`(${sql.join(bracketed, sql` union all `)})`
}

/** What the people of a team are mailed, or read on their page. */
const toldToTeams = [
  'status_changed',
  'member_left',
  'member_joined',
  'handed_over',
  'went_on',
  'stopped',
  'more_time_given',
  'hand_in_reopened',
]

/**
 * The people whose account's name the caller may read: company users those of their company, the organisers, and who has
 * joined a team of one of their events. What somebody entered of others is not an account's name (docs/product.md §1).
 */
export function peopleKnownTo(db: Db, caller: Caller) {
  const people = db.selectFrom('users')
  return byReach(caller, {
    everything: () => people,
    company: ({ company_id }) =>
      // Ids, because an `or` of the three would read all accounts.
      people.where(
        'users._id',
        'in',
        people
          .select('users._id')
          .where('users.company_id', '=', company_id)
          .unionAll(people.select('users._id').where('users.role', '=', 'admin'))
          .unionAll(
            applicantsOf(db, caller)
              .select('applicants.user_id as _id')
              .where('applicants.has_joined', '=', true),
          ),
      ),
    own: ({ user_id }) => people.where('users._id', '=', user_id),
  })
}

/** Accounts, as the page of people shows and changes them: organisers see all, others none. */
export function accountsOf(db: Db, caller: Caller) {
  const people = db.selectFrom('users')
  return byReach(caller, {
    everything: () => people,
    company: () => people.where(nothing),
    own: () => people.where(nothing),
  })
}

/** Whether the caller may read the address of such an account, too: those of organisers are nobody else's. */
export function addressIsKnownTo(caller: Caller) {
  return byReach(caller, {
    everything: () => sql.lit(true),
    company: () => is('users.role', '<>', sql.lit('admin')),
    own: () => sql.lit(true),
  })
}

/** Releases of decisions: company users see those of their company's events, candidates none. */
export function releasesOf(db: Db, caller: Caller) {
  const releases = db.selectFrom('releases').innerJoin('events', 'events._id', 'releases.event_id')
  return byReach(caller, {
    everything: () => releases,
    company: ({ company_id }) => releases.where('events.company_id', '=', company_id),
    own: () => releases.where(nothing),
  })
}

/** Applicant rows, one per person and team: company users see those of their company's events, candidates their own. */
export function applicantsOf(db: Db, caller: Caller) {
  const applicants = db.selectFrom('applicants')
  return byReach(caller, {
    everything: () => applicants,
    company: ({ company_id }) => applicants.where('applicants.company_id', '=', company_id),
    own: ({ user_id }) => applicants.where('applicants.user_id', '=', user_id),
  })
}

/** Who looks for a team: company users see those of their company's events, candidates themselves. */
export function lookingOf(db: Db, caller: Caller) {
  const looking = db
    .selectFrom('looking')
    .innerJoin('events', 'events._id', 'looking.event_id')
    .innerJoin('users', 'users._id', 'looking.user_id')
  return byReach(caller, {
    everything: () => looking,
    company: ({ company_id }) => looking.where('events.company_id', '=', company_id),
    own: ({ user_id }) => looking.where('looking.user_id', '=', user_id),
  })
}

export type CompanyOrEvent = 'company' | 'event'
/** The nouns that are linked to companies and events. */
export type Linkable = 'partner' | 'associate'

/**
 * Partners: company users see those their company created, those linked to it or to one of its events, and global ones.
 * The global ones are a part of their own: as one condition with the few others, every partner would be looked at. A
 * list orders `each` part, too, so that both are read in the order of an index and merged.
 */
export function partnersOf(db: Db, caller: Caller, each: (part: PartnerRows) => PartnerRows = part => part) {
  const partners = db.selectFrom('partners').selectAll('partners')
  const parts = byReach(caller, {
    everything: () => [partners],
    company: ({ company_id }) => [
      each(partners.where('global', '=', sql.lit(true))),
      each(
        partners
          .where('global', '=', sql.lit(false))
          .where('partners._id', 'in', ownOrLinked(db, caller, 'partner', company_id)),
      ),
    ],
    own: () => [partners.where(nothing)],
  })
  return db.selectFrom(together(parts).as('partners'))
}

type PartnerRows = SelectQueryBuilder<DB, 'partners', Selectable<Partners>>

/** Associates: company users see those their company created and those linked to it or to one of its events. */
export function associatesOf(db: Db, caller: Caller) {
  const associates = db.selectFrom('associates')
  return byReach(caller, {
    everything: () => associates,
    company: ({ company_id }) =>
      associates.where('associates._id', 'in', ownOrLinked(db, caller, 'associate', company_id)),
    own: () => associates.where(nothing),
  })
}

function ownOrLinked(db: Db, caller: Caller, noun: Linkable, company_id: string) {
  return db
    .selectFrom(`${noun}s`)
    .select('_id')
    .where('created_by_company', '=', company_id)
    .unionAll(linkedToCompanies(db, caller, noun))
    .unionAll(linkedToEvents(db, caller, noun))
}

/**
 * The partners or associates linked to the caller's companies, or only to the given one. A company out of reach finds
 * nothing.
 */
export function linkedToCompanies(db: Db, caller: Caller, noun: Linkable, companyid?: string) {
  const links = db
    .selectFrom(`company_${noun}s`)
    .select(`${noun}_id as _id`)
    .where('company_id', 'in', companiesOf(db, caller).select('companies._id'))
  return companyid ? links.where('company_id', '=', companyid) : links
}

/** The same for the caller's events. */
export function linkedToEvents(db: Db, caller: Caller, noun: Linkable, eventid?: string) {
  const links = db
    .selectFrom(`event_${noun}s`)
    .select(`${noun}_id as _id`)
    .where('event_id', 'in', eventsOf(db, caller).select('events._id'))
  return eventid ? links.where('event_id', '=', eventid) : links
}

/**
 * Whether the caller may change a partner or associate, or what comes of asking somebody: company users only what their
 * company created.
 */
export function canEdit(table: `${Linkable}s` | 'asked_people', caller: Caller) {
  return byReach(caller, {
    everything: () => sql.lit(true),
    company: ({ company_id }) => surely(is(`${table}.created_by_company`, '=', company_id)),
    own: () => nothing,
  })
}

/** Who was asked to fill in a partner or an associate: company users see those of their company's events. */
export function askedPeopleOf(db: Db, caller: Caller) {
  const asked = db.selectFrom('asked_people').innerJoin('events', 'events._id', 'asked_people.event_id')
  return byReach(caller, {
    everything: () => asked,
    company: ({ company_id }) => asked.where('events.company_id', '=', company_id),
    own: () => asked.where(nothing),
  })
}

/** Whoever has the link of somebody who was asked for their details, and no account. */
export interface LinkHolder {
  asked_id: string
}

/**
 * Uploads that the caller may use and delete: their own, for company users also those of their company. By a link only those
 * that came by it.
 */
export function filesOf(db: Db, caller: Caller | LinkHolder) {
  const files = db.selectFrom('files')
  if ('asked_id' in caller) return files.where('files.asked_id', '=', caller.asked_id)
  return byReach(caller, {
    everything: () => files,
    company: ({ company_id }) =>
      files.where(eb =>
        eb.or([eb('files.uploaded_by', '=', caller._id), eb('files.company_id', '=', company_id)]),
      ),
    own: ({ user_id }) => files.where('files.uploaded_by', '=', user_id),
  })
}

/** What everybody sees in galleries: approved projects whose gallery is open. */
export function shownProjects(db: Db) {
  return approvedProjects(db).innerJoin('galleries', 'galleries.event_id', 'events._id')
}

/** The approved version of each project that is not hidden, of teams that are still in, at public events. */
export function approvedProjects(db: Db) {
  return db
    .selectFrom('projects')
    .innerJoin('submissions', 'submissions._id', 'projects.submission_id')
    .innerJoin('submission_versions', join =>
      join
        .onRef('submission_versions.submission_id', '=', 'projects.submission_id')
        .onRef('submission_versions.number', '=', 'projects.number'),
    )
    .innerJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'submissions.round_id')
        .onRef('round_entries.application_id', '=', 'submissions.application_id'),
    )
    .innerJoin('applications', 'applications._id', 'projects.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .where('projects.hidden_at', 'is', null)
    .where(not(hasLeft))
    .where(isPublic)
}

/** Those of them that staff have not taken offline. */
export function publicPublications(db: Db) {
  return standingPublications(db).where('publications.offline_at', 'is', null)
}

/** The newest results of each round, once their release has happened; also those that staff took offline. */
export function standingPublications(db: Db) {
  return db
    .selectFrom('publications')
    .innerJoin('standing_publications', 'standing_publications._id', 'publications._id')
    .innerJoin('rounds', 'rounds._id', 'publications.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .where(isPublic)
}

/** What teams hand in, of the applications that the caller reaches. A team that left a round has no submission there. */
export function submissionsOf(db: Db, caller: Caller) {
  return db
    .selectFrom('submissions')
    .where('submissions.application_id', 'in', applicationsOf(db, caller).select('applications._id'))
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('round_entries')
          .select('round_entries.round_id')
          .whereRef('round_entries.round_id', '=', 'submissions.round_id')
          .whereRef('round_entries.application_id', '=', 'submissions.application_id'),
      ),
    )
}

/** Judges: company users see those of their company's events, candidates none. */
export function judgesOf(db: Db, caller: Caller) {
  const judges = db.selectFrom('judges').innerJoin('events', 'events._id', 'judges.event_id')
  return byReach(caller, {
    everything: () => judges,
    company: ({ company_id }) => judges.where('events.company_id', '=', company_id),
    own: () => judges.where(nothing),
  })
}

/** Tickets that are somebody's, and guests: company users see those of their company's events, candidates none. */
export function ticketsOf(db: Db, caller: Caller) {
  const tickets = db
    .selectFrom('tickets')
    .innerJoin('events', 'events._id', 'tickets.event_id')
    .where(someOf(isSet('tickets.user_id'), isSet('tickets.guest_id')))
  return byReach(caller, {
    everything: () => tickets,
    company: ({ company_id }) => tickets.where('events.company_id', '=', company_id),
    own: () => tickets.where(nothing),
  })
}

export function guestsOf(db: Db, caller: Caller) {
  const guests = db.selectFrom('guests').innerJoin('events', 'events._id', 'guests.event_id')
  return byReach(caller, {
    everything: () => guests,
    company: ({ company_id }) => guests.where('events.company_id', '=', company_id),
    own: () => guests.where(nothing),
  })
}

/** Certificates as staff see them: company users those of their company's events, candidates none. */
export function certificatesOf(db: Db, caller: Caller) {
  const certificates = db
    .selectFrom('certificates')
    .innerJoin('events', 'events._id', 'certificates.event_id')
  return byReach(caller, {
    everything: () => certificates,
    company: ({ company_id }) => certificates.where('events.company_id', '=', company_id),
    own: () => certificates.where(nothing),
  })
}

/** Items of programmes as staff set them: company users see those of their company's events, candidates none. */
export function programmeItemsOf(db: Db, caller: Caller) {
  const items = db.selectFrom('programme_items').innerJoin('events', 'events._id', 'programme_items.event_id')
  return byReach(caller, {
    everything: () => items,
    company: ({ company_id }) => items.where('events.company_id', '=', company_id),
    own: () => items.where(nothing),
  })
}

/** Counters: company users see those of their company's events, candidates none. */
export function countersOf(db: Db, caller: Caller) {
  const counters = db.selectFrom('counters').innerJoin('events', 'events._id', 'counters.event_id')
  return byReach(caller, {
    everything: () => counters,
    company: ({ company_id }) => counters.where('events.company_id', '=', company_id),
    own: () => counters.where(nothing),
  })
}

/** Scans: as counters. */
export function scansOf(db: Db, caller: Caller) {
  const scans = db.selectFrom('scans').innerJoin('events', 'events._id', 'scans.event_id')
  return byReach(caller, {
    everything: () => scans,
    company: ({ company_id }) => scans.where('events.company_id', '=', company_id),
    own: () => scans.where(nothing),
  })
}

/** What was sent to a printer: as counters. */
export function badgePrintsOf(db: Db, caller: Caller) {
  const prints = db.selectFrom('badge_prints').innerJoin('events', 'events._id', 'badge_prints.event_id')
  return byReach(caller, {
    everything: () => prints,
    company: ({ company_id }) => prints.where('events.company_id', '=', company_id),
    own: () => prints.where(nothing),
  })
}

/** Devices at counters: as those. */
export function devicesOf(db: Db, caller: Caller) {
  const devices = db.selectFrom('devices').innerJoin('events', 'events._id', 'devices.event_id')
  return byReach(caller, {
    everything: () => devices,
    company: ({ company_id }) => devices.where('events.company_id', '=', company_id),
    own: () => devices.where(nothing),
  })
}

/**
 * The visits of a judge, those given away since too, because a device may have scored them offline. A team in conflict with
 * the judge is in none of them, whatever was planned.
 */
export function visitsOf(db: Db, judge: Judge) {
  return db
    .selectFrom('visits')
    .innerJoin('rounds', 'rounds._id', 'visits.round_id')
    .innerJoin('round_judging', 'round_judging.round_id', 'visits.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('applications', 'applications._id', 'visits.application_id')
    .where('visits.judge_id', '=', judge._id)
    .where('rounds.event_id', '=', judge.event_id)
    .where('rounds.has_judging', '=', true)
    .where('visits.state', '<>', 'recused')
    .where(isWithoutConflict)
}

const isWithoutConflict = not(
  finds(
    selectFrom('conflicts')
      .where('conflicts.judge_id', '=', columnOf('visits.judge_id'))
      .where('conflicts.application_id', '=', columnOf('visits.application_id')),
  ),
)

/**
 * Files of answers and of submissions: those of applications that the caller reaches. Of a draft only its team may read
 * them. Nobody else may read one, not even who uploaded it.
 */
export function handedInFilesOf(db: Db, caller: Caller) {
  const applications = applicationsOf(db, caller).select('applications._id')
  return db.selectFrom('files').where(eb =>
    eb.or([
      eb.exists(
        eb
          .selectFrom('answers')
          .select('answers.file')
          .whereRef('answers.file', '=', 'files.key')
          .where('answers.application_id', 'in', applications),
      ),
      eb.exists(
        eb
          .selectFrom('submission_files')
          .innerJoin('submissions', 'submissions._id', 'submission_files.submission_id')
          .select('submission_files.file')
          .whereRef('submission_files.file', '=', 'files.key')
          .where('submissions.application_id', 'in', applications)
          .where('submission_files.number', '>=', sql.lit(reachOf(caller).kind === 'own' ? 0 : 1)),
      ),
    ]),
  )
}
