import { TriangleAlert } from 'lucide-react'
import type { Programme } from '../../../contract/events/programme.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { clashesIn } from './clashes.ts'
import css from './Programme.module.css'

/** What does not fit together, each leading to its item. Nothing is refused because of it. */
export function Clashes({ programme, onItem }: { programme: Programme; onItem: (id: string) => void }) {
  const clashes = clashesIn(programme)
  if (clashes.length === 0) return null
  const list = (
    <ul className={`${css.clashes} stack-1 text-s orange`}>
      {clashes.map(({ key, text, item }) => (
        <li key={key}>
          <TriangleAlert className="icon-s" aria-hidden />
          <button type="button" className="link" onClick={() => onItem(item._id)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
  if (clashes.length <= 3) return list
  return (
    <details className={css.fold}>
      <summary>{count(clashes.length, 'thing')} to look at</summary>
      {list}
    </details>
  )
}
