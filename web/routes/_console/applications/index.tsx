import { createFileRoute } from '@tanstack/react-router'
import { listApplications } from '../../../../contract/applications.calls.ts'
import { prefetch } from '../../../api.ts'
import { ApplicationList } from '../../../applications/ApplicationList.tsx'

export const Route = createFileRoute('/_console/applications/')({
  staticData: { title: 'Applications', may: 'application:read' },
  loader: ({ context, cause }) => {
    if (cause === 'preload') prefetch(context.loads, listApplications, { query: { page: 1, limit: 25 } })
  },
  component: ApplicationList,
})
