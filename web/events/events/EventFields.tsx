import { type EventMode, eventTypeLabels, eventTypes } from '../../../contract/events/events.calls.ts'
import { CompanyField } from '../companies/CompanyField.tsx'
import { CityField } from '../../platform/lookups/CityField.tsx'
import { useCan } from '../../platform/session.ts'
import { asText, type BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { RepeatableRows } from '../../platform/ui/form/fields/RepeatableRows.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { EventDates } from './EventDates.tsx'
import { useZoneOfCity } from './zone-of-city.ts'
import { TeamSize } from './TeamSize.tsx'
import type { Event } from '../../../contract/events/events.ts'
import * as longest from '../../../contract/platform/lengths.ts'

interface EventFieldsProps {
  form: BoundForm
  /** The edited event; absent for a new one. */
  event?: Event
}

/** The event form's fields. */
export function EventFields({ form, event }: EventFieldsProps) {
  const maySeeCompanies = useCan('company:view')
  const type = <SelectField name="event_type" label="Type" isRequired options={types} />
  return (
    <>
      <FormSection
        title="The event"
        lead="What candidates read first, on the card and at the top of the page."
      >
        <TextField name="event_name" label="Event name" isRequired />
        {maySeeCompanies ? (
          <FieldRow>
            {type}
            <CompanyField
              selected={
                event?.company && {
                  value: event.company._id,
                  label: event.company.company_name,
                  image: event.company.logo,
                }
              }
            />
          </FieldRow>
        ) : (
          type
        )}
        <MarkdownField name="details" label="Details" isRequired />
      </FormSection>
      <FormSection
        title="Themes"
        lead="A team picks one when it applies. A changed name changes for the teams that have picked it, too."
      >
        <RepeatableRows
          name="theme"
          rowLabel="Theme"
          addLabel="Add theme"
          newRow={{ theme_name: '' }}
          min={1}
          max={30}
          isOrdered
        >
          {(path, index) => <TextField name={`${path}.theme_name`} label={`Theme ${index + 1}`} isRequired />}
        </RepeatableRows>
      </FormSection>
      <FormSection
        title="Rounds"
        lead="The steps that teams go through, in order. Up to 10, or none. Their dates, hand-ins and judging come after, under Rounds in the event’s menu."
      >
        <RepeatableRows
          name="rounds"
          rowLabel="Round"
          addLabel="Add round"
          newRow={{ name: '', description: '' }}
          max={10}
          isOrdered
          isBoxed
        >
          {(path, index) => (
            <>
              <TextField name={`${path}.name`} label={`Name of round ${index + 1}`} isRequired />
              <TextArea
                name={`${path}.description`}
                label="Description"
                isOptional
                rows={2}
                maxLength={longest.round}
              />
            </>
          )}
        </RepeatableRows>
      </FormSection>
      <EventDates form={form} event={event} />
      <Place form={form} event={event} />
      <TeamSize form={form} />
      <FormSection
        title="Banner"
        lead="At the top of the event page and on the challenge card. At least 1600 × 600."
      >
        <ImageField
          name="banner"
          label="Banner"
          folder="event/banner"
          drawnFrom={drawnFrom}
          shape="banner"
          isRequired
        />
      </FormSection>
      <FormSection title="Elsewhere" lead="Shown as an icon under the event’s name.">
        <TextField
          name="facebook"
          label="Facebook"
          type="url"
          placeholder="https://facebook.com/…"
          isOptional
        />
      </FormSection>
    </>
  )
}

const types = eventTypes.map(value => ({ value, label: eventTypeLabels[value] }))

/** `admin:view` changes only the layout of this field (docs/product.md §1). */
function Place({ form, event }: EventFieldsProps) {
  const mode = String(form.values.mode)
  useZoneOfCity(form, event)
  const isRoomy = useCan('admin:view')
  return (
    <FormSection title="Place" lead="Online events need no venue.">
      <RadioGroup
        name="mode"
        label="Mode"
        isRequired
        layout={isRoomy ? 'boxes' : 'inline'}
        options={modes.filter(({ value }) => value !== 'both' || event?.mode === 'both')}
      />
      <FieldRow>
        <CityField name="location" selected={event?.location} />
        <TextField
          name="venue"
          label="Venue"
          maxLength={longest.venue}
          isRequired={mode !== 'online'}
          isOptional={mode === 'online'}
        />
      </FieldRow>
    </FormSection>
  )
}

/** The form offers two; `both` is offered only if the event has it. */
const modes: { value: EventMode; label: string; hint: string }[] = [
  { value: 'online', label: 'Online', hint: 'Teams join from anywhere' },
  { value: 'offline', label: 'Offline', hint: 'Everyone in one place' },
  { value: 'both', label: 'Both', hint: 'Teams choose' },
]

/** An event's banner shows its type too. */
function drawnFrom({ event_name, event_type }: Record<string, unknown>) {
  return { name: asText(event_name), event_type: eventTypes.find(type => type === event_type) }
}
