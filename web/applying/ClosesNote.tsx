import { formatFullDay } from '../ui/base/formats.ts'

interface ClosesNoteProps {
  event: { last_day_of_registration: string; timezone: string }
}

/** Until when one may apply or change, in the event's own zone. */
export function ClosesNote({ event }: ClosesNoteProps) {
  return (
    <>
      Closes <b>{formatFullDay(event.last_day_of_registration)}, end of day</b> ({event.timezone})
    </>
  )
}
