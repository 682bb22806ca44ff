import type { StageContent, StageItem } from '../../../../contract/judging/ceremony.ts'
import type { Step } from '../../../../judging/ceremony.ts'
import { Logo } from '../../../platform/ui/base/Logo.tsx'
import { AllPrizes } from './AllPrizes.tsx'
import { First } from './First.tsx'
import { FittedName } from './FittedName.tsx'
import { Special } from './Special.tsx'
import css from './Stage.module.css'
import { Twig } from './Twig.tsx'
import { Waiting } from './Waiting.tsx'
import { Wreath } from './Wreath.tsx'

/** What the hall sees at one step. */
export function StageStep({ content, step }: { content: StageContent; step: Step }) {
  if (step.kind === 'waiting') return <Waiting content={content} />
  if (step.kind === 'all') return <AllPrizes content={content} />
  const item = content.items[step.at]
  if (!item) return null
  if (step.kind === 'name' && item.place === 1) return <First item={item} />
  return (
    <>
      <Head content={content} at={step.at} isGiven={step.kind === 'name'} />
      {step.kind === 'prize' ? (
        <Coming item={item} />
      ) : item.is_place ? (
        <Place item={item} />
      ) : (
        <Special item={item} />
      )}
    </>
  )
}

function Head({ content, at, isGiven }: { content: StageContent; at: number; isGiven: boolean }) {
  return (
    <header className={css.head}>
      <p>
        <Logo name={content.company_name} size={48} />
        <span dir="auto">{content.event_name}</span>
      </p>
      <Twig given={isGiven ? at + 1 : at} now={isGiven ? undefined : at} all={content.items.length} />
    </header>
  )
}

/** A prize with an empty wreath: the name is still to come. */
function Coming({ item }: { item: StageItem }) {
  return (
    <div className={css.middle}>
      <Wreath isGold={false} size="third">
        {item.place !== null && <b className={css.number}>{item.place}</b>}
      </Wreath>
      <FittedName name={item.prize} size={item.is_place ? 176 : 136} />
      {item.what && (
        <p className={css.what} dir="auto">
          {item.what}
        </p>
      )}
    </div>
  )
}

function Place({ item }: { item: StageItem }) {
  const { place, prize, what, team } = item
  return (
    <div className={css.place}>
      <Wreath isGold size={place === 2 ? 'second' : 'third'}>
        <Logo name={team.team_name} size={96} />
        <span className={css.pill}>{prize}</span>
      </Wreath>
      <div>
        <FittedName name={team.team_name} size={place === 2 ? 212 : 196} />
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
    </div>
  )
}
