import type { Actions, Subject } from '../../../contract/platform/happenings.ts'
import type { Db } from '../db/transaction.ts'
import { isByLink } from '../sessions/by-link.ts'
import type { Doer } from './doer.ts'

export interface Happening<On extends Subject = Subject> {
  subject: On
  /** Null if the subject has no row of its own. */
  subject_id: string | null
  action: Actions[On]
  /** The company that it concerns, if any. */
  company_id?: string | null
  /** The event that it concerns, where that does not follow from the subject. */
  event_id?: string
  /** The person whom it is about, where that does not follow. */
  person_id?: string
  from?: string | null
  to?: string | null
  comment?: string | null
  /** Further details; never a secret. */
  data?: Record<string, unknown>
}

/** Records what happened, in the same transaction as the change (docs/product.md §8). Returns the row's id. */
export async function record<On extends Subject>(
  db: Db,
  by: Doer,
  happening: Happening<On>,
): Promise<string> {
  const row = rowOf(by, happening)
  const { _id } = await db.insertInto('happenings').values(row).returning('_id').executeTakeFirstOrThrow()
  return _id
}

/** The same for several subjects, in one statement. */
export async function recordMany<On extends Subject>(db: Db, by: Doer, happenings: Happening<On>[]) {
  if (happenings.length === 0) return
  const rows = happenings.map(happening => rowOf(by, happening))
  await db.insertInto('happenings').values(rows).execute()
}

function rowOf<On extends Subject>(by: Doer, { from, to, data, ...happening }: Happening<On>) {
  const hasNoAccount = isByLink(by)
  return {
    ...happening,
    // A judge or a device is the subject of what they do (docs/decisions/086), and has no account.
    actor_id: hasNoAccount ? null : by._id,
    actor_role: hasNoAccount ? by.role : null,
    request_id: by.request_id,
    network: by.network,
    device: by.device,
    from_value: from ?? null,
    to_value: to ?? null,
    data: data ? JSON.stringify(data) : null,
  }
}

export function fieldsOf(body: object): string[] {
  return Object.keys(body)
}

/** The changed fields of a form, each with its old and new value. */
export function changesBetween<Thing extends object>(
  fields: readonly string[],
  before: Thing,
  after: Thing,
): Record<string, { from: unknown; to: unknown }> {
  const former = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => fields.includes(field) && JSON.stringify(former.get(field)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: former.get(field) ?? null, to }]))
}
