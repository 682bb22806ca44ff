import type { PhoneLibrary } from '../../../../../contract/platform/phone-library-on-server.ts'
import { india, isInternational, keptNumber } from '../../../../../contract/platform/phones.ts'

/** What a phone field shows, and the form's value for it. An empty country is not known yet. */
export interface TypedNumber {
  /** Two letters. */
  country: string
  text: string
  /** As it is kept (docs/decisions/067). */
  value: string
}

/** A number as people write it in its country. */
export function shownNumber({ nationalOf }: PhoneLibrary, value: string): TypedNumber {
  if (!isInternational(value)) return { country: india, text: value, value }
  const { country = '', text } = nationalOf(value)
  return { country, text, value }
}

/**
 * Reads what is typed into a field with this country. A number that begins with + picks its country itself; a whole one,
 * pasted or left, then stands there as people write it in its country.
 */
export function readNumber(
  library: PhoneLibrary,
  { country, text: typed }: Pick<TypedNumber, 'country' | 'text'>,
  isWhole: boolean,
): TypedNumber {
  const text = isWhole ? withPlus(library, typed.trim()) : typed.trimStart()
  if (!isInternational(text)) return { country, text: typed, value: valueIn(library, country, text) }
  const value = keptNumber(text)
  if (!isInternational(value)) return { country: india, text: isWhole ? value : typed, value }
  const found = library.nationalOf(value)
  return {
    country: found.country ?? country,
    text: isWhole && found.isValid ? found.text : typed,
    value,
  }
}

/** The same digits as a number of another country. */
export function inCountry(library: PhoneLibrary, shown: TypedNumber, country: string): TypedNumber {
  const { text } = isInternational(shown.text) ? shownNumber(library, shown.value) : shown
  const digits = isInternational(text) ? text.slice(1) : text
  return readNumber(library, { country, text: digits }, false)
}

function valueIn({ numberIn }: PhoneLibrary, country: string, text: string): string {
  if (!text.trim()) return ''
  return country === india ? text : numberIn(country, text)
}

/** `0049…` as `+49…`, where that is a number. */
function withPlus({ nationalOf }: PhoneLibrary, text: string): string {
  const number = text.replace(/^00/, '+')
  return number !== text && nationalOf(number).isValid ? number : text
}
