import { zoneName } from '../../../contract/platform/day.texts.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import {
  addCounter,
  changeCounter,
  counterKinds,
  getCounter,
  mostShown,
} from '../../../contract/teams/counters.calls.ts'
import type { Counter, Counters } from '../../../contract/teams/counters.ts'
import { ticketKinds } from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/tickets.texts.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { SelectField } from '../../platform/ui/form/fields/Select.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { kindLabels } from './counters.texts.ts'

interface CounterDrawerProps {
  data: Counters
  /** The counter that is changed; null: a new one. */
  edited: string | null
  isOpen: boolean
  onClose: () => void
}

/** Adds a counter, or changes one. */
export function CounterDrawer({ data, edited, isOpen, onClose }: CounterDrawerProps) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={edited === null ? 'Add a counter' : 'Change this counter'}
    >
      {edited === null ? (
        <Add data={data} onClose={onClose} />
      ) : (
        <Change data={data} id={edited} onClose={onClose} key={edited} />
      )}
    </Drawer>
  )
}

const schema = async () => (await import('../../../contract/teams/counters.ts')).counterBody

/** People of other teams have no ticket. */
const withTickets = ['shortlisted', 'participated', 'won', 'on_hold'] as const

const fresh = {
  name: '',
  kind: 'door',
  kinds: [],
  statuses: [],
  times: '1',
  here_first: false,
  opens_at: null,
  closes_at: null,
  shown: [],
  stock: null,
  may_give_again: false,
  may_let_in_others: false,
  may_let_in_without_seat: false,
}

function Add({ data, onClose }: Pick<CounterDrawerProps, 'data' | 'onClose'>) {
  const add = useSend(addCounter)
  return (
    <Form
      schema={schema}
      initial={fresh}
      onSend={body => add.send({ params: { id: data.event._id }, body })}
      onSent={({ data: counter }) => {
        toast.success(`${counter.name} is added`)
        onClose()
      }}
      failure={messages.generic}
      submit="Add"
      layout="drawer"
      keeps={`counter of ${data.event._id}`}
      onClose={onClose}
    >
      {({ values }) => <Fields data={data} kind={values.kind} />}
    </Form>
  )
}

function Change({ data, id, onClose }: { data: Counters; id: string; onClose: () => void }) {
  const save = useSend(changeCounter)
  const saved = useEdited(getCounter, { params: { id } })
  return (
    <Loaded from={saved} as="form">
      {counter => (
        <Form
          schema={schema}
          edits={formOf(counter)}
          reread={async () => formOf((await saved.reread()).data)}
          onSend={body => save.send({ params: { id }, body, ifMatch: saved.version() })}
          onSent={({ data: after }) => toast.success(`${after.name} is saved`)}
          failure={messages.generic}
          submit="Save"
          layout="drawer"
          keeps={`counter ${id}`}
          onClose={onClose}
        >
          {({ values }) => <Fields data={data} kind={values.kind} />}
        </Form>
      )}
    </Loaded>
  )
}

function formOf(counter: Counter) {
  const { name, kind, kinds, statuses, times, here_first, local, shown, stock } = counter
  const { may_give_again, may_let_in_others, may_let_in_without_seat } = counter
  return {
    name,
    kind,
    kinds,
    statuses,
    times,
    here_first,
    ...local,
    shown: shown.map(({ _id }) => _id),
    stock,
    may_give_again,
    may_let_in_others,
    may_let_in_without_seat,
  }
}

function Fields({ data, kind }: { data: Counters; kind: unknown }) {
  const { timezone } = data.event
  const zone = `In ${zoneName(timezone, todayIn(timezone))}.`
  const isDoor = kind === 'door'
  return (
    <>
      <TextField
        name="name"
        label="Name"
        hint="As the crew says it."
        isRequired
        maxLength={60}
        autoComplete="off"
      />
      <SelectField
        name="kind"
        label="Kind"
        isRequired
        options={counterKinds.map(value => ({ value, label: kindLabels[value] }))}
      />
      <CheckboxGroup
        name="kinds"
        label="For whom"
        hint="None chosen: everybody with a ticket."
        options={ticketKinds.map(value => ({ value, label: ticketKindLabels[value] }))}
      />
      <CheckboxGroup
        name="statuses"
        label="Only teams that are"
        hint="None chosen: all. People in no team are not asked."
        options={withTickets.map(value => ({ value, label: applicationStatuses[value].label }))}
      />
      {!isDoor && (
        <TextField
          name="times"
          label="How often each ticket"
          hint="From 1 to 9."
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          isRequired
        />
      )}
      <SwitchField
        name="here_first"
        label="Only who is here"
        hint={
          isDoor
            ? 'Such as a door for the night. Off: this is an entrance.'
            : 'Who was let in at an entrance before.'
        }
      />
      <DateTimeField
        name="opens_at"
        label="Opens"
        hint={`${zone} Left empty, it is open at once.`}
        isOptional
      />
      <DateTimeField name="closes_at" label="Closes" hint={`${zone} Left empty, it stays open.`} isOptional />
      {data.questions.length > 0 && (
        <CheckboxGroup
          name="shown"
          label="Devices show"
          hint="Answers of attendance questions."
          most={mostShown}
          options={data.questions.map(({ _id, label }) => ({ value: _id, label }))}
        />
      )}
      {!isDoor && (
        <TextField
          name="stock"
          label="How many there are"
          hint="Devices count down. Left empty, nothing is counted down."
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          isOptional
        />
      )}
      {!isDoor && (
        <SwitchField name="may_give_again" label="Devices may give it again" hint="To who had it already." />
      )}
      <SwitchField
        name="may_let_in_others"
        label="Devices may let in others"
        hint="Whom this counter is not for, while there is room."
      />
      <SwitchField
        name="may_let_in_without_seat"
        label="Devices may let in who has no seat"
        hint="Who waits, or gave the seat back, while there is room."
      />
    </>
  )
}
