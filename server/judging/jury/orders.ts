import { countOrders, type JuryCount } from '../../../judging/jury.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, nameOrNull } from '../../platform/lists/columns.ts'

export type Order = Awaited<ReturnType<typeof listOrders>>[number]

/** All orders as they are kept. Whoever calls this keeps them to itself until they are shown. */
export function listOrders(db: Db, deliberationId: string) {
  return db
    .selectFrom('jury_orders')
    .innerJoin('judges', 'judges._id', 'jury_orders.judge_id')
    .leftJoin('users', 'users._id', 'jury_orders.typed_by')
    .select([
      'jury_orders.judge_id',
      'judges.name',
      'jury_orders.teams',
      instantOf<string>('jury_orders.given_at').as('given_at'),
      nameOrNull('users').as('typed_by'),
      'jury_orders.is_late',
    ])
    .where('deliberation_id', '=', deliberationId)
    .orderBy('jury_orders.given_at')
    .orderBy('jury_orders.judge_id')
    .execute()
}

/** What the orders say, with the chair of the round where they are level. */
export async function countShown(
  db: Db,
  roundId: string,
  { _id, teams }: { _id: string; teams: readonly string[] },
): Promise<{ orders: Order[]; count: JuryCount }> {
  const orders = await listOrders(db, _id)
  const { chair_id } = await db
    .selectFrom('round_judging')
    .select('chair_id')
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow()
  const given = orders.map(order => ({ judge: order.judge_id, teams: order.teams }))
  return { orders, count: countOrders(teams, given, chair_id) }
}
