import css from './SideBySide.module.css'

interface MarksBarProps {
  marks: readonly number[]
  mean: number
  scale: number
  isHighest: boolean
}

const width = 122
/** Between the middles of two dots that lie on each other. */
const step = 5

/** The mean as a bar, with a dot for each judge above it. */
export function MarksBar({ marks, mean, scale, isHighest }: MarksBarProps) {
  if (marks.length === 0) return <span className="muted">No marks</span>
  const at = (mark: number) => 3 + ((mark - 1) / (scale - 1)) * (width - 6)
  const most = Math.max(
    ...Map.groupBy(marks, mark => mark)
      .values()
      .map(({ length }) => length),
  )
  const top = Math.max(3, most) * step
  const seen = new Map<number, number>()
  return (
    <p className={css.mark} data-highest={isHighest}>
      <svg viewBox={`0 0 ${width} ${top + 8}`} aria-hidden>
        {marks.map((mark, place) => {
          const level = seen.get(mark) ?? 0
          seen.set(mark, level + 1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- dots have no other name
            <circle key={place} className={css.dot} cx={at(mark)} cy={top - 2 - level * step} r="1.8" />
          )
        })}
        <rect className={css.track} y={top + 2} width={width} height="5" rx="2.5" />
        <rect className={css.mean} y={top + 2} width={at(mean)} height="5" rx="2.5" />
      </svg>
      <b>
        {mean.toFixed(1)}
        {isHighest && <span className="visually-hidden">, the highest</span>}
      </b>
    </p>
  )
}
