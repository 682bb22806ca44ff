import { type RawBuilder, sql } from 'kysely'
import { secondsToUndo } from '../events/take-back.ts'

/** Of one item its values, of several their expressions. */
interface Place {
  starts: string | RawBuilder<string>
  room: string | null | RawBuilder<string | null>
}

/**
 * What an item says of its move, in an update of `programme_items`. What is moved again before staff said whom to tell, or within the seconds
 * that a mail waits, is one move, from where it was before the first; what is moved back is none (docs/product.md §41).
 */
export function movedTo({ starts, room }: Place) {
  const isJoined = sql`programme_items.moved_at > clock_timestamp() - ${sql.lit(secondsToUndo)} * interval '1 second'`
  const fromStarts = sql`case when programme_items.known is not null then (programme_items.known ->> 'starts')::timestamptz
    when ${isJoined} then programme_items.was_starts else programme_items.starts end`
  const fromRoom = sql`case when programme_items.known is not null then programme_items.known ->> 'room'
    when ${isJoined} then programme_items.was_room else programme_items.room end`
  const isSame = sql`(programme_items.starts = ${starts}::timestamptz and programme_items.room is not distinct from ${room}::text)`
  const isBack = sql`(${fromStarts} = ${starts}::timestamptz and ${fromRoom} is not distinct from ${room}::text)`
  const now = <Value>(column: string, from: RawBuilder<unknown>) =>
    sql<Value>`case when ${isSame} then ${sql.ref(`programme_items.${column}`)} when ${isBack} then null else ${from} end`
  return {
    was_starts: now<string | null>('was_starts', fromStarts),
    was_room: now<string | null>('was_room', fromRoom),
    moved_at: now<string | null>('moved_at', sql`clock_timestamp()`),
  }
}
