import { useState } from 'react'
import { getOwnTicket, getTicket } from '../../../contract/teams/tickets.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import LoggedOut from '../../platform/shell/LoggedOut.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { SignInFirst } from '../teams/AccountFirst.tsx'
import { OwnTicketView } from './OwnTicketView.tsx'

/** One's own ticket; for staff of the event somebody else's, to print it. */
export function OwnTicketScreen({ id }: { id: string }) {
  const session = useSessionKind()
  const isOut = session === 'out'
  const [wasOut] = useState(isOut)
  const loaded = useLoad(getOwnTicket, { params: { id }, enabled: !isOut })
  const isOthers = loaded.error?.status === 404 && session === 'staff'
  const printed = useLoad(getTicket, { params: { id }, enabled: isOthers })
  if (isOut && wasOut)
    return (
      <PublicPage>
        <h1 className="text-4xl below-3">Your ticket</h1>
        <SignInFirst back={`/T/${id}`} hasAccount>
          Log in to see your ticket. The picture in the mail works at the door without it.
        </SignInFirst>
      </PublicPage>
    )
  if (isOut) return <LoggedOut />
  const ticket = loaded.data?.data
  if (ticket) return <OwnTicketView ticket={ticket} onReload={loaded.reload} />
  if (isOthers && printed.data) return <OwnTicketView ticket={printed.data.data} />
  return (
    <LinkedPage
      from={isOthers ? printed : loaded}
      title="Your ticket"
      lost={{
        title: 'There is no ticket here for this account',
        text: 'You may be logged in with another address than the one that the mail was sent to.',
      }}
    >
      {() => null}
    </LinkedPage>
  )
}
