import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/platform/endpoint.ts'
import {
  type listLooking as listing,
  type listLookingForTeam as listingForTeam,
  type LookingForTeam,
  lookingForTeam,
  type LookingPerson,
  lookingPerson,
  type OwnLooking,
} from '../../../contract/teams/looking.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { hasProvedAddress } from '../../people/accounts/address-proof.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { isRegistrationOpen } from '../../events/events/registration.ts'
import { mostCounted } from '../../platform/lists/counting.ts'
import { columnOf, instantOf, selectFrom, valueIn, onlyIf, caseOf } from '../../platform/lists/columns.ts'
import { type Page, readList } from '../../platform/lists/list.ts'
import { inOrder } from '../../platform/lists/order.ts'
import type { Query } from '../../platform/lists/query.ts'
import { rowFor, rowOf } from '../../platform/lists/row.ts'
import { applicationsOf, eventsOf, lookingOf } from '../../platform/reach/reach.ts'
import { hasRoom, holdsPlace } from '../teams/places.ts'
import { takesPeople } from '../teams/team-link.ts'
import { asShown } from './name-shown.ts'
import { allOf, is, finds, isUnset, isSet, not, someOf, reads } from '../../platform/lists/conditions.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'

/** The event has teams, and takes applications; in a query with `events`. */
const takesTeams = allOf(isRegistrationOpen, is('events.team_max', '>', sql.lit(1)))

/** In a query with `events`: a person is in a team of it, or invited to one by address. */
function isBound(person: 'users._id' | 'looking.user_id') {
  return finds(
    selectFrom('applicants')
      .where('applicants.event_id', '=', columnOf('events._id'))
      .where('applicants.user_id', '=', columnOf(person))
      .where(holdsPlace),
  )
}

/**
 * What somebody said counts as long as this holds, whatever became of person and event since; in a query with `looking`,
 * `events` and `users`.
 */
export const isLooking = allOf(
  takesTeams,
  is('users.role', '=', sql.lit('candidate' as const)),
  isUnset('users.disabled_at'),
  isSet('users.address_proved_at'),
  not(isBound('looking.user_id')),
)

/** Whether the caller looks for a team of the event, and whether they may. */
export async function findOwnLooking(db: Db, caller: Caller, id: string): Promise<OwnLooking> {
  const { may_look, looking } = found(
    await eventsOf(db, caller)
      .leftJoin('looking', join =>
        join.onRef('looking.event_id', '=', 'events._id').on('looking.user_id', '=', caller._id),
      )
      .innerJoin('users', join => join.on('users._id', '=', caller._id))
      .select([
        caseOf()
          .when(someOf(not(takesTeams), isBound('users._id')))
          .then(sql.lit('no' as const))
          .when(not(hasProvedAddress(db, caller)))
          .then(sql.lit('unproved' as const))
          .else(sql.lit('yes' as const))
          .end()
          .as('may_look'),
        onlyIf(
          isSet('looking._id'),
          jsonBuildObject({
            skills: columnOf('looking.skills'),
            sentence: columnOf('looking.sentence'),
            createdAt: instantOf('looking.created_at'),
          }),
        ).as('looking'),
      ])
      .where('events._id', '=', id)
      .executeTakeFirst(),
  )
  return { may_look, looking: may_look === 'yes' ? looking : null }
}

export function listOwnLooking(db: Db, caller: Caller) {
  return lookingOf(db, caller)
    .select([
      'looking._id',
      'looking.skills',
      'looking.sentence',
      instantOf('looking.created_at').as('createdAt'),
      jsonBuildObject({ _id: columnOf('events._id'), event_name: columnOf('events.event_name') }).as('event'),
    ])
    .where('looking.user_id', '=', caller._id)
    .where(isLooking)
    .orderBy('looking.created_at', 'desc')
    .orderBy('looking._id', 'desc')
    .execute()
}

/** For staff. */
export function listLooking(db: Db, caller: Caller, { eventid, ...query }: QueryOf<typeof listing>) {
  const those = lookingOf(db, caller).where('looking.event_id', '=', eventid).where(isLooking)
  const matching = query.q ? those.where(mentions(query.q)) : those
  const ids = inOrder(matching.select('looking._id'), undefined, {}, newest)
  return read<LookingPerson>(db, { ids, matching, row: lookingRow, query })
}

/** For who is in a team, as long as it has room; nobody otherwise. */
export async function listLookingForTeam(
  db: Db,
  caller: Caller,
  id: string,
  query: QueryOf<typeof listingForTeam>,
) {
  const own = applicationsOf(db, caller).where('applications._id', '=', id)
  found(await own.select('applications._id').executeTakeFirst())
  const those = own
    .innerJoin('events', 'events._id', 'applications.event_id')
    .innerJoin('looking', 'looking.event_id', 'events._id')
    .innerJoin('users', 'users._id', 'looking.user_id')
    .where(takesPeople)
    .where(hasRoom)
    .where(isLooking)
  const matching = query.q ? those.where(mentions(query.q)) : those
  const ids = inOrder(matching.select('looking._id'), undefined, {}, newest)
  const named = { ...lookingFields, invitation: invitationBy(id) }
  const row = rowFor(db.selectFrom('looking'), lookingForTeam, 'looking', named)
  return read<LookingForTeam>(db, { ids, matching, row, query })
}

const newest = { createdAt: 'looking.created_at', _id: 'looking._id' }

/** Found by skills and sentence; an event has few who look, so no text of them is kept folded. */
function mentions(q: string) {
  return reads(sql`array_to_string(looking.skills, e'\n') || e'\n' || looking.sentence`, q)
}

const account = (column: 'first_name' | 'last_name') =>
  valueIn(
    selectFrom('users')
      .select(`users.${column} as value`)
      .where('users._id', '=', columnOf('looking.user_id')),
  ).$notNull()

const lookingFields = {
  createdAt: instantOf('looking.created_at'),
  first_name: account('first_name'),
  last_name: account('last_name'),
  image: valueIn(
    selectFrom('profiles')
      .select('profiles.image as value')
      .where('profiles.user_id', '=', columnOf('looking.user_id')),
  ),
}

const lookingRow = rowOf(lookingPerson, 'looking', lookingFields)

/** Of an invitation by this way alone: that somebody was invited by address is not told here. */
function invitationBy(id: string) {
  return valueIn(
    selectFrom('applicants')
      .select('applicants.status as value')
      .where('applicants.application_id', '=', id)
      .where('applicants.user_id', '=', columnOf('looking.user_id'))
      .where('applicants.was_looking', '=', true)
      .orderBy('applicants.created_at', 'desc')
      .limit(1),
  )
}

interface Listing<Row> {
  ids: Query<{ _id: string }>
  matching: Query<object>
  row: Parameters<typeof readList<Row>>[1]['row']
  query: { q?: string; page: number; limit: number }
}

async function read<Row extends LookingPerson>(
  db: Db,
  { query: { q, page, limit }, ...listing }: Listing<Row>,
): Promise<Page<Row>> {
  const { data, ...list } = await readList<Row>(db, { ...listing, page, limit, countsTo: mostCounted(q) })
  return { ...list, data: data.read().map(asShown) }
}
