/** Questions whose answers stand in a list as columns, as the address has them: ids with commas between them. */

/** More would leave no room for the team. */
export const mostColumns = 4

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null if it is malformed, or too many. */
export function parseColumns(text: string): string[] | null {
  const ids = text.split(',')
  return ids.length <= mostColumns && ids.every(one => id.test(one)) ? ids : null
}
