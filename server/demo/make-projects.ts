import { sql } from 'kysely'
import type pg from 'pg'
import { emptyContent, filesIn } from '../../contract/projects/submission-content.ts'
import type { Db } from '../platform/db/transaction.ts'
import { digestOf, newReceipt } from '../projects/submissions/receipt.ts'
import { holdFiles } from '../projects/submissions/draft.ts'
import type { Pictures } from './pictures.ts'
import type { ProjectStory } from './story/projects.ts'
import { within } from './within.ts'
import { ago } from '../platform/db/moments.ts'

interface HandIns {
  event_name: string
  projects: readonly ProjectStory[]
  pictures: Pictures
  /** How many hours before now, or before the end of the hand-in, the first and the last of them handed in. */
  from: number
  to: number
}

/** A team that enters a round has a submission there. The trigger does not run while the demo is written. */
export async function beginSubmissions(client: pg.ClientBase) {
  await client.query(`insert into submissions (round_id, application_id)
    select round_id, application_id from round_entries on conflict do nothing`)
}

/** What teams handed in at the event's first hand-in. Answers what there is to approve. */
export async function makeProjects(client: pg.PoolClient, handIns: HandIns): Promise<Approvable[]> {
  const { event_name, projects, pictures, from, to } = handIns
  const db = within(client)
  const made: Approvable[] = []
  for (const [index, story] of projects.entries()) {
    const submission = await findSubmission(db, event_name, story.team_name)
    const hours = from - (index / projects.length) * (from - to)
    const { title, tagline, description, technologies, code = '', demo = '', video = '' } = story
    const content = {
      ...emptyContent(),
      title,
      tagline,
      description,
      technologies,
      code,
      demo,
      video,
      pictures: pictures.projectPictures[story.team_name] ?? [],
    }
    await handIn(db, submission, content, { event_name, number: 1, hours })
    if (story.newTitle) {
      await handIn(db, submission, { ...content, title: story.newTitle }, { event_name, number: 2, hours: 2 })
    }
    await sql`update applicants set shows_name = true where _id in (select _id from applicants
      where application_id = ${submission.application_id} and has_joined
      order by is_creator desc, position, _id limit ${story.named})`.execute(db)
    if (story.isApproved) made.push(submission)
  }
  return made
}

/** Opens the gallery of the event, so many hours ago, with what was approved until then. */
export async function openGallery(
  client: pg.PoolClient,
  submissions: readonly Approvable[],
  { event_name, by, hours }: { event_name: string; by: string; hours: number },
) {
  const db = within(client)
  for (const submission of submissions) await approve(db, submission, by, hours + 1)
  await sql`insert into galleries (event_id, opened_by, opened_at)
    select _id, ${by}, now() - ${hours} * interval '1 hour' from events where event_name = ${event_name}
    order by created_at limit 1`.execute(db)
}

type Approvable = Pick<Submission, '_id' | 'application_id'>

interface Submission {
  _id: string
  application_id: string
  created_by: string
  /** Now, or when the hand-in closed. */
  until: string
}

function findSubmission(db: Db, event_name: string, team_name: string): Promise<Submission> {
  return db
    .selectFrom('submissions')
    .innerJoin('applications', 'applications._id', 'submissions.application_id')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .innerJoin('rounds', 'rounds._id', 'submissions.round_id')
    .select([
      'submissions._id',
      'submissions.application_id',
      'applications.created_by',
      sql<string>`least(now(), rounds.hand_in_closes_at)`.as('until'),
    ])
    .where('events.event_name', '=', event_name)
    .where('applications.team_name', '=', team_name)
    .where('rounds.has_hand_in', '=', true)
    .orderBy('applications.created_at')
    .orderBy('rounds.position')
    .executeTakeFirstOrThrow()
}

interface HandingIn {
  event_name: string
  number: number
  /** How long before that. */
  hours: number
}

type Content = ReturnType<typeof emptyContent>

async function handIn(
  db: Db,
  submission: Submission,
  content: Content,
  { event_name, number, hours }: HandingIn,
) {
  const keys = filesIn(content)
  const files = await db.selectFrom('files').select(['key', 'sha256']).where('key', 'in', keys).execute()
  const digests = Object.fromEntries(files.map(({ key, sha256 }) => [key, sha256]))
  const { _id, created_by, until } = submission
  const at = sql<string>`${until}::timestamptz - ${hours} * interval '1 hour'`
  await db
    .updateTable('submissions')
    .set({ content: JSON.stringify(content), handed_in: number, changed_by: created_by, changed_at: at })
    .where('_id', '=', _id)
    .execute()
  await db
    .insertInto('submission_versions')
    .values({
      submission_id: _id,
      number,
      receipt: newReceipt(event_name),
      content: JSON.stringify(content),
      digest: digestOf(content, digests),
      handed_in_by: created_by,
      handed_in_at: at,
    })
    .execute()
  for (const draftOrVersion of [0, number]) await holdFiles(db, _id, draftOrVersion, keys)
}

async function approve(db: Db, { _id, application_id }: Approvable, by: string, hours: number) {
  await db
    .insertInto('projects')
    .values({
      application_id,
      submission_id: _id,
      number: 1,
      approved_at: ago(hours, 'hour'),
      approved_by: by,
    })
    .execute()
}
