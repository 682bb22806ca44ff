import { Link } from '@tanstack/react-router'
import type { JudgedRound } from '../../../contract/judging/judge.ts'
import css from './RoundSwitch.module.css'

/** The rounds that one judges, where there are several. */
export function RoundSwitch({
  rounds,
  current,
}: {
  rounds: readonly JudgedRound[]
  current: string | undefined
}) {
  return (
    <nav aria-label="Rounds" className="row-2">
      {rounds.map(({ _id, name }) => (
        <Link
          key={_id}
          to="/judge"
          search={{ round: _id }}
          replace
          className={css.round}
          aria-current={_id === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
