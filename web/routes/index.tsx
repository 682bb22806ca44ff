import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Button } from '../ui/Button.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: 'Laurel', may: 'anyone' },
  component: Landing,
})

function Landing() {
  return (
    <PublicPage>
      <h1>Bring a team. Leave with a laurel.</h1>
      <p>
        Hackathons, ideathons, hiring competitions and pitch-a-thons with clear dates, clear rounds and an
        answer for every team.
      </p>
      <Button to="/challenges" variant="primary">
        Browse challenges
      </Button>
    </PublicPage>
  )
}
