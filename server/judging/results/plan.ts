import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PublicationProblem } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readSeconds } from '../../choosing/releases/begin.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import { shownProjects } from '../../platform/reach/reach.ts'
import { type AwardedRound, readAwardedRound } from './awards.ts'
import { type ChosenPlaces, placesOf, usualPlaces } from './chosen-places.ts'
import { type Frozen, freeze, type Shown } from './freeze.ts'
import { type Moves, readMoves } from './moves.ts'
import { findNews } from './news.ts'
import { heldNotes, type Note, readNotes } from './notes.ts'
import { readPast } from './past.ts'
import { offeredBundle, type OfferedBundle, readDraft } from './publication-draft.ts'
import { problemsOf, withoutSentence } from './publication-problems.ts'
import { countPeople, findPublishing } from './publishing.ts'
import { storedText, columnOf } from '../../platform/lists/columns.ts'

/** All that publishing the results of a round would do now. */
export interface Publishing {
  awarded: AwardedRound
  draft: Shown & { what_changed: string | null }
  chosen: ChosenPlaces
  bundle: OfferedBundle
  number: number
  notes: Note[]
  /** Of projects that everybody sees, by team. */
  titles: Map<string, string>
  /** Undefined until the ballots are sealed. */
  frozen: Frozen | undefined
  /** The teams whose place or prizes are others than they know; who lost something first. */
  told: string[]
  /** Those that lose a prize, and what staff say to them. */
  losers: string[]
  toLosers: { becomes_of_prizes: string | null; who_calls: string | null }
  moves: Moves
  applies_until: string | null
  problems: PublicationProblem[]
  digest: string
}

/** Whoever cannot reach the round gets undefined. */
export async function readPublishing(
  db: Db,
  resultsWorker: ResultsWorker,
  caller: Caller,
  id: string,
): Promise<Publishing | undefined> {
  const awarded = await readAwardedRound(db, resultsWorker, caller, id)
  if (!awarded) return undefined
  const read = await readDraft(db, id)
  const {
    company_name,
    applied,
    is_public,
    shows,
    first,
    before,
    number,
    formerly,
    what_changed,
    names_rivals,
    told_at,
    becomes_of_prizes,
    who_calls,
    applies_until,
  } = read
  const chosen = { shows, first, usual: before ?? usualPlaces(awarded) }
  const places = placesOf(chosen)
  const bundle = offeredBundle(awarded, places, read)
  const draft = { places, names_rivals, what_changed, offers_bundle: bundle.is_offered }
  const notes = awarded.judged.round.chain_head === null ? [] : await readNotes(db, id)
  const titles = await readTitles(db, awarded.judged.round.event._id)
  const counted = freeze(awarded, draft, { company_name, applied, titles, notes })
  const prizes = awarded.given.map(prize => prize.name)
  const toLosers = { becomes_of_prizes, who_calls }
  const { own, told, losers } = findNews(
    counted ?? { own: new Map(), places: new Map() },
    { results: formerly, told_at, ...toLosers },
    prizes,
  )
  const frozen = counted && { ...counted, own }
  const moves = await readMoves(db, id, frozen)
  const isSame = told.length === 0 && isAsPublished(read, draft, frozen)
  const problems = problemsOf({ awarded, draft, number, is_public, frozen, isSame, losers, toLosers })
  const digest = digestOf({ frozen, told, moves, draft, number })
  return {
    awarded,
    draft,
    chosen,
    bundle,
    number,
    notes,
    titles,
    frozen,
    told,
    moves,
    applies_until,
    problems,
    digest,
    losers,
    toLosers,
  }
}

