import { sql } from 'kysely'
import { enterStatuses, type RoundOutcome } from '../../../contract/events/rounds.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'

/** The outcome of a team at the end of a round. */
export interface Said {
  application_id: string
  round_id: string
  outcome: RoundOutcome
  /** The round that it enters; null for a team that stops. */
  next_round_id: string | null
  comment: string | null
}

/**
 * Says of teams whether they go on, each only while it is in its round and in the event and nothing has been said of it,
 * with a line in its history; those that go on enter the next round. The caller has locked the applications. Answers of
 * whom it was said. As many statements for a thousand as for one.
 */
export async function recordOutcomes(db: Db, by: Doer, all: readonly Said[]): Promise<Set<string>> {
  const possible = all.filter(({ outcome, next_round_id }) => outcome === 'stops' || next_round_id !== null)
  const said = await closeEntries(db, possible)
  const told = possible.filter(({ application_id }) => said.has(application_id))
  await enterNext(db, by, told)
  await writeHistory(db, by, told)
  return said
}

/** In one order everywhere, so that two of these at once cannot wait for each other in a circle. */
async function closeEntries(db: Db, all: readonly Said[]): Promise<Set<string>> {
  if (all.length === 0) return new Set()
  const { rows } = await sql<{ application_id: string }>`
    with open as (
      select round_entries.round_id, round_entries.application_id, said.outcome
      from round_entries
      join ${rowsOf(all)} on said.round_id = round_entries.round_id
        and said.application_id = round_entries.application_id
      join applications on applications._id = round_entries.application_id
      where round_entries.outcome is null
        and applications.status in (${sql.join(enterStatuses.map(status => sql.lit(status)))})
      order by round_entries.application_id for no key update of round_entries
    )
    update round_entries set outcome = open.outcome from open
    where round_entries.round_id = open.round_id and round_entries.application_id = open.application_id
    returning round_entries.application_id`.execute(db)
  return new Set(rows.map(({ application_id }) => application_id))
}

/** A team that staff let in by hand is in the round already. */
async function enterNext(db: Db, by: Doer, told: readonly Said[]): Promise<void> {
  const going = told.filter(({ outcome }) => outcome === 'goes_on')
  if (going.length === 0) return
  await sql`insert into round_entries (round_id, application_id, entered_by)
    select said.next_round_id, said.application_id, ${by._id}::uuid from ${rowsOf(going)}
    order by said.application_id
    on conflict do nothing`.execute(db)
}

async function writeHistory(db: Db, by: Doer, told: readonly Said[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    insert into happenings (subject, subject_id, action, actor_id, company_id, comment, data, request_id,
      network, device)
    select 'application', said.application_id, case said.outcome when 'goes_on' then 'went_on' else 'stopped' end,
      ${by._id}::uuid, applications.company_id, said.comment,
      jsonb_build_object('round_id', rounds._id, 'round', rounds.name, 'next_round_id', next._id, 'next', next.name),
      ${by.request_id}, ${by.network}, ${by.device}
    from ${rowsOf(told)}
    join applications on applications._id = said.application_id
    join rounds on rounds._id = said.round_id
    left join rounds as next on next._id = said.next_round_id`.execute(db)
}

/** What is said as rows named `said`. */
function rowsOf(all: readonly Said[]) {
  const columns = [
    sql`${all.map(({ application_id }) => application_id)}::uuid[]`,
    sql`${all.map(({ round_id }) => round_id)}::uuid[]`,
    sql`${all.map(({ outcome }) => outcome)}::text[]`,
    sql`${all.map(({ next_round_id }) => next_round_id)}::uuid[]`,
    sql`${all.map(({ comment }) => comment)}::text[]`,
  ]
  return sql`unnest(${sql.join(columns)}) as said(application_id, round_id, outcome, next_round_id, comment)`
}
