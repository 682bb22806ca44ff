import type {
  OwnChoice,
  OwnCriterion,
  OwnJury,
  OwnResult,
  OwnSum,
  PublishedResult,
} from '../../../contract/judging/published-results.ts'
import type { LineResult } from '../../../judging/lines.ts'
import { type Note, notesTo } from './notes.ts'

export type Team = PublishedResult['teams'][number]

export type Rivals = (ids: readonly string[]) => PublishedResult['lines'][number]['rivals']

interface About {
  team: Team
  mean: number | null
  criteria: OwnCriterion[]
  juries: OwnJury[]
  choices: OwnChoice[]
  sum: OwnSum | undefined
  shown: NonNullable<OwnResult['shown']>
  applied: number
  isShown: (team: Team) => boolean
  result: PublishedResult
  lines: readonly LineResult[]
  say: Rivals
  notes: readonly Note[]
}

/** With the decimals that are shown, so that nobody is told of a change that cannot be seen. */
export function ownResult({
  team,
  mean,
  criteria,
  juries,
  choices,
  sum,
  shown,
  applied,
  isShown,
  result,
  lines,
  say,
  notes,
}: About): OwnResult {
  // Without a score it was near nothing, whatever further ballots could have made of it.
  const line = lines.find(
    ({ label, seats, rivals }) =>
      team.score !== null &&
      label !== 'clear' &&
      (seats.includes(team._id) || rivals.includes(team._id)) &&
      rivals.length > 0,
  )
  return {
    round: result.round.name,
    place: isShown(team) ? team.place : null,
    // Those that have a place.
    teams: result.facts.teams - (result.facts.unseen ?? 0),
    ...(team.number !== undefined && { team_number: team.number }),
    score: shortened(team.score ?? undefined, 1),
    uncertainty: shortened(team.uncertainty ?? undefined, 1),
    mean,
    ...(sum && { sum }),
    shown,
    ...(applied > result.facts.teams && { applied }),
    looks: team.looks,
    ...(team.unfinished && { unfinished: team.unfinished }),
    scale: result.scale,
    criteria,
    prizes: result.awards
      .filter(award => award.team._id === team._id)
      .map(({ prize, what, sentence, label }) => {
        return { name: prize, what, sentence, ...(label === 'choice' && { is_choice: true }) }
      }),
    line: line
      ? {
          name: line.name,
          is_seat: line.seats.includes(team._id),
          rivals: say(line.rivals.filter(id => id !== team._id)),
        }
      : null,
    ...(juries.length > 0 && { juries }),
    ...(choices.length > 0 && { choices }),
    ...notesTo(notes, team._id),
  }
}

export function shortened(value: number | undefined, decimals: number): number | null {
  return value === undefined ? null : Number(value.toFixed(decimals))
}
