import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../contract/shapes.ts'
import type { listLooking } from '../../../contract/teams/looking.calls.ts'
import type { LookingPerson } from '../../../contract/teams/looking.ts'
import type { Load } from '../../platform/api.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Chips } from '../../platform/ui/base/Chips.tsx'
import { formatDay, fullName } from '../../platform/ui/base/formats.ts'
import { LocalList } from '../../platform/ui/list/LocalList.tsx'
import type { LocalSearch } from '../../platform/ui/list/local-search.ts'
import css from './LookingList.module.css'

type Reply<Row> = Omit<ReplyOf<typeof listLooking>, 'data'> & { data: Row[] }

interface LookingListProps<Row> {
  people: Load<Reply<Row>>
  search: LocalSearch
  /** Said where nobody looks. */
  emptyText: string
  /** What can be done about a person, if anything. */
  children?: (person: Row) => ReactNode
}

/** People who look for a team: what they can do and say, and never how to reach them. */
export function LookingList<Row extends LookingPerson>({
  people,
  search,
  emptyText,
  children,
}: LookingListProps<Row>) {
  return (
    <LocalList
      from={people}
      search={search}
      label="Search skill or sentence"
      empty="Nobody looks for a team"
      emptyText={emptyText}
    >
      {rows => (
        <ul className="stack">
          {rows.map(person => (
            <li key={person._id} className={css.person}>
              <Avatar name={fullName(person)} image={person.image} size={40} />
              <span>
                <b className="block text-l strong">{fullName(person)}</b>
                <small className="text-s muted">Since {formatDay(person.createdAt)}</small>
              </span>
              {children?.(person)}
              <div className={css.said}>
                <p>{person.sentence}</p>
                <Chips labels={person.skills} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </LocalList>
  )
}
