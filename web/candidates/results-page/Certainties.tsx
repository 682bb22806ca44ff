import type { PublishedResult } from '../../../contract/judging/published-results.ts'
import css from './ResultsPage.module.css'
import { type Certainty, certaintiesOf, sayBeside, type CertaintyLabel } from './results-page.texts.ts'
import { Hand, Scale } from 'lucide-react'

const words = {
  clear: {
    name: 'Clear',
    means:
      'If other judges had come, the same teams would have got it at least 90 times in 100, and no single judge decides it.',
  },
  close: { name: 'Close', means: 'A few other teams were within reach.' },
  not_decided: {
    name: 'Very close',
    means: 'Several teams were within reach. The ballots alone cannot tell them apart.',
  },
  jury: {
    name: 'Decided by the jury',
    means: 'The scores left it open, so the judges who were there chose. It changed the prize and no score.',
  },
  choice: {
    name: 'Chosen by the organisers',
    means: 'The organisers gave it by their own choice, whatever the scores say.',
  },
} as const

/** What the labels mean, and which prize has which. */
export function Certainties({ result }: { result: PublishedResult }) {
  const certainties = certaintiesOf(result)
  if (certainties.length === 0) return null
  const chosen = (['jury', 'choice'] as const).filter(label => certainties.some(one => one.label === label))
  return (
    <section aria-labelledby="how-close">
      <h2 id="how-close">How close was it?</h2>
      <p className={css.lead}>
        Judges are people, and a few visits are not many. So for each prize Laurel works out 2,000 times how
        it would have ended with other judges.
      </p>
      <div className={css.cards}>
        {(['clear', 'close', 'not_decided', ...chosen] as const).map(label => (
          <Card key={label} label={label} certainties={certainties.filter(one => one.label === label)} />
        ))}
      </div>
    </section>
  )
}

function Card({ label, certainties }: { label: keyof typeof words; certainties: Certainty[] }) {
  return (
    <div className={css.card} data-label={label}>
      <CertaintyGlyph label={label} />
      <h3 className="orange">{words[label].name}</h3>
      <p>{words[label].means}</p>
      <ul>
        {certainties.length === 0 && <li className="muted">None this time.</li>}
        {certainties.map(one => (
          <li key={one.name}>
            <b className="strong">{one.name}</b>
            <span className="muted">{sayBeside(one)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Two discs: apart, one of them open, or both open and crossing. Scales where a jury decided, a hand where the organisers did. */
function CertaintyGlyph({ label }: { label: CertaintyLabel }) {
  if (label === 'choice') return <Hand className="icon orange" aria-hidden />
  if (label === 'jury') return <Scale className="icon orange" aria-hidden />
  return (
    <svg className={`${css.glyph} orange`} viewBox="0 0 26 14" aria-hidden data-label={label}>
      <circle cx={label === 'not_decided' ? 8 : 6} cy="7" r="5" />
      <circle cx={label === 'clear' ? 20 : label === 'close' ? 18 : 14} cy="7" r="5" />
    </svg>
  )
}
