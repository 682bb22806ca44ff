import { lazy, Suspense } from 'react'
import type { StageContent } from '../../../../contract/judging/ceremony.ts'
import { formatList } from '../../../platform/ui/base/formats.ts'
import { Logo } from '../../../platform/ui/base/Logo.tsx'
import { Boughs } from './Boughs.tsx'
import css from './Stage.module.css'
import { Wreath } from './Wreath.tsx'

const CodePicture = lazy(() => import('../../../platform/ui/base/CodePicture.tsx'))

/** Three wreaths, the other prizes as rows, who else was in the round, and the code of the results. */
export function AllPrizes({ content }: { content: StageContent }) {
  const { event_name, company_name, items, others, finalists, address } = content
  const all = [...items, ...others]
  const podium = all
    .filter(({ place }) => place !== null && place <= 3)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .slice(0, 3)
  const rest = all.filter(item => !podium.includes(item))
  return (
    <div className={css.all}>
      <div className={css.hall}>
        <Boughs />
        <p className={css.by}>
          <Logo name={company_name} size={48} /> <span dir="auto">{event_name}</span>
        </p>
        <ol>
          {podium.map(({ prize, team, place }) => (
            <li key={`${prize} ${team._id}`} data-place={place}>
              <Wreath isGold size="small">
                <Logo name={team.team_name} size={96} />
                <span className={css.pill}>{prize}</span>
              </Wreath>
              <h2 dir="auto">{team.team_name}</h2>
              {team.title && <p dir="auto">{team.title}</p>}
            </li>
          ))}
        </ol>
        {finalists.length > 0 && (
          <p className={css.finalists} dir="auto">
            <b>And in the {content.round}:</b> {formatList(finalists.slice(0, 24))}
            {finalists.length > 24 && ` and ${finalists.length - 24} more`}
          </p>
        )}
      </div>
      <div className={css.rows}>
        <ul>
          {rest.map(({ prize, team }) => (
            <li key={`${prize} ${team._id}`}>
              <Logo name={team.team_name} size={80} />
              <p>
                <span dir="auto">{prize}</span>
                <b dir="auto">{team.team_name}</b>
              </p>
            </li>
          ))}
        </ul>
        <div className={css.code}>
          <Suspense>
            <CodePicture text={address} label="The address of the results as a code" />
          </Suspense>
          <p>
            <b>Every result</b>
            <span>{new URL(address).host}</span>
          </p>
        </div>
      </div>
    </div>
  )
}
