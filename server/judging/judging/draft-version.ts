import { sql } from 'kysely'
import { slotsBetween, slotTimes, type VisitHours } from '../../../contract/platform/slot-times.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { roundsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { clockInDb } from '../../platform/db/moments.ts'
import { columnOf, instantOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds, is } from '../../platform/lists/conditions.ts'
import { findUsed } from './former-plan.ts'
import { openPhones } from './links.ts'
import { judgingState, pausesOf } from './round-state.ts'

/** What a round has of drafts: without one nothing of the plan is read. */
export async function standingOfDraft(db: Db, caller: Caller, id: string) {
  return found(
    await roundsOf(db, caller)
      .innerJoin('round_judging', 'round_judging.round_id', 'rounds._id')
      .select([
        is(judgingState, '=', sql.lit('closed' as const)).as('is_over'),
        finds(selectFrom('plan_drafts').where('plan_drafts.round_id', '=', columnOf('rounds._id'))).as(
          'has_draft',
        ),
        finds(
          selectFrom('former_plans')
            .where('former_plans.round_id', '=', columnOf('rounds._id'))
            .where('former_plans.undo_until', '>', clockInDb),
        ).as('has_used'),
        instantOf(clockInDb).as('now'),
      ])
      .where('rounds._id', '=', id)
      .executeTakeFirst(),
  )
}

/**
 * Of all that the answer about a round's draft is made of, so that who has the answer needs no other while this is the same
 * (docs/decisions/185). The caller may read the round, or gets a 404.
 */
export async function versionOfDraft(db: Db, caller: Caller, id: string): Promise<string> {
  const { is_over, has_draft, has_used } = await standingOfDraft(db, caller, id)
  const used = has_used ? await findUsed(db, id) : undefined
  const draft = is_over || !has_draft ? undefined : await madeOf(db, id)
  return JSON.stringify([used?.at, used?.can_undo, used?.seconds_left, draft])
}

/** The rows that the draft is worked out from, by what PostgreSQL calls their version, and the slot that it is now. */
async function madeOf(db: Db, id: string): Promise<unknown> {
  const row = await db
    .selectFrom('plan_drafts')
    .innerJoin('round_judging', 'round_judging.round_id', 'plan_drafts.round_id')
    .innerJoin('rounds', 'rounds._id', 'plan_drafts.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .leftJoin('users', 'users._id', 'plan_drafts.made_by')
    .select([
      sql<string>`concat_ws(' ', plan_drafts.xmin, round_judging.xmin, rounds.xmin, events.xmin, users.first_name,
        users.last_name)`.as('one'),
      sql<string>`concat_ws(' ', ${versions('visits', sql`from visits where round_id = rounds._id`)},
        ${versions('round_judges', sql`from round_judges where round_id = rounds._id`)},
        ${versions('judges', sql`from judges where event_id = rounds.event_id`)},
        ${versions('round_entries', sql`from round_entries where round_id = rounds._id`)},
        ${versions('applications', sql`from applications where event_id = rounds.event_id`)},
        ${versions('applicants', sql`from applicants where event_id = rounds.event_id`)},
        ${versions(
          'stated_conflicts',
          sql`from stated_conflicts join judges on judges._id = judge_id where judges.event_id = rounds.event_id`,
        )})`.as('many'),
      // Every tap writes a ballot: here only whether it has begun.
      sums(sql`ballots.judge_id, ballots.application_id`, sql`from ballots where round_id = rounds._id`).as(
        'begun',
      ),
      // A login writes the row of a person: here only by what conflicts are found.
      sums(
        sql`users.company_id, users.email::text`,
        sql`from applicants join users on users._id = applicants.user_id where applicants.event_id = rounds.event_id`,
      ).as('people'),
      sums(
        sql`companies._id, companies.email::text`,
        sql`from judges join companies on companies._id = judges.company_id where judges.event_id = rounds.event_id`,
      ).as('companies'),
      sums(sql`phones.judge_id`, sql`from (${openPhones}) as phones where phones.round_id = rounds._id`).as(
        'phones',
      ),
      sql<VisitHours>`coalesce(plan_drafts.settings, to_jsonb(round_judging))`.as('hours'),
      pausesOf.as('pauses'),
      instantOf<string | null>('rounds.judging_opens_at').as('opens_at'),
      instantOf(clockInDb).as('now'),
    ])
    .where('plan_drafts.round_id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { hours, opens_at, now, ...versioned } = row
  const from = Math.max(Date.parse(now), opens_at === null ? 0 : Date.parse(opens_at))
  const slot = slotsBetween(slotTimes({ ...hours, pauses: row.pauses }), from, Number.POSITIVE_INFINITY).from
  return [versioned, slot]
}

/** A changed row has another version, and neither a new nor a lost one leaves number and sum as they were. */
function versions(table: string, from: ReturnType<typeof sql>) {
  return sql`(select count(*) || ' ' || coalesce(sum(${sql.ref(table)}.xmin::text::bigint), 0) ${from})`
}

function sums(columns: ReturnType<typeof sql>, from: ReturnType<typeof sql>) {
  return sql<string>`(select count(*) || ' ' || coalesce(sum(hash_record_extended(row(${columns}), 0)), 0) ${from})`
}
