import { Link } from '@tanstack/react-router'
import { CalendarDays, Clock, MapPin, Monitor, Trophy, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { eventTypeLabels } from '../../../contract/events/events.calls.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import css from './ChallengeCard.module.css'
import { sayDaysLeft, urgencyOf } from '../../events/events/days-left.ts'
import { placeOf, teamOf } from '../../events/events/event.texts.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { useSessionKind } from '../../platform/session-kind.ts'
import type { Challenge } from '../../../contract/candidates/challenges.ts'

/** Visitors need it not. */
const OwnStanding = lazy(() => import('./OwnStanding.tsx'))

interface ChallengeCardProps {
  challenge: Challenge
  level?: 'h2' | 'h3'
  /** The first card of its page. */
  isFirst?: boolean
}

/** The title links to the public page, Learn More to the event (docs/product.md §4). */
export function ChallengeCard({ challenge, level = 'h3', isFirst }: ChallengeCardProps) {
  const { _id, event_name, company, mode } = challenge
  const Heading = level
  const Place = mode === 'online' ? Monitor : MapPin
  return (
    <article className={css.card}>
      <div className={css.top}>
        <div className={css.banner}>
          <EventPicture event={challenge} width={384} isEager={isFirst} />
        </div>
        <span className={css.logo}>
          <Logo name={company.company_name} image={company.logo} size={44} />
        </span>
        <span className={css.kind}>{eventTypeLabels[challenge.event_type]}</span>
      </div>
      <div className={css.body}>
        <Heading className={`${css.name} text-3xl breaks`}>
          <Link to="/event-page/$id" params={{ id: _id }}>
            {event_name}
          </Link>
        </Heading>
        <p className={css.host}>{company.company_name}</p>
        <ul className={`${css.facts} stack-1 text-m muted`}>
          <li>
            <CalendarDays className="icon-s" aria-hidden />
            <time dateTime={challenge.start_date}>
              {formatDateRange(challenge.start_date, challenge.end_date)}
            </time>
          </li>
          <li>
            <Place className="icon-s" aria-hidden />
            {placeOf(challenge)}
          </li>
          <li>
            <Users className="icon-s" aria-hidden />
            {teamOf(challenge)}
          </li>
        </ul>
        <Themes names={challenge.theme.map(theme => theme.theme_name)} />
        <div className={css.foot}>
          {challenge.is_over ? <Ending wonBy={challenge.won_by} /> : <Left challenge={challenge} />}
          <Button to="/event/$id" params={{ id: _id }} aria-label={`Learn More about ${event_name}`}>
            Learn More
          </Button>
        </div>
      </div>
    </article>
  )
}

function Ending({ wonBy }: { wonBy: string | null }) {
  const Icon = wonBy ? Trophy : Clock
  return (
    <span className={css.left} data-urgency="closed">
      <Icon className="icon-s" aria-hidden />
      {wonBy ? `Won by ${wonBy}` : 'This event is over'}
    </span>
  )
}

/** How long one can apply; for candidates who have, that they have. */
function Left({ challenge }: { challenge: Challenge }) {
  const kind = useSessionKind()
  const left = (
    <span className={css.left} data-urgency={urgencyOf(challenge.days_left)}>
      <Clock className="icon-s" aria-hidden />
      <span suppressHydrationWarning>{sayDaysLeft(challenge)}</span>
    </span>
  )
  if (kind !== 'candidate') return left
  return (
    <Suspense fallback={left}>
      <OwnStanding eventId={challenge._id}>{left}</OwnStanding>
    </Suspense>
  )
}

/** How many letters fit on a line beside "2 more". */
const room = 42

function Themes({ names }: { names: string[] }) {
  const endOf = (index: number) => names.slice(0, index + 1).reduce((sum, name) => sum + name.length + 4, 0)
  const shown = names.filter((_, index) => index === 0 || endOf(index) <= room)
  const more = names.length - shown.length
  return (
    <ul className={css.themes} aria-label="Themes">
      {shown.map(name => (
        <li key={name} className="trunc">
          {name}
        </li>
      ))}
      {more > 0 && <li>{more} more</li>}
    </ul>
  )
}
