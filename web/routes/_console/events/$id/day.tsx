import { createFileRoute } from '@tanstack/react-router'
import { getDay } from '../../../../../contract/choosing/day.calls.ts'
import { DayRoute } from '../../../../choosing/day/DayRoute.tsx'
import { prefetch } from '../../../../platform/api.ts'

export const Route = createFileRoute('/_console/events/$id/day')({
  // The data is on its way before the code of the desk is.
  codeSplitGroupings: [['loader'], ['component']],
  staticData: { title: 'Day', may: 'application:review', entry: 'day' },
  loaderDeps: ({ search: { step } }) => ({ step }),
  loader: ({ context: { loads }, params: { id }, deps: { step } }) => {
    if (step !== undefined) return
    prefetch(loads, getDay, { params: { id } })
    // Beside the code of the route, not after it. The screen reports what fails.
    import('../../../../choosing/day/DayDesk.tsx').catch(() => undefined)
  },
  component: Screen,
})

function Screen() {
  const { id } = Route.useParams()
  return <DayRoute id={id} step={Route.useSearch().step} key={id} />
}
