import { createFileRoute } from '@tanstack/react-router'
import { getDashboard } from '../../../contract/console/dashboard.calls.ts'
import { prefetch } from '../../platform/api.ts'
import { Dashboard } from '../../console/dashboard/Dashboard.tsx'

export const Route = createFileRoute('/_console/dashboard')({
  staticData: { title: 'Dashboard', may: 'console:view' },
  loader: ({ context }) => prefetch(context.loads, getDashboard, {}),
  component: Dashboard,
})
