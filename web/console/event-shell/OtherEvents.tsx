import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, List } from 'lucide-react'
import { listEvents } from '../../../contract/events/events.calls.ts'
import { eventStatuses } from '../../../contract/platform/statuses.ts'
import { useLoad } from '../../platform/api.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import css from './OtherEvents.module.css'
import { eventsLeft } from './events-left.ts'

/** To another event, by the newest ones; the list has all. */
export function OtherEvents({ id }: { id: string | undefined }) {
  return (
    <PopupMenu
      label="Other events"
      className={css.switch}
      face={<ChevronsUpDown className="icon-s" aria-hidden />}
    >
      {close => <EventItems id={id} onChoose={close} />}
    </PopupMenu>
  )
}

const few = 9

export function EventItems({ id, onChoose }: { id: string | undefined; onChoose: () => void }) {
  const events = useLoad(listEvents, { query: { page: 1, limit: 10 } })
  const others = events.data?.data.filter(({ _id }) => _id !== id).slice(0, few) ?? []
  return (
    <>
      {events.isPending && <p className={css.said}>Loading…</p>}
      {events.error && <p className={css.said}>{events.error.message}</p>}
      {events.data && others.length === 0 && <p className={css.said}>There is no other event.</p>}
      {others.map(({ _id, event_name, company, event_status }) => (
        <Link
          key={_id}
          to="/event/$id"
          params={{ id: _id }}
          role="menuitem"
          className={`${menu.item} ${css.item}`}
          onClick={onChoose}
        >
          <Logo name={company?.company_name ?? event_name} image={company?.logo} size={20} />
          <span className="trunc">{event_name}</span>
          <small className="muted">{eventStatuses[event_status].label}</small>
        </Link>
      ))}
      <Link to="/events" search={eventsLeft()} role="menuitem" className={menu.item} onClick={onChoose}>
        <List className="icon-s muted" aria-hidden />
        All events
      </Link>
    </>
  )
}
