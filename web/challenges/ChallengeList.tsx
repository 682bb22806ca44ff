import { useNavigate, useSearch } from '@tanstack/react-router'
import { challengeStep, searchChallenges } from '../../contract/challenges.calls.ts'
import { messages } from '../../contract/messages.ts'
import { type Load, useLoad } from '../api.ts'
import type { Search } from '../routes/__root.tsx'
import { PublicPage } from '../shell/PublicPage.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { EventsPicture } from '../ui/base/pictures/EventsPicture.tsx'
import { LostPicture } from '../ui/base/pictures/LostPicture.tsx'
import { SearchPicture } from '../ui/base/pictures/SearchPicture.tsx'
import { type ChallengeSearch, challengeSearch } from './challenge-search.ts'
import { ChallengeFilters } from './ChallengeFilters.tsx'
import { ChallengeGrid } from './ChallengeGrid.tsx'
import css from './ChallengeList.module.css'
import { ChallengeSearchBox } from './ChallengeSearchBox.tsx'
import { ChallengeSkeletons } from './ChallengeSkeletons.tsx'
import type { FoundChallenges } from '../../contract/challenges.ts'

/** All challenges, searched and filtered by the address. */
export function ChallengeList() {
  const search = challengeSearch(useSearch({ strict: false }))
  const challenges = useLoad(searchChallenges, { query: search })
  return (
    <PublicPage>
      <div className={css.head}>
        <div>
          <h1>Challenges</h1>
          <p aria-live="polite">
            {challenges.data ? summary(challenges.data, search) : 'Loading challenges…'}
          </p>
        </div>
        <ChallengeSearchBox q={search.q ?? ''} />
      </div>
      <ChallengeFilters search={search} found={challenges.data} />
      <h2 className="visually-hidden">Challenges found</h2>
      <Results from={challenges} search={search} />
    </PublicPage>
  )
}

function summary({ total, counts }: FoundChallenges, search: ChallengeSearch): string {
  const count = `${formatCount(total)} ${total === 1 ? 'challenge' : 'challenges'}`
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
    <div className={css.results} aria-busy={from.isRefreshing || undefined}>
      <ChallengeGrid challenges={data} isMain />
      {data.length < total && <More shown={data.length} total={total} isBusy={from.isRefreshing} />}
    </div>
  )
}

function More({ shown, total, isBusy }: { shown: number; total: number; isBusy: boolean }) {
  const navigate = useNavigate()
  const next = String(Math.ceil(shown / challengeStep) * challengeStep + challengeStep)
  return (
    <p className={css.more}>
      <Button
        isBusy={isBusy}
        onClick={() =>
          void navigate({
            to: '.',
            search: (former: Search) => ({ ...former, limit: next }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        Show {formatCount(Math.min(challengeStep, total - shown))} more
      </Button>
    </p>
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
