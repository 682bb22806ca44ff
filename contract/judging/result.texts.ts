import type { OwnChoice, OwnJury, OwnResult } from './published-results.ts'

// What a correction says to a team and to staff (docs/product.md §22).

/** A place and prizes, of now or of before. */
export interface Standing {
  place: number | null
  prizes: readonly { name: string; what: string | null }[]
}

/** What stands first where a result was corrected: a mistake to one's disadvantage is named as one. */
export function sayMistake(result: OwnResult): string | null {
  const { formerly, prizes } = result
  if (!formerly) return null
  if (formerly.is_worse) return 'Your result was wrong. We are sorry.'
  return prizes.length > 0 && formerly.prizes.length === 0 ? 'You have won after all.' : null
}

/**
 * "We told you: 1st prize and place 1. Your result is: 2nd prize and place 2. The reason: … The mistake was not yours." Null for a
 * team that is new in the results.
 */
export function sayCorrected(result: OwnResult, what_changed: string): string | null {
  const { formerly } = result
  if (!formerly) return null
  const told = `We told you: ${sayChanged(formerly, result)}. Your result is: ${sayChanged(result, formerly)}.`
  const fault = formerly.is_worse ? ' The mistake was not yours.' : ''
  return [`${told} The reason: ${asSentence(what_changed)}`, ...sayJuryNoMore(result)].join(' ') + fault
}

/** To who had a prize because a jury decided so: that does not hold any more. */
export function sayJuryNoMore({ formerly }: Pick<OwnResult, 'formerly'>): string[] {
  return (formerly?.by_jury ?? []).map(
    prize => `The jury had decided the ${prize} for you; that decision does not hold any more.`,
  )
}

/** The prizes that a correction takes from a team, by name. */
export function lostPrizes({ formerly, prizes }: Pick<OwnResult, 'formerly' | 'prizes'>): string[] {
  if (!formerly?.is_worse) return []
  return formerly.prizes
    .filter(({ name }) => !prizes.some(prize => prize.name === name))
    .map(({ name }) => name)
}

/** What becomes of what a team got with a prize that it has no more, and who calls. Empty where it has lost none. */
export function sayLostPrize(result: OwnResult): string[] {
  const lost = lostPrizes(result)
  if (lost.length === 0) return []
  const { becomes_of_prizes = null, who_calls = null } = result.formerly ?? {}
  return [
    becomes_of_prizes === null
      ? `About what was promised or paid with the ${lost.join(' and ')}, please talk to the organisers.`
      : asSentence(becomes_of_prizes),
    ...(who_calls === null ? [] : [asSentence(who_calls)]),
  ]
}

/** A picture cannot be taken back. */
export const oldPicture =
  'A picture that you saved shows the old result: please do not share it any more. A new one shows what is right.'

/** "The mistake was not yours. Your score is 70.3 instead of 70.7." */
export function sayNotYours({ formerly, score }: OwnResult): string {
  const before = formerly?.score
  const fault = 'The mistake was not yours, and nothing that you did has changed.'
  if (before == null || score === null) return fault
  return before === score
    ? `${fault} Your score stays ${score.toFixed(1)}.`
    : `${fault} Your score is ${score.toFixed(1)} instead of ${before.toFixed(1)}.`
}

/** Says the parts of a standing that differ from the other one. */
export function sayChanged(standing: Standing, other: Standing): string {
  return [
    ...(isSamePrizes(standing, other) ? [] : [sayPrizes(standing)]),
    ...(standing.place === other.place
      ? []
      : [standing.place === null ? 'no place' : `place ${standing.place}`]),
  ].join(' and ')
}

/** Prizes are the same if their names are, and what the winner gets. */
export function isSamePrizes(one: Standing, other: Standing): boolean {
  return sayPrizes(one) === sayPrizes(other)
}

function sayPrizes({ prizes }: Standing): string {
  const said = prizes.map(({ name, what }) => (what === null ? name : `${name} (${what})`))
  return said.length === 0 ? 'no prize' : said.join(', ')
}

