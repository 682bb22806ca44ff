import type { Round } from '../../../contract/events/rounds.ts'
import type { EventStatus, Glyph, Tone } from '../../../contract/platform/statuses.ts'
import { count } from '../../platform/ui/base/formats.ts'

type Dated = Pick<
  Round,
  | 'has_hand_in'
  | 'hand_in_opens_at'
  | 'hand_in_closes_at'
  | 'has_judging'
  | 'judging_opens_at'
  | 'judging_closes_at'
  | 'starts_at'
  | 'ends_at'
> &
  // What a team sees of a round does not say it.
  Partial<Pick<Round, 'judging_lacks' | 'is_sealed' | 'teams'>>

export type RoundState =
  | 'undated'
  | 'upcoming'
  | 'open'
  | 'judging'
  | 'not_ready'
  | 'judged'
  | 'between'
  | 'over'

interface Span {
  state: 'open' | 'judging'
  from: number
  to: number
}

/** Where a round stands at a moment, and until when. Staff also have the status of its event. */
export function stateOf(
  round: Dated,
  now: number,
  event: EventStatus = 'published',
): { state: RoundState; until: number | null } {
  const byDates = stateByDates(round, now)
  if (byDates.state !== 'open') return byDates
  if (event === 'onhold') return { state: 'between', until: null }
  const begins = round.starts_at && Date.parse(round.starts_at) <= now
  return event === 'draft' || (round.teams === 0 && !begins) ? { state: 'upcoming', until: null } : byDates
}

function stateByDates(round: Dated, now: number): { state: RoundState; until: number | null } {
  // Judging that was closed before its time is over, whatever dates say.
  if (round.has_judging && round.is_sealed) return { state: 'judged', until: null }
  const spans = spansOf(round)
  if (spans.length === 0) return { state: 'undated', until: null }
  const current = spans.find(({ from, to }) => from <= now && now < to)
  if (current) {
    const until = Number.isFinite(current.to) ? current.to : null
    const isLacking = current.state === 'judging' && (round.judging_lacks?.length ?? 0) > 0
    return { state: isLacking ? 'not_ready' : current.state, until }
  }
  if (spans.every(({ to }) => to <= now)) return { state: 'over', until: null }
  return { state: spans.some(({ to }) => to <= now) ? 'between' : 'upcoming', until: null }
}

/** Hand-in, judging and the round itself, each if its dates are known. An end alone is open before it. */
function spansOf(round: Dated): Span[] {
  const spans: (Span | null)[] = [
    // Without a closing time it does not open (docs/product.md §17).
    round.has_hand_in && round.hand_in_closes_at
      ? span('open', round.hand_in_opens_at, round.hand_in_closes_at)
      : null,
    round.has_judging ? span('judging', round.judging_opens_at, round.judging_closes_at) : null,
    span('open', round.starts_at, round.ends_at),
  ]
  return spans.filter(one => one !== null)
}

function span(state: Span['state'], from: string | null, to: string | null): Span | null {
  if (!from && !to) return null
  return {
    state,
    from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    to: to ? Date.parse(to) : Number.POSITIVE_INFINITY,
  }
}

export const roundStates: Record<RoundState, { label: string; tone: Tone; glyph: Glyph }> = {
  undated: { label: 'No dates yet', tone: 'grey', glyph: 'dotted' },
  upcoming: { label: 'Not open yet', tone: 'grey', glyph: 'dotted' },
  open: { label: 'Open', tone: 'green', glyph: 'half' },
  judging: { label: 'Judging', tone: 'blue', glyph: 'half' },
  not_ready: { label: 'Not ready', tone: 'orange', glyph: 'dash' },
  judged: { label: 'Judged', tone: 'grey', glyph: 'check' },
  between: { label: 'Closed for now', tone: 'orange', glyph: 'pause' },
  over: { label: 'Over', tone: 'grey', glyph: 'check' },
}

/** 2 days left, 30 hours left, 1 h 46 min left, 12 minutes left. */
export function sayLeft(until: number, now: number): string {
  return `${sayMinutes(Math.max(0, Math.ceil((until - now) / 60_000)))} left`
}

/** How long so many minutes are: exact while they are few. */
export function sayMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return count(minutes, 'minute')
  if (hours < 10 && rest > 0) return `${hours} h ${rest} min`
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}
