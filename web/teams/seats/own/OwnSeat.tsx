import { useState } from 'react'
import { getOwnSeat } from '../../../../contract/teams/seats.calls.ts'
import { useLoad } from '../../../platform/api.ts'
import { useSessionKind } from '../../../platform/session-kind.ts'
import { LinkedPage } from '../../../platform/shell/LinkedPage.tsx'
import LoggedOut from '../../../platform/shell/LoggedOut.tsx'
import { PublicPage } from '../../../platform/shell/PublicPage.tsx'
import { SignInFirst } from '../../teams/AccountFirst.tsx'
import { AnswerSeat } from './AnswerSeat.tsx'

/** The seat of one's own team: the offer, what one said, the waitlist, or that it is over. */
export default function OwnSeat({ id }: { id: string }) {
  const isOut = useSessionKind() === 'out'
  const [wasOut] = useState(isOut)
  const seat = useLoad(getOwnSeat, { params: { id }, enabled: !isOut })
  if (isOut) return wasOut ? <LogInFirst id={id} /> : <LoggedOut />
  const data = seat.data?.data
  if (data) return <AnswerSeat seat={data} onReload={seat.reload} />
  return (
    <LinkedPage
      from={seat}
      title="Your seat"
      lost={{
        title: 'There is no seat here for this account',
        text: 'You may be logged in with another address than the one that the mail was sent to, or your team is not in this event any more.',
      }}
    >
      {() => null}
    </LinkedPage>
  )
}

function LogInFirst({ id }: { id: string }) {
  return (
    <PublicPage>
      <h1 className="text-4xl below-3">Your seat</h1>
      <SignInFirst back={`/seat/${id}`} hasAccount>
        Log in to say whether you come.
      </SignInFirst>
    </PublicPage>
  )
}
