import type * as z from 'zod/mini'
import { dayProblems, daysIn, type eventBody } from '../../contract/events.ts'
import { fieldMessages as say, statusConflict } from '../../contract/messages.ts'
import { can } from '../../contract/permissions.ts'
import { canBecome, eventStatuses, type EventStatus } from '../../contract/statuses.ts'
import type { Actor } from '../accounts/actor.ts'
import { findCompany } from '../companies/queries.ts'
import type { Db } from '../db/transaction.ts'
import { codeOf } from '../error-code.ts'
import { conflict, invalid } from '../errors.ts'
import { type SettledEvent, todayIn } from './queries.ts'

type EventFields = z.output<typeof eventBody>

interface Before {
  company_id: string
  timezone: string
  event_status: EventStatus
  start_date: string
  last_day_of_registration: string
}

/**
 * The form with everything that the server decides: whose event, in which zone, on which days of it, in which status.
 * `before` is the event that the form changes, absent for a new one; `timezone` the server's own.
 */
export async function completeEvent(
  db: Db,
  actor: Actor,
  { company, theme: _, ...fields }: EventFields,
  { before, timezone: ownZone }: { before?: Before; timezone: string },
): Promise<SettledEvent> {
  const event_status = settleStatus(fields.event_status, before)
  const timezone = fields.timezone ?? before?.timezone ?? ownZone
  const days = daysIn(timezone, fields)
  const problems: Record<string, string> = {
    ...dayProblems({ ...days, timezone }),
    ...(await pastDays(db, timezone, days, before)),
  }
  const company_id = can(actor, 'company:view') ? company : actor.company_id
  if (!company_id) problems.company = say.fieldRequired
  else if (!(await findCompany(db, actor, company_id))) problems.company = say.choice
  if (!company_id || Object.keys(problems).length > 0) throw invalid(problems)
  return { ...fields, ...days, timezone, event_status, company_id }
}

/** An edit may change the status as the dropdown may; a new event is a draft or published. */
function settleStatus(wanted: EventStatus | undefined, before: Before | undefined): EventStatus {
  if (!before) {
    if (wanted === undefined || wanted === 'published' || wanted === 'draft') return wanted ?? 'published'
    throw invalid({ event_status: say.choice })
  }
  const status = wanted ?? before.event_status
  if (canBecome(eventStatuses, before.event_status, status)) return status
  throw conflict(statusConflict(eventStatuses[before.event_status].label))
}

/** Days that are set or changed may not lie in the past; those that were there before may have passed. */
async function pastDays(
  db: Db,
  timezone: string,
  days: { start_date: string; last_day_of_registration: string },
  before: Before | undefined,
) {
  const today = await todayIn(db, timezone).catch(error => {
    throw isUnknownZone(error) ? invalid({ timezone: say.timezone }) : error
  })
  const isPast = (field: keyof typeof days) => days[field] !== before?.[field] && days[field] < today
  return {
    ...(isPast('start_date') && { start_date: say.startInPast }),
    ...(isPast('last_day_of_registration') && { last_day_of_registration: say.lastDayInPast }),
  }
}

/** Node.js knows a few old names that the database does not. */
function isUnknownZone(error: unknown) {
  return codeOf(error) === '22023'
}
