import { Link, useNavigate } from '@tanstack/react-router'
import { Clock3, ListPlus, SquareArrowOutUpRight, Undo2, UsersRound } from 'lucide-react'
import { useContext } from 'react'
import { waitForSeats } from '../../../contract/teams/seats.calls.ts'
import type { Seats, SeatTeam } from '../../../contract/teams/seats.ts'
import { seatStateLabels } from '../../../contract/teams/seats.texts.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { isSoon, sayAnswers, sayWhen } from './seat.texts.ts'
import { SeatMarks } from './SeatMarks.tsx'
import css from './SeatTeams.module.css'

export type Act = 'more time' | 'take back' | 'answers' | 'offer'

interface SeatTeamRowProps {
  team: SeatTeam
  event: Seats['event']
  mayOffer: boolean
  now: number
  onAct: (act: Act) => void
}

/** A team with seats: who of it comes, until when it answers, and what can be done about it. */
export function SeatTeamRow({ team, event, mayOffer, now, onAct }: SeatTeamRowProps) {
  const { application_id, team_name, logo, state, due, since } = team
  const isReadOnly = useContext(ReadOnly)
  const whose = <span className="visually-hidden"> for {team_name}</span>
  return (
    <li className={css.row}>
      <Logo name={team_name} image={logo} seed={application_id} size={28} />
      <span className={css.name}>
        <Link className="medium trunc block ink" to="/application/$id" params={{ id: application_id }}>
          {team_name}
        </Link>
        <small className="block trunc text-s muted">
          {sayAnswers(team, event.team_min)}
          {state === 'offered' && due && !event.is_completed && (
            <>
              ,{' '}
              <span className={isSoon(due, now) ? 'strong orange' : undefined}>
                due {sayWhen(due, event.timezone, now)}
              </span>
            </>
          )}
          {state === 'gone' && `, ${sayWhen(since, event.timezone, now)}`}
        </small>
      </span>
      {state === 'gone' ? <span /> : <SeatMarks team={team} />}
      <span className={css.state}>
        <span className={`${css.badge} ${state === 'offered' && !event.is_completed ? css.offered : ''}`}>
          <StatusBadge definition={event.is_completed && state === 'offered' ? notAnswered : badgeOf(team)} />
        </span>
        {state === 'gone' && mayOffer && !isReadOnly && (
          <span className={css.acts}>
            <Button size="s" onClick={() => onAct('offer')}>
              Offer again<span className="visually-hidden"> to {team_name}</span>
            </Button>
          </span>
        )}
        {state === 'offered' && !isReadOnly && (
          <span className={css.acts}>
            {mayOffer && (
              <Button size="s" onClick={() => onAct('more time')}>
                More time{whose}
              </Button>
            )}
            <Button size="s" onClick={() => onAct('take back')}>
              Take back{whose}
            </Button>
          </span>
        )}
      </span>
      <RowMenu team={team} mayOffer={mayOffer} onAct={onAct} />
    </li>
  )
}

const glyphs = { waiting: 'pause', offered: 'dotted', confirmed: 'check', gone: 'dash' } as const

/** Of an offer that was open when the event was completed. */
const notAnswered = { label: 'Not answered', tone: 'grey', glyph: 'dash' } as const

/** The state of a team's seats as a badge. */
export function badgeOf({ state, is_small }: Pick<SeatTeam, 'state' | 'is_small'>) {
  if (is_small) return { label: 'Small', tone: 'orange', glyph: 'half' } as const
  return { ...seatStateLabels[state], glyph: glyphs[state] }
}

function RowMenu({ team, mayOffer, onAct }: Pick<SeatTeamRowProps, 'team' | 'mayOffer' | 'onAct'>) {
  const { application_id, team_name, state } = team
  const isReadOnly = useContext(ReadOnly)
  const wait = useSend(waitForSeats)
  const navigate = useNavigate()
  const params = { id: application_id }
  const putBack = () =>
    attempt(async () => {
      await wait.send({ params })
      toast.success(`${team_name} is on the waitlist, and is told.${keptNote()}`)
    })
  return (
    <MoreMenu
      label={`More about ${team_name}`}
      items={[
        ...(state === 'offered' || state === 'confirmed'
          ? [{ label: 'Who comes', icon: UsersRound, onClick: () => onAct('answers') }]
          : []),
        ...(state === 'offered' && mayOffer && !isReadOnly
          ? [{ label: 'More time', icon: Clock3, onClick: () => onAct('more time') }]
          : []),
        ...(state === 'gone' && mayOffer && !isReadOnly
          ? [
              { label: 'Offer seats again', icon: Undo2, onClick: () => onAct('offer') },
              { label: 'Put on the waitlist', icon: ListPlus, onClick: () => void putBack() },
            ]
          : []),
        {
          label: 'Open the application',
          icon: SquareArrowOutUpRight,
          onClick: () => void navigate({ to: '/application/$id', params }),
        },
        ...(state === 'gone' || isReadOnly
          ? []
          : [{ label: 'Take back', icon: Undo2, isDanger: true, onClick: () => onAct('take back') }]),
      ]}
    />
  )
}
