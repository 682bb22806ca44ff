import { messages } from '../../../contract/platform/messages.ts'
import { addCounter, changeCounter, getCounter } from '../../../contract/teams/counters.calls.ts'
import type { Counter, Counters } from '../../../contract/teams/counters.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { CounterFields } from './CounterFields.tsx'

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
  item_id: null,
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
      {({ values }) => <CounterFields data={data} kind={values.kind} />}
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
          {({ values }) => <CounterFields data={data} kind={values.kind} />}
        </Form>
      )}
    </Loaded>
  )
}

function formOf(counter: Counter) {
  const { name, kind, kinds, statuses, times, here_first, local, shown, stock, item_id } = counter
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
    item_id,
    may_give_again,
    may_let_in_others,
    may_let_in_without_seat,
  }
}
