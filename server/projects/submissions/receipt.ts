import { createHash, randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other when they are read out or written by hand. */
const signs = '3479ACDEFHJKMNPRTWXY'

/**
 * A short number that people can read out, such as MG-7K4F. It begins with letters of the event's name. After three that
 * were taken it has a sign more, so that numbers never run out.
 */
export function newReceipt(eventName: string, taken = 0): string {
  return `${initialsOf(eventName)}-${randomSigns(4 + Math.floor(taken / 3))}`
}

function initialsOf(name: string): string {
  const words =
    name
      .normalize('NFD')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  const letters = [...words.map(word => word.charAt(0)), ...words.join('')].filter(one => signs.includes(one))
  return (letters.slice(0, 2).join('') + randomSigns(2)).slice(0, 2)
}

function randomSigns(count: number): string {
  return Array.from({ length: count }, () => signs.charAt(randomInt(signs.length))).join('')
}

/** SHA-256 of contents, with their files as the digests of their bytes: the same for the same contents. */
export function digestOf(content: object, files: Record<string, string | null>): string {
  return createHash('sha256').update(canonical({ content, files })).digest('hex')
}

/** JSON with its keys in order, so that the same value is the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
