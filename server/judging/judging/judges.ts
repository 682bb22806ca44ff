import { sql } from 'kysely'
import type { Judge, Judges } from '../../../contract/judging/judging.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { leftOf } from '../../platform/http/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import {
  addressIn,
  instantOf,
  columnOf,
  selectFrom,
  valueIn,
  valuesIn,
} from '../../platform/lists/columns.ts'
import { eventsOf, judgesOf } from '../../platform/reach/reach.ts'
import { hoursOf } from './hours.ts'
import { judgingState } from './round-state.ts'
import { isSet, finds, not, isOneOf, countIn, anyOf, is } from '../../platform/lists/conditions.ts'
import { opensJudging } from './links.ts'

/** The judges of an event, with all that staff see of them. */
export async function findJudges(db: Db, caller: Caller, eventId: string): Promise<Judges | undefined> {
  const event = await eventsOf(db, caller)
    .select(['events._id', 'events.event_name', 'events.timezone'])
    .where('events._id', '=', eventId)
    .executeTakeFirst()
  if (!event) return undefined
  const rounds = await db
    .selectFrom('rounds')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .leftJoin('round_judging', 'round_judging.round_id', 'rounds._id')
    .select([
      'rounds._id',
      'rounds.name',
      'round_judging.chair_id',
      isSet('round_judging.sealed_at').as('is_sealed'),
      is(judgingState, '=', sql.lit('open' as const)).as('is_running'),
    ])
    .where('rounds.event_id', '=', eventId)
    .where('has_judging', '=', true)
    .orderBy('position')
    .execute()
  return {
    event,
    rounds,
    judges: await listJudges(db, caller, eventId),
    others: await listOthers(db, eventId),
    mails_left: await leftOf(db, 'typedMails', caller._id),
  }
}

function listJudges(db: Db, caller: Caller, eventId: string) {
  return judgesOf(db, caller)
    .select([
      'judges._id',
      'judges.name',
      addressIn('judges.email').as('email'),
      'judges.affiliation',
      instantOf<string | null>('judges.confirmed_at').as('confirmed_at'),
      'judges.associate_id',
      isSet('judges.user_id').as('has_account'),
      roundsOfJudge.as('rounds'),
      instantOf(
        valueIn(
          linksOf
            .select(({ fn }) => fn.max('judge_links.created_at').as('value'))
            .where('judge_links.kind', '=', sql.lit('mail' as const)),
        ),
      ).as('link_sent_at'),
      finds(
        selectFrom('judge_links')
          .where('judge_links.judge_id', '=', columnOf('judges._id'))
          .where(opensJudging),
      ).as('has_link'),
      linkOpenedAt.as('opened_at'),
      hoursOf.as('hours'),
      conflictsOf.as('conflicts'),
      countIn(
        selectFrom('visits')
          .where('visits.judge_id', '=', columnOf('judges._id'))
          .where(not(isOneOf('visits.state', ['recused', 'moved']))),
      ).as('visits'),
      countIn(
        selectFrom('visits')
          .where('visits.judge_id', '=', columnOf('judges._id'))
          .where('visits.state', '=', sql.lit('done')),
      ).as('done'),
    ])
    .where('judges.event_id', '=', eventId)
    .orderBy(sql`fold(judges.name)`)
    .orderBy('judges._id')
    .execute()
}

/** The rounds that a judge is in. */
export const roundsOfJudge = valuesIn(
  selectFrom('round_judges')
    .select('round_judges.round_id as value')
    .where('round_judges.judge_id', '=', columnOf('judges._id'))
    .where('round_judges.left_at', 'is', null),
)

const linksOf = selectFrom('judge_links').where('judge_links.judge_id', '=', columnOf('judges._id'))

/** When the judge first opened a link, in a query that has `judges`. */
export const linkOpenedAt = instantOf(
  valueIn(linksOf.select(({ fn }) => fn.min('judge_links.used_at').as('value'))),
)

