import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getInvitation } from '../../contract/applicants.ts'
import { getEventDetails } from '../../contract/events.ts'
import { useLoad } from '../api.ts'
import { EventPicture } from '../events/EventPicture.tsx'
import type { Carried } from './carried.ts'
import css from './CarriedCard.module.css'

/** Names what comes after signing in, so that nobody wonders where the event went. */
export function CarriedCard({ carried }: { carried: Carried | null }) {
  if (carried?.event) return <CarriedEvent id={carried.event} />
  if (carried?.invitation) return <CarriedInvitation token={carried.invitation} />
  return null
}

function CarriedEvent({ id }: { id: string }) {
  const event = useLoad(getEventDetails, { params: { id } }).data?.data
  if (!event) return null
  return (
    <Frame event={event} lead="After this, you go on to" name={event.event_name}>
      <Link to="/event-page/$id" params={{ id }} className="link link-underlined">
        Read about it first
      </Link>
    </Frame>
  )
}

function CarriedInvitation({ token }: { token: string }) {
  const invitation = useLoad(getInvitation, { params: { token } }).data?.data
  if (!invitation) return null
  return (
    <Frame
      event={invitation.event}
      lead="After this, you answer the invitation of"
      name={invitation.team_name}
    >
      <span className="muted">{invitation.event.event_name}</span>
    </Frame>
  )
}

interface FrameProps {
  event: React.ComponentProps<typeof EventPicture>['event']
  lead: string
  name: string
  children: ReactNode
}

function Frame({ event, lead, name, children }: FrameProps) {
  return (
    <div className={css.card}>
      <div className={css.picture}>
        <EventPicture event={event} width={176} />
      </div>
      <p>
        {lead}
        <b>{name}</b>
        {children}
      </p>
    </div>
  )
}
