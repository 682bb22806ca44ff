import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import {
  account,
  type AccountDetail,
  knownAccount,
  type listPeople as listing,
} from '../../../contract/console/people.ts'
import { personStateNames } from '../../../contract/console/people.calls.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { canComeIn } from '../accounts/queries.ts'
import { sessionsOf } from '../accounts/sessions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import {
  columnOf,
  instantOf,
  onlyIf,
  caseOf,
  fullNameIn,
  folded,
  searchOfPeople,
} from '../../platform/lists/columns.ts'
import { countPerStatus, mostCounted } from '../../platform/lists/counting.ts'
import { readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import { findRow, rowOf } from '../../platform/lists/row.ts'
import { accountsOf } from '../../platform/reach/reach.ts'
import { teamsOfPerson } from './teams.ts'
import { isSet, someOf, is, matches } from '../../platform/lists/conditions.ts'
import { hasFactor } from '../factors/second-factor.ts'

/**
 * SQL condition on `users`: the person has an account, or the link to one. Whom others entered has none. The index of
 * the list's order has the same condition.
 */
const hasAccount = someOf(is('users.role', '<>', sql.lit('candidate' as const)), canComeIn)

const state = caseOf()
  .when(isSet('users.disabled_at'))
  .then(sql.lit('disabled' as const))
  .when(canComeIn)
  .then(sql.lit('active' as const))
  .else(sql.lit('invited' as const))
  .end()

function accounts(db: Db, caller: Caller) {
  return accountsOf(db, caller).leftJoin('companies', 'companies._id', 'users.company_id').where(hasAccount)
}

/** All people with accounts, who only organisers see. */
export function listPeople(db: Db, caller: Caller, query: QueryOf<typeof listing>) {
  const { q, role, companyid, page, limit, sort } = query
  let all = accounts(db, caller)
  if (q) all = all.where(matches(searchOfPeople, q))
  if (role) all = all.where('users.role', '=', role)
  if (companyid) all = all.where('users.company_id', '=', companyid)
  const wanted = query.state === 'all' ? undefined : query.state
  const matching = wanted ? all.where(state, '=', wanted) : all
  const ids = inOrder(matching.select(['users._id', ...foldedColumns]), sort, sortColumns, newest, {
    optional,
  })
  const countsTo = mostCounted(q)
  const counts = { lines: countPerStatus(all, state, countsTo), statuses: personStateNames, wanted }
  return readList(db, { ids, row: accountRow, matching, page, limit, countsTo, counts })
}

const newest = { createdAt: 'users.created_at', _id: 'users._id' }
const foldedColumns = [
  folded(fullNameIn('users')).as('folded_name'),
  folded(columnOf('companies.company_name')).as('folded_company'),
] as const
const sortColumns = {
  name: 'folded_name',
  email: 'users.email',
  company_name: 'folded_company',
  last_seen_at: 'users.last_seen_at',
  createdAt: 'users.created_at',
}
const optional = ['company_name', 'last_seen_at'] as const

const accountFields = {
  company: onlyIf(
    isSet('companies._id'),
    jsonBuildObject({
      _id: columnOf('companies._id'),
      company_name: columnOf('companies.company_name'),
      is_archived: isSet('companies.archived_at'),
    }),
  ),
  state,
  createdAt: instantOf('users.created_at'),
  has_second_factor: hasFactor(columnOf('users._id')),
}

const accountRow = rowOf(account, 'users', accountFields, db =>
  db.selectFrom('users').leftJoin('companies', 'companies._id', 'users.company_id'),
)

const detailRow = rowOf(
  knownAccount,
  'users',
  {
    ...accountFields,
    address_proved: isSet('users.address_proved_at'),
    contact: onlyIf(
      isSet('contacts._id'),
      jsonBuildObject({ _id: columnOf('contacts._id'), designation: columnOf('contacts.designation') }),
    ),
  },
  db =>
    db
      .selectFrom('users')
      .leftJoin('companies', 'companies._id', 'users.company_id')
      .leftJoin('contacts', 'contacts.user_id', 'users._id'),
)

/** A person with an account; undefined for whom others entered. */
export async function findPerson(db: Db, caller: Caller, id: string): Promise<AccountDetail | undefined> {
  const shown = accounts(db, caller).select('users._id').where('users._id', '=', id)
  const person = await findRow(db, detailRow, shown)
  if (!person) return undefined
  const sessions = await sessionsOf(db, id).execute()
  return { ...person, sessions, teams: await teamsOfPerson(db, id).execute() }
}
