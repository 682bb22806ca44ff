import { useEffect, useEffectEvent, useRef } from 'react'
import { zoneName } from '../../../contract/platform/day.texts.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import {
  addProgrammeItem,
  changeProgrammeItem,
  getProgrammeItem,
  programmeKindLabels,
  programmeKinds,
} from '../../../contract/events/programme.calls.ts'
import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { isMinute } from '../../../contract/platform/minutes.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { asText, useForm } from '../../platform/ui/form/fields/bind.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { Finds } from './Finds.tsx'
import { ItemActs } from './ItemActs.tsx'
import { ItemShown } from './ItemShown.tsx'
import { laterBy, minutesBetween } from './local-time.ts'
import { RoomField } from './RoomField.tsx'

const schema = async () => (await import('../../../contract/events/programme.ts')).programmeItemBody

const kinds = programmeKinds.map(value => ({ value, label: programmeKindLabels[value] }))

interface AddItemProps {
  programme: Programme
  onClose: () => void
}

/** Adds an item, in a drawer. */
export function AddItem({ programme, onClose }: AddItemProps) {
  const add = useSend(addProgrammeItem)
  const { event } = programme
  const day = event.start_date
  return (
    <Form
      schema={schema}
      initial={{
        kind: 'talk',
        public: true,
        ...(day && { starts: `${day}T10:00`, ends: `${day}T11:00` }),
      }}
      onSend={body => add.send({ params: { id: event._id }, body })}
      onSent={({ data }) => {
        toast.success(`${data.title} is added`)
        onClose()
      }}
      failure={messages.generic}
      submit="Add item"
      layout="drawer"
      keeps={`item of ${event._id}`}
      onClose={onClose}
    >
      <Fields programme={programme} />
    </Form>
  )
}

interface EditItemProps extends AddItemProps {
  id: string
  mayWrite: boolean
}

/** Changes an item, in a drawer; who may only read it sees what it says. */
export function EditItem({ id, mayWrite, ...rest }: EditItemProps) {
  const item = useEdited(getProgrammeItem, { params: { id } })
  return (
    <Loaded from={item} as="form">
      {shown =>
        mayWrite ? (
          <EditForm item={shown} load={item} {...rest} />
        ) : (
          <ItemShown item={shown} timezone={rest.programme.event.timezone} />
        )
      }
    </Loaded>
  )
}

interface EditFormProps extends AddItemProps {
  item: ProgrammeItem
  load: Edited<typeof getProgrammeItem>
}

function EditForm({ item, load, programme, onClose }: EditFormProps) {
  const change = useSend(changeProgrammeItem)
  return (
    <Form
      schema={schema}
      edits={formOf(item)}
      reread={async () => formOf((await load.reread()).data)}
      onSend={body => change.send({ params: { id: item._id }, body, ifMatch: load.version() })}
      onSent={({ data }) => {
        toast.success(`${data.title} is saved`)
        onClose()
      }}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`item ${item._id}`}
      note={<ItemActs item={item} onDone={onClose} />}
      onClose={onClose}
    >
      <Fields programme={programme} item={item} />
    </Form>
  )
}

function formOf({ title, text, kind, local, room, track, people, link, public: isPublic }: ProgrammeItem) {
  return { title, text, kind, ...local, room, track, people, link, public: isPublic }
}

function Fields({ programme, item }: { programme: Programme; item?: ProgrammeItem }) {
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
