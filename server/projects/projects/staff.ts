import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { BodyOf, QueryOf } from '../../../contract/platform/endpoint.ts'
import { type ProjectState, projectStates } from '../../../contract/projects/gallery.calls.ts'
import {
  type approveProjects as approving,
  type listProjects as listing,
  staffProject,
} from '../../../contract/projects/projects.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { columnOf, instantOf, onlyIf, selectFrom, storedText } from '../../platform/lists/columns.ts'
import { countPerStatus, mostCounted } from '../../platform/lists/counting.ts'
import { readList } from '../../platform/lists/list.ts'
import { rowFor } from '../../platform/lists/row.ts'
import {
  applicationsOf,
  approvedProjects,
  eventsOf,
  isPublic,
  shownProjects,
} from '../../platform/reach/reach.ts'
import { lastHandedIn, stateOf, latestContent, coverOf } from './columns.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { anyOf, isSet, not, allOf, finds, reads, countIn } from '../../platform/lists/conditions.ts'

/** What the teams of an event handed in last, the newest first, and how its gallery stands. */
export async function listProjects(
  db: Db,
  caller: Caller,
  eventId: string,
  { q, status, page, limit }: QueryOf<typeof listing>,
) {
  const all = db.selectFrom(handedInProjects(db, caller, eventId).as('project'))
  const found = q ? all.where(reads(sql`concat_ws(' ', project.title, project.team_name)`, q)) : all
  const matching = status && status !== 'all' ? found.where('project.state', '=', status) : found
  const ids = matching.select('project._id').orderBy('project.handed_in_at', 'desc').orderBy('project._id')
  const row = rowFor(teamsWithProject(db, caller, eventId), staffProject, 'applications', projectFields)
  const countsTo = mostCounted(q)
  const lines = countPerStatus(found, 'project.state', countsTo)
  const counts = { lines, statuses: projectStates, wanted: status }
  const [list, gallery] = await Promise.all([
    readList(db, { ids, row, matching, page, limit, countsTo, counts }),
    findGalleryState(db, caller, eventId),
  ])
  return { ...list, ...gallery }
}

