import { ChevronRight } from 'lucide-react'
import { priorCases } from '../../../day/expect.ts'
import type { Expectation } from '../../../contract/teams/seats.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import css from './HowExpected.module.css'

interface HowExpectedProps {
  expectation: Expectation
  /** Opens where the share of those who come is set by hand. */
  onSet: (() => void) | undefined
}

type Share = Expectation['shares'][number]

const names: Record<Share['name'], string> = {
  first_offer: 'Yes to a first offer',
  waitlist_offer: 'Yes from the waitlist',
  comes: 'Comes if confirmed',
}

/** The shares that the forecast is computed with, and where they come from; closed at first. */
export function HowExpected({ expectation, onSet }: HowExpectedProps) {
  const { shares, doors, mean } = expectation
  return (
    <details className={css.fold}>
      <summary>
        <ChevronRight className="icon-s muted" aria-hidden />
        How we expect this
      </summary>
      <div className={css.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Share</th>
              <th scope="col">Counted with</th>
              <th scope="col">Own cases</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(share => (
              <tr key={share.name}>
                <th scope="row" className="medium">
                  {names[share.name]}
                </th>
                <td className="nowrap">
                  <b className={css.value}>{sayShare(share.value)}</b>
                  <svg className={css.meter} aria-hidden="true">
                    <rect width="100%" height="6" rx="3" className={css.whole} />
                    <rect width={`${share.value * 100}%`} height="6" rx="3" className={css.part} />
                  </svg>
                </td>
                <td className="nowrap">
                  {share.by_hand ? '–' : `${formatCount(share.successes)} of ${formatCount(share.cases)}`}
                </td>
                <td className="muted">
                  <span className="row-2">
                    {sayFrom(share)}
                    {share.name === 'comes' && onSet && (
                      <Button size="s" onClick={onSet}>
                        Set by hand
                      </Button>
                    )}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-s muted">
        Each share starts as if {priorCases} others had been asked (
        {shares.map(({ prior }) => sayShare(prior)).join(', ')}). Teams come or stay away together, and events
        differ: that makes the range.
        {doors &&
          ` For ${formatCount(mean)} people the doors need ${count(doors.devices, 'device')}, and ${doors.names === 1 ? 'one' : doors.names} for names.`}
      </p>
    </details>
  )
}

/** As it is entered by hand: of a hundred. */
function sayShare(share: number): string {
  return `${Math.round(100 * share)} %`
}

function sayFrom({ by_hand, cases, events }: Share): string {
  if (by_hand) return 'Set by hand'
  if (cases === 0) return 'Nothing was counted yet'
  return events === 0 ? 'This event' : `This event and ${formatCount(events)} of yours`
}
