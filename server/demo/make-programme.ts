import type pg from 'pg'
import { programmeStory } from './story/substation-programme.ts'
import { substation } from './story/substation.ts'
import { within } from './within.ts'

const hour = 3_600_000
const fiveMinutes = hour / 12

/** The programme of the event that is on its day, published: whenever the demo is made, something is on. */
export async function makeProgramme(client: pg.PoolClient, { now }: { now: number }) {
  const db = within(client)
  const { _id: event_id } = await db
    .selectFrom('events')
    .select('_id')
    .where('event_name', '=', substation.event_name)
    .executeTakeFirstOrThrow()
  const start = Math.floor(now / fiveMinutes) * fiveMinutes
  const at = (hours: number) => new Date(start + hours * hour).toISOString()
  const published_at = at(-100)
  await db.insertInto('programmes').values({ event_id, published_at }).execute()
  await db
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
    .execute()
}
