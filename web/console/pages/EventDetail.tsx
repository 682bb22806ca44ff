import { ActivityLink } from '../../platform/shell/ActivityLink.tsx'
import { useNavigate } from '@tanstack/react-router'
import { Eye, Globe, Link2, ListChecks, Mails, Megaphone, Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { getEvent } from '../../../contract/events/events.calls.ts'
import { AnnouncementTab } from '../../choosing/announcements/AnnouncementTab.tsx'
import { ApplicantTab } from './ApplicantTab.tsx'
import { ApplicationTab } from './ApplicationTab.tsx'
import { AssociateTab } from '../../events/associates/AssociateTab.tsx'
import { useLoad } from '../../platform/api.ts'
import { ArchivedNotice } from '../../events/archiving/ArchivedNotice.tsx'
import { eventThing } from '../../events/archiving/records.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { PartnerTab } from '../../events/partners/PartnerTab.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { DetailHeader } from '../../platform/ui/base/DetailHeader.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { ReadOnly } from '../../platform/ui/base/read-only.ts'
import { TabPanel, Tabs, useTab } from '../../platform/ui/base/Tabs.tsx'
import { EventMenu } from '../../events/events/EventMenu.tsx'
import { StepLinks } from '../../platform/neighbours/StepLinks.tsx'
import { WorkspaceOverview } from '../workspace/WorkspaceOverview.tsx'
import { eventAddress } from '../../events/events/event-address.ts'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import css from './EventDetail.module.css'
import { EventStatus } from '../../events/events/EventStatus.tsx'
import type { Event } from '../../../contract/events/events.ts'

const GalleryTab = lazy(() => import('../../projects/projects/GalleryTab.tsx'))
const RoundTab = lazy(() => import('../rounds/RoundTab.tsx'))

/** An event for staff; candidates get its public page instead (web/routes/_console.tsx). */
export function EventDetail({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id } })
  return (
    <Page
      crumbs={[{ label: 'Events', to: '/events' }]}
      thing={subjectOf(event, ({ data }) => data.event_name)}
      end={
        <>
          <ActivityLink of={{ event: id }} />
          <StepLinks of="event" id={id} />
        </>
      }
    >
      <Loaded from={event} as="detail" isTall>
        {data => <Detail event={data} />}
      </Loaded>
    </Page>
  )
}

function Detail({ event }: { event: Event }) {
  const [tab, setTab] = useTab([
    'overview',
    'applications',
    'applicants',
    'rounds',
    'projects',
    'partners',
    'associates',
    'announcements',
  ])
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/events', replace: true })
  return (
    <ReadOnly value={event.archived_at !== null}>
      <ArchivedNotice thing={eventThing(event)} />
      <DetailHeader
        name={event.event_name}
        logo={
          <Logo
            name={event.company?.company_name ?? event.event_name}
            image={event.company?.logo}
            size={40}
          />
        }
        actions={<Actions event={event} onDeleted={leave} isOnOverview={tab === 'overview'} />}
        tabs={
          <Tabs
            label="Event"
            value={tab}
            onChange={setTab}
            tabs={[
              { name: 'overview', label: 'Overview' },
              { name: 'applications', label: 'Applications', count: event.application },
              { name: 'applicants', label: 'Applicants', count: event.applicants },
              { name: 'rounds', label: 'Rounds', count: event.rounds.length },
              { name: 'projects', label: 'Projects', may: 'application:review' },
              { name: 'partners', label: 'Partners', count: event.partner },
              { name: 'associates', label: 'Associates', count: event.associate },
              { name: 'announcements', label: 'Announcements', may: 'announcement:read' },
            ]}
          />
        }
      />
      <TabPanel tab={tab}>
        {tab === 'overview' && <WorkspaceOverview event={event} onDeleted={leave} />}
        {tab === 'applications' && (
          <>
            <Deciding event={event} />
            <ApplicationTab eventid={event._id} emptyText="No Applications found for this event." />
          </>
        )}
        {tab === 'applicants' && (
          <ApplicantTab eventid={event._id} emptyText="No Applicants found for this event" />
        )}
        {tab === 'rounds' && (
          <Suspense>
            <RoundTab event={event} />
          </Suspense>
        )}
        {tab === 'projects' && (
          <Suspense>
            <GalleryTab eventId={event._id} />
          </Suspense>
        )}
        {tab === 'partners' && (
          <PartnerTab eventid={event._id} emptyText="No Partners found for this event." />
        )}
        {tab === 'associates' && (
          <AssociateTab eventid={event._id} emptyText="No Associates found for this event." />
        )}
        {tab === 'announcements' && <AnnouncementTab eventid={event._id} />}
      </TabPanel>
    </ReadOnly>
  )
}

/** From an event's applications to deciding about them one by one, and to telling all teams together. */
function Deciding({ event }: { event: Event }) {
  const mayReview = useCan('application:review')
  if (!mayReview || event.application === 0) return null
  return (
    <div className={css.deciding}>
      <Button icon={ListChecks} to="/events/$id/triage" params={{ id: event._id }}>
        Triage
      </Button>
      <Button icon={Megaphone} to="/events/$id/release" params={{ id: event._id }}>
        Release decisions
      </Button>
      <Button icon={Mails} to="/events/$id/mails" params={{ id: event._id }}>
        Mails to teams
      </Button>
    </div>
  )
}

interface ActionsProps {
  event: Event
  onDeleted: () => Promise<void>
  /** The card of the event has the others there. */
  isOnOverview: boolean
}

function Actions({ event, onDeleted, isOnOverview }: ActionsProps) {
  const mayWrite = useCan('event:write')
  const isInUse = event.archived_at === null
  return (
    <>
      {mayWrite && <EventStatus event={event} size="l" />}
      <Button icon={event.is_public ? Globe : Eye} to="/event-page/$id" params={{ id: event._id }}>
        {event.is_public ? 'Public page' : 'Preview'}
      </Button>
      {!isOnOverview && (
        <>
          {event.is_public && (
            <Button icon={Link2} onClick={() => void copyLink(eventAddress(event._id))}>
              Copy link
            </Button>
          )}
          {mayWrite && isInUse && (
            <Button icon={Pencil} to="/events/edit/$id" params={{ id: event._id }}>
              Edit
            </Button>
          )}
          <EventMenu event={event} onDeleted={onDeleted} />
        </>
      )}
    </>
  )
}
