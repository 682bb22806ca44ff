import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getTeamToJoin } from '../../../contract/teams/joining.calls.ts'
import { getInvitation } from '../../../contract/teams/teams.calls.ts'
import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import type { ReturnTarget } from './return-target.ts'
import css from './ReturnTargetLine.module.css'

export interface ReturnTargetLineProps extends Place {
  target: ReturnTarget
}

interface Place {
  frame: string | undefined
  /** Shown until the target is known. */
  held: ReactNode
}

/** The event to apply to, the team that sent the invitation, or the team to join. */
export default function ReturnTargetLine({ target, ...place }: ReturnTargetLineProps) {
  if (target.event !== undefined) return <TargetEvent id={target.event} {...place} />
  if (target.team !== undefined) return <TargetTeam token={target.team} {...place} />
  return <TargetInvitation token={target.invitation} {...place} />
}

function TargetEvent({ id, frame, held }: Place & { id: string }) {
  const { data, isPending } = useLoad(getEventDetails, { params: { id } })
  if (!data) return isPending && held
  const event = data.data
  return (
    <Frame frame={frame} event={event} lead="After this, you go on to" name={event.event_name}>
      <Link to="/event-page/$id" params={{ id }} className="link link-underlined">
        Read about it first
      </Link>
    </Frame>
  )
}

function TargetInvitation({ token, frame, held }: Place & { token: string }) {
  const { data, isPending } = useLoad(getInvitation, { params: { token } })
  if (!data) return isPending && held
  const invitation = data.data
  return (
    <Frame
      frame={frame}
      event={invitation.event}
      lead="After this, you answer the invitation of"
      name={invitation.team_name}
    >
      <span className="muted">{invitation.event.event_name}</span>
    </Frame>
  )
}

function TargetTeam({ token, frame, held }: Place & { token: string }) {
  const { data, isPending } = useLoad(getTeamToJoin, { params: { token } })
  if (!data) return isPending && held
  const { event, team_name } = data.data
  return (
    <Frame frame={frame} event={event} lead="After this, you join the team" name={team_name}>
      <span className="muted">{event.event_name}</span>
    </Frame>
  )
}

interface FrameProps {
  frame: string | undefined
  event: React.ComponentProps<typeof EventPicture>['event']
  lead: string
  name: string
  children: ReactNode
}

function Frame({ frame, event, lead, name, children }: FrameProps) {
  return (
    <div className={frame}>
      <div className={css.picture}>
        <EventPicture event={event} width={176} />
      </div>
      <p>
        {lead}
        <b className="block text-l strong breaks">{name}</b>
        {children}
      </p>
    </div>
  )
}
