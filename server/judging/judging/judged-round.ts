import { placesToJudge } from '../../events/rounds/cuts.ts'
import { lacksProject } from './lacks-project.ts'
import { sql } from 'kysely'
import type { Line } from '../../../judging/lines.ts'
import type { Ballot } from '../../../judging/marks.ts'
import { linesToSettle } from '../../../judging/next-visit.ts'
import type { Judged } from '../../../judging/scores.ts'
import type { Judge } from '../../platform/sessions/by-link.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, onlyIf, nameOrNull } from '../../platform/lists/columns.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { lateBallots } from './late-ballots.ts'
import { conflictsIn } from './plan-input.ts'
import { judgingState } from './round-state.ts'
import { chainHead } from './seal.ts'
import { isSet, finds } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { eventInZone } from '../../events/events/columns.ts'

/** A round as the engine reads it, and what its results are shown with. */
export interface JudgedRound {
  round: NonNullable<Awaited<ReturnType<typeof findRound>>>
  teams: Awaited<ReturnType<typeof listTeams>>
  judges: Awaited<ReturnType<typeof listJudges>>
  /** The teams that judges of the round know, by judge. */
  conflicts: Map<string, string[]>
  input: Judged
  /** What judges have begun and not finished. It counts once judging is closed (docs/decisions/090). */
  unfinished: Ballot[]
  lines: Line[]
}

/** Whoever cannot reach the round gets undefined. */
export function readJudgedRound(db: Db, caller: Caller, id: string): Promise<JudgedRound | undefined> {
  return readFrom(db, roundsOf(db, caller), id)
}

/** The same for a judge of the round who has not left it. */
export function readRoundOfJudge(db: Db, judge: Judge, id: string): Promise<JudgedRound | undefined> {
  const rounds = db
    .selectFrom('rounds')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .where('rounds.event_id', '=', judge.event_id)
    .where('rounds.has_judging', '=', true)
    .where(
      finds(
        selectFrom('round_judges')
          .where('round_judges.round_id', '=', columnOf('rounds._id'))
          .where('round_judges.judge_id', '=', judge._id)
          .where('round_judges.left_at', 'is', null),
      ),
    )
  return readFrom(db, rounds, id)
}

async function readFrom(
  db: Db,
  rounds: ReturnType<typeof roundsOf>,
  id: string,
): Promise<JudgedRound | undefined> {
  const round = await findRound(rounds, id)
  if (!round) return undefined
  const teams = await listTeams(db, id)
  const judges = await listJudges(db, id)
  const conflicts = await conflictsIn(db, id)
  const { criteria, scale } = round
  const open = round.chain_head === null ? await listBallots(db, id, conflicts) : undefined
  const eligible = teams.filter(({ is_out }) => !is_out).map(({ _id }) => _id)
  // A cut that everybody passes settles nothing.
  const finalists =
    round.finalists !== null && round.finalists < eligible.length ? round.finalists : undefined
  const ballots = open?.filter(({ is_done }) => is_done) ?? (await listSealed(db, id))
  const keys = new Map(judges.map(judge => [judge._id, judge.key]))
  const asRead = ({ judge, project, scores }: StoredBallot): Ballot => ({
    judge: keys.get(judge) ?? judge,
    project,
    scores: marksOf(scores, criteria),
  })
  return {
    round,
    teams,
    judges,
    conflicts,
    input: {
      criteria: criteria.map(({ _id, weight }) => ({ id: _id, weight, min: 1, max: scale })),
      ballots: ballots.map(asRead),
      // Ballots about teams that are out stay: they tell how strict their judges are (docs/judging-method.md §9).
      eligible,
    },
    unfinished: (open ?? []).filter(({ is_done }) => !is_done).map(asRead),
    lines: linesToSettle(finalists),
  }
}

interface StoredBallot {
  judge: string
  project: string
  scores: Record<string, number>
}

