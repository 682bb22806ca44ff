import { Plus } from 'lucide-react'
import { useState } from 'react'
import { addCounter, mostCounters, removeCounter } from '../../../contract/teams/counters.calls.ts'
import type { Counter, Counters } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { CounterDrawer } from './CounterDrawer.tsx'
import { CounterRow } from './CounterRow.tsx'
import { CounterTile } from './CounterTile.tsx'
import css from './Counters.module.css'
import { proposalsFor } from './proposals.ts'
import { useCounterOrder } from './use-counter-order.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'

interface CounterListProps {
  data: Counters
  mayWrite: boolean
}

export type CounterAct = { act: 'add' } | { act: 'change' | 'remove'; counter: Counter }

/** The counters in the order in which devices show them, and below what events of this kind have besides. */
export function CounterList({ data, mayWrite }: CounterListProps) {
  const order = useCounterOrder(data.counters)
  const [acting, setActing] = useState<CounterAct>()
  const close = () => setActing(undefined)
  const mayAdd = mayWrite && !data.event.is_online && data.counters.length < mostCounters
  return (
    <Card
      title="Counters"
      end={
        mayAdd && (
          <Button size="s" icon={Plus} onClick={() => setActing({ act: 'add' })}>
            Counter
          </Button>
        )
      }
    >
      <p className="visually-hidden" role="status">
        {order.said}
      </p>
      {data.counters.length === 0 && <p className={css.none}>No counter yet. Begin with a door.</p>}
      <ol className={css.rows} aria-label="In the order devices show them">
        {order.rows.map((counter, index) => (
          <CounterRow
            key={counter._id}
            {...{ counter, index }}
            items={data.items}
            moving={mayWrite && data.counters.length > 1 ? order.moving : undefined}
            onAct={mayWrite ? setActing : undefined}
          />
        ))}
        {mayAdd &&
          proposalsFor(data).map(proposal => <Proposal key={proposal.name} {...{ data, proposal }} />)}
      </ol>
      <CounterDrawer
        data={data}
        edited={acting?.act === 'change' ? acting.counter._id : null}
        isOpen={acting?.act === 'add' || acting?.act === 'change'}
        onClose={close}
      />
      {acting?.act === 'remove' && <RemoveCounter counter={acting.counter} onClose={close} />}
    </Card>
  )
}

interface ProposalProps {
  data: Counters
  proposal: ReturnType<typeof proposalsFor>[number]
}

function Proposal({ data, proposal }: ProposalProps) {
  const add = useSend(addCounter)
  const { say, ...body } = proposal
  const send = () =>
    attempt(async () => {
      await add.send({ params: { id: data.event._id }, body })
      toast.success(`${proposal.name} is added`)
    })
  return (
    <li className={`${css.counter} ${css.proposed}`}>
      <span />
      <CounterTile kind={proposal.kind} name={proposal.name} />
      <span>
        <b className="block medium">{proposal.name}</b>
        <small className="block text-s muted">{say}</small>
      </span>
      <span className={css.hours} />
      <Button size="s" isBusy={add.isSending} onClick={() => void send()}>
        Add<span className="visually-hidden"> {proposal.name}</span>
      </Button>
    </li>
  )
}

/** Asks before a counter goes at which nothing was scanned. */
function RemoveCounter({ counter, onClose }: { counter: Counter; onClose: () => void }) {
  const remove = useSend(removeCounter)
  const { _id, name } = counter
  const confirm = async () => {
    const isDone = await attempt(() => remove.send({ params: { id: _id } }))
    if (isDone) toast.success(`${name} is removed`)
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description="Its devices do not show it any more from their next contact on. Nothing was scanned here."
      confirm="Remove"
      isDanger
      isBusy={remove.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
