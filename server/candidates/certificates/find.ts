import { sql } from 'kysely'
import { daysOfEasyNames } from '../../../contract/candidates/certificate-pages.calls.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import {
  instantOf,
  columnOf,
  onlyIf,
  todayAtEvent,
  selectFrom,
  caseOf,
} from '../../platform/lists/columns.ts'
import { certificatesOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { is, isSet, isUnset, not, allOf, finds, surely } from '../../platform/lists/conditions.ts'
import { nowInDb, fromNow } from '../../platform/db/moments.ts'

export const stateOf = caseOf()
  .when(isSet('certificates.erased_at'))
  .then(sql.lit('erased' as const))
  .when(isSet('certificates.replaced_by'))
  .then(sql.lit('replaced' as const))
  .when(isSet('certificates.revoked_at'))
  .then(sql.lit('taken_back' as const))
  .else(sql.lit('valid' as const))
  .end()

export const isValid = allOf(isUnset('certificates.revoked_at'), isUnset('certificates.erased_at'))

/** It was replaced, and what stands at the end of the chain is valid. */
export const leadsToValid = sql<boolean>`exists (
  with recursive newer as (
    select former.replaced_by as _id from certificates as former where former._id = certificates._id
    union select next.replaced_by from newer join certificates as next on next._id = newer._id
  )
  select from newer join certificates as last on last._id = newer._id where last.revoked_at is null and last.erased_at is null)`

/**
 * A certificate of the caller: of their team, or for what they did as a judge, a mentor or crew with an address that they have proved. Somebody
 * may have entered the address before its owner came.
 */
export const isOwn = (caller: Caller) =>
  sql<boolean>`((certificates.user_id = ${caller._id} and certificates.kind in ('took_part', 'finalist', 'prize'))
    or (certificates.user_id = ${caller._id} or certificates.email = (select email from users where _id = ${caller._id}))
      and exists (select from users where _id = ${caller._id} and address_proved_at is not null))`

/** A certificate as it is, locked: it is replaced or taken back once. */
export async function lockForStaff(db: Db, caller: Caller, id: string) {
  return found(
    await lockable(db)
      .where('certificates._id', 'in', reached(db, caller, id))
      .executeTakeFirst(),
  )
}

/** For what follows from an act that was allowed. */
export async function lockById(db: Db, id: string) {
  return found(await lockable(db).where('certificates._id', '=', id).executeTakeFirst())
}

function reached(db: Db, caller: Caller, id: string) {
  return certificatesOf(db, caller).select('certificates._id').where('certificates._id', '=', id)
}

export async function lockOwn(db: Db, caller: Caller, code: string) {
  return found(
    await lockable(db).where('certificates.code', '=', code).where(isOwn(caller)).executeTakeFirst(),
  )
}

export type Locked = Awaited<ReturnType<typeof lockForStaff>>

function lockable(db: Db) {
  return db
    .selectFrom('certificates')
    .innerJoin('events', 'events._id', 'certificates.event_id')
    .select([
      'certificates._id',
      'certificates.code',
      'certificates.event_id',
      'certificates.issue_id',
      'certificates.prize',
      'certificates.holder',
      'certificates.user_id',
      'certificates.application_id',
      'certificates.asked_name',
      instantOf<string | null>('certificates.asked_at').as('asked_at'),
      'events.company_id',
      'certificates.email',
      'certificates.claim',
      stateOf.as('state'),
      surely(is(easyUntil, '>', nowInDb)).as('is_easy'),
      todayAtEvent.as('today'),
    ])
    .forUpdate('certificates')
}

/** Until when some names need nobody. Null where the certificate replaces another, or a name was refused. */
export const easyUntil = onlyIf(
  allOf(
    isUnset('certificates.refused_name'),
    not(
      finds(
        selectFrom('certificates as former').where('former.replaced_by', '=', columnOf('certificates._id')),
      ),
    ),
  ),
  fromNow(daysOfEasyNames, 'day', columnOf('certificates.issued_at')),
)
