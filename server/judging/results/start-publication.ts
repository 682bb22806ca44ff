import { sql } from 'kysely'
import { sayResultsChanged } from '../../../contract/judging/prize.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { record } from '../../platform/happenings/record.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import { insertRelease, queueReleases } from '../../choosing/releases/begin.ts'
import { type Publishing, readPublishing } from './plan.ts'
import { momentToPublish } from './publication-time.ts'
import { findPublishing } from './publishing.ts'
import { whoChose } from './who-chose.ts'

interface Asked {
  digest: string
  marks_participated: boolean
  /** On the clock of the event's zone; null: now. */
  publish_at: string | null
  /** A screen or a panel asked for it; nobody knows who held it. */
  by_ceremony?: boolean
}

/**
 * Freezes the results of a round as they were shown, and begins the release that makes them public. Refused if anything
 * differs, if something is missing, or if another release of the event is under way.
 */
export async function startPublication(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  resultsWorker: ResultsWorker,
  roundId: string,
  { digest, marks_participated, publish_at, by_ceremony = false }: Asked,
) {
  const event = await lockEventOfRound(db, caller, roundId)
  const publishing = found(await readPublishing(db, resultsWorker, caller, roundId))
  const { frozen, problems, told, moves } = publishing
  if (!frozen) throw conflict(messages.roundNotSealed)
  if (problems.length > 0) throw conflict(messages.publicationIncomplete)
  if (publishing.digest !== digest) {
    throw conflict(sayResultsChanged(await whoChose(db, caller, roundId)))
  }
  const at = publish_at === null ? null : await momentToPublish(db, event._id, publish_at)
  const release = await insertRelease(db, caller, event._id, at)
  const made = { release_id: release._id, made_by: caller._id, marks_participated }
  await insertPublication(db, { ...publishing, frozen }, made)
  await queueReleases(db, [release])
  await record(db, caller, {
    subject: 'release',
    subject_id: release._id,
    action: at === null ? 'started' : 'planned',
    company_id: event.company_id,
    data: {
      event_id: event._id,
      round_id: roundId,
      teams: told.length,
      wins: moves.wins.length,
      publish_at,
      ...(publishing.number > 1 && { is_correction: true }),
      ...(by_ceremony && { by_ceremony }),
    },
  })
  return found(await findPublishing(db, caller, roundId))
}

interface Made {
  release_id: string
  made_by: string
  marks_participated: boolean
}

async function insertPublication(db: Db, publishing: Publishing & { frozen: object }, made: Made) {
  const { awarded, draft, number, frozen, told } = publishing
  if (!frozen) return
  const { _id } = await db
    .insertInto('publications')
    .values({
      ...made,
      ...draft,
      // The first has nothing before it that could have changed.
      what_changed: number === 1 ? null : draft.what_changed,
      round_id: awarded.judged.round._id,
      number,
      result: JSON.stringify(frozen.result),
      bundle: `${JSON.stringify(frozen.bundle, null, 2)}\n`,
      digest: frozen.bundle.digest,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  const prizes = new Map(awarded.given.map(prize => [prize.name, prize._id]))
  const awards = frozen.result.awards.map(({ prize, team, label, sentence }, position) => ({
    publication_id: _id,
    position,
    prize_id: prizes.get(prize) ?? null,
    prize_name: prize,
    application_id: team._id,
    label,
    sentence,
  }))
  if (awards.length > 0) await db.insertInto('awards').values(awards).execute()
  await insertTeamResults(db, _id, frozen, new Set(told))
}

/** One statement for all teams. */
async function insertTeamResults(
  db: Db,
  id: string,
  { own }: NonNullable<Publishing['frozen']>,
  told: ReadonlySet<string>,
) {
  const teams = [...own.keys()]
  const columns = [
    sql`${teams}::uuid[]`,
    sql`${teams.map(team => JSON.stringify(own.get(team)))}::jsonb[]`,
    sql`${teams.map(team => told.has(team))}::bool[]`,
  ]
  await sql`insert into team_results (publication_id, application_id, content, is_told)
    select ${id}::uuid, team._id, team.content, team.is_told
    from unnest(${sql.join(columns)}) as team (_id, content, is_told)`.execute(db)
}
