import type pg from 'pg'
import { looking } from './story/looking.ts'

/** People without a team who look for one; they have an account whose address is proved. */
export async function makeLooking(client: pg.ClientBase): Promise<void> {
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
