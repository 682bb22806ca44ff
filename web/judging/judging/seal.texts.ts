import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'

/** What closing judging does, and what it leaves out, as staff read it. */

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

type Closing = Pick<RoundResults, 'ballots' | 'incomplete' | 'unfinished' | 'judge_names' | 'teams'>

/** What closing does, and whose unfinished ballots it counts. */
export function sayClosing(results: Closing): string {
  const { ballots, incomplete, unfinished } = results
  const counting = unfinished.filter(({ will_count }) => will_count)
  const others = unfinished.length - counting.length
  const sealed = ballots + incomplete + unfinished.length
  return [
    `${count(sealed, 'ballot is', 'ballots are')} sealed.`,
    counting.length > 0 &&
      `${count(counting.length, 'of them is unfinished and counts', 'of them are unfinished and count')} from then on: ${whose(results, counting)}.`,
    ...sayOnlyUnfinished(results, counting),
    others > 0 &&
      `${count(others, 'unfinished one has', 'unfinished ones have')} less than half of the weight marked and will not count.`,
    'No judge can change or add one after that. Your name and the time are recorded. Judging can be reopened with a reason.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** "Meera Shah of Night Shift, 2 of 5 criteria, and Dev Thomas of Kandil, all criteria" */
function whose({ judge_names, teams }: Closing, ballots: Closing['unfinished']): string {
  const mostSaid = 6
  const said = ballots.slice(0, mostSaid).map(({ judge_id, application_id, marked, of }) => {
    const team = teams.find(({ _id }) => _id === application_id)?.team_name ?? ''
    return `${judge_names[judge_id] ?? ''} of ${team} (${marked === of ? 'all' : `${marked} of ${of}`} criteria)`
  })
  const rest = ballots.length - said.length
  return formatList(rest > 0 ? [...said, `${rest} more`] : said)
}

/** The teams whose whole score would be unfinished ballots. */
function sayOnlyUnfinished({ teams }: Closing, counting: Closing['unfinished']): string[] {
  const alone = teams.filter(
    ({ _id, looks }) => looks === 0 && counting.some(({ application_id }) => application_id === _id),
  )
  if (alone.length === 0) return []
  const names = formatList(alone.map(({ team_name }) => team_name))
  return alone.length === 1
    ? [`${names} has no finished ballot: its score and its place would rest on that alone.`]
    : [`${names} have no finished ballot: their scores and places would rest on these alone.`]
}
