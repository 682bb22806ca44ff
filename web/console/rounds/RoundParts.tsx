import { CutPart } from '../../events/rounds/CutPart.tsx'
import { HandInPart } from '../../events/rounds/HandInPart.tsx'
import { JudgingPart } from './JudgingPart.tsx'
import type { PartProps } from '../../events/rounds/RoundPart.tsx'
import css from '../../events/rounds/RoundParts.module.css'

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
