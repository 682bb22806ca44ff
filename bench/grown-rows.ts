import pg from 'pg'
import { people } from '../server/demo/story/people.ts'
import * as words from '../server/demo/story/words.ts'

// The rows of an installation that ran for two years, as statements for all rows of a table. What looks drawn by lot follows
// from the number of the row, so it is the same each time. More comes each month; a tenth of the events are of the company of
// the demo's company user, and a fiftieth of the applications are to one of them.

interface Wanted {
  companies: number
  events: number
  applications: number
  companyUser: string
}

export function makingRows(wanted: Wanted): string[] {
  return [
    `create temp table city on commit drop as
      select _id, city_name, row_number() over (order by city_name) as city_n from cities`,
    ...makingCompanies(wanted),
    ...makingEvents(wanted),
    ...(['partner', 'associate'] as const).flatMap(noun => makingLinkables(noun, wanted.companies * 3)),
    ...makingTeams(wanted),
  ]
}

/** A number from 0 to 1 that belongs to a row's number; another `salt` gives another one. */
const lot = (n: string, salt: number) => `((hashint8extended(${n}, ${salt}) & 1048575) / 1048576.0)`
const draw = (n: string, salt: number, table: string) =>
  `1 + (hashint8extended(${n}, ${salt}) & 1048575) % (select count(*) from ${table})`
function one(list: readonly string[], n: string, salt: number) {
  const quoted = list.map(word => pg.escapeLiteral(word)).join()
  return `(array[${quoted}])[1 + (hashint8extended(${n}, ${salt}) & 1048575) % ${list.length}]`
}

/** The id of something that was made then. */
const idAt = (moment: string) => `uuidv7(${moment} - clock_timestamp())`
/** When the nth of so many things was made: more each month. */
const madeAt = (all: number) => `now() - interval '730 days' * (1 - sqrt(n / ${all}::float))`
/** The company of something: number 0 has a tenth; of the others the first have most. */
const host = (salt: number) =>
  `case when n % 10 = 1 then 0 else floor(power(${lot('n', salt)}, 2) * (select count(*) from company)) end`

const firstName = one(
  people.map(({ first_name }) => first_name),
  'n',
  1,
)
const lastName = one(
  people.map(({ last_name }) => last_name),
  'n',
  2,
)
const phone = '(7000000000 + (hashint8extended(n, 4) & 2147483647))::text'
const address = (first: string, last: string) =>
  `lower(translate(fold(${first} || '.' || ${last}), ' ''', '')) || '.' || to_hex(n) || '@'
    || ${one(['example.com', 'example.org', 'example.net'], 'n', 3)}`

const themes = "'Open', 'Health', 'Energy'"
const categories = ['technology', 'ecosystem', 'outreach', 'knowledge', 'venue', 'ticketing', 'media']
const designations = ['Founder', 'Head of Research', 'Professor', 'Product Lead', 'Advisor']
const skills = ['Python', 'Design', 'Robotics', 'Law', 'Finance', 'Statistics', 'Writing']
const kinds = {
  hackathon: 'Hackathon',
  ideathon: 'Ideathon',
  hiring_competition: 'Hiring Challenge',
  competition: 'Cup',
  pitch_a_thon: 'Pitch Day',
}

/** Number 0 is the company of the demo's company user. The others have two people each. */
function makingCompanies({ companies, companyUser }: Wanted): string[] {
  const name = [words.first, words.second, words.houses].map((list, salt) => one(list, 'n', 5 + salt))
  return [
    `create temp table company on commit drop as
      select n as company_n, ${idAt('at')} as company_id, at, city._id as city_id, city_name,
        ${name.join(" || ' ' || ")} as name
      from (select n::bigint, ${madeAt(companies)} - interval '60 days' as at
        from generate_series(1, ${companies - 1}) as n) as made
      join city on city_n = ${draw('n', 8, 'city')}`,
    `insert into companies (_id, company_name, email, employee_strength, location_id, description, website,
        created_at, search)
      select company_id, name, email, '11-55', city_id, name || ' ' || ${one(words.trade, 'company_n', 9)} || '.',
        'https://www.example.com', at, fold(concat_ws(e'\n', name, email, city_name))
      from company, lateral (select 'events@' || replace(lower(name), ' ', '-') || '.example' as email) as mail`,
    `create temp table staff on commit drop as
      select ${idAt('at')} as user_id, company_id, at, company_n * 2 + desk as n
      from company, generate_series(0, 1) as desk`,
    `insert into users (_id, email, first_name, last_name, contact_number, role, company_id, created_at)
      select user_id, 'staff.' || ${address(firstName, lastName)}, ${firstName}, ${lastName}, ${phone}, 'company',
        company_id, at from staff`,
    `insert into contacts (company_id, user_id, designation, created_at)
      select company_id, user_id, ${one(designations, 'n', 10)}, at from staff`,
    `insert into company (company_n, company_id)
      select 0, company_id from users where email = ${pg.escapeLiteral(companyUser)}`,
  ]
}

