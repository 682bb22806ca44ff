import type { OwnResult, PublishedResult } from '../../contract/published-results.ts'
import type { CompleteBundle } from '../../judging/bundle.ts'
import type { LineResult } from '../../judging/lines.ts'
import type { JudgedRound } from '../judging/judged-round.ts'
import type { AwardedRound, GivenPrize } from './awards.ts'
import type { CountedRound } from './count-round.ts'
import { type Note, notesTo } from './notes.ts'

/** What a publication shows. */
export interface Shown {
  places: number | null
  offers_bundle: boolean
  names_rivals: boolean
}

/** What is read beside the ballots. */
export interface Surroundings {
  company_name: string
  /** The titles of projects that everybody sees, by team. */
  titles: ReadonlyMap<string, string>
  notes: readonly Note[]
}

export interface Frozen {
  result: PublishedResult
  /** Of each team that could win. */
  own: Map<string, OwnResult>
  bundle: CompleteBundle
}

/** The results of a sealed round as they would be published now. Undefined unless it is sealed. */
export function freeze(
  { judged, given, counted }: AwardedRound,
  shown: Shown,
  around: Surroundings,
): Frozen | undefined {
  const { round } = judged
  if (!counted || round.sealed_at === null || round.chain_head === null) return undefined
  const { order, unseen, lines, bundle } = counted
  const about = aboutTeams(judged, order, around.titles)
  const say = rivalsIn(about, shown.names_rivals)
  const isShown = ({ place }: { place: number | null }) =>
    shown.places === null || (place !== null && place <= shown.places)
  const teams = [...order.map(({ project }) => project), ...unseen].flatMap(id => about.get(id) ?? [])
  const { event } = round
  const looks = teams.map(team => team.looks)
  const result: PublishedResult = {
    event: { ...event, company_name: around.company_name },
    round: { _id: round._id, name: round.name },
    facts: {
      teams: teams.length,
      judges: counted.judges,
      ballots: counted.ballots,
      looks: { fewest: Math.min(...looks), most: Math.max(...looks) },
      sealed_at: round.sealed_at,
      reopened: round.seals.length - 1,
    },
    criteria: round.criteria.map(({ _id, name, weight }) => ({ _id, name, weight })),
    scale: round.scale,
    tie_rule: round.tie_rule,
    tie_person: round.tie_person,
    awards: given.flatMap(prize => awardsOf(prize, about, say, shown)),
    not_given: given.filter(isForNobody).map(({ name, what, sentence, needs_sentence }) => {
      return { prize: name, what, sentence: needs_sentence ? sentence : null }
    }),
    // A line names who sits above it.
    lines: lines
      .filter(({ chosen }) => shown.places === null || chosen <= shown.places)
      .map(({ name, chosen, best, label, isUnanimous, chance, seats, rivals, why }) => {
        return {
          name,
          chosen,
          best,
          label,
          is_unanimous: isUnanimous,
          chance,
          seats,
          rivals: say(rivals),
          why,
        }
      }),
    teams: teams.filter(isShown),
    chain_head: round.chain_head,
  }
  const means = new Map(order.map(({ project, rawMean }) => [project, rawMean]))
  const own = new Map(
    teams.map(team => {
      const mean = shortened(means.get(team._id), 1)
      return [team._id, ownResult({ team, mean, isShown, result, lines, say, notes: around.notes })]
    }),
  )
  return { result, own, bundle }
}

type Team = PublishedResult['teams'][number]

function aboutTeams(
  { teams, input }: JudgedRound,
  order: CountedRound['order'],
  titles: ReadonlyMap<string, string>,
): Map<string, Team> {
  const scored = new Map(order.map(one => [one.project, one]))
  const eligible = new Set(input.eligible)
  return new Map(
    teams
      .filter(({ _id }) => eligible.has(_id))
      .map(({ _id, team_name, theme }) => {
        const found = scored.get(_id)
        return [
          _id,
          {
            _id,
            team_name,
            title: titles.get(_id) ?? null,
            theme,
            place: found?.place ?? null,
            score: shortened(found?.score, 4),
            uncertainty: shortened(found?.uncertainty, 4),
            looks: found?.looks ?? 0,
          },
        ] as const
      }),
  )
}

function shortened(value: number | undefined, decimals: number): number | null {
  return value === undefined ? null : Number(value.toFixed(decimals))
}

type Rivals = (ids: readonly string[]) => PublishedResult['lines'][number]['rivals']

function rivalsIn(about: ReadonlyMap<string, Team>, isNamed: boolean): Rivals {
  return ids => ({
    count: ids.length,
    teams: isNamed
      ? ids.flatMap(id => {
          const team = about.get(id)
          return team ? { _id: id, team_name: team.team_name } : []
        })
      : null,
  })
}

function awardsOf(
  prize: GivenPrize,
  about: ReadonlyMap<string, Team>,
  say: Rivals,
  { offers_bundle }: Shown,
): PublishedResult['awards'] {
  const { proposal, labels, criterion, criterion_id, needs_sentence } = prize
  if (!proposal) return []
  const { line, field } = proposal
  return proposal.teams.flatMap((id, place) => {
    const team = about.get(id)
    const label = labels[place]
    if (!team || !label) return []
    return {
      prize: prize.name,
      what: prize.what,
      given_by: prize.given_by,
      theme: prize.theme,
      criterion: criterion_id !== null && criterion !== null ? { _id: criterion_id, name: criterion } : null,
      team: { _id: id, team_name: team.team_name, title: team.title },
      label,
      line:
        line && label !== 'choice'
          ? {
              chosen: line.chosen,
              chance: line.chance,
              is_unanimous: line.isUnanimous,
              rivals: say(line.rivals),
              field: offers_bundle ? field : null,
            }
          : null,
      sentence: needs_sentence ? prize.sentence : null,
    }
  })
}

/** Staff said so, or no team could get it. One that staff have not chosen for yet may go to somebody in a later round. */
function isForNobody({ proposal, given_by, chosen }: GivenPrize): boolean {
  return proposal?.teams.length === 0 && (given_by !== 'choice' || chosen !== null)
}

interface About {
  team: Team
  mean: number | null
  isShown: (team: Team) => boolean
  result: PublishedResult
  lines: readonly LineResult[]
  say: Rivals
  notes: readonly Note[]
}

/** With the decimals that are shown, so that nobody is told of a change that cannot be seen. */
function ownResult({ team, mean, isShown, result, lines, say, notes }: About): OwnResult {
  const line = lines.find(
    ({ label, seats, rivals }) =>
      label !== 'clear' && (seats.includes(team._id) || rivals.includes(team._id)) && rivals.length > 0,
  )
  return {
    round: result.round.name,
    place: isShown(team) ? team.place : null,
    teams: result.facts.teams,
    score: shortened(team.score ?? undefined, 1),
    uncertainty: shortened(team.uncertainty ?? undefined, 1),
    mean,
    looks: team.looks,
    prizes: result.awards
      .filter(award => award.team._id === team._id)
      .map(({ prize, what, sentence }) => ({ name: prize, what, sentence })),
    line: line
      ? {
          name: line.name,
          is_seat: line.seats.includes(team._id),
          rivals: say(line.rivals.filter(id => id !== team._id)),
        }
      : null,
    ...notesTo(notes, team._id),
  }
}
