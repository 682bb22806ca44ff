import { createFileRoute } from '@tanstack/react-router'
import { getApplicant } from '../../../../contract/applicants.calls.ts'
import { prefetch } from '../../../api.ts'
import { ApplicantDetail } from '../../../applicants/ApplicantDetail.tsx'

export const Route = createFileRoute('/_console/applicants/$id')({
  staticData: { title: 'View Applicant', may: 'applicant:read' },
  loader: ({ context, params }) => prefetch(context.loads, getApplicant, { params: { id: params.id } }),
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <ApplicantDetail id={id} key={id} />
}
