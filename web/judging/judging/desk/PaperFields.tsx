import { useLayoutEffect, useRef } from 'react'
import type { RoundJudging } from '../../../../contract/judging/judging.ts'
import { judgesNote } from '../../../../contract/platform/lengths.ts'
import { CriterionTaps } from '../../judge/CriterionTaps.tsx'
import { type BoundForm, useField, valueAt } from '../../../platform/ui/form/fields/bind.ts'
import { TextArea } from '../../../platform/ui/form/fields/TextArea.tsx'
import { useLabel } from '../../../platform/ui/form/form-labels.ts'
import { percentsOf } from '../percents.ts'
import css from './PaperBallot.module.css'

interface PaperFieldsProps {
  form: BoundForm
  judging: RoundJudging
  /** The first mark takes the focus as soon as it is there. */
  isFirst: boolean
}

/** A row of taps for each criterion, and what was written. */
export function PaperFields({ form, judging, isFirst }: PaperFieldsProps) {
  const { criteria, scale, asks_notes } = judging
  const shares = percentsOf(criteria.map(({ weight }) => weight))
  const rows = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isFirst) inputOf(rows.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
  if (criteria.length === 0) return <p>There are no criteria yet, so nothing can be scored.</p>
  return (
    <>
      <p className={`${css.keys} muted`}>
        In a row of marks, {scale > 5 ? 'the keys 1 to 9, and 0 for 10,' : `the keys 1 to ${scale}`} give a
        mark and go to the next row. Enter saves.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the radio buttons in it */}
      <div ref={rows} className={css.rows} onKeyDown={event => typeMark(event, form, scale)}>
        {criteria.map((criterion, index) => (
          <PaperMark key={criterion._id} {...{ form, criterion, scale }} share={shares[index] ?? 0} />
        ))}
      </div>
      {asks_notes && (
        <>
          <TextArea
            name="strengths"
            label="Strengths"
            hint="The team reads this"
            rows={3}
            maxLength={judgesNote}
          />
          <TextArea
            name="next_step"
            label="Next step"
            hint="The team reads this"
            rows={3}
            maxLength={judgesNote}
          />
        </>
      )}
      <TextArea
        name="note"
        label="Private note"
        hint="Only the judge and the organisers see it"
        rows={3}
        maxLength={judgesNote}
      />
    </>
  )
}

/** A digit in a row of marks gives that mark, and goes to the next row. The last row keeps the focus, so that Enter saves. */
function typeMark(event: React.KeyboardEvent<HTMLElement>, form: BoundForm, scale: number): void {
  const { key, target, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(key)) return
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
  const mark = key === '0' ? 10 : Number(key)
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-criterion]')]
  const row = rows.findIndex(one => one.contains(target))
  const criterion = rows[row]?.dataset.criterion
  if (mark > scale || criterion === undefined) return
  event.preventDefault()
  form.set(`scores.${criterion}`, mark)
  inputOf(rows[row + 1])?.focus()
}

/** The radio button of a row, or of the first one, that Tab would reach. */
function inputOf(row: HTMLElement | null | undefined): HTMLInputElement | null | undefined {
  return row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input')
}

interface PaperMarkProps {
  form: BoundForm
  criterion: RoundJudging['criteria'][number]
  share: number
  scale: number
}

/** One row of taps. That it is blank on the paper is asked once it was left without a mark. */
function PaperMark({ form, criterion, share, scale }: PaperMarkProps) {
  const { id, value, error, isDisabled, set } = useField(`scores.${criterion._id}`)
  const box = useRef<HTMLDivElement>(null)
  useLabel(id, criterion.name, box)
  const withoutMark = () => {
    const { [criterion._id]: _, ...others } = Object(valueAt(form.values, 'scores'))
    form.set('scores', others)
  }
  return (
    <div ref={box} id={id}>
      <CriterionTaps
        {...{ criterion, share, scale, isDisabled }}
        mark={typeof value === 'number' ? value : undefined}
        isMissing={error !== undefined}
        onMark={set}
      />
      {(error !== undefined || value === null) && (
        <label className={css.tick}>
          <input
            type="checkbox"
            checked={value === null}
            disabled={isDisabled}
            onChange={event => (event.target.checked ? set(null) : withoutMark())}
          />
          Blank on the paper<span className="visually-hidden">: {criterion.name}</span>
        </label>
      )}
    </div>
  )
}
