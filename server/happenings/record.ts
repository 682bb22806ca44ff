import type { Db } from '../db/transaction.ts'

/** What a thing that happens may happen to, and what may happen to it. Past tense: it has happened. */
interface Actions {
  company: 'created' | 'changed'
  contact: 'added'
  event: 'created' | 'changed' | 'status_changed'
  partner: 'created' | 'changed'
  associate: 'created' | 'changed'
  link: 'made'
  application: 'created' | 'changed' | 'status_changed' | 'noted' | 'applicant_status_changed'
  applicant: 'answered'
  applications: 'exported'
  file: 'uploaded' | 'deleted'
  mail: 'sent_again'
  person:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'password_set'
    | 'password_changed'
    | 'address_proved'
    | 'profile_changed'
}

export type Subject = keyof Actions

export interface Happening<On extends Subject = Subject> {
  subject: On
  /** Null where the subject has no row of its own. */
  subject_id: string | null
  action: Actions[On]
  /** Whose it is; none for what concerns no company. */
  company_id?: string | null
  from?: string | null
  to?: string | null
  comment?: string | null
  /** Anything else that is needed to tell it; never a secret. */
  data?: Record<string, unknown>
}

/** Who did it, in which request. An `Actor` is one. */
export interface Doer {
  /** Null for a visitor, and for what Laurel does by itself. */
  _id: string | null
  request_id: string | null
}

/** Writes down what happened, in the transaction of what it tells of (docs/product.md §8). Answers the row's id. */
export async function record<On extends Subject>(
  db: Db,
  doer: Doer,
  happening: Happening<On>,
): Promise<string> {
  const row = rowOf(doer, happening)
  const { _id } = await db.insertInto('happenings').values(row).returning('_id').executeTakeFirstOrThrow()
  return _id
}

function rowOf<On extends Subject>(doer: Doer, { from, to, data, ...happening }: Happening<On>) {
  return {
    ...happening,
    actor_id: doer._id,
    request_id: doer.request_id,
    from_value: from ?? null,
    to_value: to ?? null,
    data: data ? JSON.stringify(data) : null,
  }
}

/** The names of a form's fields. */
export function fieldsOf(body: object): string[] {
  return Object.keys(body)
}

/** The fields that have another value than before, each with both: what a form changed. */
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
