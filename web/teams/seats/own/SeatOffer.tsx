import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { useNow } from '../../../events/rounds/now.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { sayIn } from '../seat.texts.ts'
import type { SeatActs } from './AnswerSeat.tsx'
import { GiveBack, useGivingBack } from './GiveBack.tsx'
import { saySeats, wordOf } from './own-seat.texts.ts'
import css from './Seat.module.css'
import { SeatFaces } from './SeatFaces.tsx'
import { SeatFacts } from './SeatFacts.tsx'

/** The offer, which waits for an answer. */
export function SeatOffer({ seat, acts }: { seat: OwnSeat; acts: SeatActs }) {
  const giving = useGivingBack(seat, acts)
  const { due, seats, members, is_creator, event } = seat
  const answered = members.filter(({ answer }) => answer !== null).length
  const title =
    is_creator && answered > 0
      ? `${wordOf(answered)} ${answered === 1 ? 'has' : 'have'} answered`
      : `Your team has ${saySeats(seats)}`
  return (
    <>
      <div>
        <h1 className={css.title}>{title}</h1>
        {due && (
          <p className="text-2xl">
            {is_creator && answered > 0 && `${saySeats(seats)} `}until{' '}
            <b className="strong">{clockInZone(due, event.timezone)}</b>
            <Left due={due} />
          </p>
        )}
      </div>
      <SeatFaces seat={seat} />
      <SeatFacts seat={seat} />
      <div className={css.foot}>
        <Button
          variant="primary"
          size="l"
          isFull
          isBusy={acts.isSending && !giving.isOpen}
          onClick={acts.comes}
        >
          I am coming
        </Button>
        <Button size="l" isFull disabled={acts.isSending} onClick={giving.ask}>
          I cannot come
        </Button>
        {due && <p className="text-s muted">You can change it until {clockInZone(due, event.timezone)}.</p>}
      </div>
      <GiveBack seat={seat} acts={acts} giving={giving} />
    </>
  )
}

function Left({ due }: { due: string }) {
  const left = sayIn(due, useNow())
  return left && `, ${left}`
}
