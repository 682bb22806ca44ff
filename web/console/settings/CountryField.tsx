import { usePhoneLibrary } from '../../platform/ui/base/use-phone-library.ts'
import { asText, useField } from '../../platform/ui/form/fields/bind.ts'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'

/** The country that phone fields begin with. */
export function CountryField() {
  const { value } = useField('default_country')
  const library = usePhoneLibrary(true)
  const options = library?.countries.map(({ code, name, callingCode }) => ({
    value: code,
    label: `${name} (+${callingCode})`,
  }))
  return (
    <SelectField
      name="default_country"
      label="Default country"
      hint="Contact numbers begin with it. Another one can be chosen beside every number."
      options={options ?? [{ value: asText(value), label: asText(value) }]}
      isRequired
    />
  )
}
