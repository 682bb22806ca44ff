import { Link } from '@tanstack/react-router'
import { Tooltip } from '../../platform/ui/overlay/Tooltip.tsx'
import { Dot } from './Dot.tsx'
import css from './EventNav.module.css'
import type { NavRow } from './navigation.ts'

const exactly = { exact: true, includeSearch: true }

interface NavRowsProps {
  rows: readonly NavRow[]
  label?: string
  /** Icons alone: each says its name and number beside it. */
  isRail: boolean
}

export function NavRows({ rows, label, isRail }: NavRowsProps) {
  return (
    <ul aria-label={label}>
      {rows.map(row => (
        <li key={row.id}>{isRail ? <OnRail row={row} /> : <Row row={row} title={titleOf(row)} />}</li>
      ))}
    </ul>
  )
}

function OnRail({ row }: { row: NavRow }) {
  const { count, of, needs } = row
  return (
    <Tooltip text={count && !of && !needs ? `${titleOf(row)}: ${count}` : titleOf(row)} isBeside>
      <Row row={row} />
    </Tooltip>
  )
}

function titleOf({ label, needs, of }: NavRow): string {
  const said = needs ? `${label}, ${needs}` : label
  return of ? `${said}: ${of}` : said
}

function Row({ row, title }: { row: NavRow; title?: string }) {
  const { label, icon: Icon, target, count, needs, isCurrent } = row
  return (
    <Link
      {...target}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      // Only what is open is marked, also where another address begins like it.
      activeOptions={exactly}
      activeProps={{}}
      className={needs ? css.needs : undefined}
    >
      <Icon className="icon" aria-hidden />
      <span className={css.label}>{label}</span>
      {needs && (
        <>
          <Dot />
          <span className="visually-hidden">, {needs},</span>
        </>
      )}
      {count && <span className={css.count}>{count}</span>}
    </Link>
  )
}
