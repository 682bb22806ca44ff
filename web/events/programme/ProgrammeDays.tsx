import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { formatFullDay } from '../../platform/ui/base/formats.ts'
import { type Bar, clockOf, type DayColumn } from './grid.ts'
import css from './Grid.module.css'
import kinds from './Kinds.module.css'
import { factOf, hoursOf, kindText } from './item.texts.ts'
import type { GridProps } from './ProgrammeGrid.tsx'
import type { ProgrammeItem } from '../../../contract/events/programme.ts'

/** The programme as rows by day, for phones. */
export function ProgrammeDays({ programme, grid, onItem }: GridProps) {
  return (
    <div className={css.phone}>
      {grid.days.map(column => (
        <section key={column.day} className="panel" aria-label={formatFullDay(column.day)}>
          <h2>{formatFullDay(column.day)}</h2>
          <ol>
            {rowsOf(column).map(row =>
              'bar' in row ? (
                <li key={row.bar.key} className={css.deadlineRow}>
                  <Link
                    to="/event/$id"
                    params={{ id: programme.event._id }}
                    search={{ tab: 'rounds', ...(row.bar.round && { round: row.bar.round._id }) }}
                  >
                    <Lock className="icon-s" aria-hidden />
                    <b>{row.bar.label}</b>
                    <span>
                      {clockOf(row.at)}, {row.bar.round?.name}
                    </span>
                  </Link>
                </li>
              ) : (
                <Row key={row.item._id} item={row.item} timezone={programme.event.timezone} onItem={onItem} />
              ),
            )}
          </ol>
          {rowsOf(column).length === 0 && <p className="text-s muted">Nothing on this day yet.</p>}
        </section>
      ))}
    </div>
  )
}

type RowOf = { at: number; bar: Bar } | { at: number; item: ProgrammeItem }

/** In the order of time. */
function rowsOf({ rooms, bars }: DayColumn): RowOf[] {
  const rows: RowOf[] = [
    ...rooms.flatMap(({ blocks }) => blocks.map(({ item, from }) => ({ at: from, item }))),
    ...bars.map(bar => (bar.item ? { at: bar.moment, item: bar.item } : { at: bar.moment, bar })),
  ]
  return rows.toSorted((a, b) => a.at - b.at)
}

interface RowProps {
  item: ProgrammeItem
  timezone: string
  onItem: (id: string) => void
}

function Row({ item, timezone, onItem }: RowProps) {
  const fact = factOf(item, timezone)
  return (
    <li className={`${css.row} ${kinds[item.kind]} ${item.is_cancelled ? css.gone : ''}`}>
      <button type="button" onClick={() => onItem(item._id)}>
        <span>
          {hoursOf(item)}
          <i className="visually-hidden">, {kindText(item)}</i>
        </span>
        <span>
          <b className="block medium breaks">{item.title}</b>
          <small className="text-s muted">
            {[item.room, fact && !fact.isOrange ? fact.text : null].filter(Boolean).join(' · ')}
            {fact?.isOrange && <em className="orange"> {fact.text}</em>}
          </small>
        </span>
      </button>
    </li>
  )
}
