import { Lock } from 'lucide-react'
import { programmeKindLabels, programmeKinds } from '../../../contract/events/programme.calls.ts'
import type { Programme } from '../../../contract/events/programme.ts'
import css from './Grid.module.css'
import kinds from './Kinds.module.css'

/** What the edges mean that are in the grid. */
export function Legend({ programme: { items, dates } }: { programme: Programme }) {
  const shown = programmeKinds.filter(kind => kind !== 'deadline' && items.some(item => item.kind === kind))
  return (
    <p className={css.legend} aria-hidden="true">
      {shown.map(kind => (
        <span key={kind}>
          <i className={`${css.key} ${kinds[kind]}`} />
          {programmeKindLabels[kind]}
        </span>
      ))}
      {items.some(item => !item.public) && (
        <span>
          <i className={css.dashed} />
          Only staff
        </span>
      )}
      {dates.length > 0 && (
        <span>
          <Lock className="icon-s" aria-hidden />
          Set in rounds
        </span>
      )}
    </p>
  )
}
