import { LayoutGrid, Rows3 } from 'lucide-react'
import { IconToggle } from '../base/IconToggle.tsx'
import type { ViewChoice } from './list-view.ts'

const views = [
  { name: 'cards', label: 'As cards', icon: LayoutGrid },
  { name: 'table', label: 'As a table', icon: Rows3 },
] as const

/** Cards or a table, for the same list. */
export function ViewToggle({ view, setView }: ViewChoice) {
  return <IconToggle label="Show the list" options={views} value={view} onChange={setView} />
}
