import { useEffect, useEffectEvent, useRef } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import {
  programmeKindLabels,
  programmeKinds,
  signupClosesBefore,
} from '../../../contract/events/programme.calls.ts'
import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { isMinute } from '../../../contract/platform/minutes.ts'
import { asText, useForm, type FieldProps, useField } from '../../platform/ui/form/fields/bind.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Finds } from './Finds.tsx'
import { laterBy, minutesBetween } from './local-time.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import { Suggestions } from '../../platform/ui/form/fields/Suggestions.tsx'

const kinds = programmeKinds.map(value => ({ value, label: programmeKindLabels[value] }))

/** The fields of an item, with what the form finds out about room and people. */
export function ItemFields({ programme, item }: { programme: Programme; item?: ProgrammeItem }) {
  const { timezone } = programme.event
  const { values } = useForm()
  useKeptLength()
  return (
    <>
      {item?.is_cancelled && (
        <p className="text-s strong orange">This item is called off. It stays listed, struck.</p>
      )}
      <TextField name="title" label="Title" isRequired maxLength={80} />
      <RadioGroup name="kind" label="Kind" isRequired options={kinds} layout="inline" />
      <p className="text-s muted">
        Times are in {zoneName(timezone, todayIn(timezone))}, the event’s time zone.
      </p>
      <DateTimeField name="starts" label={values.kind === 'deadline' ? 'When' : 'Starts'} isRequired />
      <DateTimeField
        name="ends"
        label="Ends"
        {...(values.kind === 'deadline' ? { isOptional: true } : { isRequired: true })}
      />
      <RoomField name="room" label="Room" programme={programme} />
      <TextField
        name="people"
        label="Who"
        hint="Names, such as “Leela Varma, Irfan Qureshi”."
        isOptional
        maxLength={200}
      />
      <Finds programme={programme} itemId={item?._id ?? ''} />
      <MarkdownField name="text" label="Text" isOptional rows={4} maxLength={2000} />
      <TextField
        name="track"
        label="Track"
        hint="A theme, or a word that items share."
        isOptional
        maxLength={60}
      />
      <TextField name="link" label="Link" type="url" isOptional />
      <TextField
        name="places"
        label="Places"
        hint="People sign up at Today. Left empty, nobody does."
        isOptional
        maxLength={4}
      />
      {asText(values.places) !== '' && (
        <>
          <DateTimeField
            name="signup_opens"
            label="Signing up opens"
            isOptional
            hint="Left empty, from when it is published."
          />
          <DateTimeField
            name="signup_closes"
            label="Signing up closes"
            isOptional
            hint={`Left empty, ${signupClosesBefore} minutes before it starts; until then who waits moves up.`}
          />
        </>
      )}
      <SwitchField
        name="public"
        label="Public"
        hint={
          programme.published_at === null
            ? 'Everybody reads it once the programme is published. Off: only staff do.'
            : 'Everybody reads it, from when you save. Off: only staff do.'
        }
      />
    </>
  )
}

/** An item that starts later ends as much later, as in any calendar. */
function useKeptLength() {
  const { values, set } = useForm()
  const starts = asText(values.starts)
  const former = useRef(starts)
  const keepLength = useEffectEvent((from: string) => {
    const ends = asText(values.ends)
    if (isMinute(ends)) set('ends', laterBy(starts, minutesBetween(from, ends)))
  })
  useEffect(() => {
    if (!isMinute(starts)) return
    const from = former.current
    former.current = starts
    if (isMinute(from) && from !== starts) keepLength(from)
  }, [starts])
}

/** A room by its name; those that the programme uses already are offered. */
function RoomField({ name, label, programme }: FieldProps & { programme: Programme }) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  const text = asText(value)
  const rooms = [...new Set(programme.items.flatMap(({ room }) => room ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  const options = rooms
    .filter(room => room !== text && room.toLowerCase().includes(text.toLowerCase()))
    .map(room => ({ value: room, label: room }))
  return (
    <Field {...{ id, label, error }} isOptional>
      <Suggestions
        input={{ id, maxLength: 60, disabled: isDisabled, ...describedBy({ id, error }) }}
        text={text}
        onText={set}
        options={options}
        isChosen={() => false}
        onChoose={option => set(option.value)}
        onLeave={check}
      />
    </Field>
  )
}
