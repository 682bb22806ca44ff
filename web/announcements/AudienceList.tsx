import { useState } from 'react'
import { roleLabels } from '../../contract/announcements.calls.ts'
import type { Audience, AudiencePerson } from '../../contract/announcements.ts'
import { fullName } from '../ui/base/formats.ts'
import { StatusBadge } from '../ui/base/StatusBadge.tsx'
import type { PageSize } from '../ui/list/list-search.ts'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { SearchBox } from '../ui/list/SearchBox.tsx'
import css from './AudienceList.module.css'
import { deliveries } from './deliveries.ts'
import { useAudience } from './use-audience.ts'

/** Everybody of an audience, with search and pages of its own: the address belongs to the form behind it. */
export function AudienceList({ eventid, audience }: { eventid: string; audience: Audience }) {
  const [{ q, page, limit }, setPart] = useState<{ q: string; page: number; limit: PageSize }>({
    q: '',
    page: 1,
    limit: 25,
  })
  const people = useAudience(eventid, audience, { q: q || undefined, page, limit })
  return (
    <div className={css.list}>
      <SearchBox
        q={q}
        setQ={text => setPart({ q: text.trim(), page: 1, limit })}
        label="Search people or teams"
      />
      <LoadedList
        from={people}
        as="panel"
        empty="Nobody yet"
        searched={q}
        onClear={() => setPart({ q: '', page: 1, limit })}
      >
        {(rows, reply) => (
          <>
            <ul>
              {rows.map(person => (
                <Person key={person._id} person={person} />
              ))}
            </ul>
            <Pagination
              page={page}
              limit={limit}
              total={reply.total}
              setPage={next => setPart({ q, limit, page: next })}
              setLimit={next => setPart({ q, page: 1, limit: next })}
            />
          </>
        )}
      </LoadedList>
    </div>
  )
}

function Person({ person }: { person: AudiencePerson }) {
  return (
    <li className={css.person}>
      <span>
        <b>{fullName(person)}</b>
        <small>{person.team_name ?? roleLabels[person.role]}</small>
      </span>
      {person.skipped && <StatusBadge definition={deliveries[person.skipped]} />}
    </li>
  )
}
