import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, PanelLeftClose, PanelLeftOpen, Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { useInstallation } from '../../platform/installation.ts'
import { useCan } from '../../platform/session.ts'
import { keepRail } from '../../platform/shell/rail.ts'
import { useRail } from '../../platform/shell/use-rail.ts'
import { useMedia } from '../../platform/ui/base/use-media.ts'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import { Dot } from './Dot.tsx'
import css from './EventNav.module.css'
import { eventsLeft } from './events-left.ts'
import { useFolding } from './folding.ts'
import { groupsOf, type NavGroup, rowsOf } from './navigation.ts'
import { NavRows } from './NavRows.tsx'
import { NavSkeleton } from './NavSkeleton.tsx'
import type { EventAround } from './workspace-live.ts'

interface EventNavProps {
  around: EventAround
  onAdd: () => void
  /** Where the rail's width leaves no choice: opens the navigation over the screen. */
  onExpand?: () => void
  /** On phones: at the top of the list, in place of the mark. */
  head?: React.ReactNode
}

/** What the rail's width is in between, where there is no choice. */
const railWidth = '(min-width: 761px) and (max-width: 1100px)'

/** The navigation of an event, in place of the console's (docs/product.md §29). */
export function EventNav({ around, onAdd, onExpand, head }: EventNavProps) {
  const rows = rowsOf(around)
  const groups = groupsOf(rows)
  const { isFolded, toggle } = useFolding(around, groups)
  const isKept = useRail()
  const isNarrow = useMedia(railWidth)
  const isDrawer = head !== undefined
  const isRail = !isDrawer && (isKept || isNarrow)
  const list = useRef<HTMLDivElement>(null)
  const current = rows.find(({ isCurrent }) => isCurrent)?.id
  useLayoutEffect(() => {
    // In a low window the list is longer than its place.
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const mayAdd = useCan('event:write') && around.event?.archived_at === null
  return (
    <div className={`${css.nav} ${isRail ? css.rail : ''} ${isDrawer ? css.drawer : ''}`}>
      {head ?? <Back />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={list} className={css.list} tabIndex={0} role="group" aria-label="Screens of this event">
        {rows.length === 0 && <NavSkeleton />}
        <NavRows rows={rows.filter(({ group }) => !group)} isRail={isRail} />
        {groups.map(group => (
          <GroupPart
            key={group.name}
            group={group}
            isFolded={isFolded(group)}
            isRail={isRail}
            onToggle={() => toggle(group)}
          />
        ))}
      </div>
      {(mayAdd || !isDrawer) && (
        <div className={css.foot}>
          {mayAdd ? (
            <button type="button" className={css.add} title="Add to this event" onClick={onAdd}>
              <Plus className="icon" aria-hidden />
              <span>Add to this event</span>
            </button>
          ) : (
            <span className={css.gap} />
          )}
          {!isDrawer && <Collapse isRail={isRail} onToggle={isNarrow ? onExpand : () => keepRail(!isKept)} />}
        </div>
      )}
    </div>
  )
}

function Back() {
  const { name } = useInstallation()
  return (
    <div className={css.back}>
      <Link to="/events" search={eventsLeft()} className={css.up} title="All events">
        <ChevronLeft className="icon" aria-hidden />
        <span>All events</span>
      </Link>
      <Link to="/dashboard" className={css.brand} aria-label={`${name}, dashboard`}>
        <LogoMark size={24} />
      </Link>
    </div>
  )
}

interface GroupPartProps {
  group: NavGroup
  isFolded: boolean
  isRail: boolean
  onToggle: () => void
}

/** A folded group is one row; on the rail its first icon, which opens a menu. */
function GroupPart({ group, isFolded, isRail, onToggle }: GroupPartProps) {
  const { label, rows } = group
  const needs = rows.flatMap(row => (row.needs ? [`${row.label}: ${row.needs}`] : [])).join('. ')
  const said = needs ? `${label}, ${needs}` : label
  if (isFolded && isRail) return <FoldedOnRail {...{ group, needs, said }} />
  if (isFolded) {
    return (
      <div className={`${css.group} ${css.shut}`}>
        <button
          type="button"
          className={css.title}
          aria-expanded={false}
          title={said}
          aria-label={said}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden />
          {label}
          {needs && <Dot />}
        </button>
      </div>
    )
  }
  return (
    <div className={css.group}>
      {rows.some(({ isCurrent }) => isCurrent) ? (
        <p className={css.title}>{label}</p>
      ) : (
        <button
          type="button"
          className={css.title}
          aria-expanded={true}
          title={`Fold ${label}`}
          onClick={onToggle}
        >
          {label}
        </button>
      )}
      <NavRows rows={rows} label={label} isRail={isRail} />
    </div>
  )
}

function FoldedOnRail({ group, needs, said }: { group: NavGroup; needs: string; said: string }) {
  const Icon = group.rows[0]?.icon
  return (
    <div className={`${css.group} ${css.shut}`}>
      <PopupMenu
        label={said}
        className={css.title}
        face={
          <>
            {Icon && <Icon className="icon-s" aria-hidden />}
            {needs && <Dot />}
          </>
        }
      >
        {close =>
          group.rows.map(({ id, label, icon: RowIcon, target, count }) => (
            <Link key={id} {...target} role="menuitem" className={menu.item} onClick={close}>
              <RowIcon className="icon-s" aria-hidden />
              {label}
              {count && <span className={`muted text-xs ${css.right}`}>{count}</span>}
            </Link>
          ))
        }
      </PopupMenu>
    </div>
  )
}

function Collapse({ isRail, onToggle }: { isRail: boolean; onToggle: (() => void) | undefined }) {
  const Icon = isRail ? PanelLeftOpen : PanelLeftClose
  const label = `${isRail ? 'Expand' : 'Collapse'} navigation`
  return (
    <button
      type="button"
      className={`${css.add} ${css.fold}`}
      aria-expanded={!isRail}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
