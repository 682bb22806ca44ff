import type { Event } from '../../../contract/events/events.ts'
import { serverTimezone } from '../../platform/server-timezone.ts'

/** A new event starts online, with one empty theme, in the server's zone; its days are open (docs/product.md §4). */
export function newEvent() {
  return { mode: 'online', theme: emptyTheme, timezone: serverTimezone() }
}

/** An event as its form edits it: a draft without themes has an empty row for the first one. */
export function editedEvent(event: Event) {
  return event.theme.length > 0 ? event : { ...event, theme: emptyTheme }
}

const emptyTheme = [{ theme_name: '' }]
