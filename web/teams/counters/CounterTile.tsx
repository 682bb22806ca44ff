import { DoorOpen, Presentation, Shirt, Utensils } from 'lucide-react'
import type { CounterKind } from '../../../contract/teams/counters.calls.ts'
import css from './Counters.module.css'
import { kindLabels } from './counters.texts.ts'

/** What kind a counter is, by colour and picture. */
export function CounterTile({ kind, name }: { kind: CounterKind; name: string }) {
  const Icon =
    kind === 'door' ? DoorOpen : kind === 'programme' ? Presentation : /shirt/i.test(name) ? Shirt : Utensils
  return (
    <span className={`${css.tile} ${kind === 'door' ? '' : css[kind]}`}>
      <Icon className="icon" aria-hidden />
      <span className="visually-hidden">{kindLabels[kind]}</span>
    </span>
  )
}
