import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { FoundChallenges } from '../../contract/challenges.ts'
import { eventTypeLabels, eventTypes } from '../../contract/events.calls.ts'
import { formatCount } from '../ui/base/formats.ts'
import type { ChallengeSearch } from './challenge-search.ts'
import css from './ChallengeFilters.module.css'

interface ChallengeFiltersProps {
  search: ChallengeSearch
  found: FoundChallenges | undefined
}

/** Types are links, so that they work before hydration; the other filters are native selects. */
export function ChallengeFilters({ search, found }: ChallengeFiltersProps) {
  const navigate = useNavigate()
  const choose = (name: 'status' | 'mode' | 'city') => (value: string) =>
    void navigate({
      to: '.',
      search: former => ({ ...former, [name]: value || undefined, limit: undefined }),
      resetScroll: false,
    })
  return (
    <div className={css.filters}>
      <nav className={css.types} aria-label="Type of challenge">
        {[undefined, ...eventTypes].map(type => (
          <Link
            key={type ?? 'all'}
            to="/challenges"
            search={former => ({ ...former, type, limit: undefined })}
            activeProps={{}}
            aria-current={type === search.type ? 'true' : undefined}
            resetScroll={false}
          >
            {type ? eventTypeLabels[type] : 'All'}{' '}
            <span className={css.count}>{found && formatCount(found.counts[type ?? 'all'])}</span>
          </Link>
        ))}
      </nav>
      <div className={css.selects}>
        <Choice label="When" value={search.status} onChoose={choose('status')} any="Any time">
          <option value="open">Open now</option>
          <option value="soon">Closing soon</option>
        </Choice>
        <Choice label="Mode" value={search.mode} onChoose={choose('mode')} any="Any mode">
          <option value="online">Online</option>
          <option value="offline">In person</option>
        </Choice>
        <Choice label="Location" value={search.city} onChoose={choose('city')} any="Any location">
          {found?.cities.map(city => (
            <option key={city._id} value={city._id}>
              {city.cityName}
            </option>
          ))}
        </Choice>
      </div>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  any: string
  children: React.ReactNode
}

function Choice({ label, value, onChoose, any, children }: ChoiceProps) {
  return (
    <span className={`${css.select} ${value ? css.chosen : ''}`}>
      <select aria-label={label} value={value ?? ''} onChange={event => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {children}
      </select>
      <ChevronDown className="icon-s" aria-hidden />
    </span>
  )
}
