import type { CeremonyPublication, StageContent, StageItem } from '../../../../contract/judging/ceremony.ts'
import type { Step } from '../../../../judging/ceremony.ts'
import { Logo } from '../../../platform/ui/base/Logo.tsx'
import { AllPrizes } from './AllPrizes.tsx'
import { FittedName } from './FittedName.tsx'
import css from './Stage.module.css'
import { Twig } from './Twig.tsx'
import { Waiting } from './Waiting.tsx'
import { Wreath } from './Wreath.tsx'
import { Boughs } from './Boughs.tsx'
import { EventArt } from '../../../platform/brand/EventArt.tsx'
import { pictureOf } from './pictures.ts'

interface StageStepProps {
  content: StageContent
  step: Step
  publication: CeremonyPublication | undefined
}

/** What the hall sees at one step. */
export function StageStep({ content, step, publication }: StageStepProps) {
  if (step.kind === 'waiting') return <Waiting content={content} />
  if (step.kind === 'all') return <AllPrizes content={content} publication={publication} />
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
  const { place, prize, team } = item
  return (
    <div className={css.place}>
      <Wreath isGold size={place === 2 ? 'second' : 'third'}>
        <Logo name={team.team_name} size={96} />
        <span className={css.pill}>{prize}</span>
      </Wreath>
      <div className={css.room} data-room>
        <FittedName name={team.team_name} size={place === 2 ? 212 : 196} />
        <Words item={item} />
      </div>
    </div>
  )
}

/** The hall turns pine, with leaves at the sides that never are behind words. */
function First({ item }: { item: StageItem }) {
  const { prize, team } = item
  return (
    <div className={css.first} data-room>
      <Boughs />
      <Leaves />
      <Wreath isGold size="first">
        <Logo name={team.team_name} size={96} />
        <span className={css.pill}>{prize}</span>
      </Wreath>
      <FittedName name={team.team_name} size={236} />
      <Words item={item} />
    </div>
  )
}

/** The project's title, and what is given. */
function Words({ item: { team, what } }: { item: StageItem }) {
  return (
    <>
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
    </>
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

/** A prize that is no place: the project beside it, and the sentence of a choice. */
function Special({ item }: { item: StageItem }) {
  const { prize, team, sentence } = item
  const picture = pictureOf(item)
  return (
    <div className={css.special}>
      <div className={css.picture}>
        {picture ? <img src={picture} alt="" /> : <EventArt motif="hackathon" seed={team._id} />}
      </div>
      <div className={css.room} data-room>
        <p className={css.kind} dir="auto">
          {prize}
        </p>
        <FittedName name={team.team_name} size={152} />
        <Words item={item} />
      </div>
      {sentence && (
        <p className={css.sentence} dir="auto">
          “{sentence}”
        </p>
      )}
    </div>
  )
}
