import { createFileRoute } from '@tanstack/react-router'
import { listApplicants } from '../../../../contract/teams/applicants.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { ApplicantList } from '../../../console/pages/ApplicantList.tsx'

export const Route = createFileRoute('/_console/applicants/')({
  staticData: { title: 'Applicants', may: 'applicant:read' },
  loader: ({ context, cause }) => {
    if (cause === 'preload') prefetch(context.loads, listApplicants, { query: { page: 1, limit: 25 } })
  },
  component: ApplicantList,
})
