import { lazy, Suspense, useState } from 'react'
import { getApplication, listApplications } from '../../../contract/teams/applications.calls.ts'
import { listInvitations } from '../../../contract/teams/teams.calls.ts'
import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { type Load, useEdited, useLoad } from '../../platform/api.ts'
import { blockingInvitation } from '../../teams/teams/blocking-invitation.ts'
import { useActor } from '../../platform/session.ts'
import { FormPage } from '../../platform/shell/FormPage.tsx'
import { formatDay, formatList } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { useAskedQuestions } from '../../events/questions/asked-questions.ts'
import { bringing } from './bringing.ts'
import { canBring } from '../../teams/applications/own-rights.ts'
import { EventSummary } from './EventSummary.tsx'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import type { SessionPerson } from '../../../contract/people/accounts.ts'

/** Most come to apply. */
const ApplicationEditForm = lazy(() => import('./ApplicationEditForm.tsx'))

/** After an application with room in the team. */
const BringTeam = lazy(() => import('./BringTeam.tsx'))

// Why there is no form is said to few.
const faces = () => import('./ApplyFaces.tsx')
const AlreadyApplied = lazy(async () => ({ default: (await faces()).AlreadyApplied }))
const Closed = lazy(async () => ({ default: (await faces()).Closed }))
const Invited = lazy(async () => ({ default: (await faces()).Invited }))
const NoSuchChallenge = lazy(async () => ({ default: (await faces()).NoSuchChallenge }))
const OnTeam = lazy(async () => ({ default: (await faces()).OnTeam }))
const Withdrawn = lazy(async () => ({ default: (await faces()).Withdrawn }))

interface ApplyPageProps {
  eventId: string
  /** `bringing` after an application with room in the team. */
  step: unknown
}

/** /add-application/{event}: applies, brings the team together, or edits the application; says why if nothing is possible. */
export function ApplyPage(props: ApplyPageProps) {
  return (
    <Suspense>
      <ApplyScreen {...props} />
    </Suspense>
  )
}

function ApplyScreen({ eventId, step }: ApplyPageProps) {
  const event = useLoad(getEventDetails, { params: { id: eventId } })
  const applications = useLoad(listApplications, { query: { eventid: eventId } })
  const invitations = useLoad(listInvitations, {})
  const questions = useAskedQuestions(eventId)
  const actor = useActor()
  // The lists refresh as soon as the application is saved; the form stays until the page changes.
  const [isSent, setIsSent] = useState(false)
  if (event.error?.status === 404) return <NoSuchChallenge />
  const failed = [event, applications, invitations, questions].find(load => load.error)
  if (failed) return <Waiting from={failed} />
  if (!event.data || !applications.data || !invitations.data || !questions.data || !actor)
    return <Waiting from={event} />

  const details = event.data.data
  const asking = { questions: questions.data.data, onOutdated: questions.reload }
  const isBringing = step === bringing.step
  const teams = isSent && !isBringing ? [] : applications.data.data
  const [joined] = teams.filter(
    ({ createdBy, withdrawn_from }) => withdrawn_from === null && createdBy._id !== actor._id,
  )
  if (joined) return <OnTeam event={details} team={joined.team_name} />
  const own = teams.find(({ createdBy }) => createdBy._id === actor._id)
  if (own?.withdrawn_from) return <Withdrawn event={details} application={own} />
  if (own && isBringing && canBring(own)) return <BringTeam application={own} />
  if (own) return <OwnApplication {...asking} event={details} id={own._id} actor={actor} />
  const invited = blockingInvitation(invitations.data.data, eventId)
  if (invited) return <Invited event={details} team={invited.team_name} />
  if (details.days_left === null) return <Closed event={details} />
  return (
    <Apply
      {...asking}
      event={details}
      actor={actor}
      onSent={() => setIsSent(true)}
      onApplied={applications.reload}
    />
  )
}

interface AskingProps {
  event: PublicEvent
  questions: readonly AskedQuestion[]
  onOutdated: () => void
  actor: SessionPerson
}

interface ApplyProps extends AskingProps {
  onSent: () => void
  onApplied: () => void
}

function Apply({ onSent, onApplied, ...asking }: ApplyProps) {
  const { event } = asking
  const isAlone = event.team_max === 1
  const changeable = [
    'the application',
    ...(isAlone ? [] : ['the team']),
    ...(asking.questions.length > 0 ? ['the answers'] : []),
  ]
  return (
    <FormPage
      back={backTo(event)}
      title={isAlone ? 'Apply' : 'Apply with your team'}
      lead={`You can change ${formatList(changeable)} until the deadline.`}
      aside={<EventSummary event={event} />}
    >
      <ApplicationForm {...asking} {...{ onSent, onApplied }} />
    </FormPage>
  )
}

function OwnApplication({ id, ...asking }: AskingProps & { id: string }) {
  const { event } = asking
  const application = useEdited(getApplication, { params: { id } })
  const data = application.data?.data
  if (!data) return <Waiting from={application} />
  if (!data.can_edit) return <AlreadyApplied event={event} application={data} />
  return (
    <FormPage
      back={backTo(event)}
      title="Edit Application"
      lead={`You applied on ${formatDay(data.createdAt)}.`}
      aside={<EventSummary event={event} />}
    >
      <Suspense>
        <ApplicationEditForm {...asking} application={data} saved={application} />
      </Suspense>
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
