import type { Closing } from '../../../../contract/judging/judging-closing.ts'
import type { Desk, DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import type { Standing, StandingVisit } from '../../../../contract/judging/desk-standing.ts'
import { formatList } from '../../../platform/ui/base/formats.ts'

// What the gate knows, and what a row of it is (docs/product.md §21).

export interface Known {
  desk: Desk
  standing: Standing
  closing: Closing
  now: number
}

export type GateAct =
  | { kind: 'give'; team: DeskTeam }
  | { kind: 'write'; label: string; emails: string[] }
  | { kind: 'share'; visits: StandingVisit[] }

export interface GateRow {
  kind: 'unseen' | 'no_project' | 'late' | 'sent' | 'silent' | 'unopened' | 'under_way' | 'unfinished'
  key: string
  title: string
  text: string
  act?: GateAct
}

export function isPast({ desk }: Pick<Known, 'desk'>): boolean {
  return desk.state === 'closed'
}

/** Three names and how many more. */
export function formatSome(names: readonly string[]): string {
  const most = 3
  const rest = names.length - most
  return formatList(rest > 0 ? [...names.slice(0, most), `${rest} more`] : names)
}
