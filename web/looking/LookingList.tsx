import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../contract/shapes.ts'
import type { listLooking } from '../../contract/looking.calls.ts'
import type { LookingPerson } from '../../contract/looking.ts'
import type { Load } from '../api.ts'
import { Avatar } from '../ui/base/Avatar.tsx'
import { Chips } from '../ui/base/Chips.tsx'
import { formatDay, fullName } from '../ui/base/formats.ts'
import type { PageSize } from '../ui/list/list-search.ts'
import { LoadedList } from '../ui/list/LoadedList.tsx'
import { Pagination } from '../ui/list/Pagination.tsx'
import { SearchBox } from '../ui/list/SearchBox.tsx'
import css from './LookingList.module.css'

interface Part {
  q: string
  page: number
  limit: PageSize
}

/** Search and page of a list in a drawer: the address belongs to the page behind it. */
export function useLookingPart() {
  const [part, setPart] = useState<Part>({ q: '', page: 1, limit: 10 })
  return { part, setPart, query: { ...part, q: part.q || undefined } }
}

type Reply<Row> = Omit<ReplyOf<typeof listLooking>, 'data'> & { data: Row[] }

interface LookingListProps<Row> {
  people: Load<Reply<Row>>
  part: Part
  setPart: (part: Part) => void
  /** Said where nobody looks. */
  emptyText: string
  /** What can be done about a person, if anything. */
  children?: (person: Row) => ReactNode
}

/** People who look for a team: what they can do and say, and never how to reach them. */
export function LookingList<Row extends LookingPerson>({
  people,
  part: { q, page, limit },
  setPart,
  emptyText,
  children,
}: LookingListProps<Row>) {
  return (
    <div className={css.list}>
      <SearchBox
        q={q}
        setQ={text => setPart({ q: text.trim(), page: 1, limit })}
        label="Search skill or sentence"
      />
      <LoadedList
        from={people}
        as="panel"
        empty="Nobody looks for a team"
        emptyText={emptyText}
        searched={q}
        onClear={() => setPart({ q: '', page: 1, limit })}
      >
        {(rows, reply) => (
          <>
            <ul className={css.people}>
              {rows.map(person => (
                <li key={person._id} className={css.person}>
                  <Avatar name={fullName(person)} image={person.image} size={40} isDrawn />
                  <span className={css.name}>
                    <b>{fullName(person)}</b>
                    <small>Since {formatDay(person.createdAt)}</small>
                  </span>
                  {children?.(person)}
                  <div className={css.said}>
                    <p>{person.sentence}</p>
                    <Chips labels={person.skills} />
                  </div>
                </li>
              ))}
            </ul>
            {reply.total > 10 && (
              <Pagination
                page={page}
                limit={limit}
                total={reply.total}
                setPage={next => setPart({ q, limit, page: next })}
                setLimit={next => setPart({ q, page: 1, limit: next })}
              />
            )}
          </>
        )}
      </LoadedList>
    </div>
  )
}
