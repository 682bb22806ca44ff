import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

/** What closing judging leaves out, as staff read it. */

/** "1 ballot of Shreya Bose came after closing: reopen to take it." */
export function sayLateBallots({ late }: Pick<RoundResults, 'late'>): string {
  const judges = formatList([...new Set(late.map(({ judge_name }) => judge_name))])
  return `${count(late.length, 'ballot')} of ${judges} came after closing: reopen to take ${late.length === 1 ? 'it' : 'them'}.`
}

/** "6 ballots are unfinished and do not count yet." Empty if there is none. */
export function sayUnfinished({ unfinished }: Pick<RoundResults, 'unfinished'>): string {
  return unfinished.length === 0
    ? ''
    : `${count(unfinished.length, 'ballot is unfinished and does', 'ballots are unfinished and do')} not count yet.`
}
