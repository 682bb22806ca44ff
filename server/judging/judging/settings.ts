import { type Expression, sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import type { RoundJudgingFields } from '../../../contract/judging/judging.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, violates } from '../../platform/http/errors.ts'
import { instantOf, columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import { judgesOfRound, judgesWithLink, judgingLacks, teamsToJudge } from '../../events/rounds/lacks.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { countIn, is, isOneOf, noneOf, not, allOf, isUnset } from '../../platform/lists/conditions.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { eventInZone } from '../../events/events/columns.ts'

/** How a round is judged. */
export function findRoundJudging(db: Db, caller: Caller, id: string) {
  return roundsOf(db, caller)
    .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      eventInZone.as('event'),
      'events.company_id',
      'round_judging.scale',
      'round_judging.looks',
      'round_judging.visit_minutes',
      'round_judging.is_blind',
      'round_judging.asks_notes',
      'round_judging.shows_others',
      'round_judging.tie_rule',
      'round_judging.tie_person',
      criteriaOf.as('criteria'),
      allOf(isUnset('round_judging.unlocked_at'), sql`${countBallots()} > 0`).as('is_locked'),
      'round_judging.unlock_reason',
      countBallots().as('ballots'),
      countBallots(is('ballots.criteria_version', '<', columnOf('round_judging.criteria_version'))).as(
        'older_ballots',
      ),
      judgesOfRound.as('judges'),
      teamsToJudge.as('teams'),
      judgesWithLink.as('links'),
      judgingLacks.as('lacks'),
      countVisits(not(isOneOf('visits.state', ['recused', 'moved']))).as('visits'),
      countVisits(is('visits.state', '=', sql.lit('done'))).as('done'),
      instantOf<string | null>('round_judging.planned_at').as('planned_at'),
      'round_judging.version',
      instantOf<string | null>('round_judging.sealed_at').as('sealed_at'),
    ])
    .where('rounds._id', '=', id)
    .executeTakeFirst()
}

/** The criteria of a round in order, in a query that has `rounds`. */
export const criteriaOf = jsonArrayFrom(
  selectFrom('criteria')
    .select([
      'criteria._id',
      'criteria.name',
      'criteria.description',
      'criteria.weight',
      'criteria.low_label',
      'criteria.high_label',
    ])
    .where('criteria.round_id', '=', columnOf('rounds._id'))
    .orderBy('criteria.position'),
)

function countBallots(which: Expression<boolean> = sql.lit(true)) {
  return countIn(selectFrom('ballots').where('ballots.round_id', '=', columnOf('rounds._id')).where(which))
}

function countVisits(which: Expression<boolean>) {
  return countIn(selectFrom('visits').where('visits.round_id', '=', columnOf('rounds._id')).where(which))
}

type Before = NonNullable<Awaited<ReturnType<typeof findRoundJudging>>>

/** Saves the settings, and the criteria if they changed. The same criteria are no change, so a locked round can be saved. */
export async function saveRoundJudging(db: Db, before: Before, { criteria, ...body }: RoundJudgingFields) {
  const settings = {
    ...body,
    // The contract knows the two scales; a coerced number is only a number.
    scale: body.scale === 5 ? (5 as const) : (10 as const),
    tie_person: body.tie_rule === 'person' ? body.tie_person : null,
  }
  try {
    await db.updateTable('round_judging').set(settings).where('round_id', '=', before._id).execute()
    if (JSON.stringify(bare(criteria)) !== JSON.stringify(bare(before.criteria))) {
      await replaceCriteria(db, before, criteria)
    }
  } catch (error) {
    if (violates(error, 'criteria_sealed')) throw conflict(messages.roundSealed)
    if (violates(error, 'criteria_locked')) throw conflict(messages.criteriaLocked)
    if (violates(error, 'round_judging_scale_fixed')) throw conflict(messages.scaleFixed)
    throw error
  }
}

type Criteria = RoundJudgingFields['criteria']

/** In one form, to be compared. */
function bare(criteria: Criteria) {
  return criteria.map(({ _id, name, description, weight, low_label, high_label }) => [
    _id ?? null,
    name,
    description,
    weight,
    low_label,
    high_label,
  ])
}

/** A criterion keeps its row, and so its marks, by its `_id`. */
async function replaceCriteria(
  db: Db,
  { _id: round_id, criteria: former, ballots }: Before,
  criteria: Criteria,
) {
  const known = new Set(former.map(({ _id }) => _id))
  const kept = criteria.flatMap(({ _id }) => (_id && known.has(_id) ? [_id] : []))
  await db.deleteFrom('criteria').where('round_id', '=', round_id).where('_id', '<>', noneOf(kept)).execute()
  for (const [position, { _id, ...fields }] of criteria.entries()) {
    // At most eight.
    const row = { ...fields, position }
    if (_id && kept.includes(_id)) await db.updateTable('criteria').set(row).where('_id', '=', _id).execute()
    else
      await db
        .insertInto('criteria')
        .values({ ...row, round_id })
        .execute()
  }
  // The criteria are rows of their own: without this the version would not tell that they changed.
  await db
    .updateTable('round_judging')
    .set(({ eb }) => ({
      version: eb('version', '+', 1),
      // Ballots from before are older now, and the new criteria are locked again.
      ...(ballots > 0 && {
        criteria_version: eb('criteria_version', '+', 1),
        unlocked_at: null,
        unlock_reason: null,
      }),
    }))
    .where('round_id', '=', round_id)
    .execute()
}

export function unlock(db: Db, roundId: string, unlock_reason: string) {
  return db
    .updateTable('round_judging')
    .set({ unlocked_at: nowInDb, unlock_reason })
    .where('round_id', '=', roundId)
    .execute()
}
