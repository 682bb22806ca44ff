import { createFileRoute } from '@tanstack/react-router'
import { listApplications } from '../../../../contract/teams/applications.calls.ts'
import { prefetch } from '../../../platform/api.ts'
import { ApplicationList } from '../../../console/pages/ApplicationList.tsx'

export const Route = createFileRoute('/_console/applications/')({
  staticData: { title: 'Applications', may: 'application:read' },
  loader: ({ context, cause }) => {
    if (cause === 'preload') prefetch(context.loads, listApplications, { query: { page: 1, limit: 25 } })
  },
  component: ApplicationList,
})
