import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { getEvent } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import { AnnouncementTab } from '../../choosing/announcements/AnnouncementTab.tsx'
import { ArchivedNotice } from '../../events/archiving/ArchivedNotice.tsx'
import { eventThing } from '../../events/archiving/records.ts'
import { AssociateTab } from '../../events/associates/AssociateTab.tsx'
import { PartnerTab } from '../../events/partners/PartnerTab.tsx'
import { useLoad } from '../../platform/api.ts'
import { StepLinks } from '../../platform/neighbours/StepLinks.tsx'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { entryLabels } from '../event-shell/entry.texts.ts'
import { type EventAround, useEventAround } from '../event-shell/workspace-live.ts'
import { WorkspaceOverview } from '../workspace/WorkspaceOverview.tsx'
import { ApplicantTab } from './ApplicantTab.tsx'
import { ApplicationTab } from './ApplicationTab.tsx'

const GalleryTab = lazy(() => import('../../projects/projects/GalleryTab.tsx'))
const RoundTab = lazy(() => import('../rounds/RoundTab.tsx'))

/** An event for staff, by the screen that its address names; candidates get its public page instead (web/routes/_console.tsx). */
export function EventDetail({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id } })
  const around = useEventAround()
  const entry = around?.place.entry ?? 'overview'
  const shown = event.data?.data
  return (
    <Page
      thing={subjectOf(event, ({ data }) => data.event_name)}
      isHeading
      count={shown && countOf(entry, shown, around)}
      windowTitle={entry === 'overview' ? undefined : entryLabels[entry]}
      end={
        // Only the keys use them there: other events are in the head.
        entry === 'overview' && (
          <span hidden>
            <StepLinks of="event" id={id} />
          </span>
        )
      }
    >
      <Loaded from={event} as="rows">
        {data => around && <Screen event={data} around={around} />}
      </Loaded>
    </Page>
  )
}

/** Teams apply while the screen is open, and the navigation beside it follows them. */
function countOf(entry: string, event: Event, around: EventAround | undefined): number | undefined {
  const applications = around?.workspace?.entries.find(one => one.entry === 'applications')?.n
  const counts: Record<string, number> = {
    applications: applications ?? event.application,
    applicants: event.applicants,
    rounds: event.rounds.length,
    partners: event.partner,
    associates: event.associate,
  }
  return counts[entry]
}

function Screen({ event, around }: { event: Event; around: EventAround }) {
  const { entry } = around.place
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/events', replace: true })
  const of = { eventid: event._id }
  return (
    <>
      <ArchivedNotice thing={eventThing(event)} />
      {entry === 'overview' && <WorkspaceOverview {...{ around, event }} onDeleted={leave} />}
      {entry === 'applications' && (
        <ApplicationTab {...of} emptyText="No Applications found for this event." />
      )}
      {entry === 'applicants' && <ApplicantTab {...of} emptyText="No Applicants found for this event" />}
      {entry === 'rounds' && (
        <Suspense>
          <RoundTab event={event} />
        </Suspense>
      )}
      {entry === 'projects' && (
        <Suspense>
          <GalleryTab eventId={event._id} />
        </Suspense>
      )}
      {entry === 'partners' && <PartnerTab {...of} emptyText="No Partners found for this event." />}
      {entry === 'associates' && <AssociateTab {...of} emptyText="No Associates found for this event." />}
      {entry === 'announcements' && <AnnouncementTab {...of} />}
    </>
  )
}
