import type { ReactNode } from 'react'
import { messages } from '../../../contract/platform/messages.ts'
import { statusShown } from '../../../contract/platform/statuses.ts'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { formatFullDay } from '../../platform/ui/base/formats.ts'
import { EventsPicture } from '../../platform/ui/base/pictures/EventsPicture.tsx'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { PostPicture } from '../../platform/ui/base/pictures/PostPicture.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import css from './ApplyFaces.module.css'
import { BringBack } from './BringBack.tsx'
import { canBringBack } from '../../teams/applications/own-rights.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

// Shown in place of the application form: why there is none, and what to do instead.

export function NoSuchChallenge() {
  return (
    <Face
      drawing={<LostPicture />}
      title="This challenge was not found"
      text="The address may be mistyped, or the challenge is not public any more."
      action={<Browse isPrimary />}
    />
  )
}

export function Closed({ event }: { event: PublicEvent }) {
  const isOver = event.event_status === 'published'
  return (
    <Face
      drawing={<EventsPicture />}
      title={messages.registrationClosed}
      text={
        isOver
          ? `${event.event_name} took applications until ${formatFullDay(event.last_day_of_registration)}.`
          : `${event.event_name} takes no applications at the moment.`
      }
      action={
        <>
          <Browse isPrimary />
          <SeeEvent event={event} />
        </>
      }
    />
  )
}

interface AlreadyAppliedProps {
  event: PublicEvent
  application: Pick<ApplicationRow, 'team_name' | 'status' | 'withdrawn_from'>
}

export function AlreadyApplied({ event, application }: AlreadyAppliedProps) {
  return (
    <Face
      drawing={<LogoMark size={72} className="muted" />}
      title={messages.alreadyApplied}
      text={
        <>
          With {application.team_name}, to {event.event_name}. It cannot be changed any more.
          <span className={css.badge}>
            <StatusBadge definition={statusShown(application)} />
          </span>
        </>
      }
      action={
        <>
          <MyApplications />
          <SeeEvent event={event} />
        </>
      }
    />
  )
}

interface WithdrawnProps {
  event: PublicEvent
  application: ApplicationRow
}

export function Withdrawn({ event, application }: WithdrawnProps) {
  const isOpen = canBringBack(application)
  return (
    <Face
      drawing={<LogoMark size={72} className="muted" />}
      title={`You withdrew ${application.team_name}`}
      text={
        isOpen
          ? `You can bring the application to ${event.event_name} back, with who is still free, or join another team.`
          : `The application to ${event.event_name} cannot be brought back. You can join another team.`
      }
      action={
        <>
          {isOpen ? <BringBack application={application} /> : <MyApplications />}
          <SeeEvent event={event} />
        </>
      }
    />
  )
}

export function OnTeam({ event, team }: { event: PublicEvent; team: string }) {
  return (
    <Face
      drawing={<PeoplePicture />}
      title={`You are in the team ${team}`}
      text={`${messages.alreadyInTeam} ${team} applied to ${event.event_name}.`}
      action={
        <>
          <MyApplications />
          <SeeEvent event={event} />
        </>
      }
    />
  )
}

export function Invited({ event, team }: { event: PublicEvent; team: string }) {
  return (
    <Face
      drawing={<PostPicture />}
      title={`${team} invited you`}
      text={messages.alreadyInvited}
      action={
        <>
          <MyApplications />
          <SeeEvent event={event} />
        </>
      }
    />
  )
}

interface FaceProps {
  drawing: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
}

function Face({ action, ...rest }: FaceProps) {
  return (
    <PublicPage>
      <EmptyState isPage {...rest} action={<div className={css.actions}>{action}</div>} />
    </PublicPage>
  )
}

function Browse({ isPrimary = false }: { isPrimary?: boolean }) {
  return (
    <Button to="/challenges" variant={isPrimary ? 'primary' : 'default'}>
      Browse challenges
    </Button>
  )
}

function MyApplications() {
  return (
    <Button to="/my-applications" variant="primary">
      My applications
    </Button>
  )
}

function SeeEvent({ event }: { event: PublicEvent }) {
  return (
    <Button to="/event-page/$id" params={{ id: event._id }}>
      See the event
    </Button>
  )
}
