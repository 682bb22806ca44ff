import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const OwnSeat = lazy(() => import('./OwnSeat.tsx'))
const SeatByLink = lazy(() => import('./SeatByLink.tsx'))

/** An application's id; links of mails have tokens of another form. */
const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** /seat/{application} from My applications, and /seat/{token} from a mail (docs/product.md §34). */
export function SeatPage({ token }: { token: string }) {
  return <Suspense>{isId(token) ? <OwnSeat id={token} /> : <SeatByLink token={token} />}</Suspense>
}
