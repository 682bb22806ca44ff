import { useRef, useState } from 'react'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { Dialog } from '../../../platform/ui/overlay/Dialog.tsx'
import type { SeatActs } from './AnswerSeat.tsx'
import { sayEnd, saySeats } from './own-seat.texts.ts'
import css from './Seat.module.css'

type Giving = ReturnType<typeof useGivingBack>

/** A *no* that ends the team, or that takes a *yes* back, is asked once more: the seat may go to somebody else at once. */
export function useGivingBack({ ends_team, answer }: OwnSeat, acts: SeatActs) {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    ask: () => (ends_team || answer === 'yes' ? setIsOpen(true) : void acts.cannotCome()),
    close: () => setIsOpen(false),
  }
}

interface GiveBackProps {
  seat: OwnSeat
  acts: SeatActs
  giving: Giving
}

/** What follows from the *no*, before it is sent; the way back is filled and has the focus. */
export function GiveBack({ seat, acts, giving }: GiveBackProps) {
  const back = useRef<HTMLButtonElement>(null)
  const { ends_team, seats, answer } = seat
  const stay = () => {
    giving.close()
    if (answer !== 'yes') acts.comes()
  }
  const give = async () => {
    await acts.cannotCome()
    giving.close()
  }
  return (
    <Dialog
      isOpen={giving.isOpen}
      onClose={giving.close}
      title={
        ends_team
          ? seats === 1
            ? 'Then the seat goes back'
            : `Then all ${saySeats(seats)} go back`
          : 'Give your seat back?'
      }
      description={
        ends_team
          ? sayEnd(seat)
          : 'It is free at once and may go to somebody else. You can come again only while a seat is free for you.'
      }
      focusOn={back}
    >
      <div className={`stack-4 ${css.sheet}`}>
        <Button ref={back} variant="primary" size="l" isFull disabled={acts.isSending} onClick={stay}>
          I am coming after all
        </Button>
        <span className={css.giveBack}>
          <Button size="l" isFull isBusy={acts.isSending} onClick={() => void give()}>
            {ends_team ? 'Give the seats back' : 'Give my seat back'}
          </Button>
        </span>
      </div>
    </Dialog>
  )
}
