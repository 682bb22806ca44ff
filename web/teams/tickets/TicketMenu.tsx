import { useNavigate } from '@tanstack/react-router'
import { Eye, Pencil, Printer, RefreshCw, TicketX, Undo2 } from 'lucide-react'
import { useContext } from 'react'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import type { TicketAct } from './ticket-columns.tsx'

interface TicketMenuProps {
  ticket: EventTicket
  onAct: (act: TicketAct) => void
}

/** What staff do about one ticket. One that ended for a reason of its own comes back with its cause, and cannot be given back here. */
export function TicketMenu({ ticket, onAct }: TicketMenuProps) {
  const { _id, name, number, guest_id, revoked_at, reason, note } = ticket
  const navigate = useNavigate()
  const isReadOnly = useContext(ReadOnly)
  const isValid = revoked_at === null
  if (!isValid && (reason !== 'staff' || isReadOnly)) return null
  const open = {
    label: 'Open and print',
    icon: Printer,
    onClick: () => void navigate({ to: '/T/$code', params: { code: _id } }),
  }
  const acts = isValid
    ? [
        open,
        ...(guest_id === null
          ? []
          : [{ label: 'Change guest', icon: Pencil, onClick: () => onAct('change') }]),
        {
          label: note === null ? 'Note for the door' : 'Change note',
          icon: Eye,
          onClick: () => onAct('note'),
        },
        { label: 'New code', icon: RefreshCw, onClick: () => onAct('renew') },
        {
          label: guest_id === null ? 'End ticket' : 'Take guest out',
          icon: TicketX,
          isDanger: true,
          onClick: () => onAct('end'),
        },
      ]
    : [{ label: 'Give ticket back', icon: Undo2, onClick: () => onAct('give back') }]
  return (
    <MoreMenu
      label={`More about ticket ${numberShown(number)} of ${name}`}
      items={isReadOnly ? [open] : acts}
    />
  )
}
