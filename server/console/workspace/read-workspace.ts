import type { Workspace, Publishing } from '../../../contract/console/workspace.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { ResultsWorker } from '../../judging/judging/results-worker.ts'
import { readDesks } from './desk-needs.ts'
import { entriesOf, judgedRounds } from './entries.ts'
import { type Facts, type FoundNeed, readFacts, type RoundFacts } from './facts.ts'
import { figuresOf } from './figures.ts'
import { lifeOf } from './life.ts'
import { missingOf } from './missing.ts'
import { type Known, nextStepOf } from './next-step.ts'
import { needsOfPrizes, readPrizeLabels } from './prize-labels.ts'
import type { GoodKind, LifeStage } from '../../../contract/console/workspace.calls.ts'
import { isClosed } from './stage-rounds.ts'

/**
 * Where an event stands, in one statement; while a round is judged with its desk, and after closing with how sure its prizes
 * are. It is the same for all who reach the event and have the caller's role.
 */
export async function readWorkspace(
  db: Db,
  resultsWorker: ResultsWorker,
  caller: Caller,
  id: string,
): Promise<Workspace> {
  const { role } = caller
  const facts = await readFacts(db, id, role)
  const isInUse = facts.archived_at === null
  const desks = isInUse ? await readDesks(db, facts.rounds) : []
  const unpublished = await readUnpublished(db, resultsWorker, caller, facts)
  const needs = inOrder([
    ...facts.needs,
    ...desks.flatMap(desk => desk.needs),
    ...(unpublished ? needsOfPrizes(unpublished.prizes, unpublished.round) : []),
  ])
  const { present, stages, passed } = lifeOf(facts)
  const known: Known = { facts, needs, desks, unpublished, isOver: present === 'over' }
  const { next, isSaid } = nextStepOf(known, role)
  return {
    now: facts.now,
    event_status: facts.event_status,
    stages,
    passed,
    next,
    needs: needs.map(need => ({ ...need, is_next: isSaid(need) })),
    figures: figuresOf({ ...known, present }),
    entries: entriesOf(facts, needs, role),
    rounds: judgedRounds(facts),
    publishing: publishingOf(facts, present),
  }
}

async function readUnpublished(
  db: Db,
  resultsWorker: ResultsWorker,
  caller: Caller,
  facts: Facts,
): Promise<Known['unpublished']> {
  const round = unpublishedRound(facts)
  if (!round) return null
  return {
    round,
    prizes: round.judging?.is_sealed ? await readPrizeLabels(db, resultsWorker, caller, round) : [],
  }
}

/** Orders needs: due ones first, the soonest at the top; then those that have waited longest. */
function inOrder(needs: readonly FoundNeed[]): FoundNeed[] {
  return needs.toSorted(
    (one, other) =>
      Number(other.is_due) - Number(one.is_due) || (one.at ?? 'never').localeCompare(other.at ?? 'never'),
  )
}

type Found = Pick<Publishing['good'][number], 'n'> & { is_done?: boolean; names?: string[] }

/** What is good before publishing, and never in the way of it. */
const rules: Record<GoodKind, (facts: Facts) => Found> = {
  dates: ({ rounds }) => {
    const undated = rounds.filter(({ has_dates }) => !has_dates)
    return {
      n: rounds.length,
      is_done: rounds.length > 0 && undated.length === 0,
      names: undated.map(({ name }) => name),
    }
  },
  questions: ({ questions: n }) => ({ n }),
  judging: ({ rounds }) => ({ n: rounds.filter(({ judging }) => judging !== null).length }),
  prizes: ({ prizes: n }) => ({ n }),
  partners: ({ partners: n, draft }) => ({ n, names: draft?.asked_partners ?? [] }),
  associates: ({ associates: n, draft }) => ({ n, names: draft?.asked_associates ?? [] }),
}

/** Of a draft what it needs to be published, and what is good before; what is good stays said while teams can only apply. */
function publishingOf(facts: Facts, present: LifeStage): Publishing | null {
  const isEarly = facts.event_status === 'published' && present === 'applications'
  if (facts.draft === null && !isEarly) return null
  const good = Object.entries(rules).map(([kind, find]) => {
    const { n, is_done = n > 0, names = [] } = find(facts)
    // The keys of a record are those of its type.
    return { kind: kind as GoodKind, n, is_done, names }
  })
  return { missing: missingOf(facts), good }
}

/** The last round that is judged without a cut, once judging is closed and before its results stand or leave. */
function unpublishedRound(facts: Facts): RoundFacts | null {
  const last = facts.rounds.findLast(({ judging, is_cut }) => judging !== null && !is_cut)
  const judging = last?.judging
  if (!last || !judging || facts.event_status === 'draft') return null
  const isStanding = judging.published_at !== null && !judging.is_outdated
  const isWaiting = judging.has_ballots && !isStanding && judging.publishing_at === null
  return isWaiting && isClosed(facts, judging) ? last : null
}
