import { CircleCheck, TicketX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { endReasons } from '../../../contract/teams/tickets.texts.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import type { OwnTicket } from '../../../contract/teams/tickets.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { bringOf, whenOf, whereOf } from './ticket-facts.ts'
import css from './Ticket.module.css'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

/** The event's ink with the name, a perforation, and the code: black on white in the dark too, for cameras. */
export function Stub({ ticket }: { ticket: OwnTicket }) {
  const { address, event, here, name, number, kind, team_name } = ticket
  const shown = numberShown(number)
  const palette = paletteOf(event._id)
  const isValid = address !== null
  return (
    <section
      className={`${css.ticket} ${isValid ? paletteClass(palette) : css.ended} ${isValid && here ? css.still : ''}`}
      aria-label={isValid ? `Ticket ${shown}` : `Ticket ${shown}, ended`}
    >
      <div className={css.ink}>
        {isValid && (
          <div className={css.art}>
            <EventArt
              motif={event.event_type ?? 'hackathon'}
              seed={event._id}
              palette={palette}
              width={216}
              height={248}
            />
          </div>
        )}
        <p className="text-m medium breaks">{event.event_name}</p>
        <h2 className={css.name}>{name}</h2>
        <p className="text-m breaks">{team_name ?? ticketKindLabels[kind]}</p>
      </div>
      <div className={css.paper}>
        {isValid && here && (
          <p className={css.here}>
            <CircleCheck className="icon" aria-hidden />
            Here since {clockInZone(here.since, event.timezone)}, {here.counter}
          </p>
        )}
        {isValid ? (
          <div className={css.code}>
            <Suspense>
              <CodePicture text={address} label={`The code of ticket ${shown}`} />
            </Suspense>
          </div>
        ) : (
          <Ended ticket={ticket} />
        )}
        <p className={css.number}>{isValid ? shown : <s>{shown}</s>}</p>
        <dl className={css.facts}>
          {(isValid ? [...whenOf(event), ...whereOf(event), ...bringOf(ticket)] : askOf(ticket)).map(
            ([label, value, more]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="breaks">
                  <b className="lines">{value}</b>
                  {more && <span className="block">{more}</span>}
                </dd>
              </div>
            ),
          )}
        </dl>
      </div>
    </section>
  )
}

function Ended({ ticket: { reason, comment, revoked_at, event } }: { ticket: OwnTicket }) {
  return (
    <div className={css.gone}>
      <TicketX className="icon" aria-hidden />
      <b>No ticket any more</b>
      <span>{reason ? endReasons[reason] : ''}</span>
      {comment !== null && <q className="breaks">{comment}</q>}
      {revoked_at !== null && <span>Since {clockInZone(revoked_at, event.timezone)}</span>}
    </div>
  )
}

function askOf({ contact }: OwnTicket): [string, string, string?][] {
  return contact === null ? [] : [['Ask', contact]]
}
