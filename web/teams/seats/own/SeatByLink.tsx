import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import { declineByLink, getOwnSeat, getSeatByLink } from '../../../../contract/teams/seats.calls.ts'
import type { SeatByLink as Linked } from '../../../../contract/teams/seats.ts'
import { endsTeam } from '../../../../contract/teams/seats.texts.ts'
import { useLoad, useSend } from '../../../platform/api.ts'
import { rememberReturn } from '../../../platform/session.ts'
import { useSessionKind } from '../../../platform/session-kind.ts'
import { LinkedPage } from '../../../platform/shell/LinkedPage.tsx'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../../platform/ui/overlay/ConfirmDialog.tsx'
import { attempt } from '../../../platform/use-act.ts'
import { OtherAccountFirst } from '../../teams/AccountFirst.tsx'
import { AnswerSeat } from './AnswerSeat.tsx'
import { saySeats } from './own-seat.texts.ts'
import css from './Seat.module.css'
import { SeatFrame, SeatStrip } from './SeatFrame.tsx'

/** Behind the link of a mail: *no* needs no account; *yes* leads to the log-in and back to here. */
export default function SeatByLink({ token }: { token: string }) {
  const linked = useLoad(getSeatByLink, { params: { token } })
  const data = linked.data?.data
  const isOut = useSessionKind() === 'out'
  const own = useLoad(getOwnSeat, {
    params: { id: data?.application_id ?? '' },
    enabled: !isOut && data !== undefined,
  })
  if (own.data) return <AnswerSeat seat={own.data.data} onReload={own.reload} />
  if (data && (isOut || own.error))
    return <Link token={token} seat={data} isOut={isOut} onReload={linked.reload} />
  return (
    <LinkedPage
      from={{ ...linked, data: undefined }}
      title="Your seat"
      lost={{
        title: 'This link does not work',
        text: 'It may be cut short, or it has ended. Log in, and you find your seat under My applications.',
      }}
    >
      {() => null}
    </LinkedPage>
  )
}

interface LinkProps {
  token: string
  seat: Linked
  isOut: boolean
  onReload: () => void
}

function Link({ token, seat, isOut, onReload }: LinkProps) {
  const { event, first_name, team_name, state, seats, due, answer, is_open } = seat
  const back = `/seat/${encodeURIComponent(token)}`
  const at = (moment: string) => <b className="strong">{clockInZone(moment, event.timezone)}</b>
  const isNo = answer === 'no' && state !== 'gone'
  return (
    <SeatFrame
      event={event}
      strip={
        isNo ? (
          <SeatStrip
            tone="grey"
            icon={<CircleX className="icon" aria-hidden />}
            title="You cannot come"
            text={`${team_name} sees it here`}
          />
        ) : undefined
      }
    >
      <div>
        {isNo ? (
          <h2 className={css.title}>{event.event_name}</h2>
        ) : (
          <h1 className={css.title}>{titleOf(seat)}</h1>
        )}
        <p className="text-2xl above-2">
          {is_open && isNo ? (
            <>
              {due ? (
                <>Until {at(due)} you can still say that you come, if a seat is free then.</>
              ) : (
                'You can still say that you come, if a seat is free then.'
              )}
            </>
          ) : is_open ? (
            <>
              {first_name}, do you come with {team_name}?{due && <> Please say it until {at(due)}.</>}
            </>
          ) : (
            <>
              {state === 'gone' && due && <>Answers were possible until {at(due)}. </>}
              {state === 'confirmed' && answer === null && (
                <>You had not answered when the answers were due. </>
              )}
              {state === 'waiting'
                ? 'You get a mail when there are seats for your team.'
                : 'Log in to see how it stands, and whom to ask.'}
            </>
          )}
        </p>
        {is_open && seats > 1 && answer === null && (
          <p className="muted above-2">Each of the team answers for themselves.</p>
        )}
      </div>
      <div className={css.foot}>
        {isOut ? (
          <>
            <Button variant="primary" size="l" isFull to="/login" onClick={() => rememberReturn(back)}>
              {!is_open
                ? 'Log in'
                : isNo
                  ? 'I am coming after all'
                  : answer === 'yes'
                    ? 'Log in to change it'
                    : 'I am coming'}
            </Button>
            {is_open && !isNo && <Decline token={token} seat={seat} onReload={onReload} />}
            {is_open && <p className="text-s muted">To come you log in; to say no you need no account.</p>}
          </>
        ) : (
          <>
            {is_open && !isNo && <Decline token={token} seat={seat} onReload={onReload} />}
            <OtherAccountFirst back={back}>
              You are logged in with another account than the one of {first_name}. To say yes, log in with
              that one.
            </OtherAccountFirst>
          </>
        )}
      </div>
    </SeatFrame>
  )
}

function titleOf({ state, seats, team_name, answer }: Linked): string {
  if (state === 'confirmed' && answer === null) return 'You have no seat'
  if (state === 'waiting') return `${team_name} is on the waitlist`
  if (state === 'gone') return `${team_name} has no seats any more`
  return `Your team has ${saySeats(seats)}`
}

function Decline({ token, seat, onReload }: Pick<LinkProps, 'token' | 'seat' | 'onReload'>) {
  const declining = useSend(declineByLink)
  const [isAsking, setIsAsking] = useState(false)
  const { ends_team, team_min } = seat
  const decline = async () => {
    await attempt(async () => {
      try {
        await declining.send({ body: { token, answer: 'no' } })
      } catch (error) {
        onReload()
        throw error
      }
    })
    setIsAsking(false)
  }
  return (
    <>
      <Button size="l" isFull isBusy={declining.isSending && !isAsking} onClick={() => setIsAsking(true)}>
        I cannot come
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={ends_team ? 'Give the seats back?' : 'You cannot come?'}
          description={
            ends_team
              ? `${endsTeam(team_min)} They are free for other teams at once, and all of you are told.`
              : 'Your seat is free at once. You can change it while the offer lasts and a seat is free.'
          }
          confirm={ends_team ? 'Give the seats back' : 'I cannot come'}
          isDanger={ends_team}
          isBusy={declining.isSending}
          onConfirm={() => void decline()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
