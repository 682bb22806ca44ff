import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { seatsAreTaken } from '../../../../contract/teams/seats.texts.ts'
import { Answers } from '../../../events/questions/Answers.tsx'
import { Button } from '../../../platform/ui/base/Button.tsx'
import type { SeatActs } from './AnswerSeat.tsx'
import { GiveBack, useGivingBack } from './GiveBack.tsx'
import { sayOver } from '../seat.texts.ts'
import { saySaidYes, saySeats } from './own-seat.texts.ts'
import css from './Seat.module.css'
import { SeatFaces } from './SeatFaces.tsx'
import { SeatFacts } from './SeatFacts.tsx'
import { SeatFrame, SeatStrip } from './SeatFrame.tsx'

interface SaidSeatProps {
  seat: OwnSeat
  acts: SeatActs
}

/** What one said, how the team stands, and the way to change it. */
export function SaidSeat({ seat, acts }: SaidSeatProps) {
  const giving = useGivingBack(seat, acts)
  const { answer, answers, is_open, questions, event } = seat
  const hasSaidYes = answer === 'yes'
  return (
    <SeatFrame event={event} strip={<Said seat={seat} />}>
      <div>
        <h2 className="text-4xl breaks">{event.event_name}</h2>
        <p className="text-l muted">{sayTeam(seat)}</p>
        {hasSaidYes && (
          <Link
            className="link link-underlined"
            to="/day/$id/{-$screen}"
            params={{ id: event._id, screen: undefined }}
          >
            {seat.is_over ? 'Programme' : 'Programme and signing up'}
          </Link>
        )}
      </div>
      <SeatFaces seat={seat} />
      {hasSaidYes && answers.length > 0 && <Answers answers={answers} />}
      <SeatFacts seat={seat} />
      {is_open && (
        <div className={css.foot}>
          {hasSaidYes ? (
            <>
              {questions.length > 0 && (
                <Button size="l" isFull onClick={acts.comes}>
                  Change my answers
                </Button>
              )}
              <Button size="l" isFull isBusy={acts.isSending && !giving.isOpen} onClick={giving.ask}>
                I cannot come after all
              </Button>
            </>
          ) : (
            <Button variant="primary" size="l" isFull isBusy={acts.isSending} onClick={acts.comes}>
              I am coming after all
            </Button>
          )}
        </div>
      )}
      <GiveBack seat={seat} acts={acts} giving={giving} />
    </SeatFrame>
  )
}

function Said({ seat }: { seat: OwnSeat }) {
  const { answer, has_seat, state, seats, team_name, is_over } = seat
  if (is_over)
    return (
      <SeatStrip
        tone="grey"
        icon={<CircleCheck className="icon" aria-hidden />}
        title="The event is over"
        text={`${team_name}. ${sayOver(seat)}`}
      />
    )
  if (answer === 'yes' && (has_seat || state === 'offered'))
    return (
      <SeatStrip
        tone="green"
        icon={<CircleCheck className="icon" aria-hidden />}
        title="You are coming"
        text={`${team_name}, ${saySaidYes(seat)}`}
      />
    )
  if (answer === 'yes')
    return (
      <SeatStrip
        tone="orange"
        icon={<Hourglass className="icon" aria-hidden />}
        title="There is no seat for you"
        text={seatsAreTaken(seats)}
      />
    )
  return (
    <SeatStrip
      tone="grey"
      icon={<CircleX className="icon" aria-hidden />}
      title={answer === 'no' ? 'You cannot come' : 'You have no seat'}
      text={answer === 'no' ? `${team_name} sees it here` : 'You had not answered when the answers were due.'}
    />
  )
}

function sayTeam({ state, due, seats, event, answer, is_over }: OwnSeat): string {
  if (state === 'confirmed')
    return answer === 'yes'
      ? `Your team has confirmed its ${saySeats(seats)}.`
      : `Your team ${is_over ? 'had seats' : 'comes'} without you.`
  return due && !is_over ? `The others answer until ${clockInZone(due, event.timezone)}.` : ''
}
