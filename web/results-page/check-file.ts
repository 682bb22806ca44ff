import type { PublishedResults } from '../../contract/published-results.ts'
import type { ResultsBundle } from '../../contract/results-bundle.ts'
import { recompute } from '../../judging/bundle.ts'
import { type Difference, findDifferences } from '../../judging/differences.ts'
import { digestOf } from '../../judging/digest.ts'

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

/** How many of what the page says the ballots of the file give too. */
export interface Agreement {
  same: number
  all: number
}

export interface Checked {
  /** Of its contents, whatever it claims. */
  digest: string
  isPublishedDigest: boolean
  /** Whether the file names the same end of the chain. Undefined if it names none. */
  isSameChain: boolean | undefined
  ballots: number
  judges: number
  teams: number
  places: Agreement
  scores: Agreement
  /** Lines with the same seats and the same label. */
  labels: Agreement
  /** Where the file differs from the published one, then where it disagrees with itself. */
  problems: string[]
  /** Of the arithmetic. */
  milliseconds: number
}

export type Check = Checked | { unreadable: string[] }

/** Reads, compares and works out again. `load` gets the published file; what it throws is for the caller. */
export async function checkFile(
  { address, chosen, page }: CheckTask,
  load: (address: string) => Promise<string>,
): Promise<Check> {
  const { readResultsBundle } = await import('../../contract/results-bundle.ts')
  const published = await load(address)
  const read = readResultsBundle(chosen ?? published)
  if ('problems' in read) return { unreadable: read.problems }
  const original = chosen === null ? undefined : readResultsBundle(published)
  return compare(read.bundle, original && 'bundle' in original ? original.bundle : undefined, page)
}

function compare(bundle: ResultsBundle, original: ResultsBundle | undefined, page: PageSays): Checked {
  const began = performance.now()
  const { result, disagreements } = recompute(bundle)
  const milliseconds = performance.now() - began
  const ranked = page.result.teams.filter(({ place }) => place !== null)
  type Ranked = PageSays['result']['teams'][number]
  const isSamePlace = ({ _id, place }: Ranked) => result.places[_id] === place
  const isSameScore = ({ _id, score }: Ranked) =>
    Math.abs((result.scores[_id] ?? Number.NaN) - (score ?? Number.NaN)) < 0.0001
  const lines = new Map(result.lines.map(line => [line.name, line]))
  const isSameLine = ({ name, label, seats }: PageSays['result']['lines'][number]) => {
    const line = lines.get(name)
    return line?.label === label && line.seats.join() === seats.join()
  }
  const nameOf = namesIn(page.result)
  const { digest: _claimed, ...contents } = bundle
  const digest = digestOf(contents)
  return {
    digest,
    isPublishedDigest: digest === page.digest,
    isSameChain: bundle.chain && bundle.chain.head === page.result.chain_head,
    ballots: bundle.ballots.length,
    judges: new Set(bundle.ballots.map(({ judge }) => judge)).size,
    teams: (bundle.options.eligible ?? result.order).length,
    places: { same: ranked.filter(isSamePlace).length, all: ranked.length },
    scores: { same: ranked.filter(isSameScore).length, all: ranked.length },
    labels: { same: page.result.lines.filter(isSameLine).length, all: page.result.lines.length },
    problems: [
      ...(original ? findDifferences(bundle, original) : []).map(found => sayChange(found, bundle, nameOf)),
      ...disagreements
        // Said beside the digest.
        .filter(({ path }) => path !== 'digest')
        .map(found => sayDisagreement(found, nameOf)),
    ],
    milliseconds,
  }
}

type NameOf = (text: string) => string

/** Puts the names of teams and criteria for their ids. */
function namesIn({ teams, criteria }: PageSays['result']): NameOf {
  const names = new Map([
    ...teams.map(({ _id, team_name }) => [_id, team_name] as const),
    ...criteria.map(({ _id, name }) => [_id, name] as const),
  ])
  return text => text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => names.get(id) ?? id)
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
