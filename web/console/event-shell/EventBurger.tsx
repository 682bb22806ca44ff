import { Burger } from '../shell/Burger.tsx'
import { Dot } from './Dot.tsx'
import { useGoKeys } from './go-keys.ts'
import { rowsOf } from './navigation.ts'
import type { EventAround } from './workspace-live.ts'

interface EventBurgerProps {
  around: EventAround
  onOpen: () => void
}

/** The button of the drawer says whether something in it needs somebody. It also offers the keys of the event's screens. */
export function EventBurger({ around, onOpen }: EventBurgerProps) {
  const rows = rowsOf(around)
  useGoKeys(rows.flatMap(({ key, label, target }) => (key ? [{ key, name: label, to: target }] : [])))
  const needs = rows.filter(row => row.needs && !row.isCurrent)
  const said = needs.length > 0 ? `, somebody is needed at ${needs.map(({ label }) => label).join(', ')}` : ''
  return (
    <Burger said={said} onOpen={onOpen}>
      {said && <Dot />}
    </Burger>
  )
}
