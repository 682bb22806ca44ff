import type { ViewSearch } from '../../../contract/choosing/views.calls.ts'

/** Whether two show the same, in whatever order their parts stand. */
export function isSameView(one: ViewSearch, other: ViewSearch): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => one[name] === other[name])
}
