import { type Expression, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Activity } from '../../../contract/console/activity.ts'
import type { DoerKind, Subject } from '../../../contract/platform/happenings.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { columnOf, onlyIf, valueIn, fullNameIn, selectFrom } from '../../platform/lists/columns.ts'
import type { Query } from '../../platform/lists/query.ts'
import {
  announcementsOf,
  applicantsOf,
  applicationsOf,
  askedPeopleOf,
  associatesOf,
  byReach,
  companiesOf,
  devicesOf,
  eventsOf,
  judgesOf,
  partnersOf,
  peopleKnownTo,
  roundsOf,
} from '../../platform/reach/reach.ts'
import { isSet, is, someOf, allOf, isUnset, isOneOf, finds, surely } from '../../platform/lists/conditions.ts'

/** An entry as staff read it: names of what they reach, and from where what their own people did came. */
export function staffFields(db: Db, caller: Caller) {
  const mayKnow = mayKnowOrigin(caller)
  return {
    ...whatHappened,
    ...thingsOf(db, caller),
    by: by(db, caller, mayName(caller)),
    data: data(caller),
    network: onlyIf(mayKnow, columnOf('happenings.network')),
    device: onlyIf(mayKnow, columnOf('happenings.device')),
  }
}

/**
 * An entry as the person reads it whom it concerns. Of what others did they learn what and when; who tried to log in as
 * them, or asked for a link to, did so from somewhere.
 */
export function ownFields(db: Db, caller: Caller) {
  const isTheirs = is('happenings.actor_id', '=', caller._id)
  const mayKnow = someOf(
    isTheirs,
    allOf(isUnset('happenings.actor_id'), is('happenings.subject', '=', sql.lit('person'))),
  )
  return {
    ...whatHappened,
    ...thingsOf(db, caller),
    // An act of two steps, of which they were told as one (docs/product.md §5).
    from: sql<string | null>`coalesce(happenings.data ->> 'began', ${unlessId('from_value')})`,
    by: by(db, caller, someOf(isTheirs, mayName(caller))),
    comment: onlyIf(isTheirs, columnOf('happenings.comment')),
    data: onlyIf(isTheirs, data(caller)),
    network: onlyIf(mayKnow, columnOf('happenings.network')),
    device: onlyIf(mayKnow, columnOf('happenings.device')),
  }
}

/** Where from and to are ids, the sentence names whose. */
function unlessId(column: 'from_value' | 'to_value') {
  return sql<string | null>`case when ${sql.ref(`happenings.${column}`)} !~ '^[0-9a-f]{8}-[0-9a-f]{4}-'
    then ${sql.ref(`happenings.${column}`)} end`
}

const whatHappened = {
  subject: sql<Subject>`happenings.subject`,
  from: unlessId('from_value'),
  to: unlessId('to_value'),
}

/** Texts of mails are left out. An event that an organiser gave to another company does not tell it whose it was. */
function data(caller: Caller) {
  const hidden = byReach(caller, {
    everything: () => sql`'{}'::text[]`,
    company: () => sql`array['company', 'company_id']`,
    own: () => sql`array['company', 'company_id']`,
  })
  return sql<
    Activity['data']
  >`case when happenings.data ? 'body' then (happenings.data - ${hidden}) || '{"body": {}}'
    else happenings.data - ${hidden} end`
}

const subjectId = sql.raw('happenings.subject_id')
const inData = (key: string) => sql`(happenings.data ->> ${sql.lit(key)})::uuid`

/** The id that the row has for each kind of thing, if any. */
const idOf = {
  team: sql`(case when happenings.subject in ('application', 'project', 'seats') then ${subjectId}
    when happenings.subject = 'applicant' then
      (select applicants.application_id from applicants where applicants._id = ${subjectId})
    else ${inData('application_id')} end)`,
  round: sql`(case when happenings.subject in ('round', 'judging', 'round_hand_ins') then ${subjectId}
    else ${inData('round_id')} end)`,
  judge: sql`(case when happenings.subject = 'judge' then ${subjectId}
    when happenings.action = 'visits_shared_out' then happenings.from_value::uuid
    when happenings.action in ('visits_given_back', 'visit_given', 'visit_moved', 'paper_entered')
      then happenings.to_value::uuid end)`,
  partner: linked('partner'),
  associate: linked('associate'),
  announcement: sql`(case when happenings.subject = 'announcement' then ${subjectId} end)`,
  asked: sql`(case when happenings.subject = 'asked' then ${subjectId} end)`,
}

function linked(noun: 'partner' | 'associate') {
  return sql`(case when happenings.subject = ${sql.lit(noun)} then ${subjectId}
    when happenings.subject = 'link' and happenings.data ->> 'noun' = ${sql.lit(noun)} then ${subjectId} end)`
}

