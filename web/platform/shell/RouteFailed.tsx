import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useContext } from 'react'
import { ApiError } from '../api-error.ts'
import { LogoMark } from '../brand/LogoMark.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { PageBar } from '../ui/base/frame.ts'
import { NotFound } from './NotFound.tsx'

/** The message for a screen that failed to render. The rest of the page stays. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // The console's shell already has the single main element.
  const Frame = useContext(PageBar) ? 'div' : 'main'
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Frame>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title="This page could not be shown"
        text="Nothing you saved is lost. Try again in a moment."
        action={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </Frame>
  )
}
