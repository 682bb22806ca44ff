import { formatCount, formatDate, formatDay } from '../../platform/ui/base/formats.ts'
import css from './DayChart.module.css'

interface Day {
  day: string
  applications: number
}

const height = 120
const width = 720

/** Applications per day as bars, and as a table for screen readers. */
export default function DayChart({ days }: { days: readonly Day[] }) {
  const top = roundUp(Math.max(...days.map(({ applications }) => applications)))
  return (
    <>
      <svg className={css.chart} viewBox={`0 0 ${width} 168`} preserveAspectRatio="none" aria-hidden="true">
        {[0, 1, 2, 3].map(step => (
          <line
            key={step}
            className={css.line}
            x1={0}
            x2={width}
            y1={16.5 + (height / 3) * step}
            y2={16.5 + (height / 3) * step}
          />
        ))}
        <Bars days={days} top={top} />
      </svg>
      <ol className={css.scale} aria-hidden="true">
        {[3, 2, 1, 0].map(step => (
          <li key={step}>{formatCount((top / 3) * step)}</li>
        ))}
      </ol>
      <ol className={css.days} aria-hidden="true">
        {[0, 7, 14, 21].map(index => (
          <li key={index}>{shortDay(days[index]?.day)}</li>
        ))}
        <li>Today</li>
      </ol>
      {/* Around the table: Firefox shows the caption of a clipped one. */}
      <div className="visually-hidden">
        <table>
          <caption>Applications per day of the last 30 days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Applications</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, applications }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{formatCount(applications)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Bars({ days, top }: { days: readonly Day[]; top: number }) {
  const step = width / days.length
  return days.map(({ day, applications }, index) => {
    const size = (applications / top) * height
    return (
      <g key={day}>
        <title>{`${formatDay(day)}: ${formatCount(applications)}`}</title>
        <rect className={css.hit} x={index * step} y="16" width={step} height={height} />
        <rect
          className={index === days.length - 1 ? css.today : css.bar}
          x={index * step + step * 0.2}
          y={16 + height - size}
          width={step * 0.6}
          height={size}
          rx="2"
        />
      </g>
    )
  })
}

/** The smallest axis maximum above the highest bar that divides into three round steps. */
function roundUp(highest: number): number {
  const third = Math.max(1, highest / 3)
  const power = 10 ** Math.floor(Math.log10(third))
  const step = [1, 2, 5, 10].find(size => size * power >= third) ?? 10
  return step * power * 3
}

function shortDay(day: string | undefined): string {
  return day ? formatDay(day).replace(/ \d{4}$/, '') : ''
}
