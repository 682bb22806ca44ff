import { Link } from '@tanstack/react-router'
import { Dot } from './Dot.tsx'
import css from './EventNav.module.css'
import type { NavRow } from './navigation.ts'

const exactly = { exact: true, includeSearch: true }

export function NavRows({ rows, label }: { rows: readonly NavRow[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {rows.map(row => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  )
}

function Row({ row }: { row: NavRow }) {
  const { label, icon: Icon, target, count, of, needs, isCurrent } = row
  const said = needs ? `${label}, ${needs}` : label
  return (
    <li>
      <Link
        {...target}
        title={of ? `${said}: ${of}` : said}
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
    </li>
  )
}
