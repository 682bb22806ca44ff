import { dialled, formatPhone, isInternational } from '../../../../contract/platform/phones.ts'
import { usePhoneLibrary } from './use-phone-library.ts'

interface PhoneNumberProps {
  /** As it is kept (docs/decisions/067). */
  number: string | null
}

/** +91 55201 44712, or a dash for none. Only a number of another country than India loads the library. */
export function PhoneNumber({ number }: PhoneNumberProps) {
  const library = usePhoneLibrary(number !== null && isInternational(number))
  return formatPhone(number, library)
}

/** The same as a link that dials it. */
export function PhoneLink({ number }: PhoneNumberProps) {
  if (!number) return '-'
  return (
    <a className="link" href={`tel:${dialled(number)}`}>
      <PhoneNumber number={number} />
    </a>
  )
}
