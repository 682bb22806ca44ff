import { zoneName } from '../../../contract/platform/zone-name.ts'
import { formatFullDay } from '../../platform/ui/base/formats.ts'

interface ClosesNoteProps {
  event: { last_day_of_registration: string; timezone: string }
}

/** The deadline for applying and changing, in the event's time zone. */
export function ClosesNote({ event }: ClosesNoteProps) {
  return (
    <>
      Closes <b>{formatFullDay(event.last_day_of_registration)}, end of day</b> (
      {zoneName(event.timezone, event.last_day_of_registration)})
    </>
  )
}
