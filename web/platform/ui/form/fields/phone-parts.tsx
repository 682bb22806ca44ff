import { loadPhoneLibrary } from '../../../../../contract/platform/phones.ts'
import { inCountry, readNumber, shownNumber, type TypedNumber } from './typed-number.ts'

/** What a phone field needs of the library; the field loads it once it stands there. */
export async function loadParts() {
  const library = await loadPhoneLibrary()
  return {
    options: library.countries.map(({ code, name, callingCode }) => (
      <option key={code} value={code}>
        {name} (+{callingCode})
      </option>
    )),
    codeOf: (country: string) => library.findCountry(country)?.callingCode,
    show: (value: string) => shownNumber(library, value),
    read: (typed: TypedNumber, isWhole: boolean) => readNumber(library, typed, isWhole),
    move: (shown: TypedNumber, country: string) => inCountry(library, shown, country),
  }
}
