import type { BodyOf } from '../../../contract/platform/endpoint.ts'
import type { startEvent } from '../../../contract/events/starting.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { sql } from 'kysely'
import { isInUse, lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Linkable } from '../../platform/reach/reach.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { companyFault, dayFaults } from '../events/complete-event.ts'
import { nameAddress } from '../addresses/name-address.ts'
import { readPlan } from './read-plan.ts'
import { daysFrom } from './planned-days.ts'
import type { EventPlan } from './plan.ts'
import { plan as emptyPlan } from './templates/parts.ts'
import { templates } from './templates/templates.ts'
import { writePlan } from './write-plan.ts'
import { nowInDb } from '../../platform/db/moments.ts'

type Body = BodyOf<typeof startEvent>

/** The event to copy. Only as an origin has it been found in the caller's reach. */
export function copiedBy({ origin, like }: Body): string | null {
  return origin === 'event' ? like : null
}

/** What a new event is started from. Undefined where the event to copy is out of reach. */
export async function planFor(db: Db, caller: Caller, body: Body): Promise<EventPlan | undefined> {
  const { origin } = body
  if (origin !== 'event') return origin === 'nothing' ? nothing : templates[origin]
  const copied = copiedBy(body)
  return copied === null ? undefined : readPlan(db, caller, copied)
}

/** Nobody has said yet whether people meet: the draft asks. */
const nothing = emptyPlan({ mode: null }, { days: { end_date: null, last_day_of_registration: null } })

interface Circumstances {
  plan: EventPlan
  /** A banner that was drawn for it; null where the plan has its own. */
  drawn: string | null
  /** The server's own zone. */
  timezone: string
}

/** Makes the draft. Says everything that is wrong at once. Returns its id and whose it is. */
export async function startFrom(
  db: Db,
  caller: Caller,
  body: Body,
  { plan, drawn, timezone: ownZone }: Circumstances,
): Promise<{ _id: string; company_id: string | null }> {
  const company = body.company ?? plan.of?.company_id ?? null
  const timezone = plan.of?.timezone ?? ownZone
  const start = { start_date: body.start_date, end_date: null, last_day_of_registration: null }
  const problems = {
    ...(await companyFault(db, caller, { company, mayLack: body.origin === 'event' })),
    ...(await dayFaults(db, start, { timezone })),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const company_id = can(caller, 'company:view') ? company : caller.company_id
  if (company_id) await lockUnarchived(db, 'company', company_id, messages.companyArchived)
  const { now } = await db.selectNoFrom(nowInDb.as('now')).executeTakeFirstOrThrow()
  const _id = await writePlan(
    db,
    plan,
    {
      event_name: body.event_name,
      event_type: body.event_type ?? plan.event.event_type,
      company_id,
      banner: drawn ?? plan.of?.banner ?? null,
      timezone,
      created_by: caller._id,
    },
    daysFrom(plan, { start_date: body.start_date, timezone, now: new Date(now).toISOString() }),
  )
  await nameAddress(db, { _id, event_name: body.event_name, published_at: null })
  const copied = copiedBy(body)
  if (body.with_links && copied !== null) {
    await copyLinks(db, caller, 'partner', copied, _id)
    await copyLinks(db, caller, 'associate', copied, _id)
  }
  return { _id, company_id }
}

/** As they were linked, moment included: the event's page shows them in that order. What is archived is not linked. */
function copyLinks(db: Db, caller: Caller, noun: Linkable, from: string, to: string) {
  const [links, linked] = [sql.table(`event_${noun}s`), sql.ref(`${noun}_id`)]
  return sql`insert into ${links} (event_id, ${linked}, created_by, created_at)
    select ${to}::uuid, ${linked}, ${caller._id}::uuid, links.created_at from ${links} as links
    join ${sql.table(`${noun}s`)} on ${sql.ref(`${noun}s._id`)} = ${linked}
    where event_id = ${from} and ${isInUse(noun)}`.execute(db)
}
