import type { Workspace } from '../../../contract/console/workspace.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { ResultsWorker } from '../../judging/judging/worked-out.ts'
import { readDesks } from './desk-needs.ts'
import { entriesOf, judgedRounds } from './entries.ts'
import { type Facts, type FoundNeed, readFacts } from './facts.ts'
import { figuresOf } from './figures.ts'
import { lifeOf } from './life.ts'
import { type Known, nextStepOf, unpublishedRound } from './next-step.ts'
import { needsOfPrizes, readPrizeLabels } from './prize-labels.ts'
import { publishingOf } from './publishing.ts'

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
    publishing: publishingOf(facts),
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
