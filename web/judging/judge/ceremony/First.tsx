import type { StageItem } from '../../../../contract/judging/ceremony.ts'
import { Logo } from '../../../platform/ui/base/Logo.tsx'
import { Boughs } from './Boughs.tsx'
import { FittedName } from './FittedName.tsx'
import css from './Stage.module.css'
import { Wreath } from './Wreath.tsx'

/** The hall turns pine, with leaves at the sides that never are behind words. */
export function First({ item }: { item: StageItem }) {
  const { prize, what, team } = item
  return (
    <div className={css.first}>
      <Boughs />
      <Leaves />
      <Wreath isGold size="first">
        <Logo name={team.team_name} size={96} />
        <span className={css.pill}>{prize}</span>
      </Wreath>
      <FittedName name={team.team_name} size={236} />
      {team.title && (
        <p className={css.project} dir="auto">
          {team.title}
        </p>
      )}
      {what && (
        <p className={css.what} dir="auto">
          {what}
        </p>
      )}
    </div>
  )
}

const leaves = 56

function Leaves() {
  return (
    <svg className={css.leaves} viewBox="0 0 1920 1080" aria-hidden>
      {Array.from({ length: leaves }, (_, at) => {
        // Spread evenly, the same each time.
        const down = (at * 0.618_034) % 1
        const aside = (at * 0.414_214) % 1
        const left = at % 2 === 0 ? aside * 260 : 1920 - aside * 260
        return (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- a leaf is its number
            key={at}
            data-tone={at % 3}
            transform={`translate(${left.toFixed(0)} ${(down * 1080).toFixed(0)})rotate(${(at * 47) % 360})scale(${(0.6 + aside * 0.9).toFixed(2)})`}
            d="M-24 0Q0 -17 24 0Q0 15 -24 0Z"
          />
        )
      })}
    </svg>
  )
}
