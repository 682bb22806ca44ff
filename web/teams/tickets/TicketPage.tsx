import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const OwnTicket = lazy(async () => ({ default: (await import('./OwnTicketScreen.tsx')).OwnTicketScreen }))
const TicketByCode = lazy(() => import('./TicketByCode.tsx'))

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** /T/{id} from My applications and from mails, and /T/{code}, which a camera reads (docs/product.md §36). */
export function TicketPage({ code }: { code: string }) {
  return <Suspense>{isId(code) ? <OwnTicket id={code} /> : <TicketByCode code={code} />}</Suspense>
}
