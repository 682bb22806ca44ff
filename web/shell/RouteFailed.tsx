import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../api-error.ts'
import { Wreath } from '../brand/Wreath.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFound } from './NotFound.tsx'

/** A screen that could not be drawn: said in place, the rest of the page stays. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="content">
      <EmptyState
        isPage
        drawing={<Wreath size={72} className="muted" />}
        title="This page could not be shown"
        text="Nothing you saved is lost. Try again, or come back in a moment."
        action={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </main>
  )
}
