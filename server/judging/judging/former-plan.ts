import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { hasLeft } from '../../platform/reach/team-status-sql.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, violates } from '../../platform/http/errors.ts'
import { lockPlan } from './hand-on.ts'
import { columnOf, instantOf, selectFrom, fn } from '../../platform/lists/columns.ts'
import { isUnset, not, finds, is, someOf } from '../../platform/lists/conditions.ts'
import { clockInDb, wholeSecondsUntil } from '../../platform/db/moments.ts'

// The plan before the last one, which comes back while nobody has acted on the last one (docs/decisions/086). Of a plan that was
// used while judging ran, only the visits that it changed play a part, and for a minute (docs/decisions/185).

/** All that a plan may change in a round's visits, in few characters. In a query that has `round_judging` and `former_plans`. */
const visitsNow = sql<string>`(select md5(coalesce(string_agg(concat_ws(' ', visits._id, visits.state, visits.origin,
    visits.slot, visits.position, extract(epoch from visits.state_at)), ',' order by visits._id), ''))
  from visits where visits.round_id = round_judging.round_id
    and (former_plans.changed is null or visits._id = any(former_plans.changed)))`

const changedVisits = fn.any(columnOf('former_plans.changed').$notNull())

/** How long a plan that was used while judging runs can be taken back, in seconds. */
const secondsToUndo = 60

/** Whether the former plan can come back: no judge and nobody at the desk has acted on the one that replaced it. */
export const canTakePlanBack = finds(
  selectFrom('former_plans')
    .where('former_plans.round_id', '=', columnOf('round_judging.round_id'))
    .where(isUnset('round_judging.sealed_at'))
    .where('former_plans.next_version', '=', columnOf('round_judging.version'))
    .where('former_plans.next_visits', '=', visitsNow)
    .where(someOf(isUnset('former_plans.undo_until'), is('former_plans.undo_until', '>', clockInDb)))
    .where(
      not(
        finds(
          selectFrom('ballots')
            .where('ballots.round_id', '=', columnOf('round_judging.round_id'))
            .where('ballots.changed_at', '>=', columnOf('former_plans.replaced_at'))
            .where(
              someOf(
                isUnset('former_plans.changed'),
                finds(
                  selectFrom('visits')
                    .where('visits._id', '=', changedVisits)
                    .where('visits.judge_id', '=', columnOf('ballots.judge_id'))
                    .where('visits.application_id', '=', columnOf('ballots.application_id')),
                ),
              ),
            ),
        ),
      ),
    ),
)

const settings = [
  'looks',
  'visit_minutes',
  'walk_minutes',
  'visits_start_at',
  'visits_end_at',
  'break_at',
  'break_minutes',
  'seed',
  'planned_at',
] as const

const ofPlan = sql.join(settings.map(name => sql.ref(name)))

/** Makes a plan anew, and keeps the one before. The caller has locked the plan. */
export async function keepingFormer(db: Db, roundId: string, replan: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ settings: string; visits: string }>`
    select (select to_jsonb(kept)::text from (select ${ofPlan} from round_judging where round_id = ${roundId}) as kept)
        as settings,
      (select coalesce(jsonb_agg(visits), '[]')::text from visits where round_id = ${roundId}) as visits`.execute(
    db,
  )
  await replan()
  await sql`insert into former_plans (round_id, settings, visits, next_version, next_visits)
    select round_id, ${rows[0]?.settings}::jsonb, ${rows[0]?.visits}::jsonb, version, ''
    from round_judging where round_id = ${roundId}
    on conflict (round_id) do update set settings = excluded.settings, visits = excluded.visits,
      next_version = excluded.next_version, replaced_at = excluded.replaced_at,
      digest = null, undo_until = null, changed = null, told = null`.execute(db)
  await rememberVisits(db, roundId)
}

async function rememberVisits(db: Db, roundId: string): Promise<void> {
  await sql`update former_plans set next_visits = ${visitsNow} from round_judging
    where former_plans.round_id = ${roundId} and round_judging.round_id = ${roundId}`.execute(db)
}

/** Of a draft that was used now: the former plan comes back for a minute, and until one of the visits that changed has begun. */
export async function keepBriefly(db: Db, roundId: string, used: { digest: string; told: number }) {
  await sql`update former_plans set digest = ${used.digest}, told = ${used.told},
      undo_until = clock_timestamp() + make_interval(secs => ${secondsToUndo}),
      changed = array(select visits._id from visits
        left join jsonb_populate_recordset(null::visits, former_plans.visits) as former on former._id = visits._id
        where visits.round_id = former_plans.round_id
          and (visits.state, visits.origin, visits.slot, visits.position)
            is distinct from (former.state, former.origin, former.slot, former.position))
    where round_id = ${roundId}`.execute(db)
  await rememberVisits(db, roundId)
}

