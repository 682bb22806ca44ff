import { sql } from 'kysely'
import type { JudgingFlagKind, VisitOrigin } from '../../../contract/judging/judging.calls.ts'
import type { PlannedVisit } from '../../../judging/plan/plan.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

interface OfRound {
  _id: string
  visits_start_at: string | null
}

/**
 * Plans visits, in one statement. A pair that was planned before, or given away, is the same row again. One without a time comes at the
 * end of the judge's list.
 */
export async function putVisits(
  db: Db,
  { _id, visits_start_at }: OfRound,
  visits: readonly PlannedVisit[],
  origin: VisitOrigin,
): Promise<void> {
  if (visits.length === 0) return
  const hasTimes = visits_start_at !== null
  const slots = visits.map(({ slot }) => slot)
  await sql`insert into visits (round_id, judge_id, application_id, origin, slot, position)
    select ${_id}, judge, team, ${origin}, slot,
      coalesce(position, (select coalesce(max(own.position), 0) + 1 from visits as own
        where own.round_id = ${_id} and own.judge_id = judge))
    from unnest(${visits.map(({ judge }) => judge)}::uuid[], ${visits.map(({ project }) => project)}::uuid[],
      ${slots.map(slot => (hasTimes ? slot : null))}::int[], ${[...slots]}::int[])
      as planned (judge, team, slot, position)
    order by judge, team
    on conflict (round_id, judge_id, application_id) do update
      set state = 'planned', origin = excluded.origin, slot = excluded.slot, position = excluded.position,
        state_at = now()
      where visits.state in ('planned', 'moved')`.execute(db)
  if (origin === 'staff' || origin === 'next') await bringBack(db, _id, visits)
}

/** Plans reckon again with who was given a visit by hand, or asked for one. */
async function bringBack(db: Db, roundId: string, visits: readonly PlannedVisit[]): Promise<void> {
  await db
    .updateTable('round_judges')
    .set({ set_aside_at: null })
    .where('round_id', '=', roundId)
    .where('judge_id', '=', anyOf(visits.map(({ judge }) => judge)))
    .where('set_aside_at', 'is not', null)
    .execute()
}

/** Flags the teams for staff. Of a team one flag of a kind is open at a time. */
export async function raiseFlags(db: Db, round_id: string, teams: readonly string[], kind: JudgingFlagKind) {
  if (teams.length === 0) return
  await db
    .insertInto('judging_flags')
    .values(teams.map(application_id => ({ round_id, application_id, kind })))
    .onConflict(same =>
      same.columns(['round_id', 'application_id', 'kind']).where('resolved_at', 'is', null).doNothing(),
    )
    .execute()
}
