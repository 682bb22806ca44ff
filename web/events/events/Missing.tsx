import { Link } from '@tanstack/react-router'
import type { Event } from '../../../contract/events/events.ts'
import { useCan } from '../../platform/session.ts'
import css from './Missing.module.css'
import { missingOf } from './missing-of-draft.ts'

/** What a draft lacks, as links to the fields of its form for who may edit it. */
export function MissingList({ draft, isCentred = false }: { draft: Event; isCentred?: boolean }) {
  const mayWrite = useCan('event:write') && draft.archived_at === null
  return (
    <ul className={`${css.missing} ${isCentred ? css.centred : ''}`}>
      {missingOf(draft).map(({ field, label }) => (
        <li key={field}>
          {mayWrite ? (
            <Link
              className="link link-underlined"
              to="/events/edit/$id"
              params={{ id: draft._id }}
              hash={field}
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
    </ul>
  )
}
