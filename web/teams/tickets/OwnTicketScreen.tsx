import { useState } from 'react'
import { getOwnTicket } from '../../../contract/teams/tickets.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import LoggedOut from '../../platform/shell/LoggedOut.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { SignInFirst } from '../teams/AccountFirst.tsx'
import { OwnTicketView } from './OwnTicketView.tsx'

/** One's own ticket. */
export function OwnTicketScreen({ id }: { id: string }) {
  const isOut = useSessionKind() === 'out'
  const [wasOut] = useState(isOut)
  const loaded = useLoad(getOwnTicket, { params: { id }, enabled: !isOut })
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
  return (
    <LinkedPage
      from={loaded}
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
