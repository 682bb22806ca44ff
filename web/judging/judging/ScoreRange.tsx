import type { axisOf, Scored } from './result.texts.ts'
import css from './ScoreRange.module.css'

type Axis = ReturnType<typeof axisOf>

function at({ from, to }: Axis, value: number): string {
  return `${Math.min(100, Math.max(0, (100 * (value - from)) / (to - from)))}%`
}

/** The score, once and twice its uncertainty around it, and the plain mean if it is given. The table says the same in numbers. */
export function ScoreRange({ team, axis }: { team: Scored; axis: Axis }) {
  const { score, uncertainty, mean } = team
  const spread = uncertainty ?? 0
  return (
    <svg className={css.ranges} aria-hidden>
      <Ticks axis={axis} />
      {score !== null && (
        <>
          <line
            className={css.thin}
            x1={at(axis, score - 2 * spread)}
            x2={at(axis, score + 2 * spread)}
            y1="50%"
            y2="50%"
          />
          <line
            className={css.thick}
            x1={at(axis, score - spread)}
            x2={at(axis, score + spread)}
            y1="50%"
            y2="50%"
          />
          {mean != null && (
            <line className={css.mean} x1={at(axis, mean)} x2={at(axis, mean)} y1="25%" y2="75%" />
          )}
          <circle className={css.dot} cx={at(axis, score)} cy="50%" r="5" />
        </>
      )}
    </svg>
  )
}

function Ticks({ axis }: { axis: Axis }) {
  return axis.ticks.map(tick => (
    <line key={tick} className={css.tick} x1={at(axis, tick)} x2={at(axis, tick)} y1="0" y2="100%" />
  ))
}

/** The numbers above the bars. */
export function ScoreAxis({ axis }: { axis: Axis }) {
  return (
    <svg className={css.axis} aria-hidden>
      {axis.ticks.map(tick => (
        <text
          key={tick}
          x={at(axis, tick)}
          y="14"
          textAnchor={tick === axis.from ? 'start' : tick === axis.to ? 'end' : 'middle'}
        >
          {tick}
        </text>
      ))}
    </svg>
  )
}
