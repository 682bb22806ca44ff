import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { lacksOf, type Submission } from '../../../contract/projects/submissions.ts'
import { questionsAskedBy } from '../../events/questions/asked.ts'
import { closesFor } from '../../events/rounds/hand-in-time.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, instantOf, personRefOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'
import { roundsOf, submissionsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { eventRef, filesOf, lastVersion, now, people, roundRef, teamRef, times, versions } from './columns.ts'
import { contentOf } from './draft.ts'
import { is, isSet, allOf } from '../../platform/lists/conditions.ts'

/** Submissions in reach, with their round, event, company and team. Rounds without a hand-in have none. */
export function submissionRows(db: Db, caller: Caller) {
  return withRound(submissionsOf(db, caller)).where('rounds.has_hand_in', '=', true)
}

/** With their round, its entry, event, company and team. */
export function withRound(submissions: ReturnType<typeof submissionsOf>) {
  return submissions
    .innerJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'submissions.round_id')
        .onRef('round_entries.application_id', '=', 'submissions.application_id'),
    )
    .innerJoin('rounds', 'rounds._id', 'submissions.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .innerJoin('applications', 'applications._id', 'submissions.application_id')
}

const lastHandIn = valueIn(
  selectFrom('submission_versions')
    .select('submission_versions.handed_in_at as value')
    .where('submission_versions.submission_id', '=', columnOf('submissions._id'))
    .where('submission_versions.number', '=', columnOf('submissions.handed_in')),
)

const draftColumns = [
  'submissions._id',
  'submissions.round_id',
  'submissions.application_id',
  'submissions.content',
  'submissions.version',
  'rounds.hand_in_needs as needs',
  personRefOf('submissions.changed_by').as('changed_by'),
  instantOf<string | null>('submissions.changed_at').as('changed_at'),
  allOf(isSet('submissions.handed_in'), is('submissions.changed_at', '>', lastHandIn)).as('is_changed'),
  ...times,
] as const

/** The draft as its team sees it. What is asked is read with it, unless the round has not opened. */
export async function findSubmission(db: Db, caller: Caller, id: string) {
  const row = await submissionRows(db, caller)
    .select([
      ...draftColumns,
      now.as('now'),
      roundRef.as('round'),
      eventRef.as('event'),
      teamRef.as('application'),
      versions.as('versions'),
      people.as('people'),
      sql<Submission['edited']>`coalesce((select json_object_agg(edit.key, json_build_object(
          'by', (select json_build_object('_id', users._id, 'first_name', users.first_name,
            'last_name', users.last_name) from users where users._id::text = edit.value ->> 'by'),
          'at', edit.value ->> 'at'))
        from jsonb_each(submissions.edited) as edit), '{}')`.as('edited'),
      filesOf(sql.lit(0)).as('files'),
    ])
    .where('submissions._id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const questions = row.closed === 'not_open' ? [] : await questionsAskedBy(db, { round_id: row.round_id })
  return { ...row, content: contentOf(row.content), questions }
}

/** What the person's teams hand in, the next to close first. */
export async function listOwnSubmissions(db: Db, caller: Caller, event_id?: string) {
  const all = submissionRows(db, caller)
  const rows = await (event_id ? all.where('rounds.event_id', '=', event_id) : all)
    .select([
      ...draftColumns,
      jsonBuildObject({ _id: columnOf('rounds._id'), name: columnOf('rounds.name') }).as('round'),
      'events.timezone',
      lastVersion.as('handed_in'),
    ])
    .orderBy(sql`closes_at nulls last`)
    .orderBy('rounds.position')
    .limit(200)
    .execute()
  const asked = new Map<string, Awaited<ReturnType<typeof questionsAskedBy>>>()
  for (const { round_id } of rows) {
    // A person is in few rounds.
    if (!asked.has(round_id)) asked.set(round_id, await questionsAskedBy(db, { round_id }))
  }
  return rows.map(({ content, needs, ...row }) => ({
    ...row,
    lacks:
      row.closed === 'not_open'
        ? []
        : lacksOf(contentOf(content), { questions: asked.get(row.round_id) ?? [], needs }),
  }))
}

/** What a team handed in at each of its rounds, for staff: no draft. */
export function listSubmissions(db: Db, caller: Caller, applicationId: string) {
  return submissionRows(db, caller)
    .select(['submissions._id', roundRef.as('round'), 'events.timezone', ...times, versions.as('versions')])
    .where('submissions.application_id', '=', applicationId)
    .orderBy('rounds.position')
    .execute()
}

/** Seconds for which a person counts as seen without noting it again: with company a page asks every few seconds. */
const seenFor = 10

/** Notes where in the draft the person is; who else is there. */
export async function notePresence(db: Db, caller: Caller, id: string, field: string | null) {
  const row = await submissionsOf(db, caller)
    .select('submissions._id')
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  await db
    .insertInto('submission_presence')
    .values({ submission_id: id, user_id: caller._id, field })
    .onConflict(same =>
      same
        .columns(['submission_id', 'user_id'])
        .doUpdateSet({ field, seen_at: nowInDb })
        .where(
          sql<boolean>`submission_presence.field is distinct from excluded.field
            or submission_presence.seen_at < now() - ${sql.lit(seenFor)} * interval '1 second'`,
        ),
    )
    .execute()
  return withRound(db.selectFrom('submissions'))
    .select(['submissions.version', people.as('people'), instantOf<string | null>(closesFor).as('closes_at')])
    .where('submissions._id', '=', id)
    .executeTakeFirst()
}

/** A round of an event in reach, for its export. */
export function findRound(db: Db, caller: Caller, id: string) {
  return roundsOf(db, caller)
    .select(['rounds._id', 'rounds.name', 'events.company_id', 'events.event_name'])
    .where('rounds._id', '=', id)
    .where('rounds.has_hand_in', '=', true)
    .executeTakeFirst()
}
