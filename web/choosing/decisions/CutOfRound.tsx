import type { RoundCut } from '../../../contract/events/decided-rounds.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { sayPlaces } from './places.ts'
import css from './TriageDecision.module.css'

/** How many are to go on from the round that is worked through, against its cut. */
export function CutOfRound({ cut }: { cut: RoundCut }) {
  const { name, next, places, went_on, chosen } = cut
  if (next === null) return null
  const sum = went_on + chosen
  return (
    <div className={`${css.cut} text-s`}>
      <p>
        <b className="strong">
          {formatCount(sum)} {sum === 1 ? 'goes' : 'go'} on from {name}
        </b>
        {places !== null && `, ${sayPlaces(cut)}`}
      </p>
      {places !== null && (
        <progress
          aria-hidden
          max={places}
          value={Math.min(sum, places)}
          data-over={sum > places || undefined}
        />
      )}
    </div>
  )
}
