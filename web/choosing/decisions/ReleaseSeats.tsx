import { Armchair } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { ReleasePlan } from '../../../contract/choosing/releases.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import css from './ReleaseSeats.module.css'

type PlanSeats = NonNullable<ReleasePlan['seats']>

/** What a release offers, beside what is held and what may be. Too many, and nothing can be released. */
export function ReleaseSeats({ plan }: { plan: ReleasePlan }) {
  const { seats, event } = plan
  if (!seats || (seats.offers_teams === 0 && seats.waitlists_teams === 0)) return null
  const { offers_teams, offers_people, waitlists_teams, due, refills } = seats
  return (
    <Card className={css.seats}>
      <div className={css.line}>
        <Armchair className="icon-s" aria-hidden />
        <p>
          {offers_teams > 0 && (
            <>
              Offers{' '}
              <b className="strong">
                {count(offers_teams, 'team')} {count(offers_people, 'seat')}
              </b>
              . {sayHeld(seats)}
              {due && ` They answer by ${clockInZone(due, event.timezone)}.`}
            </>
          )}
          {waitlists_teams > 0 &&
            ` ${count(waitlists_teams, 'team')} ${waitlists_teams === 1 ? 'goes' : 'go'} on the waitlist.`}
          {refills && ' What stays free is offered to the waitlist at once, by another mail.'}
        </p>
        <Verdict seats={seats} />
      </div>
      <Bar seats={seats} />
    </Card>
  )
}

/** Of people where they are limited, else of teams. */
function numbersOf(seats: PlanSeats) {
  const kind = seats.up_to_people === null ? 'teams' : 'people'
  return {
    kind,
    held: seats[`held_${kind}`],
    offers: seats[`offers_${kind}`],
    upTo: seats[`up_to_${kind}`],
  } as const
}

/** "Held now: 7 of 20 seats, by 3 of 8 teams." Empty where nothing is limited. */
export function sayHeld(seats: PlanSeats): string {
  const { held_people, up_to_people, held_teams, up_to_teams } = seats
  const parts = [
    up_to_people !== null && `${formatCount(held_people)} of ${count(up_to_people, 'seat')}`,
    up_to_teams !== null && `by ${formatCount(held_teams)} of ${count(up_to_teams, 'team')}`,
  ].filter(part => part !== false)
  return parts.length > 0 ? `Held now: ${parts.join(', ')}.` : ''
}

/** "18 seats and 2 teams too many"; null if all fit. */
export function sayTooMany(seats: ReleasePlan['seats']): string | null {
  const parts = [
    seats && seats.too_many_people > 0 && count(seats.too_many_people, 'seat'),
    seats && seats.too_many_teams > 0 && count(seats.too_many_teams, 'team'),
  ].filter(part => typeof part === 'string')
  return parts.length > 0 ? `${parts.join(' and ')} too many` : null
}

/** Why the button is off, and what can be done. */
export function TooManySeats({ plan }: { plan: ReleasePlan }) {
  const { seats, event } = plan
  if (!seats) return null
  const allowed = [
    seats.too_many_people > 0 && formatCount((seats.up_to_people ?? 0) + seats.too_many_people),
    seats.too_many_teams > 0 && count((seats.up_to_teams ?? 0) + seats.too_many_teams, 'team'),
  ].filter(part => part !== false)
  return (
    <>
      <b className="strong">{sayTooMany(seats)}.</b> Take teams out, or allow {allowed.join(' and ')} at{' '}
      <Link className="link" to="/events/$id/seats" params={{ id: event._id }}>
        Seats
      </Link>
      .
    </>
  )
}

function Verdict({ seats }: { seats: PlanSeats }) {
  const many = sayTooMany(seats)
  const { held, offers, upTo } = numbersOf(seats)
  if (many !== null) return <StatusBadge definition={{ label: many, tone: 'red', glyph: 'cross' }} />
  if (upTo === null) return null
  const free = upTo - held - offers
  return (
    <StatusBadge
      definition={{
        label: free === 1 ? '1 stays free' : `${formatCount(free)} stay free`,
        tone: 'green',
        glyph: 'check',
      }}
    />
  )
}

function Bar({ seats }: { seats: PlanSeats }) {
  const hatch = useId()
  const { held, offers, upTo } = numbersOf(seats)
  if (upTo === null) return null
  const end = Math.max(upTo, held + offers, 1) * 1.02
  const at = (number: number) => `${((number / end) * 100).toFixed(2)}%`
  const above = held + offers - upTo
  return (
    <svg className={css.bar} aria-hidden="true">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" className={css.stripe} />
      </pattern>
      <rect y="4" width={at(upTo)} height="12" rx="4" className={css.whole} />
      <rect y="4" width={at(held)} height="12" rx="4" className={css.held} />
      <rect x={at(held)} y="4" width={at(offers)} height="12" className={css.offers} />
      {above > 0 && (
        <>
          <rect x={at(upTo)} y="4" width={at(above)} height="12" className={css.above} />
          <rect x={at(upTo)} y="4" width={at(above)} height="12" fill={`url(#${hatch})`} />
        </>
      )}
      <line x1={at(upTo)} x2={at(upTo)} y1="0" y2="20" className={css.room} />
    </svg>
  )
}
