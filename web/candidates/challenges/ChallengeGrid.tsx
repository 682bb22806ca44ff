import css from './ChallengeCard.module.css'
import { ChallengeCard } from './ChallengeCard.tsx'
import type { Challenge } from '../../../contract/candidates/challenges.ts'
import { useFirstRows } from '../../platform/ui/list/first-rows.ts'

interface ChallengeGridProps {
  challenges: readonly Challenge[]
  /** The main content of the page, so its pictures load first. */
  isMain?: boolean
}

export function ChallengeGrid({ challenges, isMain = false }: ChallengeGridProps) {
  const { rows } = useFirstRows(challenges, 6)
  return (
    <ul className={css.grid}>
      {rows.map((challenge, index) => (
        <li className="stack" key={challenge._id}>
          <ChallengeCard challenge={challenge} isFirst={isMain && index === 0} />
        </li>
      ))}
    </ul>
  )
}
