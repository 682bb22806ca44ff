import { type GoKey, offeredGoKeys } from '../event-shell/go-keys.ts'
import type { Screen } from './screens.ts'

/** The way out of an event: its list, and the dashboard. */
export const leavingKeys: readonly string[] = ['e', 'd']

/** What G and another key open: in an event its screens, and elsewhere the console's. */
export function goKeys(screens: readonly Screen[]): GoKey[] {
  const ofConsole = screens.flatMap(({ key, name, to }) => (key ? [{ key, name, to: { to } }] : []))
  const ofEvent = offeredGoKeys()
  if (!ofEvent) return ofConsole
  return [...ofEvent, ...ofConsole.filter(({ key }) => leavingKeys.includes(key))]
}
