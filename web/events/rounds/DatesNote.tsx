import { getEvent } from '../../../contract/events/events.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { asText, type BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { type EventDates, sayClosesEarly, sayJudgedEarly, sayOutside } from './closes-early.ts'

interface DatesNoteProps {
  form: BoundForm
  eventId: string
  about: keyof typeof notes
}

/** Under dates of a round: what is easily overlooked about them. */
export function DatesNote({ form, eventId, about }: DatesNoteProps) {
  const event = useLoad(getEvent, { params: { id: eventId } }).data?.data
  const said = event && notes[about](name => asText(form.values[name]), event)
  return said && <p className="text-s orange">{said}</p>
}

type Say = (typed: (name: string) => string, event: EventDates) => string | null

const notes: Record<'round' | 'hand_in' | 'judging', Say> = {
  round: (typed, event) => sayOutside(typed('starts_at'), typed('ends_at'), event),
  hand_in: (typed, event) => sayClosesEarly(typed('hand_in_closes_at'), event),
  judging: typed => sayJudgedEarly(typed('judging_opens_at'), typed('hand_in_closes_at')),
}
