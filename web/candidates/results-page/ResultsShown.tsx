import type { ReactNode } from 'react'
import type { ResultsPage, PublishedResult } from '../../../contract/judging/published-results.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Certainties } from './Certainties.tsx'
import { HowJudged } from './HowJudged.tsx'
import css from './ResultsPage.module.css'
import { podiumOf, saySilence, sayJury, sayKind } from './results-page.texts.ts'
import { TheOrder } from './TheOrder.tsx'
import { Winners } from './Winners.tsx'
import { Link } from '@tanstack/react-router'
import { count } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { TeamLink } from './TeamLink.tsx'

interface ResultsShownProps {
  published: ResultsPage
  /** The last section, about the file. */
  children: ReactNode
}

/** What results say, published or not yet. */
export function ResultsShown({ published, children }: ResultsShownProps) {
  const { result } = published
  const { rest } = podiumOf(result)
  const notGiven = result.not_given ?? []
  const silence = saySilence(published)
  return (
    <article className={css.page}>
      <Winners published={published} />
      <Corrections published={published} />
      {rest.length + notGiven.length > 0 && (
        <MorePrizes awards={rest} notGiven={notGiven} projects={published.projects} />
      )}
      <Certainties result={result} />
      <TheOrder published={published} />
      <AlsoTookPart published={published} />
      {silence.length > 0 && (
        <section className={css.silence} aria-label="What is not shown">
          {silence.map(sentence => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      <HowJudged published={published} />
      {children}
    </article>
  )
}

/** What changed since the first publication. */
function Corrections({ published }: { published: ResultsPage }) {
  const { number, what_changed, stands_at, earlier, result } = published
  if (number === 1) return null
  const before = earlier.filter(one => one.what_changed !== null)
  // Only before it is published can it be missing.
  const now = { number, what_changed: what_changed ?? 'What has changed is not said yet.', stands_at }
  return (
    <section className={css.corrections} aria-labelledby="corrections">
      <h2 id="corrections">Corrected</h2>
      <ol>
        {[now, ...before].map(one => (
          <li className="above-2" key={one.number}>
            <b>
              Correction {one.number - 1}
              {one.stands_at && (
                <>
                  , <time dateTime={one.stands_at}>{timeInZone(one.stands_at, result.event.timezone)}</time>
                </>
              )}
            </b>
            <p>{one.what_changed}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The teams without a place or a prize, by name. */
function AlsoTookPart({ published: { result, projects } }: { published: ResultsPage }) {
  const { also = [] } = result
  if (also.length === 0) return null
  return (
    <section aria-labelledby="also">
      <h2 id="also">Also took part</h2>
      <p className={css.lead}>
        {count(also.length, 'team')} by name. The organisers publish no place and no score of{' '}
        {also.length === 1 ? 'it' : 'them'}.
      </p>
      <ul className={css.also}>
        {also.map(({ _id, team_name }) => (
          <li key={_id}>
            {projects.includes(_id) ? (
              <Link className="link-underlined" to="/projects/$id" params={{ id: _id }}>
                {team_name}
              </Link>
            ) : (
              team_name
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MorePrizesProps {
  awards: PublishedResult['awards']
  notGiven: NonNullable<PublishedResult['not_given']>
  projects: readonly string[]
}

/** The prizes after the first three, and those that nobody got. */
function MorePrizes({ awards, notGiven, projects }: MorePrizesProps) {
  return (
    <section aria-labelledby="more-prizes">
      <h2 id="more-prizes">{count(awards.length + notGiven.length, 'more prize')}</h2>
      <ul className={css.prizes}>
        {awards.map(award => (
          <li key={`${award.prize} ${award.team._id}`}>
            <div>
              <h3>{award.prize}</h3>
              <p className="muted">{award.what ?? sayKind(award)}</p>
            </div>
            <div className={css.winner}>
              <Logo name={award.team.team_name} size={40} />
              <div>
                <b className="text-2xl">{award.team.team_name}</b>
                <p>
                  <TeamLink team={award.team} projects={projects} />
                </p>
                {award.jury && <p className="strong">{sayJury(award.jury)}</p>}
                {award.sentence && <p>{award.sentence}</p>}
              </div>
            </div>
          </li>
        ))}
        {notGiven.map(({ prize, what, sentence }) => (
          <li key={prize}>
            <div>
              <h3>{prize}</h3>
              {what !== null && <p className="muted">{what}</p>}
            </div>
            <div className={css.winner}>
              <div>
                <b className="text-2xl">Nobody</b>
                <p>{sentence ?? 'No team could get it.'}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
