import { createFileRoute } from '@tanstack/react-router'
import { listActivity } from '../../../../contract/console/activity.calls.ts'
import { getWorkspace } from '../../../../contract/console/workspace.calls.ts'
import { getEvent } from '../../../../contract/events/events.calls.ts'
import { can } from '../../../../contract/platform/permissions.ts'
import { EventDetail } from '../../../console/pages/EventDetail.tsx'
import { newsOf } from '../../../console/workspace/news-of.ts'
import { prefetch } from '../../../platform/api.ts'
import { readClaims } from '../../../platform/token.ts'

export const Route = createFileRoute('/_console/event/$id')({
  // The data is on its way before the code of the screens is.
  codeSplitGroupings: [['loader'], ['component']],
  staticData: { title: 'View Event', may: 'event:read', entry: 'overview' },
  loader: ({ context: { loads }, params: { id } }) => {
    prefetch(loads, getEvent, { params: { id } })
    prefetch(loads, getWorkspace, { params: { id } })
    if (can(readClaims(), 'activity:read')) prefetch(loads, listActivity, newsOf(id))
  },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <EventDetail id={id} key={id} />
}
