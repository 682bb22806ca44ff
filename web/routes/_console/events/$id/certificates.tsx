import { createFileRoute } from '@tanstack/react-router'
import { CertificatesRoute } from '../../../../candidates/certificates/CertificatesRoute.tsx'

export const Route = createFileRoute('/_console/events/$id/certificates')({
  staticData: { title: 'Certificates', may: 'application:review', entry: 'certificates' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <CertificatesRoute id={id} step={Route.useSearch().step} key={id} />
}
