import type { PublishedResult } from '../../contract/published-results.ts'
import { labelWords } from '../judging/result-words.ts'
import { CertaintyGlyph } from './CertaintyLabel.tsx'
import css from './ResultsPage.module.css'
import { type Certainty, certaintiesOf, sayBeside, sayRivals } from './results-page-words.ts'

const meanings = {
  clear:
    'Laurel replays the event 2,000 times, as different as the judges are from each other. In at least 90 of 100 replays nobody else belongs there, and no single judge decides it.',
  close: 'A few other teams may belong there too.',
  not_decided:
    'More than a few others may belong there. The ballots cannot tell them apart, and this page says so.',
} as const

/** What the labels mean, and which prize has which. */
export function Certainties({ result }: { result: PublishedResult }) {
  const certainties = certaintiesOf(result)
  if (certainties.length === 0) return null
  return (
    <section aria-labelledby="how-sure">
      <h2 id="how-sure">How sure is this?</h2>
      <p className={css.lead}>
        Judges are people, and a few looks are not many. So each prize says how far apart the teams really
        are.
      </p>
      <div className={css.cards}>
        {(['clear', 'close', 'not_decided'] as const).map(label => (
          <Card key={label} label={label} certainties={certainties.filter(one => one.label === label)} />
        ))}
      </div>
    </section>
  )
}

function Card({ label, certainties }: { label: keyof typeof meanings; certainties: Certainty[] }) {
  return (
    <div className={css.card} data-label={label}>
      <CertaintyGlyph label={label} />
      <h3>{labelWords[label]}</h3>
      <p>{meanings[label]}</p>
      <ul>
        {certainties.length === 0 && <li className="muted">None this time.</li>}
        {certainties.map(one => (
          <li key={one.name}>
            <b>{one.name}</b>
            <span className="muted">
              {label === 'clear' ? `, ${sayBeside(one)}` : ` ${sayRivals(one.rivals)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
