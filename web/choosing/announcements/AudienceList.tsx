import { roleLabels } from '../../../contract/choosing/announcements.calls.ts'
import type { AudiencePerson } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { LocalList } from '../../platform/ui/list/LocalList.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import css from './AudienceList.module.css'
import { deliveries } from './deliveries.ts'
import { useAudience } from './use-audience.ts'

/** Everybody of an audience, with search and pages. */
export function AudienceList({ eventid, audience }: { eventid: string; audience: Audience }) {
  const search = useLocalSearch({ limit: 25 })
  const people = useAudience(eventid, audience, search.query)
  return (
    <LocalList from={people} search={search} label="Search people or teams" empty="Nobody yet">
      {rows => (
        <ul>
          {rows.map(person => (
            <Person key={person._id} person={person} />
          ))}
        </ul>
      )}
    </LocalList>
  )
}

function Person({ person }: { person: AudiencePerson }) {
  return (
    <li className={css.person}>
      <span>
        <b className="block medium">{fullName(person)}</b>
        <small className="text-s muted">{person.team_name ?? roleLabels[person.role]}</small>
      </span>
      {person.skipped && <StatusBadge definition={deliveries[person.skipped]} />}
    </li>
  )
}
