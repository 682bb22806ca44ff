import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'

/** What is left to say to somebody of whom nothing is kept. Leaving it loads the next page anew, without what was loaded. */
export default function Erased() {
  return (
    <AuthPage
      title="Your account is deleted"
      lead="All that was kept about you is deleted, and you are logged out everywhere. You can sign up again with the same address, as a new person."
    >
      <Button variant="primary" size="l" isFull onClick={() => location.assign('/')}>
        Go to the front page
      </Button>
    </AuthPage>
  )
}
