import { CircleAlert } from 'lucide-react'
import css from './TeamCount.module.css'

interface TeamCountProps {
  id: string
  size: number
  team_min: number
  team_max: number
  error?: string
}

/** The size of the team, and the limit. */
export function TeamCount({ id, size, team_min, team_max, error }: TeamCountProps) {
  const takes = team_min === team_max ? `${team_min}` : `${team_min} to ${team_max}`
  const pips = Array.from({ length: team_max }, (_, index) => index)
  return (
    <div id={id} tabIndex={-1} className={css.count}>
      <p aria-live="polite">
        <b>{size === 1 ? '1 person' : `${size} people`}</b>, you included. This event takes {takes}.
      </p>
      <span className={css.pips} aria-hidden="true">
        {pips.map(pip => (
          <i key={pip} className={pip < size ? css.on : undefined} />
        ))}
      </span>
      {error && (
        <p className={css.error}>
          <CircleAlert className="icon-s" aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
