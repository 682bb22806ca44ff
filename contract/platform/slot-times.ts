/** When the visits of a round are: from here to there, each with time to walk to the next one, and one break. */
export interface VisitHours {
  visits_start_at: string | null
  visits_end_at: string | null
  visit_minutes: number
  walk_minutes: number
  break_at: string | null
  break_minutes: number | null
  /** When staff paused judging, in order; none if absent. One that goes on moves nothing yet. */
  pauses?: readonly Pause[]
}

export interface Pause {
  paused_at: string
  resumed_at: string | null
}

/** A visit that fits, in milliseconds since 1970. */
export interface SlotTime {
  starts: number
  ends: number
}

const minute = 60_000

/** The times at which visits can be made, the first one is slot 1. None where visits have no times. */
export function slotTimes(hours: VisitHours): SlotTime[] {
  if (hours.visits_start_at === null || hours.visits_end_at === null) return []
  const visit = hours.visit_minutes * minute
  const last = Date.parse(hours.visits_end_at)
  const pauses = hours.break_at === null ? Number.POSITIVE_INFINITY : Date.parse(hours.break_at)
  const resumes = pauses + (hours.break_minutes ?? 0) * minute
  const times: SlotTime[] = []
  let starts = Date.parse(hours.visits_start_at)
  while (starts + visit <= last) {
    if (starts < resumes && starts + visit > pauses) {
      starts = resumes
      continue
    }
    times.push({ starts, ends: starts + visit })
    starts += visit + hours.walk_minutes * minute
  }
  return (hours.pauses ?? []).reduce(movedBy, times)
}

/**
 * A pause moves every visit that has not ended by the time that it took from visits, in whole minutes. A pause before the
 * first visit, or within the break, takes less than it lasts, or nothing.
 */
function movedBy(times: SlotTime[], { paused_at, resumed_at }: Pause): SlotTime[] {
  const from = Date.parse(paused_at)
  const next = times.find(({ ends }) => ends > from)
  if (!next || resumed_at === null) return times
  const lost = Math.round((Date.parse(resumed_at) - Math.max(from, next.starts)) / minute) * minute
  if (lost <= 0) return times
  return times.map(({ starts, ends }) => ({
    starts: starts >= from ? starts + lost : starts,
    ends: ends > from ? ends + lost : ends,
  }))
}

/** The first and the last slot in which somebody is there from one moment to another. A slot that has begun is over. */
export function slotsBetween(times: readonly SlotTime[], from: number, to: number) {
  return {
    from: times.filter(({ starts }) => starts < from).length + 1,
    to: times.filter(({ ends }) => ends <= to).length,
  }
}

/** A moment as answers write it (`instant`). */
export function asInstant(millis: number): string {
  return new Date(millis).toISOString().replace('Z', '000Z')
}
