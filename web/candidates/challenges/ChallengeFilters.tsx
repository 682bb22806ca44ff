import { Link, useNavigate } from '@tanstack/react-router'
import type { FoundChallenges } from '../../../contract/candidates/challenges.ts'
import { eventTypeLabels, eventTypes } from '../../../contract/events/events.calls.ts'
import { Choice } from '../../platform/ui/list/Choice.tsx'
import { FilterCount } from '../../platform/ui/list/FilterCount.tsx'
import { PublicFilters } from '../../platform/ui/list/PublicFilters.tsx'
import type { ChallengeSearch } from './challenge-search.ts'

interface ChallengeFiltersProps {
  search: ChallengeSearch
  found: FoundChallenges | undefined
}

export function ChallengeFilters({ search, found }: ChallengeFiltersProps) {
  const navigate = useNavigate()
  const choose = (name: 'status' | 'mode' | 'city') => (value: string) =>
    void navigate({
      to: '.',
      search: former => ({ ...former, [name]: value || undefined, limit: undefined }),
      resetScroll: false,
    })
  return (
    <PublicFilters
      label="Type of challenge"
      links={[undefined, ...eventTypes].map(type => (
        <Link
          key={type ?? 'all'}
          to="/challenges"
          search={former => ({ ...former, type, limit: undefined })}
          activeProps={{}}
          aria-current={type === search.type ? 'true' : undefined}
          resetScroll={false}
        >
          {type ? eventTypeLabels[type] : 'All'} <FilterCount of={found?.counts[type ?? 'all']} />
        </Link>
      ))}
    >
      <Choice label="When" value={search.status} onChoose={choose('status')} any="Any time">
        <option value="open">Open now</option>
        <option value="soon">Closing soon</option>
        <option value="past">Past</option>
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
    </PublicFilters>
  )
}
