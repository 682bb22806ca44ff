import { createFileRoute } from '@tanstack/react-router'
import { ApplicantList } from '../../../applicants/ApplicantList.tsx'

export const Route = createFileRoute('/_console/applicants/')({
  staticData: { title: 'Applicants', may: 'applicant:read' },
  component: ApplicantList,
})