/** Whom the jury chose, as each team within its reach reads it. */
export function sayJuryToTeam({
  prize,
  team_name,
  is_own,
  stood_before,
  teams,
  by,
  votes,
  sentence,
}: OwnJury): string {
  const decided = sayVotes({ by, votes })
  const jury = by === 'chair' ? 'the chair of the jury' : 'the jury'
  if (is_own) return `${prize}: decided by ${jury}, ${decided}. ${asSentence(sentence)}`
  const before = stood_before ? ` By score your team stood above ${team_name}.` : ''
  return `${prize}: ${inWords(teams).toLowerCase()} teams could have got it by their scores, and ${jury} decided for ${team_name}, ${decided}.${before} Its reason: ${asSentence(sentence)}`
}

function sayVotes({ by, votes: [own = 0, ...others] }: Pick<OwnJury, 'by' | 'votes'>): string {
  const said = others.length === 0 ? `with all ${own} votes` : [own, ...others].join(' to ')
  return by === 'chair' ? `as the votes were level, ${said}` : said
}

/** To who got a prize, how it came about: by a jury, or by who chose. Null where the scores gave it. */
export function sayHowGiven(
  { name, sentence, is_choice }: OwnResult['prizes'][number],
  { juries = [] }: Pick<OwnResult, 'juries'>,
): string | null {
  const jury = juries.find(({ prize, is_own }) => is_own && prize === name)
  if (jury)
    return `Decided by ${jury.by === 'chair' ? 'the chair of the jury' : 'the jury'}, ${sayVotes(jury)}. ${asSentence(jury.sentence)}`
  const said = sentence === null ? null : asSentence(sentence)
  return is_choice ? ['Chosen by the organisers.', said].filter(Boolean).join(' ') : said
}

/** To who would have got a prize by score, who has it and why. */
export function sayChosenOtherwise({ prize, teams, sentence }: OwnChoice): string {
  const gave = teams.length === 0 ? 'decided to give it to nobody' : `chose ${teams.join(' and ')} for it`
  const reason = sentence === null ? '' : ` Their reason: ${asSentence(sentence)}`
  return `${prize}: by score it would be your team’s, and the organisers ${gave}.${reason}`
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function inWords(count: number): string {
  return words[count] ?? String(count)
}

/** How the judges of a team mark, by what that adds to its score. */
export function sayStrictness(points: number): string {
  if (points === 0) return 'as the others do'
  return points < 0 ? 'higher than the others' : 'lower than the others'
}

/** "Your judges mark lower than the others" and how much that adds, term by term; they add up to the score. */
export function sumTerms({
  sum,
  looks,
}: Pick<OwnResult, 'sum' | 'looks'>): { says: string; points: number }[] {
  if (!sum) return []
  const { strictness, pull, both } = sum
  if (both !== null) return [{ says: 'How your judge marks, and that it was one visit', points: both }]
  const visits = looks < words.length ? `${inWords(looks)} visits` : `${looks} visits`
  return [
    {
      says: `Your judges mark ${sayStrictness(strictness ?? 0)}`,
      points: strictness ?? 0,
    },
    { says: `${visits}: pulled a little to the middle`, points: pull ?? 0 },
  ]
}

/** + 0.9 */
export function sayPoints(points: number): string {
  return `${points < 0 ? '−' : '+'} ${Math.abs(points).toFixed(1)}`
}

/** What the organisers show of others, where this team's place is not shown. */
export function sayShown({ shown }: Pick<OwnResult, 'shown'>): string {
  const seen = 'Your score is seen by your team and the organisers alone.'
  if (!shown || shown.places === null) return seen
  const what =
    shown.places === 0
      ? 'the prizes'
      : shown.places === 1
        ? 'the first place'
        : `the first ${shown.places < words.length ? inWords(shown.places).toLowerCase() : shown.places} places`
  return `${seen} ${shown.by} shows ${what}, and who took part.`
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
