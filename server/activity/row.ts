import { sql } from 'kysely'
import type { Activity } from '../../contract/activity.ts'
import type { DoerKind, Subject } from '../../contract/happenings.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/transaction.ts'
import { instantOf } from '../lists/columns.ts'
import type { Query } from '../lists/query.ts'
import {
  announcementsOf,
  applicantsOf,
  applicationsOf,
  associatesOf,
  byReach,
  companiesOf,
  eventsOf,
  judgesOf,
  partnersOf,
  peopleKnownTo,
  roundsOf,
} from '../reach.ts'

/** An entry as staff read it: names of what they reach, and from where what their own people did came. */
export function activityColumns(db: Db, actor: Actor) {
  return db
    .selectFrom('happenings')
    .select([
      ...whatHappened,
      ...thingsOf(db, actor),
      doer(db, actor, mayName(actor)).as('by'),
      comment.as('comment'),
      data(actor).as('data'),
      shownIf(mayKnowOrigin(actor), 'network').as('network'),
      shownIf(mayKnowOrigin(actor), 'device').as('device'),
    ])
}

/**
 * An entry as the person reads it whom it concerns. Of what others did they learn what and when; who tried to log in as
 * them, or asked for a link to, did so from somewhere.
 */
export function ownColumns(db: Db, actor: Actor) {
  const isTheirs = sql<boolean>`happenings.actor_id = ${actor._id}`
  const isUnknown = sql<boolean>`(happenings.actor_id is null and happenings.subject = 'person')`
  return db
    .selectFrom('happenings')
    .select([
      ...whatHappened,
      ...thingsOf(db, actor),
      doer(db, actor, sql<boolean>`${isTheirs} or ${mayName(actor)}`).as('by'),
      sql<string | null>`case when ${isTheirs} then happenings.comment end`.as('comment'),
      sql<Details>`case when ${isTheirs} then ${data(actor)} end`.as('data'),
      shownIf(sql`${isTheirs} or ${isUnknown}`, 'network').as('network'),
      shownIf(sql`${isTheirs} or ${isUnknown}`, 'device').as('device'),
    ])
}

type Details = Activity['data']
type Named = { _id: string; name: string } | null

/** Where from and to are ids, the sentence names whose. */
function unlessId(column: 'from_value' | 'to_value') {
  return sql<string | null>`case when ${sql.ref(`happenings.${column}`)} !~ '^[0-9a-f]{8}-[0-9a-f]{4}-'
    then ${sql.ref(`happenings.${column}`)} end`
}

const whatHappened = [
  sql<string>`happenings._id`.as('_id'),
  instantOf('happenings.happened_at').as('happened_at'),
  sql<Subject>`happenings.subject`.as('subject'),
  sql<string>`happenings.action`.as('action'),
  unlessId('from_value').as('from'),
  unlessId('to_value').as('to'),
  sql<string | null>`happenings.request_id`.as('request_id'),
] as const

const comment = sql<string | null>`happenings.comment`

/** Texts of mails are left out. An event that an organiser gave to another company does not tell it whose it was. */
function data(actor: Actor) {
  const hidden = byReach(actor, {
    everything: () => sql`'{}'::text[]`,
    company: () => sql`array['company', 'company_id']`,
    own: () => sql`array['company', 'company_id']`,
  })
  return sql<Details>`case when happenings.data ? 'body' then (happenings.data - ${hidden}) || '{"body": {}}'
    else happenings.data - ${hidden} end`
}

const subjectId = sql.raw('happenings.subject_id')
const inData = (key: string) => sql`(happenings.data ->> ${sql.lit(key)})::uuid`

