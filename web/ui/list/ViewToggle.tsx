import { LayoutGrid, Rows3 } from 'lucide-react'
import type { View, ViewChoice } from './list-view.ts'
import css from './ViewToggle.module.css'

const views = [
  { name: 'cards', label: 'As cards', icon: LayoutGrid },
  { name: 'table', label: 'As a table', icon: Rows3 },
] as const satisfies { name: View; label: string; icon: unknown }[]

/** Cards or a table, for the same list. */
export function ViewToggle({ view, setView }: ViewChoice) {
  return (
    <div className={css.toggle} role="group" aria-label="Show the list">
      {views.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={view === name}
          onClick={() => setView(name)}
        >
          <Icon className="icon-s" aria-hidden />
        </button>
      ))}
    </div>
  )
}
