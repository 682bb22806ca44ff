import { daysIn } from '../../../contract/events/event-days.ts'
import { legibleEvent } from '../../../contract/events/event-form.ts'
import { idParams } from '../../../contract/platform/fields.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { companyFault, dayFaults, referenceFaults } from './complete-event.ts'
import { findEventRow } from './queries.ts'

interface Asked {
  db: Db
  caller: Caller
  params: unknown
  body: unknown
}

/** Of a form that breaks rules of its own: what is wrong besides with its company, city, banner and days, as far as they can be read. */
export async function wrongBesides({ db, caller, params, body }: Asked, ownZone: string) {
  const { company, timezone, event_status, ...sent } = legibleEvent.parse(body)
  const id = idParams.safeParse(params).data?.id
  const before = id ? await findEventRow(db, caller, id) : undefined
  const mayLack = (event_status ?? before?.event_status) === 'draft'
  const zone = timezone ?? before?.timezone ?? ownZone
  return {
    ...(await referenceFaults(db, caller, sent, before)),
    ...(await companyFault(db, caller, { company, before, mayLack })),
    ...(await dayFaults(db, daysIn(zone, sent), { before, timezone: zone })),
  }
}
