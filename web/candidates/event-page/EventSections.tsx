import { lazy, Suspense } from 'react'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatDay, fullName, hostOf, titleCase } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Prose } from '../../platform/ui/base/Prose.tsx'
import css from './EventSections.module.css'
import { EventPrizes } from './EventPrizes.tsx'
import { EventRounds } from './EventRounds.tsx'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import type { Section } from './sections.ts'

const contents: Record<string, (props: { event: PublicEvent }) => React.ReactNode> = {
  news: News,
  results: Results,
  projects: Projects,
  certificates: Certificates,
  about: About,
  themes: Themes,
  prizes: EventPrizes,
  programme: Programme,
  rounds: EventRounds,
  associates: Associates,
  partners: Partners,
  company: Company,
}

export function EventSections({ event, sections }: { event: PublicEvent; sections: readonly Section[] }) {
  return (
    <div className={css.sections}>
      {sections.map(({ id, title }) => {
        const Content = contents[id]
        return (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {Content && <Content event={event} />}
          </section>
        )
      })}
    </div>
  )
}

const EventProgramme = lazy(() => import('./EventProgramme.tsx'))

/** Not in the first HTML: few events have one, and it would weigh on the page of each. */
function Programme({ event }: { event: PublicEvent }) {
  return (
    <Suspense>
      <EventProgramme event={event} />
    </Suspense>
  )
}

const EventCertificates = lazy(async () => ({
  default: (await import('../certificates/OwnCertificates.tsx')).EventCertificates,
}))

function Certificates({ event }: { event: PublicEvent }) {
  return (
    <Suspense>
      <EventCertificates id={event._id} />
    </Suspense>
  )
}

function News({ event }: { event: PublicEvent }) {
  return event.announcements.map(({ _id, subject, html, sent_at }) => (
    <article key={_id} className={css.news}>
      <h3>{subject}</h3>
      <time dateTime={sent_at}>{formatDay(sent_at)}</time>
      <Prose html={html} />
    </article>
  ))
}

/** Who won, and the way to all that was published. */
function Results({ event: { _id, winners, is_reopened } }: { event: PublicEvent }) {
  return (
    <>
      {winners.length > 0 && (
        <ol className={css.winners}>
          {winners.map(({ prize, team_name }) => (
            <li key={`${prize} ${team_name}`}>
              <Logo name={team_name} size={48} />
              <div>
                <h3>{team_name}</h3>
                <p>{prize}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {is_reopened && <p>Judging was opened again: this is from before.</p>}
      <Button to="/event-page/$id/results" params={{ id: _id }} variant="primary">
        See all results
      </Button>
    </>
  )
}

/** The way to the open gallery. */
function Projects({ event: { _id, projects } }: { event: PublicEvent }) {
  return (
    <Button to="/event-page/$id/projects" params={{ id: _id }}>
      {projects ? `See what the teams built (${projects})` : 'See the projects'}
    </Button>
  )
}

function About({ event }: { event: PublicEvent }) {
  return <Prose html={event.details_html} />
}

function Themes({ event }: { event: PublicEvent }) {
  return (
    <ul className={css.themes}>
      {event.theme.map(({ _id, theme_name }) => (
        <li key={_id}>
          <span className={css.swatch}>
            <EventArt motif="hackathon" seed={_id} width={144} height={144} />
          </span>
          {theme_name}
        </li>
      ))}
    </ul>
  )
}

function Associates({ event }: { event: PublicEvent }) {
  return (
    <ul className={css.people}>
      {event.associates.map(({ _id, photo, designation, company_name, ...person }) => (
        <li key={_id}>
          <Avatar name={fullName(person)} image={photo} size={64} />
          <div>
            <h3 className="text-xl">{fullName(person)}</h3>
            <p className="text-m muted">{designation}</p>
            <p className="text-m muted">{company_name}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Partners({ event }: { event: PublicEvent }) {
  const categories = [...new Set(event.partners.map(partner => partner.category))]
  return categories.map(category => (
    <div key={category} className={css.category}>
      <h3>{titleCase(category)}</h3>
      <ul>
        {event.partners
          .filter(partner => partner.category === category)
          .map(partner => (
            <li key={partner._id}>
              <Logo name={partner.partner_name} image={partner.logo} size={26} />
              <WebLink href={partner.website}>{partner.partner_name}</WebLink>
            </li>
          ))}
      </ul>
    </div>
  ))
}

function Company({ event: { company, facebook, event_name } }: { event: PublicEvent }) {
  return (
    <div className={css.company}>
      <Logo name={company.company_name} image={company.logo} size={48} />
      <div>
        <h3 className="text-xl ink">{company.company_name}</h3>
        {company.location && <p>{company.location.cityName}</p>}
        {company.website && (
          <p>
            <WebLink href={company.website}>{hostOf(company.website)}</WebLink>
          </p>
        )}
        {facebook && (
          <p>
            <WebLink href={facebook}>{`${event_name} on Facebook`}</WebLink>
          </p>
        )}
      </div>
    </div>
  )
}

function WebLink({ href, children }: { href: string | null; children: string }) {
  if (!/^https?:\/\//i.test(href ?? '')) return children
  return (
    <a className="link-underlined" href={href ?? ''} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
