import type { SeatTeam } from '../../../contract/teams/seats.ts'
import badge from '../../platform/ui/base/StatusBadge.module.css'
import { StatusGlyph } from '../../platform/ui/base/StatusGlyph.tsx'
import { answersOf } from './seat.texts.ts'
import css from './SeatMarks.module.css'

const marks = {
  yes: { tone: badge.green, glyph: 'check' },
  no: { tone: badge.red, glyph: 'cross' },
  open: { tone: badge.grey, glyph: 'dotted' },
} as const

/** One mark for each person of a team: comes, cannot come, has not said. */
export function SeatMarks({ team }: { team: Pick<SeatTeam, 'members'> }) {
  const { yes, no, open } = answersOf(team)
  return (
    <span className={css.marks} role="img" aria-label={`${yes} yes, ${no} no, ${open} without an answer`}>
      {team.members.map(({ _id, answer }) => {
        const { tone, glyph } = marks[answer ?? 'open']
        return (
          <span key={_id} className={`${badge.glyph} ${tone}`}>
            <StatusGlyph glyph={glyph} />
          </span>
        )
      })}
    </span>
  )
}
