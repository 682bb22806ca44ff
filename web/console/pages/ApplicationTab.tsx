import { ListViews } from '../../choosing/views/ListViews.tsx'
import { type ApplicationsOf, useApplicationsSearch } from '../../teams/applications/applications-search.ts'
import { useEventColumns } from '../../teams/applications/answer-columns.tsx'
import { ColumnsMenu } from '../../teams/applications/ColumnsMenu.tsx'
import { UnreleasedChip } from '../../teams/applications/UnreleasedChip.tsx'
import type { View } from '../../platform/ui/list/list-view.ts'
import { Applications } from './Applications.tsx'
import { EventListActs } from './EventListActs.tsx'

interface ApplicationTabProps extends ApplicationsOf {
  emptyText: string
}

/** The applications of a company or event, on its page. */
export function ApplicationTab({ emptyText, ...of }: ApplicationTabProps) {
  const { eventid } = of
  return eventid ? (
    <OfEvent eventid={eventid} emptyText={emptyText} />
  ) : (
    <OfCompany of={of} emptyText={emptyText} />
  )
}

function OfCompany({ of, emptyText }: { of: ApplicationsOf; emptyText: string }) {
  return <Applications {...useApplicationsSearch(of)} of={of} empty={emptyText} />
}

/** The list of all does without the code of what only the list of one event has. */
function OfEvent({ eventid, emptyText }: { eventid: string; emptyText: string }) {
  const of = { eventid }
  const found = useApplicationsSearch(of)
  const { address, show, filters, sort } = found.search
  const hasMarks = filters.mark !== undefined || sort === 'mark' || sort === '-mark'
  const hasBegun = (found.applications.data?.data ?? []).some(
    ({ standing }) => (standing?.here ?? null) !== null,
  )
  const isOnTheWay = found.applications.isRefreshing
  const columns = useEventColumns(eventid, { address, hasMarks, hasBegun, isOnTheWay })
  const chips = (view: View) => (
    <>
      <UnreleasedChip
        n={found.applications.data?.unreleased}
        isOn={address.decision === 'unreleased'}
        onChange={isOn => show({ decision: isOn ? 'unreleased' : undefined })}
      />
      {view === 'table' && <ColumnsMenu eventId={eventid} {...{ address, hasBegun }} onChange={show} />}
      <ListViews eventId={eventid} list="applications" search={found.search} />
    </>
  )
  return (
    <Applications {...found} of={of} empty={emptyText} ofEvent={{ columns, Acts: EventListActs, chips }} />
  )
}
