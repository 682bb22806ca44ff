import { useState } from 'react'
import { ordinal } from '../../../../contract/platform/ordinal.texts.ts'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import { comeWithFewer, leaveWaitlist } from '../../../../contract/teams/seats.calls.ts'
import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { hoursOfOffer } from '../../../../day/fill.ts'
import { useNow } from '../../../events/rounds/now.ts'
import { useSend } from '../../../platform/api.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../../platform/use-act.ts'
import { Stepper } from '../Stepper.tsx'
import { wordOf } from './own-seat.texts.ts'
import css from './Seat.module.css'

interface WaitingForSeatProps {
  seat: OwnSeat
  waiting: NonNullable<OwnSeat['waiting']>
}

/** The position of the team on the waitlist, and what makes it quicker. Nothing is said of other teams but their number. */
export function WaitingForSeat({ seat, waiting }: WaitingForSeatProps) {
  const { position, same_size_before: same, people, until, hours, at_door } = waiting
  const { event, team_name, is_creator } = seat
  const now = useNow()
  const end = until === null ? null : Date.parse(until)
  const isOver = end !== null && end <= now
  return (
    <>
      <div>
        <h1 className={css.position}>
          <b>{ordinal(position)}</b>
          <span className="breaks">on the waitlist, {team_name}</span>
        </h1>
        <p className="text-2xl">
          {position === 1
            ? 'Your team is the next.'
            : same === 0
              ? 'No team of your size is before you.'
              : `${wordOf(same)} ${same === 1 ? 'team of your size is' : 'teams of your size are'} before you.`}
        </p>
      </div>
      <Line position={position} people={people} />
      {people > seat.team_min &&
        (is_creator ? (
          <Fewer key={waiting.would_come_with} seat={seat} waiting={waiting} />
        ) : (
          waiting.would_come_with !== null && (
            <p>Your SPOC said that {waiting.would_come_with} of you would come too.</p>
          )
        ))}
      <dl className={`stack-1-5 text-l ${css.facts}`}>
        {!isOver && (
          <div>
            <dt className="muted">Then</dt>
            <dd className="breaks">
              A mail to each of you, and {hoursOfOffer(hours, end, now)} hours to answer
            </dd>
          </div>
        )}
        {until && (
          <div>
            <dt className="muted">{isOver ? 'Offered until' : 'Until'}</dt>
            <dd className="breaks">
              {clockInZone(until, event.timezone)}.
              {at_door &&
                ` ${isOver ? 'You' : 'After that you'} may come to the door: free seats go to those who wait there.`}
            </dd>
          </div>
        )}
      </dl>
      {is_creator && <Leave seat={seat} />}
    </>
  )
}

/** With many teams before, only the own one. */
const mostShown = 6

function Line({ position, people }: { position: number; people: number }) {
  const before = position <= mostShown ? Array.from({ length: position - 1 }, (_, index) => index + 1) : []
  return (
    <ol className={`stack-2 ${css.teams}`}>
      {before.map(place => (
        <li key={place}>
          <span>{place}</span>A team
        </li>
      ))}
      <li className={css.mine} aria-current="true">
        <span>{position}</span>
        You
        <span>
          <svg width={people * 15} height="11" role="img" aria-label={`${people} people`}>
            {Array.from({ length: people }, (_, index) => (
              <circle key={index} cx={index * 15 + 6} cy="5.5" r="5" />
            ))}
          </svg>
        </span>
      </li>
    </ol>
  )
}

function Fewer({ seat, waiting }: WaitingForSeatProps) {
  const saying = useSend(comeWithFewer)
  const { people, would_come_with } = waiting
  const [typed, setTyped] = useState(String(would_come_with ?? ''))
  const number = /^\d+$/.test(typed) ? Number(typed) : null
  const isWrong = typed !== '' && (number === null || number < seat.team_min || number >= people)
  const say = (fewer: number | null) =>
    attempt(async () => {
      await saying.send({ params: { id: seat.application_id }, body: { people: fewer } })
      toast.success(
        fewer === null
          ? 'Your team comes only as a whole.'
          : `The organisers know that ${fewer} of you would come.`,
      )
    })
  return (
    <section className={css.fewer} aria-labelledby="fewer">
      <div>
        <h2 className="text-xl" id="fewer">
          Would come with fewer
        </h2>
        <p className="text-m muted">
          You are offered fewer than {people} in the last two days of the waitlist, or when the organisers
          choose it.
        </p>
      </div>
      <Stepper
        label="People"
        value={typed}
        least={seat.team_min}
        most={people - 1}
        hint={`of ${people}`}
        error={isWrong ? `From ${seat.team_min} to ${people - 1}` : saying.error?.fields.people}
        isDisabled={saying.isSending}
        onChange={setTyped}
      />
      <p className="text-s muted">
        If fewer are offered, the first of you who say yes have them. The others are told so.
      </p>
      {(typed !== String(would_come_with ?? '') || would_come_with !== null) && (
        <p className="row-2">
          {typed !== String(would_come_with ?? '') && typed !== '' && (
            <Button disabled={isWrong} isBusy={saying.isSending} onClick={() => void say(number)}>
              We would come with {number ?? ''}
            </Button>
          )}
          {would_come_with !== null && (
            <Button variant="quiet" disabled={saying.isSending} onClick={() => void say(null)}>
              Only as a whole
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

function Leave({ seat }: { seat: OwnSeat }) {
  const leaving = useSend(leaveWaitlist)
  const [isAsking, setIsAsking] = useState(false)
  const leave = async () => {
    const isDone = await attempt(() => leaving.send({ params: { id: seat.application_id } }))
    setIsAsking(false)
    if (isDone) toast.success('Your team has left the waitlist.')
  }
  return (
    <div className={css.foot}>
      <Button size="l" isFull onClick={() => setIsAsking(true)}>
        Leave the waitlist
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Leave the waitlist?"
          description="Your team is not offered seats any more, and all of you get a mail. You lose your position: only the organisers can put you on the list again, at its end."
          confirm="Leave the waitlist"
          isDanger
          isBusy={leaving.isSending}
          onConfirm={() => void leave()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
