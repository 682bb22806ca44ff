import { TicketX, X } from 'lucide-react'
import { useState } from 'react'
import { mostGuestsAtOnce } from '../../../contract/teams/tickets.calls.ts'
import { count } from '../../platform/ui/base/formats.ts'
import css from '../applications/SelectionBar.module.css'
import { TakeOutGuests } from './TakeOutGuests.tsx'
import type { ChosenGuests } from './use-chosen-guests.ts'

interface ChosenBarProps {
  id: string
  chosen: ChosenGuests
}

/** Floats over the list while guests are chosen. */
export function ChosenBar({ id, chosen: { guests, clear } }: ChosenBarProps) {
  const [isAsking, setIsAsking] = useState(false)
  if (guests.length === 0) return null
  const tooMany = guests.length > mostGuestsAtOnce
  return (
    <>
      <section className={css.bar} aria-label="Selection">
        <span role="status">
          {count(guests.length, 'guest')} selected{tooMany && `, at most ${mostGuestsAtOnce} at once`}
        </span>
        <span className={css.line} />
        <button type="button" className={css.move} disabled={tooMany} onClick={() => setIsAsking(true)}>
          <TicketX className="icon-s" aria-hidden />
          Take out…
        </button>
        <button type="button" className={css.end} aria-label="Clear selection" onClick={clear}>
          <X className="icon" aria-hidden />
        </button>
      </section>
      {isAsking && (
        <TakeOutGuests
          id={id}
          guests={guests}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            clear()
          }}
        />
      )}
    </>
  )
}