const conflictsOf = sql<Judge['conflicts']>`(select coalesce(json_agg(json_build_object(
    'application_id', applications._id, 'team_name', applications.team_name, 'sources', found.sources)
    order by fold(applications.team_name), applications._id), '[]')
  from (select application_id, array_agg(distinct source order by source) as sources from conflicts
    where conflicts.judge_id = judges._id group by application_id) as found
  join applications on applications._id = found.application_id)`

/** Who is at hand: associates of the event and contacts of its company, unless they judge already. */
async function listOthers(db: Db, eventId: string): Promise<Judges['others']> {
  const { rows } = await sql<Judges['others'][number]>`
    with known as (
      select associates.full_name as name, associates.email, associates.company_name as affiliation,
        'associate' as kind
      from event_associates join associates on associates._id = event_associates.associate_id
      where event_associates.event_id = ${eventId} and associates.archived_at is null
      union all
      select users.first_name || ' ' || users.last_name, users.email::text, companies.company_name, 'contact'
      from events join companies on companies._id = events.company_id
        join contacts on contacts.company_id = companies._id
        join users on users._id = contacts.user_id
      where events._id = ${eventId} and users.disabled_at is null)
    select distinct on (lower(email)) name, email, affiliation, kind from known
    where not exists (select from judges where judges.event_id = ${eventId} and judges.email = known.email::citext)
    order by lower(email), kind
    limit 200`.execute(db)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

export interface JudgeFields {
  name: string
  email: string
  affiliation: string | null
}

/** Adds judges whose address is not there yet; answers who they are. */
export async function insertJudges(db: Db, caller: Caller, eventId: string, people: readonly JudgeFields[]) {
  const { rows } = await sql<{ _id: string }>`
    insert into judges (event_id, name, email, affiliation, created_by, user_id, company_id, associate_id)
    select ${eventId}, person.name, person.email, person.affiliation, ${caller._id}, users._id, users.company_id,
      (select associates._id from event_associates
        join associates on associates._id = event_associates.associate_id
        where event_associates.event_id = ${eventId} and associates.email::citext = person.email
        order by associates._id limit 1)
    from (select distinct on (email::citext) name, email::citext as email, affiliation
      from unnest(${people.map(({ name }) => name)}::text[], ${people.map(({ email }) => email)}::text[],
        ${people.map(({ affiliation }) => affiliation)}::text[]) with ordinality as typed (name, email, affiliation, place)
      order by email::citext, place) as person
    left join users on users.email = person.email and users.disabled_at is null
    order by person.email
    on conflict (event_id, email) do nothing
    returning _id`.execute(db)
  return rows.map(({ _id }) => _id)
}

/** The judges of an event with these addresses. */
export async function findJudgesByAddress(db: Db, eventId: string, addresses: readonly string[]) {
  const rows = await db
    .selectFrom('judges')
    .select('_id')
    .where('event_id', '=', eventId)
    .where('email', '=', anyOf(addresses))
    .orderBy('_id')
    .execute()
  return rows.map(({ _id }) => _id)
}

export interface Came {
  round_id: string
  judge_id: string
}

/** Who comes into rounds; who had left one comes back. Rounds of other events are left out. Answers who was not in a round before. */
export async function enterRounds(
  db: Db,
  eventId: string,
  judges: readonly string[],
  rounds: readonly string[],
): Promise<Came[]> {
  const { rows } = await sql<Came>`insert into round_judges (round_id, judge_id)
    select rounds._id, judge from rounds, unnest(${[...judges]}::uuid[]) as judge
    where rounds.event_id = ${eventId} and rounds._id = any(${[...rounds]}::uuid[])
    order by rounds._id, judge
    on conflict (round_id, judge_id) do update set left_at = null, set_aside_at = null where round_judges.left_at is not null
    returning round_id, judge_id`.execute(db)
  return rows
}
