import { useSearch, useNavigate } from '@tanstack/react-router'
import { challengeStep, searchChallenges } from '../../../contract/candidates/challenges.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Load, useLoad } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { EventsPicture } from '../../platform/ui/base/pictures/EventsPicture.tsx'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { SearchPicture } from '../../platform/ui/base/pictures/SearchPicture.tsx'
import { PublicListHead } from '../../platform/ui/list/PublicListHead.tsx'
import { PublicResults } from '../../platform/ui/list/PublicResults.tsx'
import { type ChallengeSearch, challengeSearch } from './challenge-search.ts'
import { ChallengeFilters } from './ChallengeFilters.tsx'
import { ChallengeGrid } from './ChallengeGrid.tsx'
import type { FoundChallenges } from '../../../contract/candidates/challenges.ts'
import type { Search } from '../../routes/__root.tsx'
import { PublicSearchBox } from '../../platform/ui/list/PublicSearchBox.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import css from './ChallengeCard.module.css'

/** All challenges, searched and filtered by the address. */
export function ChallengeList() {
  const search = challengeSearch(useSearch({ strict: false }))
  const challenges = useLoad(searchChallenges, { query: search })
  return (
    <PublicPage>
      <PublicListHead
        title="Challenges"
        summary={challenges.data ? summary(challenges.data, search) : 'Loading challenges…'}
      >
        <ChallengeSearchBox q={search.q ?? ''} />
      </PublicListHead>
      <ChallengeFilters search={search} found={challenges.data} />
      <h2 className="visually-hidden">Challenges found</h2>
      <Results from={challenges} search={search} />
    </PublicPage>
  )
}

function summary({ total, counts }: FoundChallenges, search: ChallengeSearch): string {
  const count = `${formatCount(total)} ${total === 1 ? 'challenge' : 'challenges'}`
  if (search.status === 'past') return `${count} in the past, the latest first.`
  if (isNarrowed(search)) return `${count} found, sorted by deadline.`
  return counts.all ? `${count}, sorted by deadline.` : 'The next ones are being prepared.'
}

function isNarrowed({ limit: _limit, ...filters }: ChallengeSearch): boolean {
  return Object.values(filters).some(Boolean)
}

function Results({ from, search }: { from: Load<FoundChallenges>; search: ChallengeSearch }) {
  if (from.error) {
    return (
      <div role="alert">
        <EmptyState
          drawing={<LostPicture />}
          title="The challenges could not be loaded"
          text={from.error.message}
          action={<Button onClick={from.reload}>Try again</Button>}
        />
      </div>
    )
  }
  if (!from.data) return <ChallengeSkeletons />
  const { data, total } = from.data
  if (data.length === 0) return isNarrowed(search) ? <NothingFound q={search.q} /> : <NoneYet />
  return (
    <PublicResults shown={data.length} total={total} step={challengeStep} isBusy={from.isRefreshing}>
      <ChallengeGrid challenges={data} isMain />
    </PublicResults>
  )
}

function NothingFound({ q }: { q: string | undefined }) {
  return (
    <EmptyState
      drawing={<SearchPicture />}
      title={q ? `${messages.noRecords} “${q}”` : 'No challenges match'}
      text="Look for part of a name, or see them all."
      action={<Button to="/challenges">See all challenges</Button>}
    />
  )
}

function NoneYet() {
  return (
    <EmptyState
      drawing={<EventsPicture />}
      title="No challenge is open right now"
      text="New ones appear here as soon as they are published. With an account you are ready for the first."
      action={
        <span className="only-out">
          <Button to="/register">Signup</Button>
        </span>
      }
    />
  )
}

function ChallengeSearchBox({ q }: { q: string }) {
  const navigate = useNavigate()
  return (
    <PublicSearchBox
      q={q}
      action="/challenges"
      label="Search challenges"
      placeholder="Name, company, theme or location"
      onSearch={wanted =>
        void navigate({
          to: '/challenges',
          search: (former: Search) => ({ ...former, q: wanted, limit: undefined }),
          resetScroll: false,
        })
      }
    />
  )
}

/** Six skeleton cards with the geometry of real ones. */
function ChallengeSkeletons() {
  return (
    <div className={css.grid} role="status" aria-label="Loading challenges">
      {['a', 'b', 'c', 'd', 'e', 'f'].map(name => (
        <div key={name} className={css.card}>
          <div className={css.banner} />
          <div className={css.body}>
            <Skeleton shape="title" width={7} />
            <Skeleton width={4} />
            <Skeleton width={5} />
            <Skeleton width={4} />
            <Skeleton width={3} />
            <Skeleton width={8} />
            <div className={css.foot}>
              <Skeleton width={4} />
              <Skeleton width={3} shape="field" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
