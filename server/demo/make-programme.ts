import { type NotNull, sql } from 'kysely'
import type pg from 'pg'
import { programmeStory } from './story/substation-programme.ts'
import { substation } from './story/substation.ts'
import { within } from './within.ts'

const hour = 3_600_000
const fiveMinutes = hour / 12

/** Hours of the story as moments, around the five minutes in which the demo is made. */
function momentsFrom(now: number) {
  const start = Math.floor(now / fiveMinutes) * fiveMinutes
  return (hours: number) => new Date(start + hours * hour).toISOString()
}

/** The event that is on its day begins with the first item of its programme. */
export async function makeHours(client: pg.PoolClient, { now }: { now: number }) {
  const at = momentsFrom(now)
  const begins = sql`(${at(Math.min(...programmeStory.map(({ from }) => from)))}::timestamptz at time zone timezone)`
  const db = within(client)
  // Made in the small hours, the first shift was on the day before yesterday.
  await sql`update events set start_date = least(start_date, ${begins}::date)
    where event_name = ${substation.event_name}`.execute(db)
  await sql`insert into programmes (event_id, published_at, begins_after)
    select _id, ${at(-100)}::timestamptz, extract(epoch from ${begins} - start_date)::int / 60
    from events where event_name = ${substation.event_name}`.execute(db)
}

/** Its programme, published: whenever the demo is made, something is on. */
export async function makeProgramme(client: pg.PoolClient, { now }: { now: number }) {
  const db = within(client)
  const { _id: event_id } = await db
    .selectFrom('events')
    .select('_id')
    .where('event_name', '=', substation.event_name)
    .executeTakeFirstOrThrow()
  const at = momentsFrom(now)
  const published_at = at(-100)
  const items = await db
    .insertInto('programme_items')
    .values(
      programmeStory.map(({ from, to, was, isCancelled, isForStaff, ...item }) => ({
        ...item,
        event_id,
        starts: at(from),
        ends: at(to),
        public: isForStaff !== true,
        shown_at: isForStaff ? null : published_at,
        cancelled_at: isCancelled ? at(-1) : null,
        ...(was && { was_starts: at(was.from), was_room: was.room, moved_at: at(-0.5) }),
      })),
    )
    .returning(['_id', 'title', 'places'])
    .execute()
  await makeChoices(client, event_id, items)
}

/** Some of who has a ticket sign up, two more than there are places, and star what is after lunch. */
async function makeChoices(
  client: pg.PoolClient,
  event_id: string,
  items: readonly { _id: string; title: string; places: number | null }[],
) {
  const db = within(client)
  const people = await db
    .selectFrom('tickets')
    .select('user_id')
    .where('event_id', '=', event_id)
    .where('user_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .orderBy('number')
    .limit(12)
    .$narrowType<{ user_id: NotNull }>()
    .execute()
  const signups = items.flatMap(({ _id: item_id, places }) =>
    places === null
      ? []
      : people.slice(0, places + 2).map(({ user_id }, n) => ({
          item_id,
          user_id,
          // The trigger that gives places does not run while the demo is made.
          has_place: n < places,
          signed_up_at: sql<string>`now() - interval '1 hour' + ${n} * interval '1 minute'`,
        })),
  )
  const stars = items
    .filter(({ title }) => ['Forty years of night shifts', 'Who found what'].includes(title))
    .flatMap(({ _id: item_id }, n) =>
      people.filter((_, at) => at % 3 !== n).map(({ user_id }) => ({ item_id, user_id })),
    )
  await db.insertInto('programme_signups').values(signups).execute()
  await db.insertInto('programme_stars').values(stars).execute()
}
