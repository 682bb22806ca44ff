import { Hash, Printer } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { getPaperList } from '../../../contract/teams/paper.calls.ts'
import type { PaperList } from '../../../contract/teams/paper.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { clockInZone, hourInZone } from '../../../contract/platform/time-in-zone.ts'
import { numberShown, spareName } from '../../../day/ticket-code.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { sayLook } from '../../teams/tickets/said-scan.texts.ts'
import { dayCrumbs } from './day-crumbs.ts'
import css from './PaperLists.module.css'

type Person = PaperList['people'][number]
type ListName = 'door' | 'here'
type Order = 'name' | 'number' | 'team'

/** /events/{id}/day?step=paper: the door's list and who is here, on paper (docs/product.md §40). */
export default function PaperLists({ id }: { id: string }) {
  const list = useLive(getPaperList, { params: { id } }, { every: 20_000 })
  return (
    <Page
      crumbs={dayCrumbs(id, true)}
      title="On paper"
      thing={subjectOf(list, ({ data }) => data.event.event_name)}
    >
      <Loaded from={list} as="rows">
        {data => <Lists data={data} />}
      </Loaded>
    </Page>
  )
}

function Lists({ data }: { data: PaperList }) {
  const [name, setName] = useState<ListName>('door')
  const [order, setOrder] = useState<Order>('name')
  const id = useId()
  const isReadOnly = useContext(ReadOnly)
  const here = data.people.filter(person => person.here !== null)
  const people = (name === 'here' ? here : data.people).toSorted(orders[order])
  return (
    <div className="stack-4">
      <section className={`panel ${css.bar}`} aria-label="Which list">
        <div className="stack-1">
          <label className="text-s medium" htmlFor={`${id}-list`}>
            List
          </label>
          <Select
            id={`${id}-list`}
            options={[
              { value: 'door', label: `For the door (${data.people.length})` },
              { value: 'here', label: `Who is here (${here.length})` },
            ]}
            value={name}
            onChange={chosen => setName(chosen === 'here' ? 'here' : 'door')}
          />
        </div>
        <div className="stack-1">
          <label className="text-s medium" htmlFor={`${id}-order`}>
            Sorted by
          </label>
          <Select
            id={`${id}-order`}
            options={[
              { value: 'name', label: 'Name' },
              { value: 'number', label: 'Number' },
              { value: 'team', label: 'Team' },
            ]}
            value={order}
            onChange={chosen => setOrder(chosen === 'number' || chosen === 'team' ? chosen : 'name')}
          />
        </div>
        <Button variant="primary" icon={Printer} disabled={people.length === 0} onClick={() => print()}>
          Print
        </Button>
        {!isReadOnly && (
          <Button icon={Hash} to="/events/$id/day" params={{ id: data.event._id }} search={{ step: 'pad' }}>
            Type numbers in
          </Button>
        )}
        <p className="text-s muted">
          {name === 'door'
            ? 'For a door without a phone. Tick each number, with the hour at the foot of a page; type them in later.'
            : 'For an evacuation, or when batteries are flat. Nobody scans out: it has who was let in, not who left.'}
        </p>
      </section>
      {people.length === 0 ? (
        <EmptyState
          drawing={<PapersPicture />}
          title={name === 'here' ? 'Nobody is here yet' : 'Nobody has a ticket yet'}
          text={
            name === 'here'
              ? 'Whoever is let in at a door is listed.'
              : 'Whoever has a valid ticket is listed.'
          }
        />
      ) : (
        <PaperSheet data={data} name={name} people={people} />
      )}
    </div>
  )
}

const compare = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare
const byName = (one: Person, other: Person) => compare(one.name, other.name) || one.number - other.number
const orders: Record<Order, (one: Person, other: Person) => number> = {
  name: byName,
  number: (one, other) => one.number - other.number,
  team: (one, other) => compare(teamOf(one), teamOf(other)) || byName(one, other),
}

function teamOf({ team, kind }: Person): string {
  return team ?? ticketKindLabels[kind]
}

interface PaperSheetProps {
  data: PaperList
  name: ListName
  people: readonly Person[]
}

function PaperSheet({ data: { event, now }, name, people }: PaperSheetProps) {
  const isDoor = name === 'door'
  const title = isDoor ? 'For the door' : 'Who is here'
  return (
    <section className={css.sheet} aria-label={title} data-prints-alone>
      <header>
        <h2 className="text-l breaks">
          {event.event_name}: {title.toLowerCase()}
        </h2>
        <p className="text-s">
          {count(people.length, 'person', 'people')}, as of {clockInZone(now, event.timezone)}
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{isDoor ? 'In' : 'Found'}</span>
            </th>
            <th scope="col">Number</th>
            <th scope="col">Name</th>
            <th scope="col">Team</th>
            <th scope="col">{isDoor ? 'Look at' : 'Here since'}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(person => (
            <tr key={person.number}>
              <td aria-label={isDoor && person.here ? 'Ticked' : 'Not ticked'}>
                <span className={`${css.box} ${isDoor && person.here ? css.in : ''}`} />
              </td>
              <td className="numbers strong">
                {numberShown(person.number)}
                {person.spare !== null && <small className="block nowrap">{spareName(person.spare)}</small>}
              </td>
              <td className="breaks" dir="auto">
                {person.name}
              </td>
              <td className="breaks" dir="auto">
                {teamOf(person)}
              </td>
              <td className="breaks">
                {isDoor
                  ? [
                      person.here ? `Here, ${hourInZone(person.here.since, event.timezone)}` : '',
                      sayLook(person.look),
                    ]
                      .filter(Boolean)
                      .join('. ')
                  : person.here &&
                    `${clockInZone(person.here.since, event.timezone)}, ${person.here.counter}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
