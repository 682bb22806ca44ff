import { sql } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { partition } from '../../teams/applications/set-statuses.ts'
import type { ApplicationState } from '../../teams/applications/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, type Refusal } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'

interface Round {
  _id: string
  event_id: string
  name: string
}

type Refusals = Map<string, Refusal>

/**
 * Lets teams enter a round, which the caller has locked. Who is in it already stays as they are. As many statements for
 * a thousand as for one; answers who is refused.
 */
export async function enterRound(
  db: Db,
  caller: Caller,
  round: Round,
  applications: readonly ApplicationState[],
): Promise<Refusals> {
  const [own, others] = partition(applications, ({ event_id }) => event_id === round.event_id)
  const [allowed, refused] = partition(own, ({ status }) => enterStatuses.some(name => name === status))
  const { rows } = await sql<{ _id: string }>`
    insert into round_entries (round_id, application_id, entered_by)
    select ${round._id}, _id, ${caller._id} from unnest(${idsOf(allowed)}::uuid[]) as team(_id) order by _id
    on conflict do nothing returning application_id as _id`.execute(db)
  await recordEntries({ db, caller }, round, 'round_entered', rows)
  return new Map([
    ...others.map(({ _id }) => [_id, conflict(messages.otherEvent)] as const),
    ...refused.map(({ _id }) => [_id, conflict(messages.cannotEnter)] as const),
  ])
}

/**
 * Takes teams out of a round again, but for those about whom a release has spoken. Who is not in it stays out. A pending
 * decision about the round is overtaken by it.
 */
export async function leaveRound(
  db: Db,
  caller: Caller,
  round: Round,
  applications: readonly ApplicationState[],
): Promise<Refusals> {
  const { rows } = await sql<{ _id: string }>`
    with leaving as (
      select application_id from round_entries where round_id = ${round._id} and outcome is null
        and application_id = any(${idsOf(applications)}::uuid[])
      order by application_id for update
    )
    delete from round_entries using leaving
    where round_entries.round_id = ${round._id} and round_entries.application_id = leaving.application_id
    returning round_entries.application_id as _id`.execute(db)
  await recordEntries({ db, caller }, round, 'round_left', rows)
  const decided = await db
    .selectFrom('round_entries')
    .select('application_id')
    .where('round_id', '=', round._id)
    .where('application_id', '=', anyOf(idsOf(applications)))
    .execute()
  return new Map(decided.map(({ application_id }) => [application_id, conflict(messages.roundIsDecided)]))
}

async function recordEntries(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  round: Round,
  action: 'round_entered' | 'round_left',
  teams: readonly { _id: string }[],
): Promise<void> {
  if (teams.length === 0) return
  await sql`insert into happenings (subject, subject_id, action, actor_id, company_id, request_id, network, device,
      data)
    select 'application', _id, ${action}, ${caller._id}, company_id, ${caller.request_id},
      ${caller.network}, ${caller.device},
      jsonb_build_object('round_id', ${round._id}::text, 'round', ${round.name}::text)
    from applications where _id = any(${idsOf(teams)}::uuid[])`.execute(db)
}

function idsOf(applications: readonly { _id: string }[]): string[] {
  return applications.map(({ _id }) => _id)
}
