import { createFileRoute } from '@tanstack/react-router'
import { CertificatePage } from '../../candidates/certificates/CertificatePage.tsx'

/** Loaded in the browser: looks are counted for each network, and the server's own would be one network. */
export const Route = createFileRoute('/certificates/{-$code}')({
  staticData: { title: 'Certificate', may: 'anyone' },
  component: () => <CertificatePage code={Route.useParams().code ?? ''} key={Route.useParams().code ?? ''} />,
})