/** Whether page, file and what each team reads would be what they are: then there is nothing to correct. */
function isAsPublished(
  { standing, formerly }: Awaited<ReturnType<typeof readDraft>>,
  { places, offers_bundle, names_rivals }: Shown,
  frozen: Frozen | undefined,
): boolean {
  if (!standing || !frozen) return false
  const own = [...frozen.own].map(([team, result]) => [team, asStored(result)])
  const before = Object.entries(formerly).map(([team, result]) => [team, asStored(result)])
  const { digest, sealed_at, reopened_at, ...shown } = standing
  // The seal is part of the digest.
  const isSealedAnew = sealed_at !== frozen.result.facts.sealed_at && reopened_at === null
  return (
    (digest === frozen.bundle.digest || isSealedAnew) &&
    isDeepStrictEqual(
      withoutSeal(shown),
      withoutSeal({ places, offers_bundle, names_rivals, result: frozen.result }),
    ) &&
    isDeepStrictEqual(Object.fromEntries(own), Object.fromEntries(before))
  )
}

/** As it is stored. Judging that was reopened and closed again, and changed nothing, has nothing to correct. */
function withoutSeal(content: object): unknown {
  return JSON.parse(
    JSON.stringify(content, (name, value: unknown) =>
      name === 'sealed_at' || name === 'reopened' ? undefined : value,
    ),
  )
}

/** Without what a team was told before, which a later publication does not tell again. */
function asStored(result: OwnResult | undefined): unknown {
  return JSON.parse(JSON.stringify({ ...result, formerly: undefined }))
}

async function readTitles(db: Db, eventid: string): Promise<Map<string, string>> {
  const shown = await shownProjects(db)
    .select(['applications._id', storedText(columnOf('submission_versions.content'), 'title').as('title')])
    .where('applications.event_id', '=', eventid)
    .execute()
  return new Map(shown.map(({ _id, title }) => [_id, title]))
}

function digestOf({
  frozen,
  ...rest
}: Pick<Publishing, 'frozen' | 'told' | 'moves' | 'draft' | 'number'>): string {
  const shown = frozen && [frozen.result, [...frozen.own], frozen.bundle.digest]
  return createHash('sha256')
    .update(JSON.stringify([shown, rest]))
    .digest('hex')
}

/** As staff see it. */
export async function planOf(db: Db, caller: Caller, publishing: Publishing): Promise<PublicationPlan> {
  const { awarded, draft, chosen, bundle, number, notes, frozen, told, moves, problems, digest } = publishing
  const { losers, toLosers, applies_until } = publishing
  const { _id, name, event } = awarded.judged.round
  const names = new Map(awarded.judged.teams.map(team => [team._id, team.team_name]))
  const { seconds } = await readSeconds(db)
  return {
    _id,
    name,
    event,
    number,
    ...draft,
    ...toLosers,
    ...chosen,
    standings: bundle.standings,
    wants_bundle: bundle.wants_bundle,
    offers_anyway: bundle.offers_anyway,
    gives_away: bundle.gives_away,
    problems,
    losers: losers.map(team => ({ _id: team, team_name: names.get(team) ?? '' })),
    without_sentence: withoutSentence(awarded),
    told: told.flatMap(team => {
      const result = frozen?.own.get(team)
      if (!result) return []
      const { place, prizes, formerly = null } = result
      return { _id: team, team_name: names.get(team) ?? '', place, prizes, formerly }
    }),
    people: frozen ? await countPeople(db, told) : 0,
    ...moves,
    applies_until,
    notes: heldNotes(notes),
    seconds,
    digest,
    under_way: (await findPublishing(db, caller, _id)) ?? null,
    under_way_is_old: await isOld(db, _id, frozen),
    past: await readPast(db, _id),
  }
}

/** Whether what is about to be published is not what would be published now. */
async function isOld(db: Db, roundId: string, frozen: Frozen | undefined): Promise<boolean> {
  const waiting = await db
    .selectFrom('publications')
    .select(['result', 'digest'])
    .where('round_id', '=', roundId)
    .where('stands_at', 'is', null)
    .executeTakeFirst()
  if (!waiting) return false
  const isSame = waiting.digest === frozen?.bundle.digest && isDeepStrictEqual(waiting.result, frozen.result)
  return !isSame
}
