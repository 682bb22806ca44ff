/** What is told of an event's days and place when they change (docs/product.md §4). */

export interface KnownOfEvent {
  start_date: string
  end_date: string
  timezone: string
  /** Town hall, Pune; Online. */
  place: string
}

export interface EventMove {
  at: string
  before: KnownOfEvent
  after: KnownOfEvent
}

type Move = Pick<EventMove, 'before' | 'after'>

export function hasMovedInTime({ before, after }: Move): boolean {
  return (
    before.start_date !== after.start_date ||
    before.end_date !== after.end_date ||
    before.timezone !== after.timezone
  )
}

export function hasMovedInPlace({ before, after }: Move): boolean {
  return before.place !== after.place
}
