import { useId } from 'react'
import type { Day } from '../../../contract/choosing/day.ts'
import { type Bin, fiveMinutes } from '../../../day/arrivals.ts'
import css from './Arrivals.module.css'
import { clockOf } from './day.texts.ts'

type Bins = readonly (Bin & { planned: number; held: number })[]

/** Its own drawing on phones, with fewer labels: the wide one scaled down could not be read. */
const wide = { width: 710, height: 268, left: 34, top: 40, foot: 26, labels: 6 }
const narrow = { width: 336, height: 200, left: 28, top: 36, foot: 26, labels: 3 }
type Size = typeof wide

interface ChartProps {
  day: Day
  bins: Bins
  now: number
  isPhone: boolean
}

/** The bars, the plan over them, what is still to come, and now. */
export function ArrivalsChart({ day, bins, now, isPhone }: ChartProps) {
  const hatch = useId()
  const size = isPhone ? narrow : wide
  const { width, height, left, top, foot } = size
  const from = bins[0]?.at ?? now
  const until = from + bins.length * fiveMinutes
  const most = Math.max(5, ...bins.map(({ n, planned, held }) => Math.max(n + held, planned)))
  const floor = height - foot
  const x = (moment: number) => left + ((moment - from) / (until - from)) * (width - left - 2)
  const y = (n: number) => floor - (n / most) * (floor - top)
  const step = (width - left - 2) / bins.length
  const begins = day.event.begins === null ? null : Date.parse(day.event.begins)
  const isWide = !isPhone
  return (
    <svg
      className={css.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={sayBars(day, bins, now)}
    >
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" className={css.hatch} />
        </pattern>
      </defs>
      <Scale {...{ most, y }} size={size} />
      {bins.map(({ at, n, planned, held }) => {
        const edge = x(at) + Math.min(3, step / 6)
        const wideness = step - 2 * Math.min(3, step / 6)
        return (
          <g key={at}>
            {at + fiveMinutes > now && planned > 0 && (
              <rect
                className={css.toCome}
                x={edge}
                width={wideness}
                y={y(planned)}
                height={floor - y(planned)}
              />
            )}
            {n > 0 && (
              <path
                className={css.bar}
                d={`M${edge} ${floor}V${y(n) + 3}q0-3 3-3h${Math.max(0, wideness - 6)}q3 0 3 3V${floor}z`}
              />
            )}
            {held >= 0.5 && (
              <rect
                className={css.held}
                x={edge}
                width={wideness}
                y={y(n + held)}
                height={y(n) - y(n + held)}
                rx="3"
                fill={`url(#${hatch})`}
              />
            )}
            {n > 0 && isWide && (
              <text className={css.n} x={edge + wideness / 2} y={y(n + held) - 6} textAnchor="middle">
                {n}
              </text>
            )}
          </g>
        )
      })}
      {begins !== null && <Plan bins={bins} x={x} y={y} />}
      <Times bins={bins} x={x} floor={floor} size={size} day={day} until={until} />
      {begins !== null && begins > from && begins < until && (
        <>
          <path className={css.begins} d={`M${x(begins)} 24V${floor}`} />
          <text className={css.n} x={x(begins) + 6} y="32">
            Begins
          </text>
        </>
      )}
      {now > from && now < until && (
        <>
          <path className={css.now} d={`M${x(now)} 12V${floor}`} />
          <circle className={css.dot} cx={x(now)} cy="10" r="4" />
          <text className={css.nowText} x={x(now) + 9} y="14">
            Now
          </text>
        </>
      )}
    </svg>
  )
}

function Scale({ most, y, size }: { most: number; y: (n: number) => number; size: Size }) {
  const unit = most > 100 ? 50 : most > 40 ? 20 : most > 12 ? 10 : 5
  const lines = Array.from({ length: Math.floor(most / unit) + 1 }, (_, n) => n * unit)
  return (
    <>
      {lines.map(n => (
        <g key={n}>
          <path className={css.line} d={`M${size.left} ${y(n)}H${size.width}`} />
          <text x={size.left - 8} y={y(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
    </>
  )
}

interface PlanProps {
  bins: Bins
  x: (moment: number) => number
  y: (n: number) => number
}

/** One stepped line with a halo of paper, so that it is seen on bars. */
function Plan({ bins, x, y }: PlanProps) {
  const d = bins
    .map(({ at, planned }, n) => `${n === 0 ? 'M' : 'L'}${x(at)} ${y(planned)}H${x(at + fiveMinutes)}`)
    .join('')
  return (
    <>
      <path className={css.halo} d={d} />
      <path className={css.plan} d={d} />
    </>
  )
}

interface TimesProps extends Omit<PlanProps, 'y'> {
  floor: number
  size: Size
  day: Day
  until: number
}

function Times({ bins, x, floor, size, day, until }: TimesProps) {
  const each = Math.max(1, Math.ceil(bins.length / size.labels))
  return (
    <>
      {bins.map(({ at }, n) =>
        n % each === 0 && until - at > each * fiveMinutes * 0.6 ? (
          <text key={at} x={x(at)} y={floor + 18} textAnchor={n === 0 ? 'start' : 'middle'}>
            {clockOf(day.event, at)}
          </text>
        ) : null,
      )}
    </>
  )
}

function sayBars(day: Day, bins: Bins, now: number): string {
  const came = bins.filter(({ n }) => n > 0)
  const highest = bins.reduce((one, other) => (other.planned > one.planned ? other : one))
  const said =
    came.length === 0
      ? 'Nobody was let in yet.'
      : `Arrivals per five minutes: ${came.map(({ at, n }) => `${n} from ${clockOf(day.event, at)}`).join(', ')}.`
  const plan =
    highest.planned === 0
      ? ''
      : ` The plan has its highest five minutes, ${highest.planned}, at ${clockOf(day.event, highest.at)}.`
  return `${said}${plan} It is ${clockOf(day.event, now)}.`
}
