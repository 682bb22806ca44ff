import { useEffect, useRef } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { type Bar, type Calendar, calendarOf, type Lane, nowIn } from './calendar.ts'
import css from './RoundCalendar.module.css'

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** When the rounds of an event are, drawn. What it shows stands as text in the cards below it. */
export function RoundCalendar({ rounds, now }: { rounds: readonly Round[]; now: number }) {
  const timezone = rounds[0]?.event.timezone ?? 'UTC'
  const local = nowIn(timezone, now)
  const calendar = calendarOf(rounds, local)
  const seen = useScrolledTo(calendar && firstSeen(calendar))
  if (!calendar) return null
  return (
    <Card
      title="When"
      className={css.card}
      end={<Legend clock={local.slice(11)} zone={zoneName(timezone, local.slice(0, 10))} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it is scrolled by key */}
      <section ref={seen} className={css.scroll} tabIndex={0} aria-label="Rounds on the calendar">
        <div className={css.calendar} aria-hidden="true">
          <div className={css.row}>
            <span />
            <svg className={css.days}>
              {calendar.days.map(({ at, day }, index) => {
                const [number, weekday] = nameOf(day, index === 0)
                return (
                  <g key={day}>
                    <text x={percent(at)} dx="4" y="14" className={css.day}>
                      {number}
                    </text>
                    <text x={percent(at)} dx="4" y="32">
                      {weekday}
                    </text>
                  </g>
                )
              })}
              {calendar.now !== null && (
                <circle cx={percent(calendar.now)} cy="39" r="4" className={css.dot} />
              )}
            </svg>
          </div>
          {calendar.lanes.map(lane => (
            <div key={lane.round._id} className={css.row}>
              <b>{lane.round.name}</b>
              <svg className={css.lane}>
                {calendar.days.map(({ at, day }) => (
                  <line key={day} x1={percent(at)} x2={percent(at)} y1="0" y2="44" className={css.grid} />
                ))}
                <Bars lane={lane} />
                {calendar.now !== null && (
                  <line
                    x1={percent(calendar.now)}
                    x2={percent(calendar.now)}
                    y1="0"
                    y2="44"
                    className={css.now}
                  />
                )}
                <Words lane={lane} />
              </svg>
            </div>
          ))}
        </div>
      </section>
    </Card>
  )
}

/** Where to begin on a narrow screen: now, or the first bar. */
function firstSeen({ now, lanes }: Calendar): number {
  return now ?? Math.min(1, ...lanes.flatMap(({ bars }) => bars.map(({ from }) => from)))
}

/** Scrolls once to a share of the width, which then stands in the middle. */
function useScrolledTo(share: number | null) {
  const seen = useRef<HTMLElement>(null)
  const first = useRef(share)
  useEffect(() => {
    const box = seen.current
    if (box && first.current !== null) box.scrollLeft = first.current * box.scrollWidth - box.clientWidth / 2
  }, [])
  return seen
}

function Bars({ lane: { bars, answers } }: { lane: Lane }) {
  const height = bars.length > 1 ? 8 : 12
  const top = 22 - (bars.length * (height + 4) - 4) / 2
  return (
    <>
      {bars.map((bar, index) => (
        <BarShape key={bar.kind} bar={bar} y={top + index * (height + 4)} height={height} />
      ))}
      {answers !== null && <circle cx={percent(answers)} cy="22" r="5" className={css.answers} />}
    </>
  )
}

/** Over the line of now, which would cut through the letters. */
function Words({ lane: { bars, answers, round } }: { lane: Lane }) {
  const words = wordsOf(round)
  if (!words) return null
  const end = Math.max(0, ...bars.map(({ to }) => to), answers ?? 0)
  const begin = Math.min(...bars.map(({ from }) => from), answers ?? 1)
  // Where there is no room on either side they stand on the bars.
  const isOver = end > 0.75 && begin < 0.25
  const isLate = end > 0.75 && !isOver
  return (
    <text
      x={percent(isLate || isOver ? begin : end)}
      dx={isLate ? -10 : 12}
      y="26"
      textAnchor={isLate ? 'end' : 'start'}
      className={css.words}
    >
      {words}
    </text>
  )
}

function BarShape({
  bar: { kind, from, to, isOpenStart, isOpenEnd },
  y,
  height,
}: {
  bar: Bar
  y: number
  height: number
}) {
  const look = { hand_in: css.handIn, judging: css.judging, other: css.other }[kind]
  return (
    <rect
      x={percent(from)}
      y={y}
      // A moment is still to be seen.
      width={percent(Math.max(to - from, 0.008))}
      height={height}
      rx={height / 2}
      className={`${look} ${isOpenStart || isOpenEnd ? css.open : ''}`}
    />
  )
}

/** Beside the bar: how many go on, or what happens in it. */
function wordsOf({ has_cut, places, note }: Round): string | null {
  if (has_cut && places) return `${places} go on`
  return note
}

function Legend({ clock, zone }: { clock: string; zone: string }) {
  return (
    <p className={css.legend}>
      <Key look={css.handIn}>Hand-in</Key>
      <Key look={css.judging}>Judging</Key>
      <Key look={css.other}>Other</Key>
      <span>
        <svg width="10" height="12" aria-hidden="true">
          <line x1="5" x2="5" y1="0" y2="12" className={css.now} />
        </svg>
        Now, {clock} {zone}
      </span>
    </p>
  )
}

function Key({ look, children }: { look: string | undefined; children: string }) {
  return (
    <span>
      <svg width="18" height="10" aria-hidden="true">
        <rect x="1" y="1" width="16" height="8" rx="4" className={look} />
      </svg>
      {children}
    </span>
  )
}

const parts = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  weekday: 'short',
  timeZone: 'UTC',
})

/** 23 and Mon; the first day of the calendar and of a month with the month. */
function nameOf(day: string, isFirst: boolean): [string, string] {
  const named = parts.formatToParts(new Date(`${day}T00:00:00Z`))
  const part = (type: string) => named.find(one => one.type === type)?.value ?? ''
  const hasMonth = isFirst || day.endsWith('-01')
  return [hasMonth ? `${part('day')} ${part('month')}` : part('day'), part('weekday')]
}
