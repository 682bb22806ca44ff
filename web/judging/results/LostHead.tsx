import { ArrowDown, Check } from 'lucide-react'
import {
  oldPicture,
  sayJuryNoMore,
  sayLostPrize,
  sayMistake,
  sayNotYours,
} from '../../../contract/judging/result.texts.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { sayNotWon, sayStanding } from './own-card.texts.ts'
import css from './LostHead.module.css'
import type { OwnHeadProps } from './OwnHead.tsx'

/** To who lost a prize by a correction: plain paper, plain words, nothing festive and nothing red. */
export function LostHead({ published, result, application }: OwnHeadProps) {
  const { event_id, stands_at, what_changed, organisers } = published
  const { formerly, round } = result
  const { team_name, event } = application
  if (!formerly) return null
  return (
    <header className={css.head}>
      <div className="breaks">
        <p className="text-l medium muted">
          {team_name}, {round}. Corrected {timeInZone(stands_at, event.timezone)}
        </p>
        <h3>{sayMistake(result)}</h3>
        <p className={css.said}>
          {sayNotWon(result, event.timezone)} {what_changed}
        </p>
      </div>
      <dl className={css.standings}>
        <div className={css.was}>
          <dt className="text-s muted">We told you</dt>
          <dd className="text-3xl medium muted">
            <s>{sayStanding(formerly, round)}</s>
          </dd>
        </div>
        <ArrowDown className="icon-s muted" aria-hidden />
        <div className={css.now}>
          <dt className="text-s muted">It is now</dt>
          <dd className="text-3xl strong">{sayStanding(result, round)}</dd>
        </div>
      </dl>
      <div>
        <ul className={css.points}>
          {[sayNotYours(result), ...sayJuryNoMore(result), ...sayLostPrize(result), oldPicture].map(said => (
            <li key={said}>
              <Check className="icon-s muted above-1" aria-hidden />
              <span className="breaks">{said}</span>
            </li>
          ))}
        </ul>
        <div className={css.acts}>
          <Button to="/event-page/$id/results" params={{ id: event_id }}>
            What was corrected
          </Button>
          {organisers && (
            <Button href={`mailto:${organisers.email}`}>Write to {organisers.company_name}</Button>
          )}
        </div>
      </div>
    </header>
  )
}
