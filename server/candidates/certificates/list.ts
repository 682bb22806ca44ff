import { sql } from 'kysely'
import { certificateRow, type listCertificates as listing } from '../../../contract/candidates/issuing.ts'
import type { CertificateFilter } from '../../../contract/candidates/issuing.calls.ts'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import {
  columnOf,
  fullNameIn,
  instantOf,
  onlyIf,
  selectFrom,
  valueIn,
  storedText,
} from '../../platform/lists/columns.ts'
import {
  allOf,
  type Condition,
  countOfRows,
  countWhere,
  isSet,
  not,
  reads,
  surely,
} from '../../platform/lists/conditions.ts'
import { readList } from '../../platform/lists/list.ts'
import { rowOf } from '../../platform/lists/row.ts'
import { certificatesOf, eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { isValid, stateOf } from './find.ts'

// The certificates of an event that were issued, for its staff.

const isReplaced = isSet('certificates.replaced_by')
const states: Record<CertificateFilter, Condition> = {
  valid: isValid,
  asked: allOf(isValid, isSet('certificates.asked_name')),
  replaced: isReplaced,
  taken_back: sql`(${isSet('certificates.revoked_at')} and ${not(isReplaced)} and certificates.erased_at is null)`,
}

const said = (field: 'name' | 'team' | 'prize') =>
  storedText(columnOf('certificates.claim').$notNull(), field)
const searched = sql<string>`concat_ws(e'\n', ${said('name')}, ${said('team')}, ${said('prize')}, certificates.code)`

const row = rowOf(
  certificateRow,
  'certificates',
  {
    state: stateOf,
    prize: said('prize'),
    name: said('name'),
    team: said('team'),
    issued_at: instantOf('certificates.issued_at'),
    revoked_at: instantOf('certificates.revoked_at'),
    replaced_by: valueIn(
      selectFrom('certificates as newer')
        .select('newer.code as value')
        .where('newer._id', '=', columnOf('certificates.replaced_by')),
    ),
    has_address: isSet('certificates.email'),
    // Whose name is asked for, staff see beside the account's.
    account_name: onlyIf(
      isSet('certificates.asked_name'),
      valueIn(
        selectFrom('users')
          .select(fullNameIn('users').as('value'))
          .where('users._id', '=', columnOf('certificates.user_id')),
      ),
    ),
  },
  db => db.selectFrom('certificates'),
)

/** Those whose owner waits for an answer first, then the newest; of one issue by name. */
export async function listCertificates(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { eventid, applicationid, page, limit, state, q } = query
  found(await eventsOf(db, caller).select('events._id').where('events._id', '=', eventid).executeTakeFirst())
  let countable = certificatesOf(db, caller).where('certificates.event_id', '=', eventid)
  if (applicationid) countable = countable.where('certificates.application_id', '=', applicationid)
  if (q) countable = countable.where(reads(searched, q))
  const matching = state ? countable.where(states[state]) : countable
  const counts = await countable
    .select([
      countOfRows.as('all'),
      countWhere(states.valid).as('valid'),
      countWhere(states.asked).as('asked'),
      countWhere(states.replaced).as('replaced'),
      countWhere(states.taken_back).as('taken_back'),
    ])
    .executeTakeFirstOrThrow()
  const ids = matching
    .select('certificates._id')
    .orderBy(surely(states.asked), 'desc')
    .orderBy('certificates.issued_at', 'desc')
    .orderBy(said('name'))
    .orderBy('certificates._id')
  return { ...(await readList(db, { ids, row, matching, page, limit, countsTo: undefined })), counts }
}
