import { sql } from 'kysely'
import type { connect } from '../server/platform/db/connect.ts'

type Db = ReturnType<typeof connect>['db']

/** An event with many teams that are decided about, and what its filters are called. */
export interface BigEvent {
  _id: string
  /** Filters of applications by answers: `<question>.<choice>`. */
  oneAnswer: string
  twoAnswers: string
}

/** How the decisions of a release are shared out: a fifth goes on, a fifth waits, the rest is out. */
const outcome = sql`case n % 5 when 0 then 'shortlisted' when 1 then 'on_hold' else 'rejected' end`

/**
 * Makes an event of the demo company with teams of four who have joined, five questions and their answers. With
 * `isDecided` each team has a pending decision, every third with a comment.
 */
export async function makeBigEvent(
  db: Db,
  { teams, isDecided }: { teams: number; isDecided: boolean },
): Promise<BigEvent> {
  const event_id = await insertEvent(db)
  await sql`
    with person as (
      insert into users (email, first_name, last_name, role)
      select 'big.' || right(${event_id}::text, 12) || '.' || n || '@example.org', 'Person ' || n,
        initcap(left(md5(n::text), 7)), 'candidate'
      from generate_series(0, ${teams}::int * 4 - 1) as n
      returning _id, email, first_name, last_name
    ), numbered as (
      select _id, email, last_name, substr(first_name, 8)::int as n from person
    ), team as (
      insert into applications (event_id, created_by, team_name, theme, status, idea, created_at)
      select ${event_id}, _id, 'Team ' || n / 4, case when n % 8 = 0 then 'Open' else 'Closed' end, 'onboarded',
        repeat('What team ' || n / 4 || ' builds, and for whom. ', 8), now() - (n || ' minutes')::interval
      from numbered where n % 4 = 0
      returning _id, team_name
    )
    insert into applicants (application_id, event_id, user_id, first_name, last_name, email, is_creator, status, position)
    select team._id, ${event_id}, numbered._id, 'Person ' || n, numbered.last_name, numbered.email, n % 4 = 0,
      case when n % 4 = 0 then 'registered' else 'invitation-accepted' end, n % 4
    from numbered join team on team.team_name = 'Team ' || n / 4`.execute(db)
  const answers = await insertQuestions(db, event_id)
  if (isDecided) await decideAll(db, event_id)
  await sql`analyze`.execute(db)
  return { _id: event_id, ...answers }
}

async function insertEvent(db: Db): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    insert into events (company_id, event_name, event_type, mode, team_min, team_max, start_date, end_date,
      last_day_of_registration, timezone, event_status, details, location_id)
    select company_id, 'Big event', 'hackathon', 'online', 1, 5, current_date + 9, current_date + 9, current_date + 2,
      'Asia/Kolkata', 'published', 'What it is about',
      (select _id from cities limit 1)
    from users where email = 'company@laurel.test' returning _id`.execute(db)
  const _id = rows[0]?._id ?? ''
  await db
    .insertInto('event_themes')
    .values([
      { event_id: _id, theme_name: 'Open', position: 0 },
      { event_id: _id, theme_name: 'Closed', position: 1 },
    ])
    .execute()
  return _id
}

/** One question of choice, one of several, one of yes or no, and two texts; each team answers all. */
async function insertQuestions(db: Db, event_id: string) {
  const { rows } = await sql<{ question_id: string; kind: string; first: string | null }>`
    with list as (insert into question_lists (event_id) values (${event_id}) returning _id),
    asked as (
      insert into questions (list_id, position, kind, label, required, private, options)
      select list._id, place, kind, 'Question ' || place, false, false,
        case when kind like 'choice%' then (select jsonb_agg(jsonb_build_object('_id', new_id(), 'label', 'Option ' || o))
          from generate_series(1, 4) as o) else '[]' end
      from list, unnest(array['choice', 'choices', 'yes_no', 'line', 'text']) with ordinality as kinds (kind, place)
      returning _id, kind, options
    )
    select _id as question_id, kind, options -> 0 ->> '_id' as first from asked`.execute(db)
  await sql`
    insert into answers (application_id, question_id, position, text, choice)
    select applications._id, questions._id, 0,
      case kind when 'line' then 'Forty households' when 'text' then repeat('Bills come late in the monsoon. ', 12) end,
      case when kind = 'yes_no' then (array['yes', 'no'])[1 + hash % 2]
        when kind like 'choice%' then options -> (hash % 4) ->> '_id' end
    from applications join question_lists using (event_id) join questions on questions.list_id = question_lists._id,
      lateral (select abs(hashtext(applications._id::text || questions._id::text)) as hash) as chance
    where event_id = ${event_id}`.execute(db)
  const filterOf = (kind: string) => {
    const row = rows.find(one => one.kind === kind)
    return `${row?.question_id}.${row?.first ?? 'yes'}`
  }
  return { oneAnswer: filterOf('choice'), twoAnswers: `${filterOf('choice')},${filterOf('yes_no')}` }
}

/** Pending decisions about all teams of the event. */
async function decideAll(db: Db, event_id: string) {
  await sql`
    insert into decisions (application_id, event_id, from_status, outcome, comment, decided_by)
    select applications._id, event_id, status, ${outcome},
      case when n % 3 = 0 then 'Bring the nineteen bills with the old tariff.' end,
      (select _id from users where email = 'company@laurel.test')
    from (select *, row_number() over (order by _id) as n from applications where event_id = ${event_id}) as applications
    where status = 'onboarded'`.execute(db)
}
