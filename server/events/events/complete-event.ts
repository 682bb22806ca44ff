import { daysIn, dayProblems, type EventDays } from '../../../contract/events/event-days.ts'
import type { EventFields } from '../../../contract/events/event-form.ts'
import { fieldMessages as say, messages, statusConflict } from '../../../contract/platform/messages.ts'
import { missingIn } from '../../../contract/events/missing-in-event.ts'
import { can } from '../../../contract/platform/permissions.ts'
import { canBecome, eventStatuses, type EventStatus } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { findCompany } from '../companies/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { codeOf } from '../../platform/http/error-code.ts'
import { conflict, invalid, Refusal } from '../../platform/http/errors.ts'
import { requireFiles } from '../../platform/files/queries.ts'
import { zoneOfCity } from '../../platform/lookups/city-zones.ts'
import { findCity, requireCity } from '../../platform/lookups/queries.ts'
import { requireReadable } from '../../platform/http/require-readable.ts'
import { roundFaults } from '../rounds/replace-rounds.ts'
import { teamFaults } from './team-faults.ts'
import { hasTeams, type SettledEvent, todayIn } from './queries.ts'

export interface Before extends EventDays {
  _id: string
  company_id: string | null
  timezone: string
  event_status: EventStatus
  banner: string | null
  details: string | null
  team_min: number | null
  team_max: number | null
}

/** What the form changes, absent for a new event; `timezone` is the server's own. */
interface Circumstances {
  before?: Before
  timezone: string
}

/**
 * The form with everything that the server decides: whose event, in which zone, on which days of it, in which status.
 * What is wrong is said all at once.
 */
export async function completeEvent(
  db: Db,
  caller: Caller,
  body: EventFields,
  { before, timezone: ownZone }: Circumstances,
): Promise<SettledEvent> {
  const { company, theme: _, rounds: __, ...fields } = body
  const event_status = settleStatus(fields.event_status, before)
  const timezone = fields.timezone ?? before?.timezone ?? (await zoneOf(db, fields.location)) ?? ownZone
  const days = daysIn(timezone, fields)
  const mayLack = event_status === 'draft' && !(before && (await hasTeams(db, before._id)))
  const problems = {
    ...(await referenceFaults(db, caller, fields, before)),
    ...(await problemsOf(() => requireReadable({ details: fields.details }, before))),
    ...(await teamFaults(db, before, body)),
    ...(before && body.rounds && (await roundFaults(db, before._id, body.rounds))),
    ...(!mayLack && missingIn(body)),
    ...(await companyFault(db, caller, { company, before, mayLack })),
    // Last: a time zone that the database does not know aborts the transaction.
    ...(await dayFaults(db, days, { before, timezone })),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const company_id = can(caller, 'company:view') ? company : caller.company_id
  if (company_id) await lockUnarchived(db, 'company', company_id, messages.companyArchived)
  return { ...fields, ...days, timezone, event_status, company_id }
}

/** The zone follows the city (docs/product.md §4). */
async function zoneOf(db: Db, location: string | null): Promise<string | null> {
  const city = location ? await findCity(db, location) : undefined
  return city ? zoneOfCity(city.city_name) : null
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

interface References {
  banner: string | null
  location: string | null
}

/** A banner that is no upload of theirs, a city that is not listed. */
export async function referenceFaults(
  db: Db,
  caller: Caller,
  { banner, location }: References,
  before: Before | undefined,
): Promise<Record<string, string>> {
  return {
    ...(await problemsOf(() => requireFiles(db, caller, { banner }, before))),
    ...(location && (await problemsOf(() => requireCity(db, location)))),
  }
}

interface Choice {
  company: string | null
  before?: Before
  mayLack: boolean
}

/** Who sees companies chooses one that exists. A draft may wait for it; once chosen, another may take its place. */
export async function companyFault(
  db: Db,
  caller: Caller,
  { company, before, mayLack }: Choice,
): Promise<{ company?: string }> {
  if (!can(caller, 'company:view')) return {}
  if (!company) return mayLack && !before?.company_id ? {} : { company: say.fieldRequired }
  const chosen = await findCompany(db, caller, company)
  return chosen && chosen.archived_at === null ? {} : { company: say.choice }
}

/** Days in order; those that are set or changed may not lie in the past, those that were there may have passed. */
export async function dayFaults(
  db: Db,
  days: EventDays,
  { before, timezone }: Circumstances,
): Promise<Record<string, string>> {
  const today = await todayIn(db, timezone).catch(error => {
    if (isUnknownZone(error)) return null
    throw error
  })
  if (today === null) return { timezone: say.timezone }
  const isPast = (field: keyof EventDays) =>
    days[field] !== null && days[field] !== before?.[field] && days[field] < today
  return {
    ...dayProblems({ ...days, timezone }),
    ...(isPast('start_date') && { start_date: say.startInPast }),
    ...(isPast('last_day_of_registration') && { last_day_of_registration: say.lastDayInPast }),
  }
}

/** Node.js knows a few old names that the database does not. */
function isUnknownZone(error: unknown) {
  return codeOf(error) === '22023'
}

/** The fields that a check refuses, so that several checks can be said at once. */
async function problemsOf(check: () => unknown): Promise<Record<string, string>> {
  try {
    await check()
    return {}
  } catch (error) {
    if (error instanceof Refusal && error.status === 422 && error.fields) return error.fields
    throw error
  }
}