/** Each is entered fifty days before it starts. */
function makingEvents({ events }: Wanted): string[] {
  return [
    `create temp table event on commit drop as
      select n as event_n, ${idAt('made.at')} as event_id, company_id, made.at, city._id as city_id, city.city_name,
        (made.at + interval '50 days')::date as starts, ${one(Object.keys(kinds), 'n', 11)} as type,
        ${one(words.subjects, 'n', 13)} || ' ' || ${one(Object.values(kinds), 'n', 11)} || ' ' || city.city_name as event_name,
        ${one(words.venues, 'n', 12)} || ', ' || city.city_name as venue,
        case when made.at > now() - interval '50 days' then case when n % 20 = 0 then 'draft' else 'published' end
          when n % 20 = 0 then 'cancelled' when n % 33 = 0 then 'onhold' else 'completed' end as status
      from (select n::bigint, ${madeAt(events)} - interval '1 hour' as at, ${host(14)} as company
        from generate_series(1, ${events}) as n) as made
      join company on company_n = made.company
      join city on city_n = ${draw('n', 15, 'city')}`,
    `insert into events (_id, company_id, event_name, details, event_type, mode, team_min, team_max, location_id, venue,
        start_date, end_date, last_day_of_registration, timezone, event_status, published_at, created_at, search)
      select event_id, company_id, event_name, ${one(words.openings, 'event_n', 16)}, type, 'both', 2, 5, city_id, venue,
        starts, starts + 2, starts - 5, 'Asia/Kolkata', status, case when status <> 'draft' then at end, at,
        fold(concat_ws(e'\n', event_name, venue, city_name))
      from event`,
    `insert into event_themes (event_id, theme_name, position)
      select event_id, theme_name, position
      from event, unnest(array[${themes}]) with ordinality as of (theme_name, position)`,
    `insert into rounds (event_id, position, name, description)
      select event_id, 0, 'First round', 'Teams build.' from event`,
    `insert into event_notices (event_id, event_status, known, noticed_at)
      select event_id, status, jsonb_build_object('start_date', starts, 'end_date', starts + 2,
        'timezone', 'Asia/Kolkata', 'place', venue), at
      from event where status in ('completed', 'cancelled', 'onhold')`,
  ]
}

/** A third of them are global. Each is linked to a company or two, and an event has up to six. */
function makingLinkables(noun: 'partner' | 'associate', number: number): string[] {
  const own = {
    partner: `insert into partners (_id, partner_name, category, location_id, user_id, first_name, last_name, email,
        global, created_by_company, created_at)
      select linkable_id, ${one(words.short, 'n', 17)} || ' ' || ${one(words.trades, 'n', 18)},
        ${one(categories, 'n', 19)}, city_id, user_id, first_name, last_name, email,
        n % 3 = 0, case when n % 3 > 0 then company_id end, at from linkable`,
    associate: `insert into associates (_id, company_name, designation, category, location_id, user_id, first_name,
        last_name, email, skills, created_by_company, created_at, search)
      select linkable_id, employer, designation, ${one(categories, 'n', 20)}, city_id, user_id, first_name,
        last_name, email, array[skill], company_id, at,
        fold(concat_ws(e'\n', first_name || ' ' || last_name, email, employer, designation, skill))
      from linkable, lateral (select ${one(words.first, 'n', 21)} || ' ' || ${one(words.houses, 'n', 22)} as employer,
        ${one(designations, 'n', 23)} as designation, ${one(skills, 'n', 24)} as skill) as theirs`,
  }
  return [
    `create temp table linkable on commit drop as
      select n, ${idAt('made.at')} as linkable_id, ${idAt('made.at')} as user_id, made.at, company_id,
        city._id as city_id, ${firstName} as first_name, ${lastName} as last_name,
        '${noun}.' || ${address(firstName, lastName)} as email
      from (select n::bigint, ${madeAt(number)} - interval '1 hour' as at, ${host(25)} as company
        from generate_series(1, ${number}) as n) as made
      join company on company_n = made.company
      join city on city_n = ${draw('n', 26, 'city')}`,
    `insert into users (_id, email, first_name, last_name, contact_number, role, created_at)
      select user_id, email, first_name, last_name, ${phone}, 'candidate', at from linkable`,
    own[noun],
    `insert into company_${noun}s (company_id, ${noun}_id, created_at)
      select company_id, linkable_id, at from linkable where n % 3 > 0
      union select company.company_id, linkable_id, linkable.at from linkable
      join company on company_n = n % (select count(*) from company) where n % 2 = 0
      on conflict do nothing`,
    `insert into event_${noun}s (event_id, ${noun}_id, created_at)
      select event_id, linkable_id, linkable.at from event cross join generate_series(0, 5) as place
      join linkable on n = ${draw(`event_n * 8 + place`, 27, 'linkable')}
      where place < 7 * ${lot('event_n', 28)} on conflict do nothing`,
    'drop table linkable',
  ]
}

