import { createFileRoute } from '@tanstack/react-router'
import { MyApplications } from '../../candidates/applying/MyApplications.tsx'

export const Route = createFileRoute('/_candidate/my-applications')({
  staticData: { title: 'My applications', may: 'application:apply' },
  component: MyApplications,
})
