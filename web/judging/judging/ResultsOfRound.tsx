import { lazy, Suspense } from 'react'
import { getRoundResults } from '../../../contract/judging/judging.calls.ts'
import { getAwards, getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
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
import css from './Results.module.css'
import { ResultsTable } from './ResultsTable.tsx'
import {
  sayLines,
  sayRestsInLines,
  rules,
  ruleWords,
  sayOrderBy,
  saySeverity,
  lineName,
  sayNoVisit,
  sayOtherJudges,
  sayWithinReach,
} from './result.texts.ts'
import { sayUnfinished } from './seal.texts.ts'
import { SealBar } from './SealBar.tsx'
import { WithoutJudges } from './WithoutJudges.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { PublicNow } from '../results/PublicNow.tsx'

const Awards = lazy(() => import('../results/Awards.tsx'))
const CeremonyCard = lazy(() => import('../results/CeremonyCard.tsx'))
const PublishFoot = lazy(() => import('../results/PublishFoot.tsx'))
const Publication = lazy(() => import('../results/Publication.tsx'))

/** /events/{id}/judging/{round}/results: what the ballots say, how firm that is, and what else could be said. */
export function ResultsOfRound({ id }: { id: string }) {
  const results = useLoad(getRoundResults, { params: { id } })
  // Its line stands in the head: what came later would move all that is below.
  const publication = useLoad(getPublicationPlan, { params: { id } })
  const isReady = publication.data !== undefined || publication.error !== null
  const event = results.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event)} thing={subjectOf(results, ({ data }) => data.name)} isHeading>
      <Loaded from={isReady ? results : { ...results, data: undefined }} as="rows">
        {shown => <Shown results={shown} />}
      </Loaded>
    </Page>
  )
}

function Shown({ results }: { results: RoundResults }) {
  const { event, _id, judges, ballots, incomplete, state } = results
  const decided = useDecided(_id)
  if (ballots === 0) {
    return (
      <div className="panel">
        <EmptyState
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
        <p className="strong">{sayLines(results, decided)}</p>
        {rests && <p className="orange">{rests}</p>}
        <p className="text-s muted">
          {state === 'closed' ? 'From' : 'Judging goes on. So far from'} {count(ballots, 'ballot')} by{' '}
          {count(judges.length, 'judge')}
          {incomplete > 0 &&
            `; ${incomplete} with less than half of the weight marked ${incomplete === 1 ? 'does' : 'do'} not count`}
          .<PublicNow roundId={_id} />
        </p>
      </header>
      <SealBar results={results} />
      <div className={css.columns}>
        <div className={`${css.main} stack-4`}>
          <ResultsTable results={results} decided={decided} />
          <Suspense>
            <Awards roundId={_id} eventId={event._id} />
            <Publication roundId={_id} />
            {results.chain_head !== null && <CeremonyCard roundId={_id} timezone={event.timezone} />}
          </Suspense>
        </div>
        <div className="stack-4">
          <VisitsToSettle results={results} decided={decided} />
          <WithoutJudges results={results} hasDecided={decided.size > 0} />
          <OtherRules results={results} />
        </div>
      </div>
      <Suspense>
        <PublishFoot roundId={_id} />
      </Suspense>
    </div>
  )
}

/** Whom a jury chose, by how many seats the line of the prize has: no visit settles what is settled. */
function useDecided(roundId: string): ReadonlyMap<number, string> {
  const awards = useLoad(getAwards, { params: { id: roundId } }).data?.data.awards ?? []
  return new Map(
    awards.flatMap(({ prize, line, jury }) =>
      prize.given_by === 'order' && line && jury?.decided ? [[line.chosen, jury.decided.to]] : [],
    ),
  )
}

/** What other rules would have named, and how strict judges are. They inform and never decide. */
function OtherRules({ results }: { results: RoundResults }) {
  return (
    <Card title="Other ways to count, for comparison" className={css.panel}>
      <dl className={css.rules}>
        {rules.map(rule => (
          <div key={rule}>
            <dt className="normal muted">{ruleWords[rule].name}</dt>
            <dd className="ink">{sayOrderBy(rule, results.teams)}</dd>
          </div>
        ))}
        <div>
          <dt className="normal muted">Strictness</dt>
          <dd className="ink">{saySeverity(results.judges)}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** The first line that is not clear: who is in it, and which visits would tell most. */
function VisitsToSettle({
  results,
  decided,
}: {
  results: RoundResults
  decided: ReadonlyMap<number, string>
}) {
  const { lines, teams, judge_names } = results
  const line = lines.find(({ label, chosen }) => label !== 'clear' && !decided.has(chosen))
  if (!line) return null
  const nameOf = (id: string) => teams.find(({ _id }) => _id === id)?.team_name ?? ''
  const lastSeat = line.seats.at(-1)
  const likeliest = [...(lastSeat === undefined ? [] : [lastSeat]), ...line.rivals.slice(0, 2)]
  const rest = line.rivals.length - 2
  const said = sayOtherJudges(
    line,
    likeliest.flatMap(id => teams.find(({ _id }) => _id === id) ?? []),
  )
  const visits = line.visits.length
  return (
    <Card title={`${lineName(line)}: ${sayWithinReach(line)}`} className={css.panel}>
      <p className="muted">
        {said && `${said} `}
        {rest > 0 && `${count(rest, 'more team')} may belong there. `}
        {visits > 0
          ? `${visits === 1 ? 'This visit' : `These ${visits} visits`} would tell most:`
          : sayNoVisit(line)}
      </p>
      <ul>
        {line.visits.map(({ judge_id, application_id }) => (
          <li key={judge_id}>
            <span>{judge_names[judge_id]}</span>
            <span className="visually-hidden"> to </span>
            <b className="medium right">{nameOf(application_id)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
