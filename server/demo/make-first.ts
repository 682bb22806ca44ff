import type pg from 'pg'
import { makeAnnouncements } from './make-announcements.ts'
import { makeAsked } from './make-asked.ts'
import { makeDay } from './make-day.ts'
import { makeHours, makeProgramme } from './make-programme.ts'
import { type Maker, makeJudging } from './make-judging.ts'
import { makeMarketDay } from './make-market-day.ts'
import { makeSeats } from './make-seats.ts'
import { makeProjects, openGallery } from './make-projects.ts'
import type { Pictures } from './pictures.ts'
import { firstDataSet } from './story/first-data-set.ts'
import type { JudgedTeam } from './story/judged.ts'
import { marketDay } from './story/market-day.ts'
import { marketTeams } from './story/market-day-teams.ts'
import { projects } from './story/projects.ts'
import { substation } from './story/substation.ts'
import { substationTeams } from './story/substation-teams.ts'
import { looking } from './story/looking.ts'

interface First extends Maker {
  pictures: Pictures
}

/** The event of which decisions, announcements and projects are told. */
export const firstEvent = firstDataSet.events[0]?.event_name ?? ''

/** What only the first data set has, beyond its rows. Its teams have entered their rounds. */
export async function makeFirst(client: pg.PoolClient, { config, pictures, by, now }: First) {
  const event_name = firstEvent
  await makeAnnouncements(client, { config, event_name, by })
  await makeLooking(client)
  await makeAsked(client, { event_name, by })
  const approved = await makeProjects(client, { event_name, projects, pictures, from: 30, to: 24 })
  await openGallery(client, approved, { event_name, by, hours: 20 })
  const { event_name: today } = substation
  await makeProjects(client, {
    event_name: today,
    projects: projectsOf(substationTeams),
    pictures,
    from: 2,
    to: 0.1,
  })
  await makeSeats(client, { by })
  await makeHours(client, { now })
  await makeDay(client, { by, now })
  await makeProgramme(client, { now })
  await makeJudging(client, { config, by, now })
  const sold = await makeProjects(client, {
    event_name: marketDay,
    projects: projectsOf(marketTeams),
    pictures,
    from: 5,
    to: 0.2,
  })
  await openGallery(client, sold, { event_name: marketDay, by, hours: 17 * 24 })
  await makeMarketDay(client, { event_name: marketDay, config, by })
}

function projectsOf(teams: readonly Pick<JudgedTeam, 'project'>[]) {
  return teams.map(({ project }) => project)
}

/** People without a team who look for one; they have an account whose address is proved. */
async function makeLooking(client: pg.ClientBase): Promise<void> {
  await client.query(freePeople, [JSON.stringify(looking)])
}

/** People who are in no team of these events, first those with a picture; not the demo's own account. */
const freePeople = `
  with said as (
    select events._id as event_id, events.event_name, skills, sentence, hours,
      row_number() over (order by events.event_name, hours) as place
    from jsonb_to_recordset($1) as given (event_name text, skills jsonb, sentence text, hours int)
    join events using (event_name)
  ), free as (
    select users._id, row_number() over (order by image is null, users._id) as place
    from users left join profiles on profiles.user_id = users._id
    where users.role = 'candidate' and users.password_hash is null
      and not exists (select from applicants join said using (event_id) where applicants.user_id = users._id)
  ), proved as (
    update users set address_proved_at = created_at from free join said using (place) where users._id = free._id
  )
  insert into looking (event_id, user_id, skills, sentence, created_at)
  select event_id, free._id, array(select jsonb_array_elements_text(skills)), sentence,
    now() - hours * interval '1 hour'
  from said join free using (place)`
