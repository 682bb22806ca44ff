import { mostInReach, smallestJury } from '../../../contract/judging/jury.calls.ts'
import { juryMessages } from '../../../contract/judging/jury.texts.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, invalid, violates } from '../../platform/http/errors.ts'
import {
  begin,
  type Current,
  end,
  findAsked,
  leaveOut,
  type OpenPrize,
  showIfAll,
  writeJudges,
} from './current.ts'
import { countShown, listOrders } from './orders.ts'
import { listJudges, stateOf } from './people.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { fn, columnOf } from '../../platform/lists/columns.ts'

interface Jury {
  judges: readonly string[]
  teams: readonly string[]
  is_asked: boolean
}

/** Says who chooses between which teams, and asks them. The event is locked. */
export async function saveJury(db: Db, open: OpenPrize, by: string, { judges, teams, is_asked }: Jury) {
  const { reach } = open.proposal
  if (!teams.every(team => reach.teams.includes(team)) || new Set(teams).size < teams.length)
    throw invalid({ teams: juryMessages.notInReach })
  const { current, stale } = await findAsked(db, open)
  if (current?.shown_at) throw conflict(juryMessages.alreadyShown)
  const people = await listJudges(db, open.roundId, teams)
  const here = new Set(judges)
  const jury = people.map(judge => ({
    judge_id: judge.judge_id,
    state: stateOf(judge, here.has(judge.judge_id)),
  }))
  const present = jury.filter(({ state }) => state === 'here')
  if (is_asked && present.length < smallestJury) throw invalid({ judges: juryMessages.smallJury })
  const isSame =
    current && current.teams.length === teams.length && teams.every(team => current.teams.includes(team))
  if (current && isSame) {
    await writeJudges(db, current._id, jury)
    if (is_asked) await ask(db, current)
    await showIfAll(db, current._id)
    return
  }
  if (current) await end(db, current._id, by, 'teams')
  if (stale) await end(db, stale._id, by, stale.why)
  await begin(db, open, by, { teams: inReachOrder(reach.teams, teams), judges: jury, isAsked: is_asked })
}

function inReachOrder(reach: readonly string[], teams: readonly string[]): string[] {
  return reach.filter(team => teams.includes(team)).slice(0, mostInReach)
}

async function ask(db: Db, { _id }: Current) {
  await db
    .updateTable('deliberations')
    .set({ asked_at: fn.coalesce(columnOf('deliberations.asked_at'), clockInDb) })
    .where('_id', '=', _id)
    .execute()
}

export interface GivenOrder {
  deliberationId: string
  judgeId: string
  teams: readonly string[]
  /** Staff who typed it. */
  typedBy: string | null
}

/**
 * Keeps an order. It replaces the one before until orders are shown; then only a first one is taken, and marked. The same again
 * changes nothing.
 */
export async function putOrder(
  db: Db,
  { deliberationId, judgeId, teams, typedBy }: GivenOrder,
): Promise<void> {
  // Of the last two who give theirs at once, the second sees the first.
  const about = await db
    .selectFrom('deliberations')
    .select(['_id', 'round_id', 'shown_at', 'ended_at', 'decided_at', 'teams'])
    .where('_id', '=', deliberationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const before = await db
    .selectFrom('jury_orders')
    .select(['typed_by', 'teams'])
    .where('deliberation_id', '=', deliberationId)
    .where('judge_id', '=', judgeId)
    .executeTakeFirst()
  const isShown = about.shown_at !== null
  const isSame = before && before.teams.join() === teams.join()
  // Who typed it is seen before orders are. Were that left as it is, staff would learn that they had guessed the order.
  if (isSame && (isShown || before.typed_by === typedBy)) return
  if (about.ended_at !== null || about.decided_at !== null) throw conflict(juryMessages.over)
  if (isShown && before) throw conflict(juryMessages.orderStays)
  if (typedBy !== null && before?.typed_by === null) throw conflict(juryMessages.ownOrderStays)
  await leaveOut(db, about.round_id, about)
  const order = { teams: [...teams], typed_by: typedBy, is_late: isShown }
  try {
    await db
      .insertInto('jury_orders')
      .values({ deliberation_id: deliberationId, judge_id: judgeId, ...order })
      .onConflict(same =>
        same.columns(['deliberation_id', 'judge_id']).doUpdateSet({ ...order, given_at: clockInDb }),
      )
      .execute()
  } catch (error) {
    if (violates(error, 'jury_orders_teams')) throw invalid({ teams: juryMessages.order })
    if (violates(error, 'jury_orders_jury')) throw conflict(juryMessages.notInJury)
    throw error
  }
  // An order that was typed in can be put right until orders are shown, so it does not show them by itself.
  if (typedBy === null) await showIfAll(db, deliberationId)
}

/** Shows what is given. */
export async function show(db: Db, roundId: string, current: Current | undefined, by: string): Promise<void> {
  if (!current) throw conflict(juryMessages.fewOrders)
  if (current.shown_at !== null) throw conflict(juryMessages.alreadyShown)
  await leaveOut(db, roundId, current)
  const orders = await listOrders(db, current._id)
  if (orders.length < smallestJury) throw conflict(juryMessages.fewOrders)
  await db
    .updateTable('deliberations')
    .set({ shown_at: clockInDb, shown_by: by, shown_with: orders.length })
    .where('_id', '=', current._id)
    .where('shown_at', 'is', null)
    .execute()
}

interface Decision {
  to: string
  sentence: string
}

/** Decides as the orders say, and answers what came of it. A choice of staff from before gives way. */
export async function decide(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  open: OpenPrize,
  current: Current | undefined,
  { to, sentence }: Decision,
) {
  if (!current?.shown_at) throw conflict(juryMessages.notShown)
  if (current.decided_for !== null) {
    if (current.decided_for !== to) throw conflict(juryMessages.decidedAlready)
    await db.updateTable('deliberations').set({ sentence }).where('_id', '=', current._id).execute()
    return { isNew: false, before: current.sentence }
  }
  // An order that comes at this moment waits, and is too late then.
  await db.selectFrom('deliberations').select('_id').where('_id', '=', current._id).forUpdate().execute()
  const { orders, count } = await countShown(db, open.roundId, current)
  if (orders.length < smallestJury) throw conflict(juryMessages.fewOrders)
  if (count.leader === null) throw conflict(juryMessages.undecided)
  if (count.leader !== to) throw conflict(juryMessages.otherTeam)
  await db
    .updateTable('deliberations')
    .set({
      decided_at: clockInDb,
      decided_by: caller._id,
      decided_for: to,
      decided_how: count.steps.at(-1)?.step === 'chair' ? 'chair' : 'jury',
      votes: JSON.stringify(Object.fromEntries(count.votes)),
      of_orders: orders.length,
      sentence,
    })
    .where('_id', '=', current._id)
    .execute()
  await db
    .deleteFrom('award_choices')
    .where('round_id', '=', open.roundId)
    .where('prize_id', '=', open.prize._id)
    .execute()
  return { isNew: true, before: null }
}

/** Takes a decision back. The same jury is asked again, about the same teams. */
export async function undo(db: Db, open: OpenPrize, current: Current | undefined, by: string): Promise<void> {
  if (!current?.decided_for) throw conflict(juryMessages.notDecided)
  const judges = await db
    .selectFrom('deliberation_judges')
    .select(['judge_id', 'state'])
    .where('deliberation_id', '=', current._id)
    .execute()
  await end(db, current._id, by, 'undone')
  await begin(db, open, by, { teams: current.teams, judges, isAsked: true })
}
