import { type Insertable, sql } from 'kysely'
import sharp from 'sharp'
import type { QuestionKind } from '../../contract/events/questions.calls.ts'
import type { DraftValue } from '../../contract/projects/submission-content.ts'
import type { Rounds } from '../platform/db/types.ts'
import type { Db } from '../platform/db/transaction.ts'
import type { StoredOption } from '../platform/db/stored-option.ts'
import type { Client, TestApp } from './app.ts'
import * as make from './factories.ts'
import { countOfRows } from '../platform/lists/conditions.ts'

type Someone = Client<make.MadeUser>

/** The moment so many seconds from now by the database's clock. */
export async function momentIn(db: Db, seconds: number): Promise<string> {
  const { rows } = await sql<{
    at: string
  }>`select to_char((clock_timestamp() + make_interval(secs => ${seconds}))
    at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`.execute(db)
  return rows[0]?.at ?? ''
}

/** A round in which projects are handed in for another hour, unless said otherwise. */
export async function handInRound(db: Db, fields: Partial<Insertable<Rounds>> = {}) {
  return make.round(db, {
    name: 'Build',
    has_hand_in: true,
    hand_in_opens_at: await momentIn(db, -3600),
    hand_in_closes_at: await momentIn(db, 3600),
    ...fields,
  })
}

interface AskedFields {
  kind: QuestionKind
  label: string
  required?: boolean
  private?: boolean
  limit?: number | null
  options?: StoredOption[]
}

/** A question of a round's hand-in, after those it has. */
export async function roundQuestion(db: Db, round_id: string, { options = [], ...fields }: AskedFields) {
  const list = await db
    .insertInto('question_lists')
    .values({ round_id })
    .onConflict(other => other.column('round_id').doUpdateSet({ round_id }))
    .returning('_id')
    .executeTakeFirstOrThrow()
  const { position } = await db
    .selectFrom('questions')
    .select(countOfRows.as('position'))
    .where('list_id', '=', list._id)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('questions')
    .values({
      required: false,
      private: false,
      ...fields,
      list_id: list._id,
      position,
      options: JSON.stringify(options),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The submission that a team has since it entered the round. */
export async function enterRound(db: Db, round_id: string, application_id: string): Promise<string> {
  await db
    .insertInto('round_entries')
    .values({ round_id, application_id })
    .onConflict(same => same.doNothing())
    .execute()
  const { _id } = await db
    .selectFrom('submissions')
    .select('_id')
    .where('round_id', '=', round_id)
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return _id
}

/** A team in a round: its leader and a member who accepted, signed in, and the path of its submission. */
export async function makeSubmission(
  t: TestApp,
  {
    round: given,
    ...fields
  }: Partial<Insertable<Rounds>> & { round?: { _id: string; event_id: string } } = {},
) {
  const staff = await t.companyUser()
  const event = given
    ? { _id: given.event_id }
    : await make.event(t.db, {
        company_id: staff.user.company_id ?? '',
        event_name: 'Monsoon Grid Hackathon',
        event_status: 'published',
      })
  const round = given ?? (await handInRound(t.db, { ...fields, event_id: event._id }))
  const creator = await t.candidate()
  const team = await make.application(t.db, {
    event_id: event._id,
    created_by: creator.user._id,
    status: 'shortlisted',
  })
  const member = await t.candidate()
  await make.applicant(t.db, {
    application_id: team._id,
    user_id: member.user._id,
    status: 'invitation-accepted',
    position: 1,
  })
  const id = await enterRound(t.db, round._id, team._id)
  const path = `/api/submission/${id}`
  const picture = async (by: Someone = creator) =>
    (await make.file(t.db, { folder: 'submission/picture', uploaded_by: by.user._id })).key
  return {
    staff,
    event,
    round,
    creator,
    member,
    team,
    id,
    path,
    handInPath: `/api/submission/handin/${id}`,
    picture,
    /** What must be there, as changes of an empty draft. */
    whole: async (more: Changes = {}) => ({
      ...begun({
        title: 'The Bill That Answers',
        tagline: 'Tap any line of your bill',
        description: '**Bills** are guesses.',
        pictures: [await picture()],
      }),
      ...more,
    }),
    content: async () => (await creator.get(path)).body.data.content as Record<string, unknown>,
    versions: () =>
      t.db
        .selectFrom('submission_versions')
        .selectAll()
        .where('submission_id', '=', id)
        .orderBy('number')
        .execute(),
  }
}

/** Stores a picture under this key, in all of its sizes. */
export async function putPicture(t: TestApp, key: string): Promise<void> {
  const webp = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#f2c14b' } })
    .webp()
    .toBuffer()
  for (const size of ['.webp', '.w640.webp', '.w1280.webp'])
    await t.app.disk.put(key.replace('.webp', size), webp)
}

/** A project that everybody sees: approved, in an open gallery, with a picture, and one of two members named. */
export async function showProject(t: TestApp, values: Record<string, DraftValue> = {}) {
  const made = await makeSubmission(t)
  const picture = await made.picture()
  await putPicture(t, picture)
  const fields = { ...(await made.whole(begun(values))), pictures: { was: [], now: [picture] } }
  const { body } = await made.creator.post(made.handInPath, { fields })
  await made.creator.put(`/api/project/name/${made.team._id}`, { shows_name: true })
  await made.staff.put(`/api/event/projects/${made.event._id}`, { receipts: [body.data.receipt] })
  await made.staff.put(`/api/event/gallery/${made.event._id}`, { is_open: true })
  return {
    ...made,
    galleryPath: `/event-page/${made.event._id}/projects`,
    projectPath: `/projects/${made.team._id}`,
  }
}

export type Changes = Record<string, { was: DraftValue; now: DraftValue }>

/** Changes of fields that were empty. */
export function begun(values: Record<string, DraftValue>): Changes {
  return Object.fromEntries(
    Object.entries(values).map(([field, now]) => [field, { was: typeof now === 'string' ? '' : [], now }]),
  )
}
