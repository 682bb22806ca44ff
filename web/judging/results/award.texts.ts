import type {
  PrizeKind,
  PublicationProblem,
  UnavailableReason,
} from '../../../contract/judging/publication.calls.ts'
import type { Award } from '../../../contract/judging/prizes.ts'

/** How prizes and publications are said to staff. */

export const prizeKindWords: Record<PrizeKind, string> = {
  order: 'All teams, by place',
  theme: 'The best of a theme',
  criterion: 'The best by one criterion',
  choice: 'Whom staff choose',
}

/** ₹75,000: best of Rooftop solar without a prize above */
export function sayPrize({ what, given_by, theme, criterion }: Award['prize']): string {
  const whom = {
    order: '',
    theme: `best of ${theme} without a prize above`,
    criterion: `by ${criterion} alone`,
    choice: 'whom staff choose',
  }[given_by]
  return [what, whom].filter(Boolean).join(': ')
}

export const unavailableWords: Record<UnavailableReason, string> = {
  other_round: 'Its criterion belongs to another round.',
  no_criterion: 'Its criterion is gone. Choose another one in the prizes.',
  given: 'Given with the results of another round.',
}

export const problemWords: Record<Exclude<PublicationProblem, 'sentences' | 'lost_prizes'>, string> = {
  not_sealed: 'Close judging first. Until then ballots can change.',
  no_page: 'Publish the event first. Without a public page nobody could read the results.',
  same: 'Nothing has changed since the last publication, so there is nothing to correct.',
  what_changed: 'Say what changed since the last publication.',
}

/** "Even and Odd have the same score. Leela Varma decides." */
export function sayTie({ tie, proposed }: Award, nameOf: (id: string) => string): string | null {
  if (!tie) return null
  const names = tie.teams.map(nameOf).join(' and ')
  if (tie.left_to === 'person')
    return `${names} have the same score. ${tie.person} decides; enter whom, and why.`
  return proposed.length > 0
    ? `${names} have the same score, so they share it.`
    : `${names} have the same score and share the prize above, so nobody sits here.`
}
