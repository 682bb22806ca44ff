import metadata from '#phone-metadata'
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core'
import { notANumberOf, numberTooLong, numberTooShort, fieldMessages as say } from './field.texts.ts'

/**
 * The numbers of all countries: the one file that knows libphonenumber-js. The server has its full metadata, browsers
 * the smallest (package.json, `imports`; docs/decisions/067).
 */

export interface Country {
  /** Two letters (ISO 3166). */
  code: CountryCode
  name: string
  /** `49`. */
  callingCode: string
}

const names = new Intl.DisplayNames('en', { type: 'region' })

/** All countries, by name. */
export const countries: readonly Country[] = getCountries(metadata)
  .map(code => ({ code, name: nameOf(code), callingCode: getCountryCallingCode(code, metadata) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

export function findCountry(code: string): Country | undefined {
  return countries.find(country => country.code === code)
}

/** What is wrong with a number that begins with +, as a sentence that names its country; null if it is valid. */
export function problemOf(number: string): string | null {
  const parsed = parsePhoneNumberFromString(number, metadata)
  if (parsed?.isValid() && !parsed.isNonGeographic()) return null
  const place = placeOf(number)
  if (!place) return say.phoneCountry
  const length = validatePhoneNumberLength(number, metadata)
  if (length === 'TOO_SHORT') return numberTooShort(place)
  if (length === 'TOO_LONG') return numberTooLong(place)
  return notANumberOf(place)
}

/** `+4930…` of a number with the code of its country, without what stands between digits, or `(0)`. */
export function e164Of(number: string): string | undefined {
  return parsePhoneNumberFromString(number, metadata)?.number
}

/** `+49 30 1234567`. */
export function formatInternational(number: string): string {
  return parsePhoneNumberFromString(number, metadata)?.formatInternational() ?? number
}

/** The country of a number that begins with +, and the rest as people write it there: `DE` and `030 1234567`. */
export function nationalOf(number: string): { country: string | undefined; text: string; isValid: boolean } {
  const parsed = parsePhoneNumberFromString(number, metadata)
  const country = parsed?.country ?? countriesOf(number)[0]
  if (!parsed?.isValid()) return { country, text: number, isValid: false }
  return { country, text: parsed.formatNational(), isValid: true }
}

/** What was typed as a number of this country, as E.164; what is no number keeps its digits after the country's code. */
export function numberIn(country: string, typed: string): string {
  const place = findCountry(country)
  if (!place) return typed
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: place.code, extract: false }, metadata)
  return parsed?.number ?? `+${place.callingCode}${typed.replace(/\D/g, '')}`
}

function nameOf(code: CountryCode): string {
  return names.of(code) ?? code
}

/** The countries that share the calling code of a number, the largest first. No code begins with another one. */
function countriesOf(number: string): readonly CountryCode[] {
  const codes = [1, 2, 3].map(length => number.slice(1, 1 + length))
  return codes.map(code => metadata.country_calling_codes[code]).find(found => found) ?? []
}

/** The country of a number. 25 countries share +1; any other code is one country's, with its islands. */
function placeOf(number: string): string | undefined {
  const [main, ...others] = countriesOf(number)
  if (!main) return undefined
  return others.length > 5 ? `a country with +${getCountryCallingCode(main, metadata)}` : nameOf(main)
}
