import { lazy, Suspense, useSyncExternalStore } from 'react'
import { baseUrl } from '../../platform/base-url.ts'
import { LinkPreview } from '../../platform/shell/LinkPreview.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'

const CertificateOf = lazy(() => import('./CertificateOf.tsx'))

/**
 * /certificates/{code}, and /certificates, which is on the paper and asks for the code. The head alone is rendered on the server, with the picture for
 * sites that show links.
 */
export function CertificatePage({ code }: { code: string }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const address = `${baseUrl()}/certificates/${encodeURIComponent(code)}`
  return (
    <PublicPage>
      <meta name="robots" content="noindex" />
      {code !== '' && <LinkPreview address={address} preview={previewOf(address)} />}
      {isInBrowser ? (
        <Suspense fallback={<Waiting />}>
          <CertificateOf code={code} />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </PublicPage>
  )
}

// What the server renders would stand without its styles until they are loaded.
const never = () => () => {}

function Waiting() {
  return (
    <div className="stack-4 above-3">
      <h1 className="visually-hidden">Certificate</h1>
      <Skeleton shape="title" />
      <Skeleton shape="tallBand" />
    </div>
  )
}

function previewOf(address: string) {
  return {
    title: 'Certificate',
    description: 'Open the page to see whether it is valid.',
    image: { url: `${address}/picture.png`, width: 1200, height: 630 },
    linked: { '@type': 'WebPage', name: 'Certificate', url: address },
  }
}
