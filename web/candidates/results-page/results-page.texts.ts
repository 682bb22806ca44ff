import type { PublishedResult } from '../../../contract/judging/published-results.ts'
import { lineName, ofHundred } from '../../judging/judging/result.texts.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

/** How published results are said to everybody. */

type Award = PublishedResult['awards'][number]
type Line = PublishedResult['lines'][number]
type Rivals = Line['rivals']

/** Whether a jury or the organisers decided it, or how firm its line is. */
export type CertaintyLabel = Award['label']

/** A line of a prize, or of the order. */
export interface Certainty {
  name: string
  /** Who has the prize; nobody of a cut. */
  holders: string[]
  label: CertaintyLabel
  chance: number
  is_unanimous: boolean
  rivals: Rivals
}

/** "Decided by the jury, 4 to 1."; the chair where that settled it. */
export function sayJury({ by, votes }: NonNullable<Award['jury']>): string {
  const [own = 0, ...others] = votes
  const said = others.length === 0 ? `all ${own} for it` : [own, ...others].join(' to ')
  return by === 'chair'
    ? `Decided by the chair of the jury, as the votes were level, ${said}.`
    : `Decided by the jury, ${said}.`
}

/** Each prize once, and the cut; without prizes that scores give, the lines of the order. */
export function certaintiesOf({ awards, lines }: PublishedResult): Certainty[] {
  const holdersOf = (prize: string) =>
    awards.flatMap(one => (one.prize === prize ? [one.team.team_name] : []))
  const prizes = awards.flatMap(({ prize, label, line }) =>
    line && label !== 'choice' ? [{ name: prize, holders: holdersOf(prize), label, ...line }] : [],
  )
  // A prize that the organisers gave otherwise is not at the line that bears its name.
  const isByLine = awards.some(({ line }) => line)
  const shown = isByLine ? lines.filter(({ name }) => name === 'finalists') : lines
  const chosen = awards.flatMap(({ prize: name, label }) =>
    label === 'choice' ? [{ name, holders: holdersOf(name), label, ...noLine }] : [],
  )
  const all = [
    ...prizes,
    ...shown.map(line => ({ ...line, name: lineName({ ...line, is_prize: false }), holders: [] })),
    ...chosen,
  ]
  return all.filter(({ name }, place) => all.findIndex(other => other.name === name) === place)
}

const noLine = { chance: 0, is_unanimous: false, rivals: { count: 0, teams: null } }

/** After the name of a prize: how often it would have ended so, or who has it and who else was within reach. */
export function sayBeside({ holders, label, is_unanimous, chance, rivals }: Omit<Certainty, 'name'>): string {
  if (label === 'choice') return ''
  if (label === 'clear') return is_unanimous ? ', all judges agree' : `, ${ofHundred(chance)} times in 100`
  const held = holders.length === 0 ? '' : `: ${formatList(holders)}`
  const others = sayRivals(rivals)
  return others === '' ? held : `${held}, ${others}`
}

const mostNamed = 6

/** "or Night Shift, Kandil"; the number alone where staff publish no names. */
export function sayRivals({ count: many, teams }: Rivals): string {
  if (many === 0) return ''
  if (!teams || teams.length === 0) return many === 1 ? 'or 1 other team' : `or one of ${many} other teams`
  const named = teams.slice(0, mostNamed).map(({ team_name }) => team_name)
  const more = many - named.length
  return `or ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** For the prizes, the first three that go down the order; else the first three prizes; without any, the first places. */
export function podiumOf({ awards, teams }: PublishedResult) {
  const byOrder = awards.filter(({ given_by }) => given_by === 'order')
  const first = (byOrder.length > 0 ? byOrder : awards).slice(0, 3)
  return {
    awards: first,
    rest: awards.filter(award => !first.includes(award)),
    places: awards.length > 0 ? [] : teams.filter(({ place }) => place !== null).slice(0, 3),
  }
}

/** Why a prize beyond the order goes where it goes. */
export function sayKind({ given_by, theme, criterion }: Award): string {
  if (given_by === 'theme') return `Best in ${theme ?? 'its theme'}`
  if (given_by === 'criterion') return `Best by ${criterion?.name ?? 'one criterion'}`
  return given_by === 'choice' ? 'Chosen by the organisers' : 'By the order of all teams'
}

/** How a tie at a prize is told apart. */
export function sayTieRule({ tie_rule, tie_person }: PublishedResult): string {
  if (tie_rule === 'criteria')
    return 'The higher score in the weightiest criterion wins, then in the next one.'
  if (tie_rule === 'comparisons') return 'Who won more comparisons by judges who saw both wins.'
  if (tie_rule === 'person') return `${tie_person ?? 'A named person'} decides, with a sentence.`
  return 'The prize is shared.'
}

/** What the organisers do not show, said on the page. */
export function saySilence({
  places,
  names_rivals,
  result,
}: {
  places: number | null
  names_rivals: boolean
  result: PublishedResult
}): string[] {
  const hidden = result.facts.teams - result.teams.length
  return [
    // Those of later publications stand there by name.
    ...(places !== null && hidden > 0 && !result.also
      ? [`The organisers show the order up to place ${places}. ${count(hidden, 'more team')} took part.`]
      : []),
    ...(names_rivals ? [] : ['The organisers say how many rivals a prize has, and not who they are.']),
  ]
}