/**
 * Teams of three to five. Five of eight people are new, the others were in an earlier team: they come back in the order
 * in which they came, so that nobody is in two teams of an event.
 */
function makingTeams({ applications }: Wanted): string[] {
  const large = Math.round(applications / 50)
  return [
    `create temp table busy on commit drop as
      select *, case when is_large then ${large} else
        ceil(share * ${applications - large} / sum(share) filter (where not is_large) over ())::int end as teams
      from (select *, power(${lot('event_n', 34)}, 3) as share,
          event_n = (select max(event_n) from event
            where event_n % 10 = 1 and status = 'published' and at < now() - interval '10 days') as is_large
        from event where status <> 'draft' and at < now() - interval '2 days') as event`,
    `create temp table team on commit drop as
      select *, ${idAt('at')} as team_id, (array[${themes}])[1 + n % 3] as theme, 3 + n % 3 as size,
        ${one(words.moods, 'n', 31)} || ' ' || ${one(words.animals, 'n', 32)} as team_name
      from (
        select row_number() over (order by event_n, place) as n, event_id, company_id, event_name,
          status as event_status, at + interval '1 day'
            + (least(at + interval '45 days', now()) - at - interval '1 day') * (place::float / (teams + 1)) as at
        from busy cross join lateral generate_series(1, teams) as place) as made`,
    `create temp table member on commit drop as
      select *, case when is_new then row_n else back / 5 * 8 + back % 5 end as person_n
      from (
        select *, row_n % 8 < 5 or row_n < 5000 as is_new, row_n / 8 * 3 + row_n % 8 - 5 as back
        from (select team_id, event_id, company_id, team_name, event_status, at, position,
            row_number() over (order by n, position) - 1 as row_n
          from team cross join lateral generate_series(0, size - 1) as position) as placed) as numbered`,
    `create temp table person on commit drop as
      select n, ${idAt('at')} as user_id, at, first_name, last_name, ${phone} as phone,
        ${address('first_name', 'last_name')} as email
      from (select *, ${firstName} as first_name, ${lastName} as last_name
        from (select row_n as n, at from member where is_new) as come) as named`,
    'analyze member, person',
    `insert into users (_id, email, first_name, last_name, contact_number, role, created_at)
      select user_id, email, first_name, last_name, phone, 'candidate', at from person`,
    `insert into profiles (user_id, gender, location_id, githubusername)
      select user_id, 'female', city._id, split_part(email, '@', 1)
      from person join city on city_n = ${draw('n', 35, 'city')} where n % 2 = 0`,
    `insert into applications (_id, event_id, company_id, created_by, team_name, idea, theme, status, created_at, search)
      select team_id, team.event_id, team.company_id, user_id, team.team_name, ${one(words.means, 'team.n', 36)}, theme,
        ${teamStatus}, team.at,
        fold(concat_ws(e'\n', team.team_name, theme, event_name, first_name || ' ' || last_name, email))
      from team join member using (team_id) join person on person.n = person_n
      where position = 0 order by team.n`,
    `insert into applicants (_id, application_id, event_id, company_id, user_id, first_name, last_name, email,
        is_creator, status, position, created_at, search)
      select ${idAt('at')}, team_id, event_id, company_id, user_id, first_name, last_name, email, position = 0,
        status, position, at, fold(concat_ws(e'\n', first_name || ' ' || last_name, email,
          case when has_joined(status, null) then phone end, team_name))
      from (select member.*, user_id, first_name, last_name, email, phone, ${memberStatus} as status
        from member join person on person.n = person_n) as entry
      order by row_n`,
    `update applications set lacks_members = true where _id in (
      select application_id from applicants join team on team_id = application_id
      group by application_id having count(*) filter (where has_joined) < 2)`,
    `insert into mails (cause, "to", subject, text, html, status, created_at, sent_at)
      select 'received:' || team_id, email, 'We have your application to ' || event_name,
        'Dear ' || first_name || E',\n\nwe have it.', '', 'sent', team.at, team.at
      from team join member using (team_id) join person on person.n = person_n
      where position = 0 and team.at > now() - interval '180 days' order by team.at`,
  ]
}

const teamStatus = `case when team.event_status = 'completed'
  then (array['rejected', 'rejected', 'rejected', 'participated', 'participated', 'participated', 'won',
    'disqualified', 'revoked', 'shortlisted'])[1 + team.n % 10]
  else (array['registered', 'registered', 'registered', 'onboarded', 'on_hold', 'rejected'])[1 + team.n % 6] end`

const memberStatus = `case when position = 0
  then case event_status when 'completed' then 'participated' else 'registered' end
  else (array['invitation-accepted', 'invitation-accepted', 'invitation-accepted', 'invitation-accepted',
    'participated', 'invited', 'invited', 'invitation-rejected'])[1 + row_n % 8] end`
