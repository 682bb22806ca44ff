import { lazy, Suspense } from 'react'
import { getRoundResults } from '../../../contract/judging/judging.calls.ts'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { useLoad } from '../../platform/api.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { OtherRules } from './OtherRules.tsx'
import css from './Results.module.css'
import { ResultsTable } from './ResultsTable.tsx'
import { sayLines, sayRestsInLines } from './result.texts.ts'
import { sayUnfinished } from './seal.texts.ts'
import { SealBar } from './SealBar.tsx'
import { VisitsToSettle } from './VisitsToSettle.tsx'
import { WithoutJudges } from './WithoutJudges.tsx'

const Awards = lazy(() => import('../results/Awards.tsx'))
const CeremonyCard = lazy(() => import('../results/CeremonyCard.tsx'))
const PublishFoot = lazy(() => import('../results/PublishFoot.tsx'))
const Publication = lazy(() => import('../results/Publication.tsx'))

/** /events/{id}/judging/{round}/results: what the ballots say, how firm that is, and what else could be said. */
export function ResultsOfRound({ id }: { id: string }) {
  const results = useLoad(getRoundResults, { params: { id } })
  const event = results.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event)} thing={subjectOf(results, ({ data }) => data.name)}>
      <Loaded from={results} as="detail">
        {shown => <Shown results={shown} />}
      </Loaded>
    </Page>
  )
}

function Shown({ results }: { results: RoundResults }) {
  const { event, _id, judges, ballots, incomplete, state } = results
  if (ballots === 0) {
    return (
      <div className="panel">
        <EmptyState
          isPage
          drawing={<PapersPicture />}
          title="No ballots yet"
          text={
            results.unfinished.length > 0
              ? sayUnfinished(results)
              : incomplete > 0
                ? `${count(incomplete, 'ballot has', 'ballots have')} less than half of the weight marked, so nothing counts yet.`
                : 'Scores and places are here as soon as judges have scored teams.'
          }
          action={
            <Button to="/events/$id/judging/$round/plan" params={{ id: event._id, round: _id }}>
              Plan of visits
            </Button>
          }
        />
      </div>
    )
  }
  const rests = sayRestsInLines(results)
  return (
    <div className="stack-4">
      <header>
        <h1 className="text-4xl">Results</h1>
        <p>{sayLines(results)}</p>
        {rests && <p className="orange">{rests}</p>}
        <p className="text-s muted">
          {state === 'closed' ? 'From' : 'Judging goes on. So far from'} {count(ballots, 'ballot')} by{' '}
          {count(judges.length, 'judge')}
          {incomplete > 0 && `; ${incomplete} with less than half of the weight marked do not count`}.
        </p>
      </header>
      <SealBar results={results} />
      <div className={css.columns}>
        <div className={`${css.main} stack-4`}>
          <ResultsTable results={results} />
          <Suspense>
            <Awards roundId={_id} eventId={event._id} />
            <Publication roundId={_id} />
            {results.chain_head !== null && <CeremonyCard roundId={_id} />}
          </Suspense>
        </div>
        <div className="stack-4">
          <VisitsToSettle results={results} />
          <WithoutJudges results={results} />
          <OtherRules results={results} />
        </div>
      </div>
      <Suspense>
        <PublishFoot roundId={_id} />
      </Suspense>
    </div>
  )
}
