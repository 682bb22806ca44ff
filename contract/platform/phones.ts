import { phoneLibrary } from '#phone-library'
import type { PhoneLibrary } from './phone-library-on-server.ts'

/**
 * Phone numbers as they are kept: ten digits are Indian, any other begins with + and the code of its country (E.164).
 * The library for other countries is loaded where it is needed; until then their numbers are shown as they are kept,
 * and only the server judges them (docs/decisions/067).
 */

export const india = 'IN'
const indianCode = '91'

let library: PhoneLibrary | undefined = phoneLibrary
let loading: Promise<PhoneLibrary> | undefined
const watchers = new Set<() => void>()

/** The library, where it is there. */
export function knownPhoneLibrary(): PhoneLibrary | undefined {
  return library
}

export function watchPhoneLibrary(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Loads the library once; after a failure the next call tries again. */
export function loadPhoneLibrary(): Promise<PhoneLibrary> {
  loading ??= import('./phone-library.ts').then(
    loaded => {
      library = loaded
      for (const watcher of watchers) watcher()
      return loaded
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Whether this is a country with phone numbers, as far as is known here. */
export function isCountry(code: string): boolean {
  return library ? library.findCountry(code) !== undefined : /^[A-Z]{2}$/.test(code)
}

export function isInternational(number: string): boolean {
  return number.startsWith('+')
}

/** What was typed or sent, as it is kept. What is no number loses its spaces only, so that a rule can say what is wrong. */
export function keptNumber(typed: string): string {
  const text = typed.replace(/\s/g, '')
  if (!isInternational(text)) return text
  const number = library?.e164Of(text) ?? text.replace(/(?!^\+)\D/g, '')
  return number.startsWith(`+${indianCode}`) ? number.slice(1 + indianCode.length) : number
}

/** What is wrong with a number of another country than India, as far as is known here. */
export function foreignProblem(number: string): string | null {
  return library ? library.problemOf(number) : null
}

/** +91 55201 44712, +49 30 1234567. */
export function formatPhone(
  number: string | number | null | undefined,
  { formatInternational } = library ?? { formatInternational: String },
): string {
  const text = String(number ?? '')
  if (isInternational(text)) return formatInternational(text)
  const digits = text.replace(/\D/g, '')
  if (!digits) return '-'
  return digits.length === 10
    ? `+${indianCode} ${digits.slice(0, 5)} ${digits.slice(5)}`
    : `+${indianCode} ${digits}`
}

/** A number as one dials it from anywhere: for `tel:` links. */
export function dialled(number: string): string {
  return isInternational(number) ? number : `+${indianCode}${number}`
}

/** A search for a number as it is shown or as it is written in its country, as a search for the kept one. */
export function searchedNumber(q: string): string {
  if (!/^[+(]?\d(?:[\s()./-]*\d){6,}$/.test(q)) return q
  const digits = q.replace(/(?!^\+)\D/g, '')
  return digits.replace(/^\+91(?=\d)|^0+/, '')
}
