import type { OwnResult, PublishedResult } from '../../../contract/judging/published-results.ts'
import { type CompleteBundle, makeBundle } from '../../../judging/bundle.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import { partlyMarked } from '../judging/partly-marked.ts'
import type { AwardedRound } from './awards.ts'
import type { CountedRound } from './count-round.ts'
import { criteriaMeans } from './criteria-means.ts'
import { juriesAbout, withDecisions } from './jury-decisions.ts'
import { awardsOf, choicesAbout, isForNobody } from './published-awards.ts'
import type { Note } from './notes.ts'
import { whyDiffers } from './why-differs.ts'
import { ownResult, type Rivals, shortened, type Team } from './own-result.ts'

/** What a publication shows. */
export interface Shown {
  /** The order ends at this place; 0: only prizes are shown, null: all of it. */
  places: number | null
  offers_bundle: boolean
  names_rivals: boolean
}

/** What is read beside the ballots. */
export interface Surroundings {
  company_name: string
  /** How many teams applied for the event. */
  applied: number
  /** The titles of projects that everybody sees, by team. */
  titles: ReadonlyMap<string, string>
  notes: readonly Note[]
}

export interface Frozen {
  result: PublishedResult
  /** Of each team that could win. */
  own: Map<string, OwnResult>
  /** The place of each team that has one, shown or not. */
  places: ReadonlyMap<string, number>
  bundle: CompleteBundle
}

/** The results of a sealed round as they would be published now. Undefined unless it is sealed. */
export function freeze(
  { judged, given, counted }: AwardedRound,
  shown: Shown,
  around: Surroundings,
): Frozen | undefined {
  const { round } = judged
  if (!counted || round.sealed_at === null) return undefined
  const { order, unseen } = counted
  const numbers = shown.offers_bundle ? counted.numbers : undefined
  const about = aboutTeams(judged, order, around.titles, numbers)
  const isShown = ({ place }: { place: number | null }) =>
    shown.places === null || (place !== null && place <= shown.places)
  const say = rivalsIn(about, shown.names_rivals, isShown)
  const teams = [
    ...order.flatMap(({ project }) => about.get(project) ?? []),
    ...unseen.flatMap(id => about.get(id) ?? []).toSorted(byName),
  ]
  // A line names who sits above it.
  const lines = counted.lines.filter(({ chosen }) => shown.places === null || chosen <= shown.places)
  const isWhole = teams.every(isShown)
  const awards = given.flatMap(prize => awardsOf(prize, about, say, { ...shown, isWhole }))
  const hasPrize = new Set(awards.map(({ team }) => team._id))
  const named = withoutOthers(counted, new Set(teams.filter(isShown).map(({ _id }) => _id)))
  const bundle = withDecisions(named, given, counted.numbers, shown.places === null)
  const { event } = round
  const looks = teams.map(team => team.looks)
  const unfinished = teams.flatMap(team => team.unfinished ?? []).length
  const result: PublishedResult = {
    event: { ...event, company_name: around.company_name },
    round: { _id: round._id, name: round.name },
    facts: {
      teams: teams.length,
      judges: counted.judges,
      ballots: counted.ballots,
      looks: { fewest: Math.min(...looks), most: Math.max(...looks) },
      unseen: unseen.length,
      ...(unfinished > 0 && { unfinished }),
      sealed_at: round.sealed_at,
      reopened: round.seals.length - 1,
    },
    criteria: round.criteria.map(({ _id, name, weight }) => ({ _id, name, weight })),
    scale: round.scale,
    tie_rule: round.tie_rule,
    tie_person: round.tie_person,
    awards,
    not_given: given.filter(isForNobody).map(({ name, what, sentence, needs_sentence }) => {
      return { prize: name, what, sentence: needs_sentence ? sentence : null }
    }),
    lines: lines.map(({ name, chosen, best, label, isUnanimous, chance, seats, rivals, why }) => {
      return { name, chosen, best, label, is_unanimous: isUnanimous, chance, seats, rivals: say(rivals), why }
    }),
    teams: teams.filter(isShown),
    also: teams
      .filter(team => !isShown(team) && !hasPrize.has(team._id))
      .map(({ _id, team_name }) => ({ _id, team_name }))
      .toSorted(byName),
    chain_head: bundle.chain?.head ?? null,
  }
  const means = new Map(order.map(({ project, rawMean }) => [project, rawMean]))
  const criteriaOf = criteriaMeans(judged)
  const juriesOf = juriesAbout(given, about)
  const sumOf = whyDiffers(judged, counted)
  const others = { shown: { places: shown.places, by: around.company_name }, applied: around.applied }
  const own = new Map(
    teams.map(team => {
      const mean = shortened(means.get(team._id), 1)
      const criteria = criteriaOf(team._id)
      const juries = juriesOf(team)
      const sum = sumOf(team._id)
      const known = {
        team,
        mean,
        criteria,
        juries,
        choices: choicesAbout(given, team._id, about),
        sum,
        ...others,
        isShown,
        result,
        lines,
        say,
        notes: around.notes,
      }
      return [team._id, ownResult(known)]
    }),
  )
  const places = new Map(teams.flatMap(({ _id, place }) => (place === null ? [] : [[_id, place]])))
  return { result, own, places, bundle }
}

const { compare } = new Intl.Collator('en', { numeric: true })

function byName(one: { team_name: string }, other: { team_name: string }): number {
  return compare(one.team_name, other.team_name)
}

/**
 * The file with the names of these teams alone. If there are others, it has no end of the chain either: that is a hash of
 * ballots with ids of teams, so it would tell which number is whose (docs/decisions/093).
 */
function withoutOthers({ bundle: whole, numbers }: CountedRound, shown: ReadonlySet<string>): CompleteBundle {
  const others = [...numbers].filter(([id]) => !shown.has(id)).map(([, number]) => number)
  if (others.length === 0) return whole
  const { digest: _digest, chain: _chain, result, names = {}, ...rest } = whole
  const named = Object.entries(names).filter(([number]) => !others.includes(number))
  return makeBundle({ ...rest, names: Object.fromEntries(named) }, result)
}

function aboutTeams(
  { teams, input }: JudgedRound,
  order: CountedRound['order'],
  titles: ReadonlyMap<string, string>,
  numbers: ReadonlyMap<string, string> | undefined,
): Map<string, Team> {
  const scored = new Map(order.map(one => [one.project, one]))
  const unfinishedOf = partlyMarked(input)
  const eligible = new Set(input.eligible)
  return new Map(
    teams
      .filter(({ _id }) => eligible.has(_id))
      .map(({ _id, team_name, theme }) => {
        const found = scored.get(_id)
        const number = numbers?.get(_id)
        const unfinished = unfinishedOf(_id)
        return [
          _id,
          {
            _id,
            team_name,
            ...(number !== undefined && { number }),
            title: titles.get(_id) ?? null,
            theme,
            place: found?.place ?? null,
            score: shortened(found?.score, 4),
            uncertainty: shortened(found?.uncertainty, 4),
            looks: found?.looks ?? 0,
            ...(unfinished.length > 0 && { unfinished }),
          },
        ] as const
      }),
  )
}

/** All of them are counted, and those named whose place is shown. */
function rivalsIn(
  about: ReadonlyMap<string, Team>,
  isNamed: boolean,
  isShown: (team: Team) => boolean,
): Rivals {
  return ids => ({
    count: ids.length,
    teams: isNamed
      ? ids.flatMap(id => {
          const team = about.get(id)
          return team && isShown(team) ? { _id: id, team_name: team.team_name } : []
        })
      : null,
  })
}
