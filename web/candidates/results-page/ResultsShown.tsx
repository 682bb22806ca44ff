import type { ReactNode } from 'react'
import type { ResultsPage } from '../../../contract/judging/published-results.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { AlsoTookPart } from './AlsoTookPart.tsx'
import { Certainties } from './Certainties.tsx'
import { HowJudged } from './HowJudged.tsx'
import { MorePrizes } from './MorePrizes.tsx'
import css from './ResultsPage.module.css'
import { podiumOf, saySilence } from './results-page.texts.ts'
import { TheOrder } from './TheOrder.tsx'
import { Winners } from './Winners.tsx'

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
