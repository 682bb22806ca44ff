import { useEffect, useState } from 'react'
import { getOwnTicket, getTicket } from '../../../contract/teams/tickets.calls.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'
import { useLoad } from '../../platform/api.ts'
import { isTemporary } from '../../platform/api-error.ts'
import { dropKeptAnswer, keepAnswer, readKeptAnswer } from '../../platform/kept/kept-answer.ts'
import { keepPagesOffline } from '../../platform/kept/worker/register.ts'
import { useLive } from '../../platform/live.ts'
import { useSessionKind } from '../../platform/session-kind.ts'
import { LinkedPage } from '../../platform/shell/LinkedPage.tsx'
import LoggedOut from '../../platform/shell/LoggedOut.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { SignInFirst } from '../teams/AccountFirst.tsx'
import { OwnTicketView } from './OwnTicketView.tsx'

/**
 * One's own ticket, which says when its owner is let in, and opens without a network once it was opened with one. For staff of
 * the event somebody else's, to print it.
 */
export function OwnTicketScreen({ id }: { id: string }) {
  const session = useSessionKind()
  const isOut = session === 'out'
  const [wasOut] = useState(isOut)
  const loaded = useLive(getOwnTicket, { params: { id } }, { enabled: !isOut, every: 20_000 })
  const ticket = loaded.data?.data
  const isLost = loaded.error?.status === 404
  const { answeredAt } = loaded
  useEffect(() => {
    // Anew also where nothing is new: what is kept says of when it is.
    if (ticket && answeredAt) keepAnswer(`T/${id}`, ticket, 'own')
    else if (isLost) dropKeptAnswer(`T/${id}`, 'own')
  }, [id, ticket, isLost, answeredAt])
  const isFound = ticket !== undefined
  useEffect(() => {
    if (isFound) void keepPagesOffline('T')
  }, [isFound])
  const isOthers = isLost && session === 'staff'
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
  if (ticket) return <OwnTicketView ticket={ticket} onReload={loaded.reload} />
  if (isOthers && printed.data) return <OwnTicketView ticket={printed.data.data} />
  const kept = loaded.error && isTemporary(loaded.error) ? readKeptAnswer<OwnTicket>(`T/${id}`, 'own') : null
  if (kept) return <OwnTicketView ticket={kept.answer} keptAt={kept.at} onReload={loaded.reload} />
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
