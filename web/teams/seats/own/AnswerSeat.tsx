import { useNavigate, useSearch } from '@tanstack/react-router'
import { answerOwnSeat } from '../../../../contract/teams/seats.calls.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { useSend } from '../../../platform/api.ts'
import type { Search } from '../../../routes/__root.tsx'
import { attempt } from '../../../platform/use-act.ts'
import { asksWithYes } from './own-seat.texts.ts'
import { AttendanceForm } from './AttendanceForm.tsx'
import { GoneSeat } from './GoneSeat.tsx'
import { SaidSeat } from './SaidSeat.tsx'
import { SeatFrame } from './SeatFrame.tsx'
import { SeatOffer } from './SeatOffer.tsx'
import { WaitingForSeat } from './WaitingForSeat.tsx'

interface AnswerSeatProps {
  seat: OwnSeat
  onReload: () => void
}

/** What each screen of one's seat can do. */
export interface SeatActs {
  /** Says yes, or asks first what is asked with it. */
  comes: () => void
  /** Says no, which the screen has asked about. */
  cannotCome: () => Promise<boolean>
  isSending: boolean
}

/** Which screen one's seat has: the questions have an address of their own, so that what is typed comes back. */
export function AnswerSeat({ seat, onReload }: AnswerSeatProps) {
  const answering = useSend(answerOwnSeat)
  const navigate = useNavigate()
  const { step }: Search = useSearch({ strict: false })
  const params = { id: seat.application_id }
  const send = (answer: 'yes' | 'no') =>
    attempt(async () => {
      try {
        await answering.send({ params, body: { answer, answers: {} } })
      } catch (error) {
        // The offer may have ended meanwhile: the screen says how it stands.
        onReload()
        throw error
      }
    })
  const showQuestions = (isShown: boolean) =>
    void navigate({ to: '.', search: isShown ? { step: 'questions' } : {}, resetScroll: true })
  const acts: SeatActs = {
    comes: () => (asksWithYes(seat) > 0 ? showQuestions(true) : void send('yes')),
    cannotCome: () => send('no'),
    isSending: answering.isSending,
  }
  const { event, state } = seat
  if (step === 'questions' && seat.is_open && asksWithYes(seat) > 0)
    return <AttendanceForm seat={seat} onBack={() => showQuestions(false)} onOutdated={onReload} />
  if (state === 'waiting' && seat.waiting && !seat.is_over)
    return (
      <SeatFrame event={event} place={placeOf(seat)}>
        <WaitingForSeat seat={seat} waiting={seat.waiting} />
      </SeatFrame>
    )
  if (state === 'gone')
    return (
      <SeatFrame event={event} place={placeOf(seat)}>
        <GoneSeat seat={seat} />
      </SeatFrame>
    )
  if (seat.answer === null && seat.is_open)
    return (
      <SeatFrame event={event} place={placeOf(seat)}>
        <SeatOffer seat={seat} acts={acts} />
      </SeatFrame>
    )
  return <SaidSeat seat={seat} acts={acts} />
}

export function placeOf({ event: { venue, cityName } }: OwnSeat): string {
  return [venue, cityName].filter(Boolean).join(', ')
}