function thingsOf(db: Db, caller: Caller) {
  return {
    company: named(companiesOf(db, caller), 'companies.company_name', sql`happenings.company_id`),
    event: named(eventsOf(db, caller), 'events.event_name', sql`happenings.event_id`),
    team: named(applicationsOf(db, caller), 'applications.team_name', idOf.team),
    round: named(roundsOf(db, caller), 'rounds.name', idOf.round),
    judge: named(judgesOf(db, caller), 'judges.name', idOf.judge),
    partner: named(partnersOf(db, caller), 'partners.partner_name', idOf.partner),
    associate: named(associatesOf(db, caller), 'associates.full_name', idOf.associate),
    asked: named(askedPeopleOf(db, caller), 'asked_people.name', idOf.asked),
    announcement: named(announcementsOf(db, caller), 'announcements.subject', idOf.announcement),
    person: person(db, caller),
  }
}

/** The thing of that id as `{ _id, name }`, if the caller reaches it. */
function named(rows: Query<object>, column: NameColumn, id: Expression<unknown>) {
  const _id = sql.ref<string>(`${column.split('.')[0]}._id`)
  const thing = jsonBuildObject({ _id, name: columnOf(column) })
  return valueIn(rows.select(thing.as('value')).where(sql<boolean>`${_id} = ${id}`))
}

type NameColumn =
  | 'companies.company_name'
  | 'events.event_name'
  | 'applications.team_name'
  | 'rounds.name'
  | 'judges.name'
  | 'devices.name'
  | 'partners.partner_name'
  | 'associates.full_name'
  | 'asked_people.name'
  | 'announcements.subject'

/** Whom it is about, if they did not do it themselves. */
function person(db: Db, caller: Caller) {
  const about = jsonBuildObject({
    _id: columnOf('users._id'),
    name: fullNameIn('users'),
    is_applicant: isApplicant(db, caller, 'users._id'),
  })
  return valueIn(
    peopleKnownTo(db, caller)
      .select(about.as('value'))
      .where(
        allOf(
          is('users._id', '=', columnOf('happenings.person_id')),
          is('happenings.person_id', 'is distinct from', columnOf('happenings.actor_id')),
        ),
      ),
  )
}

/** Whether the person has a page among the applicants that the caller reaches. */
function isApplicant(db: Db, caller: Caller, id: string) {
  return finds(applicantsOf(db, caller).where(is('applicants.user_id', '=', sql.ref(id))))
}

/** A judge is who their link was sent to, a device what staff called it; all other names are of accounts. */
function by(db: Db, caller: Caller, isKnown: Expression<boolean>) {
  const judge = named(judgesOf(db, caller), 'judges.name', sql`happenings.subject_id`)
  const device = named(devicesOf(db, caller), 'devices.name', sql`happenings.subject_id`)
  return jsonBuildObject({
    kind: doerKind,
    _id: onlyIf(isKnown, columnOf('happenings.actor_id')),
    name: sql<string | null>`case when happenings.actor_role = 'judge' then ${judge} ->> 'name'
      when happenings.actor_role = 'device' then ${device} ->> 'name'
      when ${isKnown} then (select first_name || ' ' || last_name from users where users._id = happenings.actor_id) end`,
    is_applicant: allOf(surely(isKnown), isApplicant(db, caller, 'happenings.actor_id')),
  })
}

const doerKind = sql<DoerKind>`case
  when happenings.actor_role = 'admin' then 'organiser'
  when happenings.actor_role is not null then happenings.actor_role
  when happenings.request_id is null then 'server'
  else 'visitor' end`

/** Who acted as staff on what the caller reaches is no secret to them, also when they have left since. */
function mayName(caller: Caller) {
  return byReach(caller, {
    everything: () => isSet('happenings.actor_id'),
    company: ({ company_id }) =>
      someOf(
        isOneOf('happenings.actor_role', ['admin', 'company']),
        finds(
          selectFrom('applicants')
            .where('applicants.user_id', '=', columnOf('happenings.actor_id'))
            .where('applicants.has_joined', '=', sql.lit(true))
            .where('applicants.company_id', '=', company_id),
        ),
      ),
    own: ({ user_id }) => is('happenings.actor_id', '=', user_id),
  })
}

/** Company users learn from where the people of their company came, and who failed to log in as one of them. */
function mayKnowOrigin(caller: Caller) {
  return byReach(caller, {
    everything: () => sql.lit(true),
    company: () =>
      someOf(
        is('happenings.actor_role', '=', sql.lit('company')),
        allOf(isUnset('happenings.actor_id'), is('happenings.subject', '=', sql.lit('person'))),
      ),
    own: ({ user_id }) => is('happenings.actor_id', '=', user_id),
  })
}
