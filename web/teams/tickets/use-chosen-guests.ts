import { useContext, useState } from 'react'
import type { EventTicket } from '../../../contract/teams/tickets.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'

export type ChosenGuests = ReturnType<typeof useChosenGuests>

/** Guests that are ticked, also on other pages of the list. */
export function useChosenGuests() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, EventTicket>>(new Map())
  const isReadOnly = useContext(ReadOnly)
  /** A guest whose ticket is valid can be chosen, to be taken out. */
  const isChoosable = ({ guest_id, revoked_at }: EventTicket) =>
    !isReadOnly && guest_id !== null && revoked_at === null
  return {
    isChoosable,
    guests: [...chosen.values()],
    has: ({ _id }: EventTicket) => chosen.has(_id),
    toggle: (ticket: EventTicket) =>
      setChosen(before => {
        const next = new Map(before)
        if (!next.delete(ticket._id)) next.set(ticket._id, ticket)
        return next
      }),
    /** All of these, or none where all were. */
    togglePage: (rows: readonly EventTicket[]) =>
      setChosen(before => {
        const own = rows.filter(isChoosable)
        const next = new Map(before)
        if (own.every(({ _id }) => before.has(_id))) for (const { _id } of own) next.delete(_id)
        else for (const one of own) next.set(one._id, one)
        return next
      }),
    clear: () => setChosen(new Map()),
  }
}
