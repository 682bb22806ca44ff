import { createFileRoute } from '@tanstack/react-router'
import { ActivityList } from '../../console/activity/ActivityList.tsx'

export const Route = createFileRoute('/_console/activity')({
  staticData: { title: 'Activity', may: 'activity:read' },
  component: ActivityList,
})
