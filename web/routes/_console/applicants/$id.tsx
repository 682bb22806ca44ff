import { createFileRoute } from '@tanstack/react-router'
import { ApplicantDetail } from '../../../applicants/ApplicantDetail.tsx'

export const Route = createFileRoute('/_console/applicants/$id')({
  staticData: { title: 'View Applicant', may: 'applicant:read' },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ApplicantDetail id={id} key={id} />
}
