import { createFileRoute } from '@tanstack/react-router'
import { ApplicationList } from '../../../applications/ApplicationList.tsx'

export const Route = createFileRoute('/_console/applications/')({
  staticData: { title: 'Applications', may: 'application:read' },
  component: ApplicationList,
})
