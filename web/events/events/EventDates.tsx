import { todayIn } from '../../../contract/platform/days.ts'
import { isDay } from '../../../contract/platform/given-days.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { asText, type BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { DateField } from '../../platform/ui/form/fields/DateField.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import type { Option } from '../../platform/ui/form/options.ts'
import { serverTimezone } from '../../platform/server-timezone.ts'
import type { Event } from '../../../contract/events/events.ts'

/** Three dates in order. A chosen date stays; if another date makes it wrong, its field says so. */
export function EventDates({ form, event }: { form: BoundForm; event?: Event }) {
  const start = dayOf(form.values.start_date)
  const zone = asText(form.values.timezone) || event?.timezone || serverTimezone()
  const now = todayIn(zone)
  useMeasure(form, start, !event)
  return (
    <FormSection
      title="Dates"
      lead={`Days in ${nameOf(zone)}. Registration stays open to the end of its last day, which is today at the earliest.${
        event && event.rounds.length > 0 ? ' Rounds, judging and the programme keep their own times.' : ''
      }`}
    >
      <FieldRow>
        <DateField
          name="last_day_of_registration"
          label="Last day of registration"
          isRequired
          min={event ? undefined : now}
          max={start || undefined}
        />
        <DateField name="start_date" label="Starts" isRequired min={event ? undefined : now} />
        <DateField name="end_date" label="Ends" isRequired min={start || undefined} />
      </FieldRow>
      <ComboboxField
        name="timezone"
        label="Time zone"
        hint="Follows the city, unless you choose another one."
        isOptional
        load={findZones}
        selected={zoneOption(event?.timezone ?? serverTimezone())}
        placeholder={nameOf(zone)}
      />
    </FormSection>
  )
}

/** On a new start date, an end date that was not chosen follows, and chosen dates are checked again. */
function useMeasure(form: BoundForm, start: string, isNew: boolean) {
  const before = useRef(start)
  const unchosenEnd = useRef(isNew ? start : null)
  const measure = useEffectEvent((day: string) => {
    if (day === before.current || !day) return
    before.current = day
    const end = dayOf(form.values.end_date)
    if (end === unchosenEnd.current && day > end) {
      unchosenEnd.current = day
      form.set('end_date', day)
    } else {
      void form.recheck('end_date')
    }
    void form.recheck('last_day_of_registration')
  })
  useEffect(() => measure(start), [start])
}

/** A day; empty while what was typed is none. */
function dayOf(value: unknown): string {
  const day = asText(value).slice(0, 10)
  return isDay(day) ? day : ''
}

async function findZones(q: string): Promise<Option[]> {
  const wanted = q.toLowerCase().replaceAll(' ', '_')
  return Intl.supportedValuesOf('timeZone')
    .filter(zone => zone.toLowerCase().includes(wanted))
    .slice(0, 50)
    .map(zoneOption)
}

export function zoneOption(zone: string): Option {
  return { value: zone, label: nameOf(zone) }
}

function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ')
}
