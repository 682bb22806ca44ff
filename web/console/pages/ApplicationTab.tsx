import { ListViews } from '../../choosing/views/ListViews.tsx'
import { type ApplicationsOf, useApplicationsSearch } from '../../teams/applications/applications-search.ts'
import { eventColumns } from '../../teams/applications/event-application-columns.tsx'
import { Applications } from './Applications.tsx'
import { EventListActs } from './EventListActs.tsx'

/** What only the list of one event has: the list of all does without its code. */
const ofEvent = { columns: eventColumns, Acts: EventListActs, Views: ListViews }

/** The applications of a company or event, on its page. */
export function ApplicationTab({ emptyText, ...of }: ApplicationsOf & { emptyText: string }) {
  return (
    <Applications
      {...useApplicationsSearch(of)}
      of={of}
      empty={emptyText}
      ofEvent={of.eventid ? ofEvent : undefined}
    />
  )
}
