import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { type ApiError, apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { openLink } from './session.ts'
import { sync } from './sending.ts'
import { useShown } from './storage.ts'

/** /counter/{secret}: makes this browser the device. The secret does not stay in the history. */
export function OpenLink({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const { book } = useShown()
  const [error, setError] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    openLink(secret).then(
      () => {
        void sync({ reads: true })
        return navigate({ to: '/counter/{-$token}', params: { token: undefined }, replace: true })
      },
      (failure: unknown) => setError(apiErrorOf(failure)),
    )
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt opens it again
  }, [secret, attempt, navigate])
  const isLater = error && isTemporary(error)
  const toDevice = book?.device && (
    <Button to="/counter/{-$token}" params={{ token: undefined }}>
      Go on as {book.device.name}
    </Button>
  )
  return (
    <main>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title={
          !error
            ? 'Opening the link'
            : isLater
              ? 'The link could not be opened yet'
              : error.status === 409
                ? 'This link is in use'
                : 'This link does not work any more'
        }
        text={
          error &&
          (isLater ? 'There is no network, or the server is busy. Stay here and try again.' : error.message)
        }
        action={
          error && (
            <>
              {isLater && (
                <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
                  Try again
                </Button>
              )}
              {toDevice}
            </>
          )
        }
      />
    </main>
  )
}
