import { createFileRoute } from '@tanstack/react-router'
import { listApplicants } from '../../../../contract/applicants.calls.ts'
import { prefetch } from '../../../api.ts'
import { ApplicantList } from '../../../applicants/ApplicantList.tsx'

export const Route = createFileRoute('/_console/applicants/')({
  staticData: { title: 'Applicants', may: 'applicant:read' },
  loader: ({ context, cause }) => {
    if (cause === 'preload') prefetch(context.loads, listApplicants, { query: { page: 1, limit: 25 } })
  },
  component: ApplicantList,
})
