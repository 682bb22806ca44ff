import { Button } from '../../platform/ui/base/Button.tsx'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'

/** Nobody knows yet whether the link of a mail works. */
export function NotChecked({ message, tryAgain }: { message: string; tryAgain: () => void }) {
  return (
    <AuthPage title="The link could not be checked" lead={message}>
      <Button variant="primary" size="l" isFull onClick={tryAgain}>
        Try again
      </Button>
    </AuthPage>
  )
}
