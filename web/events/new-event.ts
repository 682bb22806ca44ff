import { serverTimezone } from '../server-timezone.ts'

/** A new event starts online, with one empty theme, in the server's zone; its days are open (docs/product.md §4). */
export function newEvent() {
  return { mode: 'online', theme: [{ theme_name: '' }], timezone: serverTimezone() }
}
