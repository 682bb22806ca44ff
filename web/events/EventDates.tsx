import { useEffect, useEffectEvent } from 'react'
import { ComboboxField } from '../ui/form/fields/Combobox.tsx'
import { asText, type BoundForm } from '../ui/form/fields/bind.ts'
import { DateField } from '../ui/form/fields/DateField.tsx'
import { FieldRow, FormSection } from '../ui/form/FormSection.tsx'
import type { Option } from '../ui/form/options.ts'
import { today } from './new-event.ts'
import type { Event } from '../../contract/events.ts'

/** Three days that keep their order: moving the start takes along what would lie on its wrong side. */
export function EventDates({ form, event }: { form: BoundForm; event?: Event }) {
  const start = asText(form.values.start_date)
  const zone = asText(form.values.timezone)
  const now = today(zone)
  useFollow(form, start)
  return (
    <FormSection
      title="Dates"
      lead={`Days in ${zone || 'your server’s time zone'}. Registration stays open to the end of its last day.`}
    >
      <FieldRow>
        <DateField
          name="last_day_of_registration"
          label="Last day to register"
          isRequired
          min={event ? undefined : now}
          max={start}
        />
        <DateField name="start_date" label="Starts" isRequired min={event ? undefined : now} />
        <DateField name="end_date" label="Ends" isRequired min={start} />
      </FieldRow>
      <ComboboxField
        name="timezone"
        label="Time zone"
        isOptional
        load={findZones}
        selected={event && zoneOption(event.timezone)}
      />
    </FormSection>
  )
}

function useFollow(form: BoundForm, start: string) {
  const follow = useEffectEvent((day: string) => {
    if (!day) return
    if (asText(form.values.end_date) < day) form.set('end_date', day)
    if (asText(form.values.last_day_of_registration) > day) form.set('last_day_of_registration', day)
  })
  useEffect(() => follow(start), [start])
}

async function findZones(q: string): Promise<Option[]> {
  const wanted = q.toLowerCase().replaceAll(' ', '_')
  return Intl.supportedValuesOf('timeZone')
    .filter(zone => zone.toLowerCase().includes(wanted))
    .slice(0, 50)
    .map(zoneOption)
}

function zoneOption(zone: string): Option {
  return { value: zone, label: zone.replaceAll('_', ' ') }
}
