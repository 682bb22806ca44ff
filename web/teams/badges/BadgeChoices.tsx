import { useId } from 'react'
import { type BadgeSize, badgeSizes } from '../../../contract/teams/badges.calls.ts'
import type { Badges } from '../../../contract/teams/badges.ts'
import { badgeSizeLabels } from '../../../contract/teams/badges.texts.ts'
import { ticketKinds } from '../../../contract/teams/tickets.calls.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Tick } from '../../platform/ui/base/Tick.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import css from './Badges.module.css'
import { blankOnes, type Chosen, onPage } from './badges-shown.ts'

interface BadgeChoicesProps {
  data: Badges
  chosen: Chosen
  setChosen: (chosen: Chosen) => void
  size: BadgeSize
  setSize: (size: BadgeSize) => void
  /** Whose blank ones are printed; empty: none. */
  device: string
  setDevice: (device: string) => void
  devices: readonly { value: string; label: string }[]
  /** How many badges are chosen. */
  count: number
}

/** Which badges, in which order, and on what. */
export function BadgeChoices(props: BadgeChoicesProps) {
  const { data, chosen, setChosen, size, setSize, count } = props
  const id = useId()
  const set = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part })
  const kinds = ticketKinds.flatMap(kind => {
    const n = data.badges.filter(badge => badge.kind === kind).length
    return n === 0 ? [] : [{ value: kind, label: `${ticketKindLabels[kind]} (${formatCount(n)})` }]
  })
  const all = { value: 'all', label: `Everybody (${formatCount(data.badges.length)})` } as const
  return (
    <>
      <section className={`panel ${css.choices}`} aria-label="Which badges">
        <Select
          aria-label="Whose"
          options={[all, ...kinds]}
          value={chosen.kind}
          onChange={value => set({ kind: ticketKinds.find(kind => kind === value) ?? 'all' })}
        />
        <SearchBox q={chosen.q} setQ={q => set({ q })} label="Name, team or number" />
        <Box
          label="Only who is not here yet"
          isTicked={chosen.isNotHere}
          set={isNotHere => set({ isNotHere })}
        />
        <Box label="Only those not printed yet" isTicked={chosen.isNew} set={isNew => set({ isNew })} />
        <div className="stack-1">
          <label className="text-s medium" htmlFor={`${id}-order`}>
            Sorted by
          </label>
          <Select
            id={`${id}-order`}
            options={[
              { value: 'team', label: 'Team, then last name' },
              { value: 'name', label: 'Last name' },
            ]}
            value={chosen.order}
            onChange={order => set({ order: order === 'name' ? 'name' : 'team' })}
          />
        </div>
        <BlankOnes {...props} />
      </section>
      <fieldset className={`panel ${css.choices}`}>
        <legend className="visually-hidden">Size</legend>
        {badgeSizes.map(one => (
          <label key={one} className={css.size}>
            <input type="radio" name={`${id}-size`} checked={size === one} onChange={() => setSize(one)} />
            <span className="text-s">
              <b className="block text-m medium">{badgeSizeLabels[one]}</b>
              {paper[one]}
            </span>
            <span className="numbers text-s muted">{formatCount(Math.ceil(count / onPage[one]))}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

const paper: Record<BadgeSize, string> = {
  a6: 'In a pouch, one a page',
  card: 'Ten to an A4',
  label: 'Label printer, black',
}

/** For walk-ins: each device at a door has its own. */
function BlankOnes({ data: { event }, device, setDevice, devices }: BadgeChoicesProps) {
  const id = useId()
  if (devices.length > 0)
    return (
      <div className="stack-1">
        <label className="text-s medium" htmlFor={id}>
          Blank ones for walk-ins
        </label>
        <Select
          id={id}
          options={[
            { value: '', label: 'None' },
            ...devices.map(({ value, label }) => ({ value, label: `${blankOnes} for ${label}` })),
          ]}
          value={devices.some(({ value }) => value === device) ? device : ''}
          onChange={setDevice}
        />
        <p className="text-s muted">Hand them to who stands there: no other device knows their codes.</p>
      </div>
    )
  return (
    <div className="stack-1">
      <p className="text-s muted">
        {event.takes_walk_ins
          ? 'Blank badges for walk-ins belong to a device at a door. There is none that has any left.'
          : 'Blank badges are for walk-ins, which this event does not take.'}
      </p>
      <p>
        <Button size="s" to="/events/$id/counters" params={{ id: event._id }}>
          Counters
        </Button>
      </p>
    </div>
  )
}

function Box({ label, isTicked, set }: { label: string; isTicked: boolean; set: (is: boolean) => void }) {
  return (
    <span className="row-2 text-s">
      <Tick label={label} isTicked={isTicked} onToggle={() => set(!isTicked)} />
      <span aria-hidden>{label}</span>
    </span>
  )
}
