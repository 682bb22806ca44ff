import css from './ChallengeCard.module.css'
import { type Challenge, ChallengeCard } from './ChallengeCard.tsx'

export function ChallengeGrid({ challenges }: { challenges: readonly Challenge[] }) {
  return (
    <ul className={css.grid}>
      {challenges.map(challenge => (
        <li key={challenge._id}>
          <ChallengeCard challenge={challenge} />
        </li>
      ))}
    </ul>
  )
}
