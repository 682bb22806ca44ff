import { Scale } from 'lucide-react'
import type { LineOfRound, TeamResult } from '../../../contract/judging/judging-results.ts'
import { LineLabel } from './LineLabel.tsx'
import css from './Results.module.css'
import { lineName, sayRests, sayWhy } from './result.texts.ts'

interface LineRowProps {
  line: LineOfRound
  teams: readonly TeamResult[]
  /** Whom a jury chose for its prize. */
  chosen: string | undefined
}

/** A line between two teams of the order: how firm it is, or whom the jury chose. */
export function LineRow({ line, teams, chosen }: LineRowProps) {
  const nameOf = (id: string) => teams.find(({ _id }) => _id === id)?.team_name ?? ''
  return (
    <tr className={css.line} data-label={line.label}>
      <td colSpan={7}>
        <div>
          <b>{lineName(line)}</b>
          <span>{[sayWhy(line, nameOf), sayRests(line, teams)].filter(Boolean).join('; ')}</span>
          {chosen === undefined ? (
            <LineLabel line={line} />
          ) : (
            <span className={css.label} data-label="jury">
              <Scale className="icon-s" aria-hidden />
              {nameOf(chosen)}, by the jury
            </span>
          )}
        </div>
      </td>
    </tr>
  )
}