function findGalleryState(db: Db, caller: Caller, eventId: string) {
  return eventsOf(db, caller)
    .leftJoin('galleries', 'galleries.event_id', 'events._id')
    .select([
      isSet('galleries.event_id').as('is_open'),
      instantOf<string | null>('galleries.opened_at').as('opened_at'),
      countIn(shownProjects(db).where('applications.event_id', '=', eventId)).as('shown'),
      countIn(approvedProjects(db).where('applications.event_id', '=', eventId)).as('approved'),
      isPublic.as('is_public'),
      'events.timezone',
      instantOf(clockInDb).as('now'),
    ])
    .where('events._id', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** The teams of the event that are in and have handed in, with their last versions. */
function teamsWithProject(db: Db, caller: Caller, eventId: string) {
  return applicationsOf(db, caller)
    .innerJoinLateral(lastHandedIn(db).as('latest'), join => join.onTrue())
    .leftJoin('projects', 'projects.application_id', 'applications._id')
    .where('applications.event_id', '=', eventId)
    .where(not(hasLeft))
}

/** One row for each of them, with what a condition or an approval asks for. */
function handedInProjects(db: Db, caller: Caller, eventId: string) {
  return teamsWithProject(db, caller, eventId).select([
    'applications._id',
    'applications.team_name',
    'applications.company_id',
    'latest.submission_id',
    'latest.number',
    'latest.receipt',
    title.as('title'),
    instantOf('latest.handed_in_at').as('handed_in_at'),
    stateOf.as('state'),
  ])
}

const title = storedText(latestContent, 'title')
const handedIn = jsonBuildObject({
  submission_id: sql.ref<string>('latest.submission_id'),
  number: sql.ref<number>('latest.number'),
})
const approvedVersion = jsonBuildObject({
  submission_id: columnOf('projects.submission_id').$notNull(),
  number: columnOf('projects.number').$notNull(),
})

const projectFields = {
  title,
  tagline: storedText(latestContent, 'tagline'),
  cover: coverOf(latestContent),
  round: sql.ref<string>('latest.round'),
  receipt: sql.ref<string>('latest.receipt'),
  handed_in_at: instantOf('latest.handed_in_at'),
  state: stateOf,
  is_changed: sql<boolean>`(projects.submission_id, projects.number) is distinct from (latest.submission_id, latest.number)`,
  is_approved: isSet('projects.approved_at'),
  hidden_reason: columnOf('projects.hidden_reason'),
  versions: jsonBuildObject({
    handed_in: handedIn,
    // A version of a round that the team has left is shown to nobody.
    approved: onlyIf(
      allOf(
        isSet('projects.approved_at'),
        finds(
          selectFrom('submissions')
            .innerJoin('round_entries', join =>
              join
                .onRef('round_entries.round_id', '=', 'submissions.round_id')
                .onRef('round_entries.application_id', '=', 'submissions.application_id'),
            )
            .where('submissions._id', '=', columnOf('projects.submission_id')),
        ),
      ),
      approvedVersion,
    ),
  }),
}

/** Approves what was looked at, or all that was handed in until then. Returns the receipts of what was. */
export async function approveProjects(
  db: Db,
  caller: Caller,
  eventId: string,
  { receipts, until }: BodyOf<typeof approving>,
): Promise<string[]> {
  const all = db.selectFrom(handedInProjects(db, caller, eventId).as('project'))
  const pending: ProjectState[] = ['waiting', 'changed']
  const named = all.where('project.receipt', '=', anyOf(receipts)).where('project.state', '<>', 'approved')
  const approved = receipts.length > 0 ? await approve(db, caller, named, { isShownAgain: true }) : []
  if (until === null) return approved
  const others = all.where('project.state', 'in', pending).where('project.handed_in_at', '<=', until)
  return [...approved, ...(await approve(db, caller, others, { isShownAgain: false }))]
}

type Projects = ReturnType<typeof projectsToApprove>

function projectsToApprove(db: Db, caller: Caller, eventId: string) {
  return db.selectFrom(handedInProjects(db, caller, eventId).as('project'))
}

async function approve(
  db: Db,
  caller: Caller,
  chosen: Projects,
  { isShownAgain }: { isShownAgain: boolean },
) {
  const rows = chosen
    .select([
      'project._id',
      'project.submission_id',
      'project.number',
      'project.receipt',
      'project.company_id',
    ])
    .orderBy('project._id')
  // What is hidden meanwhile stays hidden, unless somebody means this very version.
  const unless = isShownAgain ? sql`true` : sql`projects.hidden_at is null`
  const { rows: approved } = await sql<{ _id: string; receipt: string; company_id: string }>`
    with chosen as materialized (${rows}), written as (
      insert into projects (application_id, submission_id, number, approved_at, approved_by)
      select _id, submission_id, number, now(), ${caller._id}::uuid from chosen
      on conflict (application_id) do update set submission_id = excluded.submission_id, number = excluded.number,
        approved_at = excluded.approved_at, approved_by = excluded.approved_by,
        hidden_at = null, hidden_by = null, hidden_reason = null, former_submission_id = projects.submission_id,
        former_number = projects.number, former_approved_at = projects.approved_at
      where ${unless}
      returning application_id)
    select chosen._id, chosen.receipt, chosen.company_id from chosen
    join written on written.application_id = chosen._id`.execute(db)
  await recordMany(
    db,
    caller,
    approved.map(({ _id, company_id, receipt }) => ({
      subject: 'project',
      subject_id: _id,
      action: 'approved',
      company_id,
      data: { receipt },
    })),
  )
  return approved.map(({ receipt }) => receipt)
}
