import { Link } from '@tanstack/react-router'
import { ImageDown, Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { renewTicket } from '../../../contract/teams/tickets.calls.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'
import { useSend } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'
import { useWakeLock } from '../../platform/use-wake-lock.ts'
import { savePicture } from './save-picture.ts'
import { Stub } from './Stub.tsx'
import { PrintedParts } from './PrintedParts.tsx'
import css from './Ticket.module.css'

interface OwnTicketViewProps {
  ticket: OwnTicket
  /** Missing for staff, who make a new code in their list. */
  onReload?: () => void
  /** Without a network: when the server last said it. */
  keptAt?: number
}

/** The stub of a ticket as a screen, with what one does with it. Prints as a sheet that folds to a quarter. */
export function OwnTicketView({ ticket, onReload, keptAt }: OwnTicketViewProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isAwake = useWakeLock(ticket.address !== null)
  const renewal = useSend(renewTicket)
  const renew = () =>
    attempt(async () => {
      await renewal.send({ params: { id: ticket._id } })
      setIsAsking(false)
      onReload?.()
      toast.success('Your ticket has a new code. The former one is not valid any more.')
    })
  return (
    <PublicPage hasFooter={false} isFullWidth>
      <div className={css.page}>
        <h1 className="text-l strong">{onReload ? 'Your ticket' : `Ticket of ${ticket.name}`}</h1>
        <div className={css.sheet}>
          <Stub ticket={ticket} />
          <PrintedParts ticket={ticket} />
        </div>
        {ticket.address !== null && (
          <div className={css.acts}>
            <button type="button" onClick={() => void attempt(() => savePicture(ticket))}>
              <ImageDown className="icon" aria-hidden />
              Save picture
            </button>
            <button type="button" onClick={() => print()}>
              <Printer className="icon" aria-hidden />
              Print
            </button>
            {onReload && !isOver(ticket.event) && (
              <button type="button" onClick={() => setIsAsking(true)}>
                <RefreshCw className="icon" aria-hidden />
                New code
              </button>
            )}
          </div>
        )}
        <p className={css.say} role={keptAt === undefined ? undefined : 'status'}>
          {sayOf(ticket, isAwake, keptAt)}
        </p>
        {onReload && ticket.address !== null && keptAt === undefined && <ToToday event={ticket.event} />}
      </div>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title="Make a new code?"
          description="Do it when somebody else may have your code. The one that you have in mails, pictures and on paper is not valid any more. You get a mail with the new one."
          confirm="Make a new code"
          isBusy={renewal.isSending}
          onConfirm={() => void renew()}
        />
      )}
    </PublicPage>
  )
}

/** What is on, and what its owner can sign up to. */
function ToToday({ event: { _id, is_cancelled, is_completed } }: Pick<OwnTicket, 'event'>) {
  if (is_cancelled || is_completed) return null
  return (
    <p className={css.say}>
      <Link className="link-underlined" to="/day/$id/{-$screen}" params={{ id: _id, screen: undefined }}>
        Programme and signing up
      </Link>
    </p>
  )
}

function isOver({ is_over, is_completed }: OwnTicket['event']): boolean {
  return is_over || is_completed
}

/** What else is to be known at the door. */
function sayOf({ address, here, event }: OwnTicket, isAwake: boolean, keptAt: number | undefined): string {
  if (isOver(event)) return 'This event is over.'
  if (keptAt !== undefined)
    return `Without a network, as of ${clockInZone(new Date(keptAt).toISOString(), event.timezone)}. The code works at the door.`
  if (address === null) return 'A door that reads the old code says No seat.'
  if (here) return 'Every counter of the event reads the same code.'
  return isAwake
    ? 'Works without a network. The screen stays awake.'
    : 'Works without a network. Turn the screen up at the door.'
}
