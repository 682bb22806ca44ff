import { useState } from 'react'
import type { PublicationPlan, ToldTeam } from '../../../contract/judging/publication.ts'
import { isSamePrizes, sayChanged } from '../../../contract/judging/result.texts.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { ResultMailSheet } from './ResultMailSheet.tsx'
import css from './ResultChanges.module.css'

/** Whom a correction tells: old and new, who lost something first, each with the mail. */
export function ResultChanges({ plan }: { plan: PublicationPlan }) {
  const worse = plan.told.filter(({ formerly }) => formerly?.is_worse)
  return (
    <section className={css.changes} aria-label="Who is mailed">
      <p className="muted">
        {worse.length > 0 && `${count(worse.length, 'team loses', 'teams lose')} something. `}
        Nobody is mailed whose place and prizes stay the same.
      </p>
      <ul>
        {plan.told.map(team => (
          <li key={team._id}>
            <Change team={team} roundId={plan._id} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Change({ team, roundId }: { team: ToldTeam; roundId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary data-worse={team.formerly?.is_worse}>
        <b>{team.team_name}</b> <span>{sayChange(team)}</span>
        <span className={css.mail}>Mail</span>
      </summary>
      {isOpen && <ResultMailSheet roundId={roundId} team={team._id} />}
    </details>
  )
}

/** "1st prize and place 1 → 2nd prize and place 2" */
function sayChange({ formerly, ...now }: ToldTeam): string {
  if (formerly) {
    const jury = formerly.by_jury ? ' (as the jury had decided)' : ''
    return `${sayChanged(formerly, now)}${jury} → ${sayChanged(now, formerly)}`
  }
  const before = { place: null, prizes: [] }
  const isNothing = now.place === null && isSamePrizes(now, before)
  return isNothing ? 'new in the results' : `new: ${sayChanged(now, before)}`
}
