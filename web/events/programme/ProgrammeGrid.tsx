import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { partsOf } from '../../../contract/platform/day.texts.ts'
import type { Programme } from '../../../contract/events/programme.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { nowIn } from '../rounds/calendar.ts'
import { type Bar, type Block, clockOf, type DayColumn, type Grid, type RoomColumn } from './grid.ts'
import type { Spot } from './ItemForm.tsx'
import css from './Grid.module.css'
import kinds from './Kinds.module.css'
import { factOf, hoursOf, kindText } from './item.texts.ts'
import { Legend } from './Legend.tsx'
import { laterBy, minutesOn } from './local-time.ts'

export interface GridProps {
  programme: Programme
  grid: Grid
  now: number
  /** The item that is open. */
  current: string | null
  onItem: (id: string) => void
  /** Adds an item where somebody pressed; missing for who may only read. */
  onAdd?: (at: Spot) => void
}

/** Days side by side, rooms as columns, a quarter of an hour 16 px high; on phones the rows of ProgrammeDays stand instead. */
export function ProgrammeGrid({ programme, grid, now, current, onItem, onAdd }: GridProps) {
  const { from, to, days } = grid
  const local = nowIn(programme.event.timezone, now)
  const hours = Array.from({ length: to - from + 1 }, (_, hour) => from + hour)
  const shared = { programme, from, local, current, onItem, onAdd }
  return (
    <div className={css.wide}>
      <Legend programme={programme} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where it is wider than the window it is scrolled by key */}
      <section className={css.scroll} tabIndex={0} aria-label="Programme by room and time">
        <div className={css.grid} ref={placing({ hours: to - from })}>
          <ol className={css.hours} aria-hidden="true">
            {hours.map(hour => (
              <li key={hour}>{String(hour).padStart(2, '0')}:00</li>
            ))}
          </ol>
          {days.map(day => (
            <Day key={day.day} column={day} {...shared} />
          ))}
        </div>
      </section>
    </div>
  )
}

interface Shared extends Pick<GridProps, 'onAdd'> {
  programme: Programme
  from: number
  local: string
  current: string | null
  onItem: (id: string) => void
}

function Day({ column: { day, rooms, bars, barsAside }, ...shared }: Shared & { column: DayColumn }) {
  const items = new Set(rooms.flatMap(({ blocks }) => blocks.map(({ item }) => item._id)))
  const { from, local } = shared
  const now = minutesOn(day, local) - from * 60
  const { weekday, day: number, month } = partsOf(day)
  return (
    <section
      className={css.day}
      ref={placing({ rooms: Math.max(1, rooms.length + (barsAside ? 1 : 0)) })}
      aria-label={dayLabel(day)}
    >
      <h2>
        {weekday} {number} {month} <small className="text-xs normal muted">{count(items.size, 'item')}</small>
      </h2>
      <div className={barsAside ? `${css.columns} ${css.aside}` : css.columns}>
        {now > 0 && <i className={css.past} ref={placing({ at: now })} />}
        {barsAside && <Room column={{ room: 'Dates', blocks: [] }} day={day} {...shared} onAdd={undefined} />}
        {rooms.map(room => (
          <Room key={room.room ?? ''} column={room} day={day} {...shared} />
        ))}
        {rooms.length === 0 && <div className={css.room} />}
        {bars.map(bar => (
          <BarLine key={bar.key} bar={bar} {...shared} />
        ))}
        {local.startsWith(day) && now > 0 && (
          <p className={css.now} ref={placing({ at: now })}>
            <span>{local.slice(11)}</span>
          </p>
        )}
      </div>
    </section>
  )
}

function dayLabel(day: string): string {
  const { weekday, day: number, month } = partsOf(day)
  return `${weekday} ${number} ${month}`
}

function Room({ column: { room, blocks }, day, ...shared }: Shared & { column: RoomColumn; day: string }) {
  const { onAdd, from } = shared
  // A quarter of an hour is 16 px high. By keyboard there is the button above.
  const add = (pixels: number) =>
    onAdd?.({ starts: laterBy(`${day}T00:00`, from * 60 + Math.floor(pixels / 32) * 30), room })
  return (
    <div className={css.room}>
      <h3 className="trunc">{room ?? 'No room'}</h3>
      <ol>
        {onAdd && <li className={css.free} aria-hidden onClick={event => add(event.nativeEvent.offsetY)} />}
        {blocks.map(block => (
          <BlockShape key={block.item._id} block={block} {...shared} />
        ))}
      </ol>
    </div>
  )
}

function BlockShape({ block, programme, from, current, onItem }: Shared & { block: Block }) {
  const { item, lane, lanes, isContinued, goesOn } = block
  const minutes = block.to - block.from
  const fact = factOf(item, programme.event.timezone)
  const looks = [
    css.block,
    kinds[item.kind],
    minutes < 45 && css.short,
    minutes < 30 && css.tiny,
    lanes > 1 && !item.is_cancelled && css.clash,
    !item.public && css.secret,
    goesOn && css.goesOn,
    item.is_cancelled && css.gone,
    item._id === current && css.current,
  ]
  return (
    <li
      className={looks.filter(Boolean).join(' ')}
      ref={placing({ at: block.from - from * 60, minutes: Math.max(minutes, 15), lane, lanes })}
    >
      <button type="button" onClick={() => onItem(item._id)}>
        <b>{item.title}</b>
        <span>
          {isContinued
            ? `until ${item.local.ends?.slice(11)}`
            : minutes < 45 || lanes > 1
              ? item.local.starts.slice(11)
              : hoursOf(item)}
          <i className="visually-hidden">, {kindText(item)}</i>
        </span>
        {fact && <em className={fact.isOrange ? 'orange' : undefined}>{fact.text}</em>}
      </button>
    </li>
  )
}

function BarLine({ bar, programme, from, onItem }: Shared & { bar: Bar }) {
  const { item, round, label, isDeadline } = bar
  const className = `${css.bar} ${isDeadline ? css.due : ''} ${item?.is_cancelled ? css.struck : ''}`
  const ref = placing({ at: bar.at - from * 60 })
  const time = clockOf(bar.moment)
  if (item)
    return (
      <button type="button" className={className} ref={ref} onClick={() => onItem(item._id)}>
        <b>
          {label}, {item.local.starts.slice(11)}
        </b>
        {item.room && <span>{item.room}</span>}
      </button>
    )
  return (
    <Link
      to="/event/$id"
      params={{ id: programme.event._id }}
      search={{ tab: 'rounds', ...(round && { round: round._id }) }}
      className={className}
      title={`${label}, ${time}: ${round?.name}`}
      ref={ref}
    >
      <Lock className="icon-s" aria-hidden />
      <b>
        {label}
        <span className="visually-hidden">, {time}</span>
      </b>
      <span>{round?.name}</span>
    </Link>
  )
}

/** Sets where an element stands, which a style sheet cannot know: `--at` is minutes from the top. */
function placing(values: Record<string, number>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(`--${name}`, String(value))
  }
}
