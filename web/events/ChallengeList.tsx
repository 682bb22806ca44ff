import { Link } from '@tanstack/react-router'
import { listChallenges } from '../../contract/events.ts'
import { useLoad } from '../api.ts'
import { PublicPage } from '../shell/PublicPage.tsx'

export function ChallengeList() {
  const challenges = useLoad(listChallenges, {})
  return (
    <PublicPage>
      <h1>Challenges</h1>
      <ul>
        {challenges.data?.map(challenge => (
          <li key={challenge._id}>
            <Link to="/event-page/$id" params={{ id: challenge._id }}>
              {challenge.event_name}
            </Link>
          </li>
        ))}
      </ul>
    </PublicPage>
  )
}
