import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import type { BundleResult, ResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { recompute } from '../../../judging/bundle.ts'
import { type Difference, findDifferences } from '../../../judging/differences.ts'
import { digestOf } from '../../../judging/digest.ts'

/** What a page says, as far as a file can be held against it. */
export interface PageSays {
  digest: PublishedResults['digest']
  result: Pick<PublishedResults['result'], 'teams' | 'lines' | 'criteria' | 'chain_head'>
}

export interface CheckTask {
  /** Where the published file is. */
  address: string
  /** The text of a file that somebody chose; null to check the published one. */
  chosen: string | null
  page: PageSays
}

/** How many of what was published the ballots of the file give too. */
export interface Agreement {
  same: number
  all: number
}

export interface Checked {
  /** Of its contents, whatever it claims. */
  digest: string
  isPublishedDigest: boolean
  /** The end of the chain in the file, beside the published one; `none`: neither has one. */
  chain: 'same' | 'other' | 'lacking' | 'none'
  ballots: number
  judges: number
  teams: number
  /** Of them, those that the page does not show: they have numbers, and are held against the published file. */
  numbered: number
  places: Agreement
  scores: Agreement
  /** Lines with the same seats and the same label. */
  labels: Agreement
  /** Where the file differs from the published one, then where it disagrees with itself. */
  problems: string[]
  /** What the file says of each prize that the jury decided. */
  decisions: string[]
  /** Of the arithmetic. */
  milliseconds: number
}

export type Check = Checked | { unreadable: string[] }

/** Reads, compares and works out again. `load` gets the published file; what it throws is for the caller. */
export async function checkFile(
  { address, chosen, page }: CheckTask,
  load: (address: string) => Promise<string>,
): Promise<Check> {
  const { readResultsBundle } = await import('../../../contract/judging/results-bundle.ts')
  const published = await load(address)
  const read = readResultsBundle(chosen ?? published)
  if ('problems' in read) return { unreadable: read.problems }
  const original = chosen === null ? undefined : readResultsBundle(published)
  return compare(read.bundle, original && ('bundle' in original ? original.bundle : null), page)
}

/** `original` is the published file where another one was chosen; null if it cannot be read. */
function compare(bundle: ResultsBundle, original: ResultsBundle | null | undefined, page: PageSays): Checked {
  const began = performance.now()
  const { result, disagreements, decisions } = recompute(bundle)
  const milliseconds = performance.now() - began
  const said = publishedIn(page, (original === undefined ? bundle : original)?.result)
  const isSamePlace = ([team, place]: [string, number]) => result.places[team] === place
  const isSameScore = ([team, score]: [string, number]) =>
    Math.abs((result.scores[team] ?? Number.NaN) - score) < 0.0001
  const linesFound = new Map(result.lines.map(line => [line.name, line]))
  const isSameLine = ({ name, label, seats }: Line) => {
    const line = linesFound.get(name)
    return line?.label === label && line.seats.join() === seats.join()
  }
  const nameOf = namesIn(page.result)
  const { digest: _claimed, ...contents } = bundle
  const digest = digestOf(contents)
  return {
    digest,
    isPublishedDigest: digest === page.digest,
    chain: chainOf(bundle, page),
    ballots: bundle.ballots.length,
    judges: new Set(bundle.ballots.map(({ judge }) => judge)).size,
    teams: (bundle.options.eligible ?? result.order).length,
    numbered: said.numbered,
    places: agreement(said.places, isSamePlace),
    scores: agreement(said.scores, isSameScore),
    labels: agreement(said.lines, isSameLine),
    problems: [
      ...(original ? findDifferences(bundle, original) : []).map(found => sayChange(found, bundle, nameOf)),
      ...disagreements
        // Said beside the digest.
        .filter(({ path }) => path !== 'digest')
        .map(found => sayDisagreement(found, nameOf)),
    ],
    decisions: decisions.map(nameOf),
    milliseconds,
  }
}

function chainOf({ chain }: ResultsBundle, { result: { chain_head } }: PageSays): Checked['chain'] {
  if (chain) return chain.head === chain_head ? 'same' : 'other'
  return chain_head === null ? 'none' : 'lacking'
}

type Line = Pick<BundleResult['lines'][number], 'name' | 'label' | 'seats'>

/** What the page says, by the ids of the file; and of what it does not show, what the published file says. */
function publishedIn({ result: { teams, lines } }: PageSays, file: BundleResult | undefined) {
  const ids = new Map(teams.map(team => [team._id, inFile(team)]))
  const onPage = new Set(ids.values())
  const numbered = (file?.order ?? []).filter(team => !onPage.has(team))
  const ranked = teams.filter(({ place }) => place !== null)
  const saidLines = lines.map(({ name, label, seats }): Line => {
    return { name, label, seats: seats.map(id => ids.get(id) ?? id) }
  })
  return {
    numbered: numbered.length,
    places: [
      ...ranked.map((team): [string, number] => [inFile(team), team.place ?? Number.NaN]),
      ...numbered.map((team): [string, number] => [team, file?.places[team] ?? Number.NaN]),
    ],
    scores: [
      ...ranked.map((team): [string, number] => [inFile(team), team.score ?? Number.NaN]),
      ...numbered.map((team): [string, number] => [team, file?.scores[team] ?? Number.NaN]),
    ],
    lines: [
      ...saidLines,
      ...(file?.lines ?? []).filter(({ name }) => !saidLines.some(line => line.name === name)),
    ],
  }
}

/** Files from before teams had numbers have their ids. */
function inFile({ _id, number }: PageSays['result']['teams'][number]): string {
  return number ?? _id
}

function agreement<Said>(all: readonly Said[], isSame: (said: Said) => boolean): Agreement {
  return { same: all.filter(isSame).length, all: all.length }
}

type NameOf = (text: string) => string

/** Puts the names of teams and criteria for their ids and numbers. */
function namesIn({ teams, criteria }: PageSays['result']): NameOf {
  const names = new Map([
    ...teams.map(team => [inFile(team), team.team_name] as const),
    ...criteria.map(({ _id, name }) => [_id, name] as const),
  ])
  return text => text.replaceAll(/\b(?:p\d+|[0-9a-f-]{36})\b/g, id => names.get(id) ?? id)
}

function sayChange(
  { path, given, expected }: Difference,
  { ballots }: ResultsBundle,
  nameOf: NameOf,
): string {
  const ballot = ballots[Number(/^ballots\[(\d+)\]/.exec(path)?.[1])]
  const whose = ballot ? ` (${ballot.judge} about ${ballot.project})` : ''
  return nameOf(`${path}${whose}: the file says ${shown(given)}, the published one ${shown(expected)}.`)
}

function sayDisagreement({ path, given, expected }: Difference, nameOf: NameOf): string {
  return nameOf(`${path}: the file says ${shown(given)}, its contents give ${shown(expected)}.`)
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
