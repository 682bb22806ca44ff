import css from './ChallengeCard.module.css'
import { ChallengeCard } from './ChallengeCard.tsx'
import type { Challenge } from '../../contract/challenges.ts'

interface ChallengeGridProps {
  challenges: readonly Challenge[]
  /** The main content of the page, so its pictures load first. */
  isMain?: boolean
}

export function ChallengeGrid({ challenges, isMain = false }: ChallengeGridProps) {
  return (
    <ul className={css.grid}>
      {challenges.map((challenge, index) => (
        <li key={challenge._id}>
          <ChallengeCard challenge={challenge} isFirst={isMain && index === 0} />
        </li>
      ))}
    </ul>
  )
}
