import type { PublicationProblem } from '../../../contract/judging/publication.calls.ts'
import type { AwardedRound } from './awards.ts'
import type { Publishing } from './plan.ts'

/** What still keeps it from being published. */
export function problemsOf({
  awarded,
  draft,
  number,
  is_public,
  frozen,
  isSame,
  losers,
  toLosers,
}: Pick<Publishing, 'awarded' | 'draft' | 'number' | 'frozen' | 'losers' | 'toLosers'> & {
  is_public: boolean
  isSame: boolean
}) {
  const problems: PublicationProblem[] = []
  if (!frozen) problems.push('not_sealed')
  if (!is_public) problems.push('no_page')
  if (withoutSentence(awarded).length > 0) problems.push('sentences')
  if (isSame) problems.push('same')
  else if (number > 1 && draft.what_changed === null) problems.push('what_changed')
  if (losers.length > 0 && (toLosers.becomes_of_prizes === null || toLosers.who_calls === null))
    problems.push('lost_prizes')
  return problems
}

/** The prizes that lack their sentence. */
export function withoutSentence({ given }: AwardedRound): string[] {
  return given.filter(prize => prize.needs_sentence && prize.sentence === null).map(({ name }) => name)
}
