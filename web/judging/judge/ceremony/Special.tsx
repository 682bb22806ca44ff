import type { StageItem } from '../../../../contract/judging/ceremony.ts'
import { EventArt } from '../../../platform/brand/EventArt.tsx'
import { FittedName } from './FittedName.tsx'
import { pictureOf } from './pictures.ts'
import css from './Stage.module.css'

/** A prize that is no place: the project beside it, and the sentence of a choice. */
export function Special({ item }: { item: StageItem }) {
  const { prize, what, team, sentence } = item
  const picture = pictureOf(item)
  return (
    <div className={css.special}>
      <div className={css.picture}>
        {picture ? <img src={picture} alt="" /> : <EventArt motif="hackathon" seed={team._id} />}
      </div>
      <div>
        <p className={css.kind} dir="auto">
          {prize}
        </p>
        <FittedName name={team.team_name} size={152} />
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
      {sentence && (
        <p className={css.sentence} dir="auto">
          “{sentence}”
        </p>
      )}
    </div>
  )
}
