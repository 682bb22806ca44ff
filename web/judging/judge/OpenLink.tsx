import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { type ApiError, apiErrorOf, isTemporary } from '../../platform/api-error.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { judgeHere, openLink, type OpenedLink } from './session.ts'
import { sayWaiting, useShown, type Waiting } from './book-store.ts'

/** /judge/{secret}: opens the session and goes on to the teams. The secret does not stay in the history. */
export function OpenLink({ secret }: { secret: string }) {
  const navigate = useNavigate()
  const [error, setError] = useState<ApiError>()
  const [asked, setAsked] = useState<OpenedLink>()
  const [attempt, setAttempt] = useState(0)
  const { book } = useShown()
  const router = useRouter()
  // The files of the next page come while the server opens the link.
  useEffect(() => void router.preloadRoute({ to: '/judge' }).catch(() => undefined), [router])
  useEffect(() => {
    openLink(secret).then(
      link => (link.waiting ? setAsked(link) : navigate({ to: '/judge', replace: true })),
      failure => setError(apiErrorOf(failure)),
    )
    const again = () => setAttempt(last => last + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt opens it again
  }, [secret, attempt, navigate])
  if (asked?.waiting) return <ChangeOfJudge link={asked} waiting={asked.waiting} />
  if (!error) {
    return (
      <main>
        <EmptyState isPage drawing={<LogoMark size={72} className="muted" />} title="Opening your link" />
      </main>
    )
  }
  return (
    <main>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title={isTemporary(error) ? 'The link could not be opened yet' : 'This link does not work any more'}
        text={
          isTemporary(error)
            ? 'There is no connection, or the server is busy. Nothing is lost: stay here, or come back later.'
            : 'Links end after a while, and when organisers send a new one for safety. Ask them for a new one: it takes them a moment. What you have scored is not lost.'
        }
        action={
          <>
            {isTemporary(error) && (
              <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </Button>
            )}
            {book && <Button to="/judge">Go on as {book.judging.judge.name}</Button>}
          </>
        }
      />
    </main>
  )
}

/** Somebody else judges on this phone, and the server has not taken all that they entered. */
function ChangeOfJudge({ link, waiting }: { link: OpenedLink; waiting: Waiting }) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const { name } = link.judging.judge
  const change = async () => {
    setIsBusy(true)
    await judgeHere(link)
    await navigate({ to: '/judge', replace: true })
  }
  return (
    <main>
      <EmptyState
        isPage
        drawing={<LogoMark size={72} className="muted" />}
        title={`Judge as ${name} on this phone?`}
        text={`${sayWaiting(waiting)}. It stays here and goes as that of ${waiting.name}, whoever judges here.`}
        action={
          <>
            <Button variant="primary" isBusy={isBusy} onClick={() => void change()}>
              Judge as {name}
            </Button>
            <Button to="/judge">Go on as {waiting.name}</Button>
          </>
        }
      />
    </main>
  )
}
