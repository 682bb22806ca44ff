import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { AskedOfJudge } from './invitation.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

/** What the last mail told a judge. */
export interface ToldJudge {
  asked: AskedOfJudge[]
  sequence: number
}

export async function readTold(db: Db, judges: readonly string[]): Promise<Map<string, ToldJudge>> {
  const rows = await db
    .selectFrom('told_judges')
    .select(['judge_id', sql<AskedOfJudge[]>`asked`.as('asked'), 'sequence'])
    .where('judge_id', '=', anyOf(judges))
    .execute()
  return new Map(rows.map(({ judge_id, ...told }) => [judge_id, told]))
}

export interface Telling {
  judge_id: string
  asked: readonly AskedOfJudge[]
  sequence: number
}

/** Remembers what judges are mailed now. */
export async function rememberTold(db: Db, told: readonly Telling[]): Promise<void> {
  const columns = [
    sql`${told.map(({ judge_id }) => judge_id)}::uuid[]`,
    sql`${told.map(({ asked }) => JSON.stringify(asked))}::jsonb[]`,
    sql`${told.map(({ sequence }) => sequence)}::int[]`,
  ]
  await sql`insert into told_judges (judge_id, asked, sequence)
    select * from unnest(${sql.join(columns)})
    on conflict (judge_id) do update set asked = excluded.asked, sequence = excluded.sequence, told_at = now()`.execute(
    db,
  )
}

/** What is others now than a judge was told. */
export interface News {
  /** Rounds whose times, number of visits or first place are others, or that are new; `was` is null then. */
  changed: { was: AskedOfJudge | null; now: AskedOfJudge }[]
  /** Rounds that they do not judge any more. */
  gone: AskedOfJudge[]
}

/**
 * Compares what a judge was told with what is so now. `begun` are rounds whose judging has begun: from then on the judge's phone
 * says what is next, and visits that are made are no news. What is over is no news either.
 */
export function newsFor(
  told: readonly AskedOfJudge[],
  asked: readonly AskedOfJudge[],
  begun: ReadonlySet<string>,
  now: number,
): News {
  const before = new Map(told.map(round => [round.round_id, round]))
  const after = new Set(asked.map(({ round_id }) => round_id))
  return {
    changed: asked.flatMap(round => {
      const was = before.get(round.round_id) ?? null
      return begun.has(round.round_id) || (was && isSame(was, round)) ? [] : [{ was, now: round }]
    }),
    gone: told.filter(round => !after.has(round.round_id) && !isOver(round, now)),
  }
}

const told = ['opens_at', 'closes_at', 'visits', 'first_at', 'first_place', 'last_ends_at'] as const

function isSame(one: AskedOfJudge, other: AskedOfJudge): boolean {
  return told.every(name => one[name] === other[name])
}

function isOver({ closes_at, last_ends_at }: AskedOfJudge, now: number): boolean {
  const end = last_ends_at ?? closes_at
  return end !== null && Date.parse(end) < now
}
