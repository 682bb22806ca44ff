import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnSeatLine } from '../../../contract/teams/seats.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { sayOver } from './seat.texts.ts'
import css from './OwnSeatNote.module.css'

interface OwnSeatNoteProps {
  seat: OwnSeatLine
  timezone: string
}

/** On the card of one's application: the seats of the team, and the way to answer. */
export default function OwnSeatNote({ seat, timezone }: OwnSeatNoteProps) {
  const { application_id, team_name, answer, is_open, state } = seat
  const asks = is_open && answer === null && state !== 'waiting'
  return (
    <div className={`${css.note} ${css[toneOf(seat)]}`}>
      <p>
        <b className="block strong">{titleOf(seat)}</b>
        <span className="text-m">{textOf(seat, timezone)}</span>
      </p>
      <Button variant={asks ? 'primary' : 'default'} to="/seat/$token" params={{ token: application_id }}>
        {asks
          ? 'Answer'
          : state === 'waiting' && !seat.is_over
            ? 'See your position'
            : state === 'gone'
              ? 'See why'
              : 'See your seat'}
        <span className="visually-hidden">: {team_name}</span>
      </Button>
    </div>
  )
}

function toneOf({ state, answer, has_seat, is_over }: OwnSeatLine): 'green' | 'orange' | 'grey' {
  if (is_over || state === 'gone' || answer === 'no') return 'grey'
  if (state === 'waiting' || answer === null) return 'orange'
  return has_seat || state === 'offered' ? 'green' : 'grey'
}

function titleOf({ state, answer, has_seat, seats, is_over }: OwnSeatLine): string {
  if (state === 'gone') return 'Your team has no seats any more'
  if (is_over) return 'The event is over'
  if (state === 'waiting') return 'Your team is on the waitlist'
  if (answer === 'yes') return has_seat || state === 'offered' ? 'You are coming' : 'There is no seat for you'
  if (answer === 'no') return 'You cannot come'
  return state === 'offered' ? `Your team has ${count(seats, 'seat')}` : 'You have no seat'
}

function textOf({ state, answer, due, is_open, is_over }: OwnSeatLine, timezone: string): string {
  if (state === 'gone') return 'See why, and whom to ask.'
  if (is_over) return `${sayOver({ state, answer })}.`
  if (state === 'waiting') return 'See your position, and what makes it quicker.'
  const until = due ? ` until ${clockInZone(due, timezone)}` : ''
  if (answer === null) return is_open ? `Do you come? Please say it${until}.` : 'The answers were due.'
  if (state === 'offered') return `The others of your team answer${until}.`
  return answer === 'yes' ? 'Your team has confirmed.' : 'Your team comes without you.'
}
