import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import { listRounds, mostRounds, orderRounds } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import type { EventStatus } from '../../../contract/platform/statuses.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import type { Search } from '../../routes/__root.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { EventsPicture } from '../../platform/ui/base/pictures/EventsPicture.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { useNow } from '../../events/rounds/now.ts'
import { RoundCalendar } from '../../events/rounds/RoundCalendar.tsx'
import { RoundCard } from './RoundCard.tsx'
import { RoundForm } from '../../events/rounds/RoundForm.tsx'
import { type RoundState, stateOf } from '../../events/rounds/round-state.ts'
import css from './RoundTab.module.css'

interface RoundTabProps {
  event: { _id: string; timezone: string; event_status: EventStatus }
}

/** The rounds of an event, on its page: when they are, and what each consists of. */
export default function RoundTab({ event }: RoundTabProps) {
  const rounds = useLoad(listRounds, { params: { id: event._id } })
  return (
    <Loaded from={rounds} as="rows">
      {data => <Rounds event={event} rounds={data} />}
    </Loaded>
  )
}

function Rounds({ event, rounds: loaded }: RoundTabProps & { rounds: readonly Round[] }) {
  const now = useNow()
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('event:write') && !isReadOnly
  const { rounds, moving, said } = useOrder(event._id, loaded)
  const [isAdding, setIsAdding] = useState(() => wasInterrupted('round new'))
  const { round: asked }: Search = useSearch({ strict: false })
  const [openId, setOpenId] = useState(
    () => (loaded.find(({ _id }) => _id === asked) ?? currentOf(loaded, now, event.event_status))?._id,
  )
  const add = mayWrite && rounds.length < mostRounds && (
    <Button
      icon={Plus}
      variant={rounds.length === 0 ? 'primary' : 'default'}
      onClick={() => setIsAdding(true)}
    >
      Add round
    </Button>
  )
  return (
    <>
      {rounds.length === 0 ? (
        <EmptyState
          drawing={<EventsPicture />}
          title="No rounds yet"
          text="A round is a step of the event: an idea on two pages, two days of building, a demo. Teams hand something in, and some go on."
          action={add}
        />
      ) : (
        <>
          <RoundCalendar rounds={rounds} now={now} />
          <header className={css.head}>
            <h2 className="text-l">Rounds</h2>
            <p className="muted">You let teams into a round. A release lets them go on to the next one.</p>
          </header>
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <ol className="stack-3 below-3">
            {rounds.map((round, index) => (
              <RoundCard
                key={round._id}
                {...{ round, index, now, moving, mayWrite }}
                eventStatus={event.event_status}
                count={rounds.length}
                isOpen={openId === round._id}
                onOpen={() => setOpenId(openId === round._id ? undefined : round._id)}
              />
            ))}
          </ol>
          {add}
        </>
      )}
      <Drawer isOpen={isAdding} onClose={() => setIsAdding(false)} title="Add round">
        <RoundForm event={event} onAdded={setOpenId} onClose={() => setIsAdding(false)} />
      </Drawer>
    </>
  )
}

/** The round that one is likely to look for: the one that runs, else the next. */
function currentOf(rounds: readonly Round[], now: number, status: EventStatus): Round | undefined {
  const isIn = (...states: RoundState[]) =>
    rounds.find(round => states.includes(stateOf(round, now, status).state))
  return (
    isIn('open', 'judging', 'not_ready') ?? isIn('between') ?? isIn('upcoming', 'undated') ?? rounds.at(-1)
  )
}

/** The order that is being dragged, shown at once and saved when the hand lets go. */
function useOrder(eventId: string, loaded: readonly Round[]) {
  const order = useSend(orderRounds)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const isWhole =
    wanted !== null && wanted.length === loaded.length && loaded.every(({ _id }) => wanted.includes(_id))
  const rounds = isWhole ? wanted.flatMap(id => loaded.find(({ _id }) => _id === id) ?? []) : loaded
  const save = async (ids: readonly string[]) => {
    const isSaved = await attempt(() => order.send({ params: { id: eventId }, body: { rounds: [...ids] } }))
    if (!isSaved) setWanted(null)
  }
  const place = (from: number, to: number) => {
    if (to < 0 || to >= rounds.length || from === to) return null
    const ids = rounds.map(({ _id }) => _id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    setWanted(ids)
    setSaid(`${rounds[from]?.name} is now ${to + 1} of ${rounds.length}.`)
    return ids
  }
  const moving = {
    dragged,
    move: (from: number, to: number) => {
      const ids = place(from, to)
      if (ids) void save(ids)
    },
    onDragStart: (index: number) => setDragged(index),
    onDragOver: (index: number) => {
      if (dragged === null || dragged === index) return
      place(dragged, index)
      setDragged(index)
    },
    onDragEnd: () => {
      setDragged(null)
      if (wanted) void save(wanted)
    },
  }
  return { rounds, moving, said }
}

export type Moving = ReturnType<typeof useOrder>['moving']
