import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../api.ts'
import { Dashboard } from '../../dashboard/Dashboard.tsx'

export const Route = createFileRoute('/_console/dashboard')({
  staticData: { title: 'Dashboard', may: 'console:view' },
  loader: ({ context }) => void prefetch(context.queryClient, endpoint(), {}),
  component: Dashboard,
})

const endpoint = async () => (await import('../../../contract/dashboard.ts')).getDashboard
