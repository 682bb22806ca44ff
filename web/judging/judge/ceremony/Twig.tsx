import css from './Stage.module.css'

const between = 46

/** A leaf a prize: gold once it is given, a gold outline now, a grey one to come. */
export function Twig({ given, now, all }: { given: number; now: number | undefined; all: number }) {
  const width = Math.max(1, all) * between + 24
  return (
    <svg
      className={css.twig}
      viewBox={`0 0 ${width} 70`}
      preserveAspectRatio="xMaxYMid"
      role="img"
      aria-label={`${given} of ${all} prizes given`}
    >
      <path className={css.stem} d={`M0 36Q${width / 2} 28 ${width} 36`} />
      {Array.from({ length: all }, (_, at) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a leaf is its number
          key={at}
          className={css.leaf}
          data-state={at < given ? 'given' : at === now ? 'now' : 'later'}
          transform={`translate(${12 + at * between} ${at % 2 === 0 ? 33 : 35})rotate(${at % 2 === 0 ? -36 : 36})`}
          d="M0 0Q20 -17 42 0Q20 13 0 0Z"
        />
      ))}
    </svg>
  )
}
