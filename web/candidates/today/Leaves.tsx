import css from './BigScreen.module.css'

const pairs = 48
const middle = 380

/** A wreath of leaves in pairs: gold is the share that is left, clockwise from the top; an outline is gone. */
export function Leaves({ share }: { share: number }) {
  const left = Math.ceil(pairs * share)
  return (
    <svg viewBox="0 0 760 760" aria-hidden>
      <circle cx={middle} cy={middle} r="318" className={css.stem} />
      {Array.from({ length: pairs }, (_, pair) => {
        const turn = ((pair + 0.5) * 360) / pairs
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a pair is its number
          <g
            key={pair}
            data-on={pair < left}
            data-shade={pair % 3}
            className={css.leaf}
            transform={`rotate(${turn} 380 380)`}
          >
            <path
              transform="translate(380 45)rotate(28)"
              d="M-21 0C-10.5 -9.4 7.4 -11 21 0C8.4 10.2 -8.4 10.6 -21 0Z"
            />
            <path
              transform="translate(380 79)rotate(-28)"
              d="M-18.1 0C-9 -8 6.3 -9.5 18.1 0C7.2 8.8 -7.2 9.1 -18.1 0Z"
            />
          </g>
        )
      })}
    </svg>
  )
}
