import { useId, useState } from 'react'
import { formatList } from '../../platform/ui/base/formats.ts'
import css from './Confirming.module.css'

interface KnownTeamsProps {
  /** Undefined until they have come. */
  teams: readonly { _id: string; team_name: string; members: readonly string[] }[] | undefined
  known: readonly string[]
  onChange: (known: readonly string[]) => void
}

/** So many stand open; of a longer list the others are searched. */
const openList = 12

/** Teams that the judge knows are never shown to them. Those that are ticked stay in sight. */
export function KnownTeams({ teams: listed, known, onChange }: KnownTeamsProps) {
  const teams = listed ?? []
  const [search, setSearch] = useState('')
  const id = useId()
  const wanted = search.trim().toLowerCase()
  const found = teams.filter(({ team_name, members }) =>
    [team_name, ...members].some(name => name.toLowerCase().includes(wanted)),
  )
  // Most events have a long one. Its place is held, so that no button moves from under a finger when the names come.
  const isLong = !listed || teams.length > openList
  const shown = found.slice(0, openList)
  const ticked = teams.filter(({ _id }) => known.includes(_id) && !shown.some(team => team._id === _id))
  const toggle = (team: string) =>
    onChange(known.includes(team) ? known.filter(other => other !== team) : [...known, team])
  return (
    <fieldset className={`${css.field} stack-1-5`}>
      <legend className="strong">Do you know a team?</legend>
      <p className="muted text-m">Friends, family, people you work with. Another judge visits them.</p>
      {isLong && (
        <input
          id={id}
          type="search"
          aria-label="Search teams and people"
          placeholder={listed ? `Search ${teams.length} teams` : 'Fetching the teams'}
          disabled={!listed}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      )}
      <ul className={css.teams}>
        {[...ticked, ...shown].map(({ _id, team_name, members }) => (
          <li key={_id}>
            <label>
              <input type="checkbox" checked={known.includes(_id)} onChange={() => toggle(_id)} />
              <span>
                {team_name}
                {members.length > 0 && <small>{formatList(members)}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > shown.length && (
        <p className="muted text-m">{found.length - shown.length} more: search for a name.</p>
      )}
      {search.trim() !== '' && found.length === 0 && (
        <p className="muted text-m">No team and no member has such a name.</p>
      )}
    </fieldset>
  )
}
