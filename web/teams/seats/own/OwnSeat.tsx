import { getOwnSeat } from '../../../../contract/teams/seats.calls.ts'
import { useLoad } from '../../../platform/api.ts'
import { useIsLoggedOut } from '../../../platform/logged-out.ts'
import LoggedOut from '../../../platform/shell/LoggedOut.tsx'
import { LinkedPage } from '../../../platform/shell/LinkedPage.tsx'
import { AnswerSeat } from './AnswerSeat.tsx'

/** The seat of one's own team: the offer, what one said, the waitlist, or that it is over. */
export function OwnSeat({ id }: { id: string }) {
  const seat = useLoad(getOwnSeat, { params: { id } })
  const isLoggedOut = useIsLoggedOut()
  if (isLoggedOut) return <LoggedOut />
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
