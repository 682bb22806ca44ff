import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import type { LineOfRound } from '../../contract/judging-results.ts'
import css from './Results.module.css'
import { labelWords, sayFirmness } from './result-words.ts'

const icons = { clear: CircleCheck, close: CircleDot, not_decided: CircleDashed }

/** Clear, Close or Not decided, by a word, a shape and a colour. */
export function LineLabel({
  line,
}: {
  line: Pick<LineOfRound, 'label' | 'is_unanimous' | 'chance' | 'rivals'>
}) {
  const Icon = icons[line.label]
  return (
    <span className={css.label} data-label={line.label}>
      <Icon className="icon-s" aria-hidden />
      {labelWords[line.label]} <small>{sayFirmness(line)}</small>
    </span>
  )
}
