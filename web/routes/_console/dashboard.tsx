import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../dashboard/Dashboard.tsx'

export const Route = createFileRoute('/_console/dashboard')({
  staticData: { title: 'Dashboard', may: 'console:view' },
  component: Dashboard,
})
