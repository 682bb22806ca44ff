import { CutPart } from './CutPart.tsx'
import { HandInPart } from './HandInPart.tsx'
import { JudgingPart } from './JudgingPart.tsx'
import type { PartProps } from './RoundPart.tsx'
import css from './RoundParts.module.css'

/** The parts of a round beside each other, each with its switch. */
export function RoundParts(props: PartProps) {
  return (
    <div className={css.parts}>
      <HandInPart {...props} />
      <JudgingPart {...props} />
      <CutPart {...props} />
    </div>
  )
}
