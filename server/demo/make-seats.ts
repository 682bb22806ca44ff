import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/transaction.ts'
import { lockList, replaceQuestions } from '../events/questions/save-questions.ts'
import { substation } from './story/substation.ts'
import { attendanceStory, goneTeams, waitingTeams } from './story/substation-seats.ts'
import { within } from './within.ts'

/** The event that is judged now has seats: they are full, teams wait, and two gave theirs back. */
export async function makeSeats(client: pg.PoolClient, { by }: { by: string }) {
  const db = within(client)
  const { event_name } = substation
  await sql`insert into event_seats (event_id, people, up_to_people, answer_by)
    select events._id, seated.people, seated.people, (events.start_date - 4 + time '18:00') at time zone events.timezone
    from events cross join lateral (select count(*)::int as people from applicants
      join applications on applications._id = applicants.application_id
      where applications.event_id = events._id and ${isHere} and has_joined) as seated
    where event_name = ${event_name}`.execute(db)
  const names = (stories: readonly { team_name: string }[]) => stories.map(({ team_name }) => team_name)
  await sql`insert into team_seats (application_id, event_id, state, reason, since, offered_at, due, follows_event, place, passed,
      is_from_waitlist, reminded_half, reminded_last)
    select applications._id, event_id, story.state, story.reason,
      case story.state when 'waiting' then answer_by - interval '9 days' when 'confirmed' then answer_by - interval '2 days'
        else answer_by end,
      case when story.state <> 'waiting' then answer_by - interval '9 days' end,
      case when story.state <> 'waiting' then answer_by end, story.state <> 'waiting',
      case when story.state = 'waiting' then extract(epoch from applications.created_at) end,
      0, false, story.state <> 'waiting', story.state <> 'waiting'
    from applications join event_seats using (event_id) join events on events._id = event_id
    cross join lateral (select case when ${isHere} then 'confirmed'
        when team_name = any(${names(waitingTeams)}) then 'waiting' else 'gone' end as state,
      case when team_name = any(${names(goneTeams)}) then
        case array_position(${names(goneTeams)}, team_name) when 1 then 'declined' else 'lapsed' end end as reason) as story
    where events.event_name = ${event_name} and not (story.state = 'gone' and story.reason is null)`.execute(
    db,
  )
  await sayYes(db, event_name, await askPeople(db, event_name))
  // Its triggers may have been skipped.
  await sql`select count_seats(array(select application_id from team_seats))`.execute(db)
  await tellHistory(db, event_name, by)
}

const isHere = sql`applications.status in ('shortlisted', 'participated', 'won')`

interface Asked {
  _id: string
  options: { _id: string }[]
}

/** The attendance questions, in order. */
async function askPeople(db: Db, event_name: string): Promise<Asked[]> {
  const { _id } = await db
    .selectFrom('events')
    .select('_id')
    .where('event_name', '=', event_name)
    .executeTakeFirstOrThrow()
  const list = await lockList(db, { attendance_of: _id })
  const rest = { _id: undefined, private: false, limit: null, must_be_yes: false }
  await replaceQuestions(
    db,
    list._id,
    attendanceStory.map(({ answers: _, options, ...asked }) => ({
      ...rest,
      ...asked,
      options: options.map(label => ({ _id: undefined, label })),
    })),
  )
  const { rows } =
    await sql<Asked>`select _id, options from questions where list_id = ${list._id} order by position`.execute(
      db,
    )
  return rows
}

/** Everybody who comes, with what they answered in turn. */
async function sayYes(db: Db, event_name: string, questions: readonly Asked[]) {
  const { rows } = await sql<{ _id: string; application_id: string }>`
    select applicants._id, application_id from applicants join applications on applications._id = application_id
    join events on events._id = applications.event_id
    where event_name = ${event_name} and ${isHere} and has_joined order by applicants._id`.execute(db)
  const answers = rows.map((_, turn) =>
    Object.fromEntries(
      questions.flatMap(({ _id, options }, place) => {
        const given = attendanceStory[place]?.answers ?? []
        const answer = given[turn % given.length]
        if (answer === undefined || answer === '') return []
        return [[_id, typeof answer === 'number' ? (options[answer]?._id ?? null) : answer]]
      }),
    ),
  )
  await sql`insert into seat_people (applicant_id, application_id, answer, answered_at, answers)
    select given._id, given.application_id, 'yes', team_seats.since - row_number() over () * interval '37 minutes', given.answers
    from unnest(${rows.map(({ _id }) => _id)}::uuid[], ${rows.map(row => row.application_id)}::uuid[],
      ${answers.map(given => JSON.stringify(given))}::jsonb[]) as given (_id, application_id, answers)
    join team_seats on team_seats.application_id = given.application_id`.execute(db)
}

/** What the record says of it. */
async function tellHistory(db: Db, event_name: string, by: string) {
  await sql`insert into happenings (subject, subject_id, action, actor_id, company_id, event_id, to_value, happened_at)
    select 'seats', application_id, line.action, line.actor, events.company_id, events._id, line.to_value, line.at
    from team_seats join events on events._id = team_seats.event_id
    cross join lateral (values
      (case state when 'waiting' then 'waiting' else 'offered' end, ${by}::uuid, to_char(due at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(offered_at, since)),
      (case state when 'confirmed' then 'confirmed' when 'gone' then 'gone' end, null, reason, since)
    ) as line (action, actor, to_value, at)
    where events.event_name = ${event_name} and line.action is not null order by line.at`.execute(db)
}
