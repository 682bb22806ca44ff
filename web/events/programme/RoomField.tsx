import type { Programme } from '../../../contract/events/programme.ts'
import { asText, type FieldProps, useField } from '../../platform/ui/form/fields/bind.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import { Suggestions } from '../../platform/ui/form/fields/Suggestions.tsx'

/** A room by its name; those that the programme uses already are offered. */
export function RoomField({ name, label, programme }: FieldProps & { programme: Programme }) {
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
