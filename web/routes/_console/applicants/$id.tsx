import { createFileRoute } from '@tanstack/react-router'
import { getApplicant } from '../../../../contract/teams/applicants.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { ApplicantDetail } from '../../../console/pages/ApplicantDetail.tsx'

export const Route = createFileRoute('/_console/applicants/$id')({
  staticData: { title: 'View Applicant', may: 'applicant:read' },
  loader: ({ context, params }) => prefetch(context.loads, getApplicant, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ApplicantDetail id={id} key={id} />
}
