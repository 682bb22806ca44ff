import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import type { LineOfRound } from '../../../contract/judging/judging-results.ts'
import css from './Results.module.css'
import { sayFirmness, sayReach } from './result.texts.ts'

const icons = { clear: CircleCheck, close: CircleDot, not_decided: CircleDashed }

/** How many teams a line could belong to, by words, a shape and a colour. */
export function LineLabel({
  line,
}: {
  line: Pick<LineOfRound, 'label' | 'chosen' | 'seats' | 'is_unanimous' | 'chance' | 'rivals'>
}) {
  const Icon = icons[line.label]
  return (
    <span className={css.label} data-label={line.label}>
      <Icon className="icon-s" aria-hidden />
      {sayReach(line)} <small>{sayFirmness(line)}</small>
    </span>
  )
}
