import { lazy, Suspense } from 'react'

// Fetched here, because the files of a route are listed in the first file of every page.
const Certificates = lazy(() => import('./Certificates.tsx'))
const DueCertificates = lazy(() => import('./DueCertificates.tsx'))
const IssuedCertificates = lazy(() => import('./IssuedCertificates.tsx'))

/** /events/{id}/certificates, and its steps: one route, because each costs every page some bytes. */
export function CertificatesRoute({ id, step }: { id: string; step?: string }) {
  return <Suspense>{screenOf(id, step)}</Suspense>
}

function screenOf(id: string, step: string | undefined) {
  if (step === 'due') return <DueCertificates id={id} />
  if (step === 'issued') return <IssuedCertificates id={id} />
  return <Certificates id={id} />
}
