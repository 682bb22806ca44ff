import type { OwnTicket } from '../../../contract/teams/tickets.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { whenOf, whereOf } from './ticket-facts.ts'
import css from './Ticket.module.css'

/** Only on paper: an A4 sheet folds twice, and the code is outside. */
export function PrintedParts({ ticket }: { ticket: OwnTicket }) {
  const { event, number, contact } = ticket
  return (
    <>
      <section className={css.quarter} aria-hidden>
        <h2 className="text-xl strong">Coming in</h2>
        <dl className={css.facts}>
          {[...whenOf(event), ...whereOf(event)].map(([label, value, more]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="breaks">
                <b>{value}</b>
                {more && <span className="block">{more}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <p>Show this page or your phone. Both have the same code, and it lets one person in.</p>
        {contact !== null && <p>{contact}</p>}
      </section>
      <section className={css.quarter} aria-hidden>
        {ticket.bring !== null && (
          <>
            <h2 className="text-xl strong">Bring</h2>
            <p className="lines breaks">{ticket.bring}</p>
          </>
        )}
      </section>
      <section className={css.quarter} aria-hidden>
        <h2 className="text-xl strong">If something is wrong</h2>
        <p>
          Go to the door anyway. Say <b>{numberShown(number)}</b> or your name; they find you without the
          code.
        </p>
        <p>You cannot come? Give your seat back under My applications, so that somebody else can.</p>
      </section>
    </>
  )
}
