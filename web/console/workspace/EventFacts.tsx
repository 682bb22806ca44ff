import { Link2, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { eventTypeLabels } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import { usePublicLink } from '../../events/addresses/public-link.ts'
import { EventMenu } from '../../events/events/EventMenu.tsx'
import { useCan } from '../../platform/session.ts'
import { Banner } from '../../platform/ui/base/Banner.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import type { Fact } from '../../platform/ui/base/DetailHeader.tsx'
import { formatDate, titleCase } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Truncated } from '../../platform/ui/base/Truncated.tsx'
import css from './EventFacts.module.css'

interface EventFactsProps {
  event: Event
  onDeleted: () => Promise<void>
}

/** The event as everybody sees it: banner, facts, registration, team size and themes. */
export function EventFacts({ event, onDeleted }: EventFactsProps) {
  const mayWrite = useCan('event:write') && event.archived_at === null
  const link = usePublicLink(event._id)
  return (
    <>
      <section className={css.card} aria-label="The event">
        <div className={css.band}>
          <Banner image={event.banner} seed={event._id} motif={event.event_type ?? 'hackathon'} />
        </div>
        <div className={css.inside}>
          <div className={css.logo}>
            <Logo
              name={event.company?.company_name ?? event.event_name}
              image={event.company?.logo}
              size={64}
            />
          </div>
          <h2>
            <Truncated text={event.event_name} />
          </h2>
          {event.event_type && <p>{eventTypeLabels[event.event_type]}</p>}
          <Facts facts={useFacts(event)} />
          <div className="row-2">
            {mayWrite && (
              <Button size="s" icon={Pencil} to="/events/edit/$id" params={{ id: event._id }}>
                Edit
              </Button>
            )}
            {event.is_public && (
              <Button size="s" icon={Link2} onClick={() => void copyLink(link)}>
                Copy link
              </Button>
            )}
            <EventMenu event={event} onDeleted={onDeleted} />
          </div>
        </div>
      </section>
      <Card title="Registration">
        <Facts
          isAlone
          facts={[
            { label: 'Last day', value: dayOr(event.last_day_of_registration) },
            { label: 'Time zone', value: event.timezone.replaceAll('_', ' ') },
            { label: 'Mode', value: event.mode ? titleCase(event.mode) : notSet },
          ]}
        />
      </Card>
      {event.team_min && event.team_max && (
        <Card title="Team Members">
          <dl className={css.pair}>
            <div>
              <dt className="text-xs muted">Minimum</dt>
              <dd className="text-3xl strong">{event.team_min}</dd>
            </div>
            <div>
              <dt className="text-xs muted">Maximum</dt>
              <dd className="text-3xl strong">{event.team_max}</dd>
            </div>
          </dl>
        </Card>
      )}
      {event.theme.length > 0 && (
        <Card title="Themes">
          <ul className={css.chips}>
            {event.theme.map(theme => (
              <li key={theme._id}>{theme.theme_name}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

const notSet = <span className="medium orange">Not set</span>

function dayOr(day: string | null): ReactNode {
  return day ? formatDate(day) : notSet
}

/** What a draft lacks is said: publishing needs it. */
function useFacts({ company, location, start_date, end_date, venue, mode, facebook }: Event): Fact[] {
  const maySeeCompany = useCan('company:view')
  const facts: (Fact | false)[] = [
    maySeeCompany && {
      label: 'Company',
      value: company ? <Truncated text={company.company_name} /> : notSet,
    },
    { label: 'Location', value: location ? location.cityName : notSet },
    { label: 'Starts', value: dayOr(start_date) },
    { label: 'Ends', value: dayOr(end_date) },
    { label: 'Venue', value: venue ?? (mode === 'online' ? '-' : notSet) },
    { label: 'Facebook', value: facebook ? <Facebook address={facebook} /> : '-' },
  ]
  return facts.filter(fact => fact !== false)
}

/** By the last part of its address, which names the page. */
function Facebook({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return address
  const name = URL.parse(address)?.pathname.split('/').filter(Boolean).at(-1)
  return (
    <a className="link link-underlined" href={address} target="_blank" rel="noopener noreferrer">
      {name ?? 'Page'}
      <span className="visually-hidden"> on Facebook</span>
    </a>
  )
}

function Facts({ facts, isAlone }: { facts: readonly Fact[]; isAlone?: boolean }) {
  return (
    <dl className={`${css.facts} ${isAlone ? css.alone : ''}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd className="breaks">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
