import { sql } from 'kysely'
import type { ResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { makeBundle, type SealedBallots } from '../../../judging/bundle.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { JudgedRound } from './judged-round.ts'
import { resultSeed } from './results.ts'
import { numberTeams, withNumbers } from './team-numbers.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { columnOf, valueIn, selectFrom } from '../../platform/lists/columns.ts'

/** Seals the ballots of a round in its chain. Whether it was open until now. */
export async function sealRound(db: Db, roundId: string, by: string): Promise<boolean> {
  const { rows } = await sql<{ seal: string | null }>`select seal_round(${roundId}, ${by}) as seal`.execute(
    db,
  )
  return (rows[0]?.seal ?? null) !== null
}

/** The last link of the chain of a round, in hexadecimal digits; in a query that has `rounds`. */
export const chainHead = valueIn(
  selectFrom('sealed_ballots')
    .select(sql<string>`encode(sealed_ballots.hash, 'hex')`.as('value'))
    .where('sealed_ballots.round_id', '=', columnOf('rounds._id'))
    .orderBy('sealed_ballots.number', 'desc')
    .limit(sql.lit(1)),
)

/** Whether it was sealed until now. What is in the chain stays there. */
export async function reopenRound(db: Db, roundId: string, by: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('seals')
    .set({ reopened_at: clockInDb, reopened_by: by, reopen_reason: reason })
    .where('round_id', '=', roundId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.updateTable('round_judging').set({ sealed_at: null }).where('round_id', '=', roundId).execute()
  return true
}

/** `results.json` of a sealed round, for staff: judges and teams have numbers, and all teams their names. */
export function bundleOf(judged: JudgedRound): ResultsBundle | undefined {
  const sealed = sealedBallotsOf(withNumbers(judged, numberTeams(judged)))
  return sealed && makeBundle(sealed)
}

/** The same without its result, of a round whose teams have their numbers. */
export function sealedBallotsOf({ round, teams, input, lines }: JudgedRound): SealedBallots | undefined {
  if (round.chain_head === null || round.sealed_at === null) return undefined
  const names = new Map(round.criteria.map(({ _id, name }) => [_id, name]))
  return {
    version: 1,
    method: 'laurel-2',
    event: round.event.event_name,
    round: round.name,
    sealed_at: round.sealed_at,
    seed: resultSeed,
    criteria: input.criteria.map(criterion => ({ ...criterion, name: names.get(criterion.id) ?? '' })),
    ballots: input.ballots
      .map(({ judge, project, scores }) => ({ judge, project, scores: marksOf(scores) }))
      .toSorted((one, other) => order(one.judge, other.judge) || order(one.project, other.project)),
    options: {
      lines: lines.map(({ name, chosen, best }) => ({ name, chosen, best })),
      eligible: [...(input.eligible ?? [])],
    },
    names: Object.fromEntries(
      teams.filter(({ is_out }) => !is_out).map(({ _id, team_name }) => [_id, team_name]),
    ),
    chain: { head: round.chain_head },
  }
}

function marksOf(scores: Readonly<Record<string, number | null | undefined>>): Record<string, number | null> {
  return Object.fromEntries(Object.entries(scores).map(([id, mark]) => [id, mark ?? null]))
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
