import { lazy, Suspense } from 'react'

const OwnCertificates = lazy(async () => ({
  default: (await import('./OwnCertificates.tsx')).OwnCertificates,
}))

/** Few have one, so it is loaded behind the page. */
export function CertificatesBelow() {
  return (
    <Suspense>
      <OwnCertificates />
    </Suspense>
  )
}