/** The draft that was used last, and for how many seconds it can still be taken back; undefined once it cannot. */
export async function findUsed(db: Db, roundId: string) {
  return db
    .selectFrom('former_plans')
    .innerJoin('round_judging', 'round_judging.round_id', 'former_plans.round_id')
    .select([
      instantOf('former_plans.replaced_at').as('at'),
      'former_plans.digest',
      'former_plans.told',
      canTakePlanBack.as('can_undo'),
      wholeSecondsUntil(columnOf('former_plans.undo_until').$notNull()).as('seconds_left'),
    ])
    .where('former_plans.round_id', '=', roundId)
    .where('former_plans.undo_until', 'is not', null)
    .executeTakeFirst()
}

/** The former plan is the plan again. Visits that only the last one had are given away. */
export async function takePlanBack(db: Db, roundId: string): Promise<void> {
  await lockPlan(db, roundId)
  await db
    .selectFrom('visits')
    .select('_id')
    .where('round_id', '=', roundId)
    .orderBy('_id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ can: boolean; is_possible: boolean }>`
    select ${canTakePlanBack} as can, not exists (
      select from former_plans, jsonb_populate_recordset(null::visits, former_plans.visits) as former
      where former_plans.round_id = round_judging.round_id and former.state = 'planned'
        and (former_plans.changed is null or former._id = any(former_plans.changed)) and not (
        exists (select from round_judges where round_judges.round_id = former.round_id
          and round_judges.judge_id = former.judge_id and left_at is null)
        and exists (select from round_entries join applications on applications._id = round_entries.application_id
          where round_entries.round_id = former.round_id
            and round_entries.application_id = former.application_id and not ${hasLeft}))) as is_possible
    from round_judging where round_id = ${roundId}`.execute(db)
  if (!rows[0]?.can || !rows[0].is_possible) throw conflict(messages.planInUse)
  try {
    await putBack(db, roundId)
  } catch (error) {
    if (violates(error, 'visits_conflict')) throw conflict(messages.planInUse)
    throw error
  }
}

async function putBack(db: Db, roundId: string) {
  await sql`with former as (
      select former.* from former_plans, jsonb_populate_recordset(null::visits, former_plans.visits) as former
      where former_plans.round_id = ${roundId})
    update visits set state = coalesce(former.state, 'moved'), origin = coalesce(former.origin, visits.origin),
      slot = case when former._id is null then visits.slot else former.slot end,
      position = coalesce(former.position, visits.position),
      -- A judge who has a visit back has had it from now on.
      state_at = now()
    from visits as own left join former on former._id = own._id
    where own._id = visits._id and visits.round_id = ${roundId}
      and exists (select from former_plans where former_plans.round_id = ${roundId}
        and (former_plans.changed is null or own._id = any(former_plans.changed)))
      and (visits.state, visits.origin, visits.slot, visits.position)
        is distinct from (coalesce(former.state, 'moved'), former.origin, former.slot, former.position)`.execute(
    db,
  )
  // Phones of judges who were told of the last plan say that theirs has changed again.
  const judges = db
    .updateTable('round_judges')
    .from('former_plans')
    .where('round_judges.round_id', '=', roundId)
    .where('former_plans.round_id', '=', roundId)
    .where('former_plans.undo_until', 'is not', null)
  await judges
    .set({ plan_changed_at: clockInDb, plan_was: null })
    .whereRef('round_judges.plan_changed_at', '>=', 'former_plans.replaced_at')
    .execute()
  await judges
    .set({ set_aside_at: null })
    .whereRef('round_judges.set_aside_at', '>=', 'former_plans.replaced_at')
    .execute()
  await db
    .updateTable('judging_flags')
    .from('former_plans')
    .set({ resolved_at: null })
    .where('judging_flags.round_id', '=', roundId)
    .where('former_plans.round_id', '=', roundId)
    .where('judging_flags.kind', '=', 'no_judge')
    .where('judging_flags.resolved_by', 'is', null)
    .whereRef('judging_flags.resolved_at', '=', 'former_plans.replaced_at')
    .execute()
  await sql`update round_judging set (${ofPlan}) = (select ${ofPlan}
      from former_plans, jsonb_populate_record(null::round_judging, former_plans.settings)
      where former_plans.round_id = ${roundId})
    where round_id = ${roundId}`.execute(db)
  await db.deleteFrom('former_plans').where('round_id', '=', roundId).execute()
}