function findRound(rounds: ReturnType<typeof roundsOf>, id: string) {
  return rounds
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      'events.company_id',
      eventInZone.as('event'),
      judgingState.as('state'),
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string | null>('rounds.judging_closes_at').as('closes_at'),
      instantOf<string | null>('round_judging.sealed_at').as('sealed_at'),
      onlyIf(isSet('round_judging.sealed_at'), chainHead).as('chain_head'),
      jsonArrayFrom(
        selectFrom('seals')
          .leftJoin('users as sealer', 'sealer._id', 'seals.sealed_by')
          .leftJoin('users as reopener', 'reopener._id', 'seals.reopened_by')
          .select([
            instantOf('seals.sealed_at').as('sealed_at'),
            nameOrNull('sealer').as('sealed_by'),
            instantOf('seals.reopened_at').as('reopened_at'),
            nameOrNull('reopener').as('reopened_by'),
            'seals.reopen_reason',
          ])
          .where('seals.round_id', '=', columnOf('rounds._id'))
          .orderBy('seals.sealed_at'),
      ).as('seals'),
      lateBallots.as('late'),
      'round_judging.scale',
      'round_judging.looks',
      'round_judging.team_lot',
      'round_judging.tie_rule',
      'round_judging.tie_person',
      placesToJudge.as('finalists'),
      sql<number>`(select coalesce(sum(how_many), 0)::int from prizes
        where prizes.event_id = rounds.event_id and prizes.given_by = 'order')`.as('prizes_by_order'),
      jsonArrayFrom(
        selectFrom('criteria')
          .select(['criteria._id', 'criteria.name', 'criteria.weight'])
          .where('criteria.round_id', '=', columnOf('rounds._id'))
          .orderBy('criteria.position'),
      ).as('criteria'),
    ])
    .where('rounds._id', '=', id)
    .executeTakeFirst()
}

function listTeams(db: Db, roundId: string) {
  return db
    .selectFrom('round_entries')
    .innerJoin('applications', 'applications._id', 'round_entries.application_id')
    .innerJoin('rounds', 'rounds._id', 'round_entries.round_id')
    .select(['applications._id', 'applications.team_name', 'applications.theme', hasLeft.as('is_out')])
    .select(lacksProject.as('lacks_project'))
    .where('round_entries.round_id', '=', roundId)
    .orderBy(sql`fold(applications.team_name)`)
    .orderBy('applications._id')
    .execute()
}

/** Those who left the round too: what they scored stays. The engine knows them by their numbers, once they have some. */
async function listJudges(db: Db, roundId: string) {
  const rows = await db
    .selectFrom('round_judges')
    .innerJoin('judges', 'judges._id', 'round_judges.judge_id')
    .leftJoin(
      sql<{ judge_id: string; number: number }>`numbers_of_judges(${roundId})`.as('numbered'),
      'numbered.judge_id',
      'judges._id',
    )
    .select(['judges._id', 'judges.name', 'numbered.number', isSet('round_judges.left_at').as('has_left')])
    .where('round_judges.round_id', '=', roundId)
    .orderBy('judges._id')
    .execute()
  return rows.map(({ number, ...judge }) => ({
    ...judge,
    key: number === null ? judge._id : `j${String(number).padStart(2, '0')}`,
  }))
}

/** Of teams in the round, also those that are out of the event. A judge in conflict has no ballot. */
async function listBallots(db: Db, roundId: string, conflicts: JudgedRound['conflicts']) {
  const rows = await db
    .selectFrom('ballots')
    .innerJoin('round_entries', join =>
      join
        .onRef('round_entries.round_id', '=', 'ballots.round_id')
        .onRef('round_entries.application_id', '=', 'ballots.application_id'),
    )
    .select([
      'ballots.judge_id as judge',
      'ballots.application_id as project',
      columnOf('ballots.scores').as('scores'),
      'ballots.is_done',
    ])
    .where('ballots.round_id', '=', roundId)
    .execute()
  return rows.filter(({ judge, project }) => !conflicts.get(judge)?.includes(project))
}

/** As they were sealed: the latest link of each, unless it says that the ballot counts no longer. */
async function listSealed(db: Db, roundId: string) {
  const { rows } = await sql<StoredBallot>`
    select judge_id as judge, application_id as project, content -> 'scores' as scores
    from (select distinct on (ballot_id) ballot_id, content from sealed_ballots
      where round_id = ${roundId} order by ballot_id, number desc) as latest
    join ballots on ballots._id = latest.ballot_id
    where content -> 'scores' <> 'null'`.execute(db)
  return rows
}

/** Without the marks of criteria that were removed since. */
function marksOf(
  scores: Record<string, number>,
  criteria: readonly { _id: string }[],
): Record<string, number> {
  return Object.fromEntries(
    criteria.flatMap(({ _id }) => (scores[_id] === undefined ? [] : [[_id, scores[_id]]])),
  )
}
