import type { LinkProps } from '@tanstack/react-router'
import { rowsOf } from '../event-shell/navigation.ts'
import type { EventAround } from '../event-shell/workspace-live.ts'
import type { Screen } from './screens.ts'

export interface GoKey {
  /** After G. */
  key: string
  name: string
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** The way out of an event: its list, and the dashboard. */
export const leavingKeys: readonly string[] = ['e', 'd']

/** What G and another key open: in an event its screens, and elsewhere the console's. */
export function keysFor(screens: readonly Screen[], around: EventAround | undefined): GoKey[] {
  const ofConsole = screens.flatMap(({ key, name, to }) => (key ? [{ key, name, to: { to } }] : []))
  if (!around) return ofConsole
  const ofEvent = rowsOf(around).flatMap(({ key, label, target }) =>
    key ? [{ key, name: label, to: target }] : [],
  )
  return [...ofEvent, ...ofConsole.filter(({ key }) => leavingKeys.includes(key))]
}
