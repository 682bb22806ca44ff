import { useState } from 'react'
import { getApplication, listApplications } from '../../contract/applications.calls.ts'
import { listInvitations } from '../../contract/teams.calls.ts'
import { getEventDetails } from '../../contract/event-page.calls.ts'
import { type Load, useEdited, useLoad } from '../api.ts'
import { blockingInvitation } from '../teams/blocking-invitation.ts'
import { useActor } from '../session.ts'
import { FormPage } from '../shell/FormPage.tsx'
import { formatDay } from '../ui/base/formats.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { ApplicationEditForm } from './ApplicationEditForm.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { AlreadyApplied, Closed, Invited, NoSuchChallenge, OnTeam } from './ApplyFaces.tsx'
import { EventSummary } from './EventSummary.tsx'
import type { PublicEvent } from '../../contract/event-page.ts'
import type { SessionPerson } from '../../contract/accounts.ts'

/** /add-application/{event}: applies, or edits the application; says why if neither is possible. */
export function ApplyPage({ eventId }: { eventId: string }) {
  const event = useLoad(getEventDetails, { params: { id: eventId } })
  const applications = useLoad(listApplications, { query: { eventid: eventId } })
  const invitations = useLoad(listInvitations, {})
  const actor = useActor()
  // The lists refresh as soon as the application is saved; the form stays until the page changes.
  const [isSent, setIsSent] = useState(false)
  if (event.error?.status === 404) return <NoSuchChallenge />
  const failed = [event, applications, invitations].find(load => load.error)
  if (failed) return <Waiting from={failed} />
  if (!event.data || !applications.data || !invitations.data || !actor) return <Waiting from={event} />

  const details = event.data.data
  const teams = isSent ? [] : applications.data.data
  const own = teams.find(({ createdBy }) => createdBy._id === actor._id)
  if (own) return <OwnApplication event={details} id={own._id} actor={actor} />
  const [joined] = teams
  if (joined) return <OnTeam event={details} team={joined.team_name} />
  const invited = blockingInvitation(invitations.data.data, eventId)
  if (invited) return <Invited event={details} team={invited.team_name} />
  if (details.days_left === null) return <Closed event={details} />
  return <Apply event={details} actor={actor} onSent={() => setIsSent(true)} />
}

interface ApplyProps {
  event: PublicEvent
  actor: SessionPerson
  onSent: () => void
}

function Apply({ event, actor, onSent }: ApplyProps) {
  const isAlone = event.team_max === 1
  return (
    <FormPage
      back={backTo(event)}
      title={isAlone ? 'Apply' : 'Apply with your team'}
      lead={
        isAlone
          ? 'You can change the logo and the idea until the deadline.'
          : 'You can change the team, the logo and the idea until the deadline.'
      }
      aside={<EventSummary event={event} />}
    >
      <ApplicationForm event={event} actor={actor} onSent={onSent} />
    </FormPage>
  )
}

function OwnApplication({ event, id, actor }: { event: PublicEvent; id: string; actor: SessionPerson }) {
  const application = useEdited(getApplication, { params: { id } })
  const data = application.data?.data
  if (!data) return <Waiting from={application} />
  if (!data.can_edit) return <AlreadyApplied event={event} application={data} />
  return (
    <FormPage
      back={backTo(event)}
      title="Edit Application"
      lead={`You applied on ${formatDay(data.createdAt)}. Team name and theme stay as they are.`}
      aside={<EventSummary event={event} />}
    >
      <ApplicationEditForm event={event} application={data} saved={application} actor={actor} />
    </FormPage>
  )
}

function backTo(event: PublicEvent) {
  return { to: '/event-page/$id', params: { id: event._id }, label: event.event_name } as const
}

function Waiting({ from }: { from: Load<unknown> }) {
  return (
    <FormPage title="Apply">
      <Loaded from={{ ...from, data: undefined }} as="detail">
        {() => null}
      </Loaded>
    </FormPage>
  )
}
