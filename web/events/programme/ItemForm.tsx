import {
  addProgrammeItem,
  changeProgrammeItem,
  getProgrammeItem,
  programmeKindLabels,
} from '../../../contract/events/programme.calls.ts'
import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { nowIn } from '../rounds/calendar.ts'
import { ItemActs } from './ItemActs.tsx'
import { ItemFields } from './ItemFields.tsx'
import type { LaterParts } from './later-parts.ts'
import { laterBy } from './local-time.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { Markdown } from '../../platform/ui/base/Markdown.tsx'

const schema = async () => (await import('../../../contract/events/programme.ts')).programmeItemBody

/** Where somebody pressed in the grid: a minute on the clock of the event, and a room. */
export interface Spot {
  starts: string
  room: string | null
}

interface AddItemProps {
  programme: Programme
  onClose: () => void
}

/** How a form asks for places, which are a number. */
const noSignup = { places: '', signup_opens: '', signup_closes: '' }

/** Adds an item, in a drawer: where somebody pressed, or when the event begins. */
export function AddItem({ programme, at, onClose }: AddItemProps & { at?: Spot | undefined }) {
  const add = useSend(addProgrammeItem)
  const { event } = programme
  const begins = at?.starts ?? (programme.begins && nowIn(event.timezone, Date.parse(programme.begins)))
  return (
    <Form
      schema={schema}
      initial={{
        kind: 'talk',
        public: true,
        ...noSignup,
        ...(at?.room && { room: at.room }),
        ...(begins && { starts: begins, ends: laterBy(begins, 60) }),
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
      <ItemFields programme={programme} />
    </Form>
  )
}

interface EditItemProps extends AddItemProps {
  id: string
  mayWrite: boolean
  /** Something was saved: people may have to be told. */
  onSaved: (id: string) => void
  Signups: LaterParts['Signups']
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
          <>
            <ItemShown item={shown} timezone={rest.programme.event.timezone} />
            {shown.signup && <rest.Signups id={id} />}
          </>
        )
      }
    </Loaded>
  )
}

interface EditFormProps extends Pick<EditItemProps, 'programme' | 'onClose' | 'onSaved' | 'Signups'> {
  item: ProgrammeItem
  load: Edited<typeof getProgrammeItem>
}

function EditForm({ item, load, programme, onClose, onSaved, Signups }: EditFormProps) {
  const change = useSend(changeProgrammeItem)
  return (
    <Form
      schema={schema}
      edits={formOf(item)}
      reread={async () => formOf((await load.reread()).data)}
      onSend={body => change.send({ params: { id: item._id }, body, ifMatch: load.version() })}
      onSent={({ data }) => {
        toast.success(`${data.title} is saved`)
        onSaved(data._id)
        onClose()
      }}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`item ${item._id}`}
      note={
        <ItemActs
          item={item}
          onDone={() => {
            onSaved(item._id)
            onClose()
          }}
        />
      }
      onClose={onClose}
    >
      <ItemFields programme={programme} item={item} />
      {item.signup && <Signups id={item._id} />}
    </Form>
  )
}

function formOf({ signup, public: isPublic, local, ...item }: ProgrammeItem) {
  const { title, text, kind, room, track, people, link, signup_opens, signup_closes } = item
  const places = signup ? String(signup.places) : ''
  const signupTimes = { signup_opens, signup_closes }
  return { title, text, kind, ...local, room, track, people, link, public: isPublic, places, ...signupTimes }
}

/** An item for who may only read it. */
function ItemShown({ item, timezone }: { item: ProgrammeItem; timezone: string }) {
  const { title, kind, starts, ends, room, people, track, link, text, is_cancelled } = item
  return (
    <div className="stack-3">
      <h2 className="text-3xl">{title}</h2>
      {is_cancelled && <p className="strong orange">Called off</p>}
      <p>
        {programmeKindLabels[kind]}, {timeInZone(starts, timezone)}
        {ends && ` to ${timeInZone(ends, timezone)}`}
      </p>
      {room && <p>{room}</p>}
      {people && <p>{people}</p>}
      {track && <p className="muted">{track}</p>}
      {link && (
        <p className="breaks">
          <a href={link} rel="noreferrer">
            {link}
          </a>
        </p>
      )}
      {text && <Markdown text={text} />}
    </div>
  )
}
