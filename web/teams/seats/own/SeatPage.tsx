import { lazy, Suspense } from 'react'
import { useSessionKind } from '../../../platform/session-kind.ts'
import { PublicPage } from '../../../platform/shell/PublicPage.tsx'
import { SignInFirst } from '../../teams/AccountFirst.tsx'

// Fetched here, because the files of a route are listed in the first file of every page.
const OwnSeat = lazy(async () => ({ default: (await import('./OwnSeat.tsx')).OwnSeat }))
const SeatByLink = lazy(async () => ({ default: (await import('./SeatByLink.tsx')).SeatByLink }))

/** An application's id; links of mails have tokens of another form. */
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** /seat/{application} from My applications, and /seat/{token} from a mail (docs/product.md §34). */
export function SeatPage({ token }: { token: string }) {
  const kind = useSessionKind()
  if (isId(token) && kind === 'out') {
    return (
      <PublicPage>
        <h1 className="text-4xl below-3">Your seat</h1>
        <SignInFirst back={`/seat/${token}`} hasAccount>
          Log in to say whether you come.
        </SignInFirst>
      </PublicPage>
    )
  }
  return <Suspense>{isId(token) ? <OwnSeat id={token} /> : <SeatByLink token={token} />}</Suspense>
}
