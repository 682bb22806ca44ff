import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PublicationProblem } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { readSeconds } from '../../choosing/releases/begin.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import { shownProjects } from '../../platform/reach/reach.ts'
import { type AwardedRound, readAwardedRound } from './awards.ts'
import { type ChosenPlaces, placesOf, usualPlaces } from './chosen-places.ts'
import { type Frozen, freeze, type Shown } from './freeze.ts'
import { findNews } from './news.ts'
import { heldNotes, type Note, readNotes } from './notes.ts'
import { readPast } from './past.ts'
import { offeredBundle, type OfferedBundle, readDraft } from './publication-draft.ts'
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
  moves: Moves
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
  } = read
  const chosen = { shows, first, usual: before ?? usualPlaces(awarded) }
  const places = placesOf(chosen)
  const bundle = offeredBundle(awarded, places, read)
  const draft = { places, names_rivals, what_changed, offers_bundle: bundle.is_offered }
  const notes = awarded.judged.round.chain_head === null ? [] : await readNotes(db, id)
  const titles = await readTitles(db, awarded.judged.round.event._id)
  const counted = freeze(awarded, draft, { company_name, applied, titles, notes })
  const prizes = awarded.given.map(prize => prize.name)
  const { own, told } = findNews(counted ?? { own: new Map(), places: new Map() }, formerly, prizes)
  const frozen = counted && { ...counted, own }
  const moves = await readMoves(db, id, frozen)
  const isSame = told.length === 0 && isAsPublished(read, draft, frozen)
  const problems = problemsOf({ awarded, draft, number, is_public, frozen, isSame })
  const digest = digestOf({ frozen, told, moves, draft, number })
  return { awarded, draft, chosen, bundle, number, notes, titles, frozen, told, moves, problems, digest }
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
  const now = { places, offers_bundle, names_rivals, digest: frozen.bundle.digest, result: frozen.result }
  return (
    isDeepStrictEqual(standing, JSON.parse(JSON.stringify(now))) &&
    isDeepStrictEqual(Object.fromEntries(own), Object.fromEntries(before))
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

interface Moved {
  _id: string
  team_name: string
  status: ApplicationStatus
}

interface Moves {
  wins: Moved[]
  /** They get a prize and keep their status, which is not Participated. */
  keeps: Moved[]
  loses: Moved[]
}

/** What becomes of the statuses. A prize of another round's results keeps a team Won. */
async function readMoves(db: Db, roundId: string, frozen: Frozen | undefined): Promise<Moves> {
  const awarded = new Set(frozen?.result.awards.map(({ team }) => team._id))
  const { rows } = await sql<Moved & { was_awarded: boolean; is_awarded_elsewhere: boolean }>`
    select _id, team_name, status, won.is_here as was_awarded, won.is_elsewhere as is_awarded_elsewhere
    from applications cross join lateral (
      select coalesce(bool_or(standing_publications.round_id = ${roundId}), false) as is_here,
        coalesce(bool_or(standing_publications.round_id <> ${roundId}), false) as is_elsewhere
      from awards join standing_publications on standing_publications._id = awards.publication_id
      where awards.application_id = applications._id) as won
    where _id = any(${[...awarded]}::uuid[]) or (status = 'won' and won.is_here)
    order by team_name, _id`.execute(db)
  const teams = rows.map(({ _id, team_name, status }) => ({ _id, team_name, status }))
  const elsewhere = new Set(rows.filter(row => row.is_awarded_elsewhere).map(({ _id }) => _id))
  const hasPrize = ({ _id }: Moved) => awarded.has(_id)
  return {
    wins: teams.filter(team => hasPrize(team) && team.status === 'participated'),
    keeps: teams.filter(team => hasPrize(team) && team.status !== 'participated' && team.status !== 'won'),
    loses: teams.filter(team => !hasPrize(team) && !elsewhere.has(team._id)),
  }
}

function problemsOf({
  awarded,
  draft,
  number,
  is_public,
  frozen,
  isSame,
}: Pick<Publishing, 'awarded' | 'draft' | 'number' | 'frozen'> & { is_public: boolean; isSame: boolean }) {
  const problems: PublicationProblem[] = []
  if (!frozen) problems.push('not_sealed')
  if (!is_public) problems.push('no_page')
  if (withoutSentence(awarded).length > 0) problems.push('sentences')
  if (isSame) problems.push('same')
  else if (number > 1 && draft.what_changed === null) problems.push('what_changed')
  return problems
}

function withoutSentence({ given }: AwardedRound): string[] {
  return given.filter(prize => prize.needs_sentence && prize.sentence === null).map(({ name }) => name)
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
  const { _id, name, event } = awarded.judged.round
  const names = new Map(awarded.judged.teams.map(team => [team._id, team.team_name]))
  const { seconds } = await readSeconds(db)
  return {
    _id,
    name,
    event,
    number,
    ...draft,
    ...chosen,
    standings: bundle.standings,
    wants_bundle: bundle.wants_bundle,
    offers_anyway: bundle.offers_anyway,
    gives_away: bundle.gives_away,
    problems,
    without_sentence: withoutSentence(awarded),
    told: told.flatMap(team => {
      const result = frozen?.own.get(team)
      if (!result) return []
      const { place, prizes, formerly = null } = result
      return { _id: team, team_name: names.get(team) ?? '', place, prizes, formerly }
    }),
    people: frozen ? await countPeople(db, told) : 0,
    ...moves,
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
