import { useInstallation } from '../../platform/installation.ts'
import { PhoneField } from '../../platform/ui/form/fields/PhoneField.tsx'

/** The number of the person who types; the settings say whether it is required (docs/product.md §10). */
export function OwnPhoneField() {
  const { phone_required } = useInstallation()
  return (
    <PhoneField
      name="contact_number"
      label="Contact number"
      isRequired={phone_required}
      isOptional={!phone_required}
      isOwn
    />
  )
}
