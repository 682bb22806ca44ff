import type { Today } from '../../../contract/candidates/today.ts'
import { type Entry, isOver, nextOf, nowOf } from './whats-on.ts'

/** What the big screen shows at once, beside the countdown. */
export interface ScreenPage {
  key: string
  parts: { title: string; isNow: boolean; entries: readonly Entry[]; text?: string }[]
}

/** As many fit below each other, at sizes that are read at 12 metres. */
const atOnce = { now: 3, nextBelow: 1, next: 4 }

/** The pages of the screen, in turn: what is on, by room, and what is next. */
export function screenPages(today: Today, entries: readonly Entry[], now: number): ScreenPage[] {
  const on = nowOf(entries, now).toSorted((a, b) => (a.room ?? '').localeCompare(b.room ?? ''))
  const next = nextOf(entries, now).slice(0, 2 * atOnce.next)
  const nowPages = chunks(on, atOnce.now).map(
    (some, n): ScreenPage => ({
      key: `now ${n}`,
      parts: [
        { title: 'Now', isNow: true, entries: some },
        ...(some.length < atOnce.now && next.length > 0
          ? [
              {
                title: 'Next',
                isNow: false,
                entries: next.slice(0, atOnce.nextBelow + (atOnce.now - 1 - some.length)),
              },
            ]
          : []),
      ],
    }),
  )
  const nextPages = chunks(next, atOnce.next).map(
    (some, n): ScreenPage => ({ key: `next ${n}`, parts: [{ title: 'Next', isNow: false, entries: some }] }),
  )
  if (nowPages.length > 0) return [...nowPages, ...nextPages]
  return [{ key: 'state', parts: [{ ...stateOf(today, next, now), isNow: true, entries: [] }] }, ...nextPages]
}

function stateOf(today: Today, next: readonly Entry[], now: number): { title: string; text: string } {
  const { event, begins, published_at } = today
  if (isOver(today, next, now)) return { title: 'Over', text: 'Thank you for being here.' }
  return { title: 'Now', text: textOf() }

  function textOf() {
    if (event.event_status === 'cancelled') return 'This event was cancelled.'
    if (event.event_status === 'onhold') return 'This event is on hold.'
    if (published_at === null || begins === null) return 'The programme is not published yet.'
    return 'Nothing is on at the moment.'
  }
}

function chunks(entries: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, n) =>
    entries.slice(n * size, (n + 1) * size),
  )
}
