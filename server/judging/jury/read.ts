import { sql } from 'kysely'
import type { Deliberation } from '../../../contract/judging/jury.ts'
import { mostInReach } from '../../../contract/judging/jury.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { instantOf, columnOf, selectFrom, nameOrNull } from '../../platform/lists/columns.ts'
import { type AwardedRound, saidDecision } from '../results/awards.ts'
import { isPublishing } from '../results/publication-time.ts'
import { type Asked, type Current, findAsked, type OpenPrize, openPrize } from './current.ts'
import { countShown } from './orders.ts'
import { type JudgeNow, listJudges, stateOf } from './people.ts'
import { sideBySide } from './side-by-side.ts'
import { isSet, countIn, surely } from '../../platform/lists/conditions.ts'

/** A prize as a jury decides it. Undefined where the prize is not of the event. */
export async function readDeliberation(
  db: Db,
  awarded: AwardedRound,
  prizeId: string,
): Promise<Deliberation | undefined> {
  const { judged, given, counted } = awarded
  const prize = given.find(({ _id }) => _id === prizeId)
  if (!prize) return undefined
  const { round } = judged
  const open = openPrize(awarded, prizeId)
  const asked: Asked = open ? await findAsked(db, open) : { current: undefined, stale: undefined }
  const { current } = asked
  const reach = open?.proposal.reach.teams ?? []
  const teams = current?.teams ?? reach.slice(0, mostInReach)
  const names = new Map(judged.teams.map(({ _id, team_name }) => [_id, team_name]))
  const decided = prize.proposal?.decided ?? null
  return {
    round: { _id: round._id, name: round.name },
    event: round.event,
    prize: { _id: prize._id, name: prize.name, what: prize.what },
    next_prize: nextPrize(awarded, prizeId),
    is_sealed: round.chain_head !== null,
    sealed_at: round.sealed_at,
    ballots: counted?.ballots ?? 0,
    is_open: prize.proposal?.reach.isOpen ?? false,
    label: prize.proposal?.line?.label ?? null,
    is_tie: (prize.proposal?.tie ?? null) !== null,
    scale: round.scale,
    criteria: round.criteria,
    teams: open ? await sideBySide(db, judged, open.proposal, teams) : [],
    others: reach.filter(id => !teams.includes(id)).map(_id => ({ _id, team_name: names.get(_id) ?? '' })),
    jury: await readJury(db, round._id, teams, current),
    asked_at: current?.asked_at ?? null,
    shown: current?.shown_at ? await readShown(db, round._id, current) : null,
    decided: decided && {
      ...saidDecision(decided),
      sentence: decided.sentence,
      decided_by: current?.decided_by ?? null,
    },
    is_published: open !== undefined && (await isDecisionPublished(db, open)),
    may_reopen: round.chain_head !== null && !(await isPublishing(db, round._id)),
    past: await readPast(db, round._id, prizeId, asked),
  }
}

/** The next one down the list that scores leave open and no jury has decided. */
function nextPrize({ given }: AwardedRound, prizeId: string) {
  const at = given.findIndex(({ _id }) => _id === prizeId)
  const next = given.slice(at + 1).find(({ proposal }) => proposal?.reach.isOpen && !proposal.decided)
  return next ? { _id: next._id, name: next.name } : null
}

async function readJury(
  db: Db,
  roundId: string,
  teams: readonly string[],
  current: Current | undefined,
): Promise<Deliberation['jury']> {
  const people = await listJudges(db, roundId, teams)
  const asked = current ? await readAsked(db, current._id) : undefined
  return people.map((judge: JudgeNow) => {
    const own = asked?.get(judge.judge_id)
    const { judge_id, name, affiliation, is_chair, left_at, knows, scored } = judge
    // Until staff say who is there: whoever has scored, because they have seen the projects.
    // Once orders are shown the jury is who it was then; before that, who is in conflict or leaves is out of it at once.
    const state =
      current?.shown_at && own ? own.state : stateOf(judge, asked ? own?.state === 'here' : scored > 0)
    return {
      judge_id,
      name,
      affiliation,
      is_chair,
      left_at,
      knows,
      scored,
      state,
      has_given: own?.has_given ?? false,
      typed_by: own?.typed_by ?? null,
      is_late: own?.is_late ?? false,
    }
  })
}

async function readAsked(db: Db, id: string) {
  const rows = await db
    .selectFrom('deliberation_judges')
    .leftJoin('jury_orders', join =>
      join
        .onRef('jury_orders.deliberation_id', '=', 'deliberation_judges.deliberation_id')
        .onRef('jury_orders.judge_id', '=', 'deliberation_judges.judge_id'),
    )
    .leftJoin('users', 'users._id', 'jury_orders.typed_by')
    .select([
      'deliberation_judges.judge_id',
      'deliberation_judges.state',
      isSet('jury_orders.judge_id').as('has_given'),
      nameOrNull('users').as('typed_by'),
      surely(columnOf('jury_orders.is_late')).as('is_late'),
    ])
    .where('deliberation_judges.deliberation_id', '=', id)
    .execute()
  return new Map(rows.map(row => [row.judge_id, row]))
}

async function readShown(db: Db, roundId: string, current: Current): Promise<Deliberation['shown']> {
  const { shown_at, shown_with, shown_by } = current
  if (shown_at === null || shown_with === null) return null
  const { orders, count } = await countShown(db, roundId, current)
  const { leader, steps } = count
  return { shown_at, shown_by, shown_with, orders, votes: Object.fromEntries(count.votes), leader, steps }
}

/** Whether everybody can read that a jury decided so. */
export async function isDecisionPublished(db: Db, { roundId, prize, proposal }: OpenPrize): Promise<boolean> {
  if (!proposal.decided) return false
  const found = await db
    .selectFrom('awards')
    .innerJoin('standing_publications', 'standing_publications._id', 'awards.publication_id')
    .select('awards.prize_id')
    .where('standing_publications.round_id', '=', roundId)
    .where('awards.prize_id', '=', prize._id)
    .where('awards.application_id', '=', proposal.decided.to)
    .where('awards.label', '=', 'jury')
    .executeTakeFirst()
  return found !== undefined
}

/** How juries were asked before, the latest first. */
async function readPast(db: Db, roundId: string, prizeId: string, { stale }: Asked) {
  const rows = await db
    .selectFrom('deliberations')
    .leftJoin('users', 'users._id', 'deliberations.ended_by')
    .select([
      'deliberations._id',
      'number',
      instantOf<string>(sql`coalesce(ended_at, now())`).as('ended_at'),
      nameOrNull('users').as('ended_by'),
      'deliberations.ended_why',
      countIn(
        selectFrom('jury_orders').where('jury_orders.deliberation_id', '=', columnOf('deliberations._id')),
      ).as('given'),
      'decided_for as to',
      'sentence',
    ])
    .where('round_id', '=', roundId)
    .where('prize_id', '=', prizeId)
    .orderBy('number', 'desc')
    .execute()
  return rows.flatMap(({ _id, ended_why, ...row }) => {
    const why = ended_why ?? (stale?._id === _id ? stale.why : null)
    return why === null ? [] : [{ ...row, ended_why: why }]
  })
}
