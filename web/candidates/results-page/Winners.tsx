import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ResultsPage } from '../../../contract/judging/published-results.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Drawing } from '../../platform/brand/Drawing.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { ordinal } from '../../judging/judging/result.texts.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { certaintiesOf, podiumOf, sayJury } from './results-page.texts.ts'
import { TeamLink } from './TeamLink.tsx'
import css from './Winners.module.css'

/** By how many stand on the podium. */
const sizes = ['', '', css.two, css.three]

/** The first prizes under laurel, and what they are made of. */
export function Winners({ published }: { published: ResultsPage }) {
  const { result, projects } = published
  const { event, round } = result
  const { awards, places } = podiumOf(result)
  return (
    <>
      <header className={`${css.hero} ${paletteClass('pine')}`}>
        <Drawing
          key="boughs"
          className={css.boughs}
          box="0 0 1120 760"
          preserveAspectRatio="xMidYMid slice"
          draw={drawings => drawings.drawBoughs(1120, 760)}
        />
        <p className={css.of}>
          <Link to="/event-page/$id" params={{ id: event._id }}>
            <ArrowLeft className="icon-s" aria-hidden />
            {event.event_name}
          </Link>
          <span>{round.name}</span>
        </p>
        <h1>{awards.length > 0 ? 'The winners' : 'The results'}</h1>
        <ol className={`${css.podium} ${sizes[awards.length + places.length]}`}>
          {awards.map(award => (
            <li key={`${award.prize} ${award.team._id}`}>
              <Wreath team={award.team.team_name} says={award.prize} />
              <h2 className="breaks">{award.team.team_name}</h2>
              <p>
                <TeamLink team={award.team} projects={projects} />
              </p>
              {award.what && <p className="strong">{award.what}</p>}
              {award.jury && <p className={`${css.sentence} text-m above-1 strong`}>{sayJury(award.jury)}</p>}
              {award.sentence && <p className={`${css.sentence} text-m above-1`}>{award.sentence}</p>}
              {award.label === 'choice' && (
                <p className={`${css.sentence} text-m above-1`}>Organisers’ choice</p>
              )}
            </li>
          ))}
          {places.map(team => (
            <li key={team._id}>
              <Wreath team={team.team_name} says={`${ordinal(team.place ?? 0)} place`} />
              <h2 className="breaks">{team.team_name}</h2>
              <p>
                <TeamLink team={team} projects={projects} />
              </p>
            </li>
          ))}
        </ol>
        {certaintiesOf(result).length > 0 && (
          <p className={css.close}>
            <a href="#how-close">How close was it?</a>
          </p>
        )}
      </header>
      <Facts published={published} />
    </>
  )
}

function Wreath({ team, says }: { team: string; says: string }) {
  return (
    <div className={css.wreath}>
      <Drawing key="wreath" box="0 0 200 200" draw={drawings => drawings.drawWreath()} />
      <Logo name={team} size={96} />
      <span>{says}</span>
    </div>
  )
}

function Facts({ published }: { published: ResultsPage }) {
  const { reopened_at, offers_bundle, result } = published
  const { facts, event } = result
  const { teams, judges, ballots, looks, sealed_at, reopened, unseen = 0, unfinished = 0 } = facts
  const each = looks.fewest === looks.most ? String(looks.most) : `${looks.fewest} to ${looks.most}`
  return (
    <dl className={css.facts}>
      <div>
        <dt className="text-m muted">Judged</dt>
        <dd className="text-xl strong">
          {count(teams - unseen, 'team')}
          {unseen > 0 && (
            <small className="block text-m normal muted">{count(unseen, 'team')} without a ballot</small>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-m muted">By</dt>
        <dd className="text-xl strong">{count(judges, 'judge')}</dd>
      </div>
      <div>
        <dt className="text-m muted">With</dt>
        <dd className="text-xl strong">
          {count(ballots, 'visit')}
          <small className="block text-m normal muted">{each} for each team</small>
          {unfinished > 0 && (
            <small className="block text-m normal muted">
              {count(unfinished, 'ballot is', 'ballots are')} unfinished: marks are missing
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt className="text-m muted">Sealed</dt>
        <dd className="text-xl strong">
          <time dateTime={sealed_at}>{timeInZone(sealed_at, event.timezone)}</time>
          <small className="block text-m normal muted">
            {reopened > 0 &&
              `Judging was opened again ${reopened === 1 ? 'once' : `${reopened} times`} before. `}
            {reopened_at !== null &&
              `Judging was opened again ${timeInZone(reopened_at, event.timezone)}; this is the result from before. `}
            {offers_bundle && <a href="#recompute">Check it yourself</a>}
          </small>
        </dd>
      </div>
    </dl>
  )
}
