import type { StageContent } from '../../../../contract/judging/ceremony.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { Logo } from '../../../platform/ui/base/Logo.tsx'
import { Boughs } from './Boughs.tsx'
import { Clock } from './Clock.tsx'
import { FittedName } from './FittedName.tsx'
import css from './Stage.module.css'
import { Wreath } from './Wreath.tsx'

/** The hall waits: the event, how many prizes, and the clock in an empty wreath. */
export function Waiting({ content }: { content: StageContent }) {
  const { event_name, company_name, items, others, teams, says, timezone } = content
  return (
    <div className={css.waiting}>
      <Boughs />
      <div>
        <p className={css.by}>
          <Logo name={company_name} size={64} /> <span dir="auto">{company_name} presents</span>
        </p>
        <FittedName name={event_name} size={188} />
        <p className={css.counts}>
          {count(items.length + others.length, 'prize')}, {count(teams, 'team')}
        </p>
        {says && (
          <p className={css.says} dir="auto">
            {says}
          </p>
        )}
      </div>
      <Wreath isGold={false} size="hall">
        <Clock timezone={timezone} className={css.clock} />
      </Wreath>
    </div>
  )
}
