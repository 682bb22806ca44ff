import { listCities } from '../../../contract/platform/lookups.calls.ts'
import { call } from '../api.ts'
import { ComboboxField } from '../ui/form/fields/Combobox.tsx'
import type { Option } from '../ui/form/options.ts'
import type { City } from '../../../contract/platform/fields.ts'
import { fitting } from './fitting.ts'

interface CityFieldProps {
  name: string
  /** The city of the edited row; its `_id` is the field's value. */
  selected?: City | null
  isRequired?: boolean
}

/** A city, found by typing part of its name. */
export function CityField({ name, selected, isRequired = true }: CityFieldProps) {
  return (
    <ComboboxField
      name={name}
      label="Location"
      hint="Cities come with Laurel. If yours is missing, choose the nearest one."
      isRequired={isRequired}
      load={findCities}
      selected={selected ? optionOf(selected) : undefined}
    />
  )
}

let cities: Promise<City[]> | undefined

/** There are few cities, so they are loaded once and searched here. */
async function findCities(q: string): Promise<Option[]> {
  cities ??= call(listCities, {}).then(reply => reply.data)
  const all = await cities.catch(cause => {
    cities = undefined
    throw cause
  })
  return fitting(all, city => city.cityName, q).map(optionOf)
}

function optionOf(city: City): Option {
  return { value: city._id, label: city.cityName }
}
