import { useId } from 'react'
import type { JudgedRound } from '../../../contract/judging/judge.ts'
import css from './CriterionTaps.module.css'

interface CriterionTapsProps {
  criterion: JudgedRound['criteria'][number]
  /** Percent of the whole score. */
  share: number
  scale: number
  mark: number | undefined
  /** The judge wants to be done, and this one is not given. */
  isMissing: boolean
  isDisabled: boolean
  onMark: (mark: number) => void
}

/** One row of taps from 1 to the scale, with what both ends mean. */
export function CriterionTaps(props: CriterionTapsProps) {
  const { criterion, share, scale, mark, isMissing, isDisabled, onMark } = props
  const { _id, name, description, low_label, high_label } = criterion
  const id = useId()
  const ends = [low_label && `1: ${low_label}`, high_label && `${scale}: ${high_label}`]
    .filter(Boolean)
    .join(', ')
  return (
    <fieldset
      className={css.criterion}
      disabled={isDisabled}
      aria-describedby={isMissing ? `${id}-missing ${id}-help` : `${id}-help`}
      data-criterion={_id}
    >
      <legend>
        {name} <small className={css.share}>{share} %</small>
      </legend>
      {isMissing && (
        <p id={`${id}-missing`} className="text-s strong red">
          Not given yet
        </p>
      )}
      {description && <p className="text-s muted">{description}</p>}
      <p id={`${id}-help`} className="visually-hidden">
        {ends}
      </p>
      <div className={scale > 5 ? css.taps : `${css.taps} ${css.few}`}>
        {Array.from({ length: scale }, (_, index) => index + 1).map(value => (
          <label key={value} className={mark !== undefined && value < mark ? css.below : undefined}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === mark}
              onChange={() => onMark(value)}
            />
            {value}
          </label>
        ))}
      </div>
      <div className={css.ends} aria-hidden="true">
        <span>{low_label}</span>
        <span>{high_label}</span>
      </div>
    </fieldset>
  )
}