/** The id that the row has for each kind of thing, if any. */
const idOf = {
  team: sql`(case when happenings.subject in ('application', 'project') then ${subjectId}
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
}

function linked(noun: 'partner' | 'associate') {
  return sql`(case when happenings.subject = ${sql.lit(noun)} then ${subjectId}
    when happenings.subject = 'link' and happenings.data ->> 'noun' = ${sql.lit(noun)} then ${subjectId} end)`
}

function thingsOf(db: Db, actor: Actor) {
  return [
    named(companiesOf(db, actor), 'companies', 'company_name', sql`happenings.company_id`).as('company'),
    named(eventsOf(db, actor), 'events', 'event_name', sql`happenings.event_id`).as('event'),
    named(applicationsOf(db, actor), 'applications', 'team_name', idOf.team).as('team'),
    named(roundsOf(db, actor), 'rounds', 'name', idOf.round).as('round'),
    named(judgesOf(db, actor), 'judges', 'name', idOf.judge).as('judge'),
    named(partnersOf(db, actor), 'partners', 'partner_name', idOf.partner).as('partner'),
    named(associatesOf(db, actor), 'associates', 'full_name', idOf.associate).as('associate'),
    named(announcementsOf(db, actor), 'announcements', 'subject', idOf.announcement).as('announcement'),
    person(db, actor).as('person'),
  ] as const
}

/** The thing of that id as `{ _id, name }`, if the actor reaches it. */
function named(rows: Query<object>, table: string, name: string, id: ReturnType<typeof sql>) {
  return sql<Named>`(${rows
    .select(
      sql`json_build_object('_id', ${sql.ref(`${table}._id`)}, 'name', ${sql.ref(`${table}.${name}`)})`.as(
        'named',
      ),
    )
    .where(sql.ref(`${table}._id`), '=', id)})`
}

/** Whom it is about, if they did not do it themselves. */
function person(db: Db, actor: Actor) {
  return sql<Activity['person']>`(${peopleKnownTo(db, actor)
    .select(
      sql`json_build_object('_id', users._id, 'name', users.first_name || ' ' || users.last_name,
        'is_applicant', ${isApplicant(db, actor, 'users._id')})`.as('person'),
    )
    .where(
      sql<boolean>`users._id = happenings.person_id and happenings.person_id is distinct from happenings.actor_id`,
    )})`
}

/** Whether the person has a page among the applicants that the actor reaches. */
function isApplicant(db: Db, actor: Actor, id: string) {
  return sql<boolean>`exists (${applicantsOf(db, actor)
    .select('applicants._id')
    .where(sql<boolean>`applicants.user_id = ${sql.ref(id)}`)})`
}

/** A judge is who their link was sent to; all other names are of accounts. */
function doer(db: Db, actor: Actor, isKnown: ReturnType<typeof sql<boolean>>) {
  const judge = named(judgesOf(db, actor), 'judges', 'name', sql`happenings.subject_id`)
  return sql<Activity['by']>`json_build_object(
    'kind', ${doerKind},
    '_id', case when ${isKnown} then happenings.actor_id end,
    'name', case when happenings.actor_role = 'judge' then ${judge} ->> 'name'
      when ${isKnown} then (select first_name || ' ' || last_name from users where users._id = happenings.actor_id) end,
    'is_applicant', ${isKnown} and ${isApplicant(db, actor, 'happenings.actor_id')})`
}

const doerKind = sql<DoerKind>`case
  when happenings.actor_role = 'admin' then 'organiser'
  when happenings.actor_role is not null then happenings.actor_role
  when happenings.request_id is null then 'server'
  else 'visitor' end`

/** Who acted as staff on what the actor reaches is no secret to them, also when they have left since. */
function mayName(actor: Actor) {
  return byReach(actor, {
    everything: () => sql<boolean>`happenings.actor_id is not null`,
    company: ({ company_id }) => sql<boolean>`(happenings.actor_role in ('admin', 'company') or exists (
      select from applicants where applicants.user_id = happenings.actor_id and applicants.has_joined
        and applicants.company_id = ${company_id}))`,
    own: ({ user_id }) => sql<boolean>`happenings.actor_id = ${user_id}`,
  })
}

/** Company users learn from where the people of their company came, and who failed to log in as one of them. */
function mayKnowOrigin(actor: Actor) {
  return byReach(actor, {
    everything: () => sql<boolean>`true`,
    company: () => sql<boolean>`(happenings.actor_role = 'company'
      or (happenings.actor_id is null and happenings.subject = 'person'))`,
    own: ({ user_id }) => sql<boolean>`happenings.actor_id = ${user_id}`,
  })
}

function shownIf(condition: ReturnType<typeof sql>, column: 'network' | 'device') {
  return sql<string | null>`case when ${condition} then ${sql.ref(`happenings.${column}`)} end`
}
