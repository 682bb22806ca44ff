import { useId } from 'react'
import type { Seats } from '../../../contract/teams/seats.ts'
import type { Expected } from '../../../day/expect.ts'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import css from './RoomChart.module.css'
import type { Kind } from './use-typed-room.ts'

interface RoomChartProps {
  seats: Seats
  expected: Expected
  /** As typed. */
  capacity: Record<Kind, number | null>
}

/** One bar with the true scale: confirmed, offered, free, what is above the room; over it how many are expected. */
export function RoomChart({ seats, expected, capacity }: RoomChartProps) {
  const kind = capacity.people === null && capacity.teams !== null ? 'teams' : 'people'
  const bar = barOf(seats, kind)
  const room = capacity[kind] ?? bar.held
  const end = Math.max(room, bar.upTo, bar.held, 1) * 1.03
  const at = (number: number) => `${((number / end) * 100).toFixed(2)}%`
  return (
    <div className={css.chart}>
      <svg className={css.plot} role="img" aria-label={sayBar(bar, room, kind)}>
        <Bar bar={bar} room={room} at={at} end={end} />
        <Line className={css.room} x={at(room)} />
        {bar.upTo !== room && <Line className={css.upTo} x={at(bar.upTo)} />}
        <text x={at(room)} y="106" className={css.label} textAnchor={anchorOf(room / end)}>
          <tspan className={css.number}>{formatCount(room)}</tspan> {kind === 'people' ? 'the room' : 'teams'}
        </text>
        {bar.upTo !== room && (
          <text x="100%" y="126" className={css.label} textAnchor="end">
            <tspan className={css.number}>{formatCount(bar.upTo)}</tspan> may be held
          </text>
        )}
        {kind === 'people' && expected.held > 0 && <Range expected={expected} at={at} end={end} />}
      </svg>
      <ul className={css.key}>
        <Key
          mark={css.confirmed}
          number={bar.confirmed}
          text={`confirmed${kind === 'people' ? `, ${count(seats.sums.confirmed_teams, 'team')}` : ''}`}
        />
        <Key
          mark={css.offered}
          number={bar.offered}
          text={`offered${kind === 'people' ? `, ${count(seats.sums.offered_teams, 'team')}` : ''}`}
        />
        {bar.reserved > 0 && <Key mark={css.offered} number={bar.reserved} text="in a release under way" />}
        <Key
          mark={css.free}
          number={Math.max(0, Math.min(room, bar.upTo) - bar.held)}
          text={
            kind === 'people' && seats.sums.free_teams !== null
              ? `free, ${count(Math.max(0, seats.sums.free_teams), 'team')}`
              : 'free'
          }
        />
        {bar.held > room && <Key mark={css.above} number={bar.held - room} text="above the room" />}
        {bar.upTo > Math.max(room, bar.held) && (
          <Key mark={css.above} number={bar.upTo - Math.max(room, bar.held)} text="more may be held" />
        )}
      </ul>
    </div>
  )
}

interface BarNumbers {
  confirmed: number
  offered: number
  reserved: number
  held: number
  upTo: number
}

function barOf({ sums, ...seats }: Seats, kind: Kind): BarNumbers {
  return {
    confirmed: sums[`confirmed_${kind}`],
    offered: sums[`offered_${kind}`],
    reserved: sums[`reserved_${kind}`],
    held: sums[`held_${kind}`],
    upTo: seats[`up_to_${kind}`] ?? sums[`held_${kind}`],
  }
}

function sayBar({ confirmed, offered, reserved, held, upTo }: BarNumbers, room: number, kind: Kind): string {
  const free = Math.max(0, Math.min(room, upTo) - held)
  return `${count(confirmed, kind === 'people' ? 'seat' : 'team')} confirmed and ${formatCount(offered + reserved)} offered make ${formatCount(held)} held; ${formatCount(free)} are free; there is room for ${formatCount(room)}.`
}

interface BarProps {
  bar: BarNumbers
  room: number
  at: (number: number) => string
  end: number
}

function Bar({ bar: { confirmed, held, upTo }, room, at, end }: BarProps) {
  const hatch = useId()
  const offered = held - confirmed
  return (
    <>
      <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" className={css.stripe} />
      </pattern>
      <rect x="0" y="44" width={at(Math.max(room, upTo, held))} height="36" rx="8" className={css.free} />
      {confirmed > 0 && (
        <rect x="0" y="44" width={at(confirmed)} height="36" rx="8" className={css.confirmed} />
      )}
      {offered > 0 && (
        <rect x={at(confirmed)} y="44" width={at(offered)} height="36" className={css.offered} />
      )}
      {held > room && (
        <rect x={at(room)} y="44" width={at(held - room)} height="36" fill={`url(#${hatch})`} />
      )}
      {confirmed / end > wide && (
        <text x="12" y="67" className={css.onConfirmed}>
          {formatCount(confirmed)} confirmed
        </text>
      )}
      {offered / end > wide && (
        <text x={at(confirmed)} dx="12" y="67" className={css.onOffered}>
          {formatCount(offered)} offered
        </text>
      )}
    </>
  )
}

/** From this part of the whole on the words fit into a segment, on phones too. */
const wide = 0.3

function Line({ x, className }: { x: string; className: string | undefined }) {
  return <line x1={x} x2={x} y1="36" y2="88" className={className} />
}

function Range({
  expected: { mean, low, high },
  at,
  end,
}: { expected: Expected } & Pick<BarProps, 'at' | 'end'>) {
  return (
    <g className={css.range}>
      <line x1={at(low)} x2={at(high)} y1="28" y2="28" />
      <line x1={at(low)} x2={at(low)} y1="22" y2="34" />
      <line x1={at(high)} x2={at(high)} y1="22" y2="34" />
      <circle cx={at(mean)} cy="28" r="6" />
      <text x={at(mean)} y="14" textAnchor={anchorOf(mean / end)}>
        {formatCount(low)} to {formatCount(high)} expected
      </text>
    </g>
  )
}

function anchorOf(part: number): 'start' | 'middle' | 'end' {
  return part < 0.25 ? 'start' : part > 0.75 ? 'end' : 'middle'
}

function Key({ mark, number, text }: { mark: string | undefined; number: number; text: string }) {
  return (
    <li>
      <svg width="18" height="12" aria-hidden="true">
        <rect x="1" y="1" width="16" height="10" rx="3" className={mark} />
      </svg>
      <span>
        <b className="strong ink">{formatCount(number)}</b> {text}
      </span>
    </li>
  )
}
