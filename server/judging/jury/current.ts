import { sql } from 'kysely'
import type { JurorState } from '../../../contract/judging/jury.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, nameOrNull } from '../../platform/lists/columns.ts'
import type { AwardedRound, GivenPrize } from '../results/awards.ts'
import type { Proposal } from '../results/proposals.ts'
import { listJudges, stateOf } from './people.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { countIn, is, noneOf } from '../../platform/lists/conditions.ts'

/** A prize of a sealed round that the scores may leave open. */
export interface OpenPrize {
  roundId: string
  chain_head: string
  prize: GivenPrize
  proposal: Proposal
}

/** Undefined unless the ballots are sealed and the prize can be given in this round. */
export function openPrize({ judged, given }: AwardedRound, prizeId: string): OpenPrize | undefined {
  const { _id, chain_head } = judged.round
  const prize = given.find(one => one._id === prizeId)
  if (!prize?.proposal || chain_head === null) return undefined
  return { roundId: _id, chain_head, prize, proposal: prize.proposal }
}

export type Current = NonNullable<Awaited<ReturnType<typeof findUnended>>>

/** How a jury is being asked about a prize. */
export interface Asked {
  /** Undefined where it was not asked yet about these ballots and teams. */
  current: Current | undefined
  /** One that does not hold any more, because ballots or teams within reach are others now. */
  stale: (Current & { why: 'result' | 'teams' }) | undefined
}

export async function findAsked(db: Db, open: OpenPrize): Promise<Asked> {
  const row = await findUnended(db, open.roundId, open.prize._id)
  if (!row) return { current: undefined, stale: undefined }
  if (row.chain_head !== open.chain_head) return { current: undefined, stale: { ...row, why: 'result' } }
  const { teams } = open.proposal.reach
  const isWithin = row.teams.every(team => teams.includes(team))
  return isWithin
    ? { current: row, stale: undefined }
    : { current: undefined, stale: { ...row, why: 'teams' } }
}

function findUnended(db: Db, roundId: string, prizeId: string) {
  return db
    .selectFrom('deliberations')
    .leftJoin('users as shower', 'shower._id', 'deliberations.shown_by')
    .leftJoin('users as decider', 'decider._id', 'deliberations.decided_by')
    .select([
      'deliberations._id',
      'number',
      'chain_head',
      'deliberations.teams',
      instantOf<string | null>('asked_at').as('asked_at'),
      instantOf<string | null>('shown_at').as('shown_at'),
      nameOrNull('shower').as('shown_by'),
      'shown_with',
      'decided_for',
      nameOrNull('decider').as('decided_by'),
      'sentence',
    ])
    .where('round_id', '=', roundId)
    .where('prize_id', '=', prizeId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export type Ended = 'undone' | 'teams' | 'result'

/** What was asked stays as a record. */
export async function end(db: Db, id: string, by: string, ended_why: Ended): Promise<void> {
  await db
    .updateTable('deliberations')
    .set({ ended_at: clockInDb, ended_by: by, ended_why })
    .where('_id', '=', id)
    .execute()
}

export interface Begun {
  teams: readonly string[]
  judges: readonly { judge_id: string; state: JurorState }[]
  isAsked: boolean
}

/** Asks a jury anew. The one before has to be ended. */
export async function begin(
  db: Db,
  { roundId, chain_head, prize }: OpenPrize,
  by: string,
  { teams, judges, isAsked }: Begun,
): Promise<string> {
  const { _id } = await db
    .insertInto('deliberations')
    .values({
      round_id: roundId,
      prize_id: prize._id,
      number: eb =>
        eb
          .selectFrom('deliberations as former')
          .select(({ fn }) =>
            eb(fn.coalesce(fn.max('former.number'), sql.lit(0)), '+', sql.lit(1)).as('number'),
          )
          .where('former.round_id', '=', roundId)
          .where('former.prize_id', '=', prize._id),
      chain_head,
      teams: [...teams],
      begun_by: by,
      asked_at: isAsked ? clockInDb : null,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  await writeJudges(db, _id, judges)
  return _id
}

/** Who chooses. Whoever does not any more has no order. */
export async function writeJudges(db: Db, id: string, judges: Begun['judges']): Promise<void> {
  const here = judges.flatMap(({ judge_id, state }) => (state === 'here' ? [judge_id] : []))
  await db
    .deleteFrom('jury_orders')
    .where('deliberation_id', '=', id)
    .where('judge_id', '<>', noneOf(here))
    .execute()
  await db.deleteFrom('deliberation_judges').where('deliberation_id', '=', id).execute()
  if (judges.length === 0) return
  await db
    .insertInto('deliberation_judges')
    .values(judges.map(({ judge_id, state }) => ({ deliberation_id: id, judge_id, state })))
    .execute()
}

/**
 * Whoever of a jury knows one of the teams by now, is in a team or has left chooses no more, and their order goes with that.
 * Once orders are shown the jury stays who it was.
 */
export async function leaveOut(
  db: Db,
  roundId: string,
  { _id, teams, shown_at }: { _id: string; teams: readonly string[]; shown_at: string | null },
): Promise<void> {
  if (shown_at !== null) return
  for (const judge of await listJudges(db, roundId, teams)) {
    const state = stateOf(judge, true)
    if (state === 'here') continue
    await db
      .updateTable('deliberation_judges')
      .set({ state })
      .where('deliberation_id', '=', _id)
      .where('judge_id', '=', judge.judge_id)
      .where('state', '=', 'here')
      .execute()
    await db
      .deleteFrom('jury_orders')
      .where('deliberation_id', '=', _id)
      .where('judge_id', '=', judge.judge_id)
      .execute()
  }
}

const ordersGiven = countIn(
  selectFrom('jury_orders').where('jury_orders.deliberation_id', '=', columnOf('deliberations._id')),
)

const judgesHere = countIn(
  selectFrom('deliberation_judges')
    .where('deliberation_judges.deliberation_id', '=', columnOf('deliberations._id'))
    .where('deliberation_judges.state', '=', sql.lit('here')),
)

/** Shows the orders once everybody who chooses has given one. Whether they are shown by now. */
export async function showIfAll(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliberations')
    .set({
      shown_at: clockInDb,
      shown_with: ordersGiven,
    })
    .where('_id', '=', id)
    .where('shown_at', 'is', null)
    .where(is(ordersGiven, '=', sql<number>`greatest(${judgesHere}, 3)`))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
