import type { JudgedRound } from '../../../contract/judging/judge.ts'
import type { Change, Marks } from './book.ts'
import { CriterionTaps } from './CriterionTaps.tsx'
import { SheetTexts } from './SheetTexts.tsx'

interface SheetMarksProps {
  round: Pick<JudgedRound, 'criteria' | 'scale' | 'asks_notes'>
  marks: Marks
  /** The judge wants to be done. */
  isLacking: boolean
  isDisabled?: boolean
  /** Whether the mark of a criterion cannot be changed any more. */
  isFinal?: (criterion: string) => boolean
  onChange: (change: Change) => void
}

/** What a judge gives and writes on a score sheet. */
export function SheetMarks({
  round,
  marks,
  isLacking,
  isDisabled = false,
  isFinal,
  onChange,
}: SheetMarksProps) {
  const { criteria, scale, asks_notes } = round
  return (
    <>
      {criteria.map(criterion => (
        <CriterionTaps
          key={criterion._id}
          criterion={criterion}
          share={shareOf(criterion.weight, criteria)}
          scale={scale}
          mark={marks.scores[criterion._id]}
          isMissing={isLacking && marks.scores[criterion._id] === undefined}
          isDisabled={isDisabled || isFinal?.(criterion._id) === true}
          onMark={mark => onChange({ scores: { [criterion._id]: mark } })}
        />
      ))}
      <SheetTexts marks={marks} asksNotes={asks_notes} isDisabled={isDisabled} onText={onChange} />
    </>
  )
}

function shareOf(weight: number, criteria: readonly { weight: number }[]): number {
  const whole = criteria.reduce((sum, other) => sum + other.weight, 0)
  return whole === 0 ? 0 : Math.round((100 * weight) / whole)
}
