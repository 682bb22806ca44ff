import { lazy, Suspense, useState } from 'react'
import { saveSeats } from '../../../contract/teams/seats.calls.ts'
import type { Expectation, Seats } from '../../../contract/teams/seats.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { Expected } from '../../../day/expect.ts'
import { hoursOfOffer } from '../../../day/fill.ts'
import { useSend } from '../../platform/api.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { expectNow, type Fit, fitOf, sayRisk } from './expected.ts'
import { HowExpected } from './HowExpected.tsx'
import { useNow } from '../../events/rounds/now.ts'
import css from './Room.module.css'
import { RoomChart } from './RoomChart.tsx'
import { RoomFields } from './RoomFields.tsx'
import { formOf } from './seats-form.ts'
import { useTypedRoom } from './use-typed-room.ts'

const SeatsSettings = lazy(() => import('./SeatsSettings.tsx'))

interface RoomProps {
  seats: Seats
  expectation: Expectation
  mayWrite: boolean
  onReload: () => void
}

/** The room: how many will come, who holds what, and the numbers that staff set. */
export function Room({ seats, expectation, mayWrite, onReload }: RoomProps) {
  const typed = useTypedRoom(seats)
  const save = useSend(saveSeats)
  const { _id } = seats.event
  const [isOpen, setIsOpen] = useState(() => wasInterrupted(`seats ${_id}`))
  const now = expectNow(expectation, typed.capacity.people)
  const send = () =>
    attempt(async () => {
      const { people, teams, up_to_people, up_to_teams, version } = typed.shown
      const body = { ...formOf(seats), people, teams, up_to_people, up_to_teams }
      try {
        await save.send({ params: { id: _id }, body, ifMatch: `"${version}"` })
      } catch (error) {
        // What a colleague has saved is shown beside what is typed here.
        if (apiErrorOf(error).status === 412) onReload()
        throw error
      }
      typed.takeTheirs()
      toast.success('The seats are saved')
    })
  return (
    <Card className={css.room}>
      <div className={css.head}>
        <Sentence seats={seats} expected={now} capacity={typed.capacity.people} />
        <FitBadge fit={fitOf(now, typed.capacity.people)} />
      </div>
      <RoomChart seats={seats} expected={now} capacity={typed.capacity} />
      <RoomFields
        {...{ seats, expectation, typed, mayWrite }}
        fields={save.error?.fields ?? {}}
        isSending={save.isSending}
        onSend={() => void send()}
      />
      <div className={css.line}>
        <Terms seats={seats} />
        {mayWrite && (
          <span className={css.acts}>
            <Button size="s" to="/events/$id/seats" params={{ id: _id }} search={{ step: 'questions' }}>
              Attendance questions
            </Button>
            <Button size="s" onClick={() => setIsOpen(true)}>
              Change<span className="visually-hidden"> how seats are offered</span>
            </Button>
          </span>
        )}
      </div>
      <HowExpected expectation={expectation} onSet={mayWrite ? () => setIsOpen(true) : undefined} />
      {mayWrite && (
        <Suspense>
          <SeatsSettings id={_id} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface SentenceProps {
  seats: Seats
  expected: Expected
  capacity: number | null
}

function Sentence({ seats: { event, sums, teams }, expected, capacity }: SentenceProps) {
  const now = useNow()
  const hasBegun = event.is_completed || (event.begins !== null && now >= Date.parse(event.begins))
  const { held, mean, low, high, over } = expected
  const risk = sayRisk(over)
  return (
    <p className={css.sentence}>
      {held === 0 ? (
        'Nobody has a seat yet.'
      ) : (
        <>
          Of <b className="strong">{formatCount(held)}</b> with a seat we {hasBegun ? 'expected' : 'expect'}{' '}
          <b className={`strong ${css.expected}`}>{formatCount(mean)}</b>{' '}
          <span className="nowrap muted">
            ({formatCount(low)} to {formatCount(high)})
          </span>
          .
        </>
      )}
      <span className="block">
        {capacity === null ? (
          teams !== null && (
            <>
              Seats for <b className="strong">{formatCount(sums.held_teams)}</b> of {formatCount(teams)} teams
              are held.
            </>
          )
        ) : held === 0 ? (
          <>
            There is room for <b className="strong">{formatCount(capacity)}</b>.
          </>
        ) : risk === null ? (
          <>More than {formatCount(capacity)} hardly ever come.</>
        ) : (
          <>
            More than {formatCount(capacity)} in <b className="strong">{risk.replace(' in ', ' of ')}</b>{' '}
            events like this.
          </>
        )}
      </span>
    </p>
  )
}

const fits = {
  fits: { label: 'It fits', tone: 'green', glyph: 'check' },
  tight: { label: 'Tight', tone: 'orange', glyph: 'half' },
  many: { label: 'Too many', tone: 'red', glyph: 'cross' },
} as const

function FitBadge({ fit }: { fit: Fit | null }) {
  return fit && <StatusBadge definition={fits[fit]} />
}

/** Until when teams answer, and how what comes free is offered again. */
function Terms({ seats }: { seats: Seats }) {
  const { asks, answer_by, due, refill, refill_hours, refill_until, event } = seats
  const now = useNow()
  const until = refill_until === null ? null : Date.parse(refill_until)
  // An hour at night becomes the next morning.
  const answered = answer_by !== null && Date.parse(answer_by) > now ? due.first : answer_by
  const at = (moment: string) => <b className="nowrap medium ink">{clockInZone(moment, event.timezone)}</b>
  if (event.is_completed) return <span>The event is completed: seats stay as they are</span>
  return (
    <>
      <span>
        {!asks ? (
          'Teams are not asked: who is shortlisted has a seat'
        ) : answered ? (
          <>Teams answer by {at(answered)}</>
        ) : (
          'Nothing says until when teams answer'
        )}
      </span>
      {refill && refill_until && until !== null && until <= now ? (
        <span>Not refilled by itself any more: that ended {at(refill_until)}</span>
      ) : (
        <span>
          {refill ? 'Refilled by itself, ' : 'Refilled by hand, '}
          <b className="medium ink">{hoursOfOffer(refill_hours, until, now)} hours</b> each
          {refill_until && <>, until {at(refill_until)}</>}
        </span>
      )}
    </>
  )
}
