import type { Closing } from '../../../../contract/judging/judging-closing.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { formatSome, type GateRow, isPast, type Known } from './gate-known.ts'

/** Ballots that are begun and not finished: which count, and which do not. */
export function unfinished(known: Known): GateRow[] {
  const { closing, desk } = known
  const counting = closing.unfinished.filter(({ will_count }) => will_count)
  const others = closing.unfinished.length - counting.length
  if (closing.unfinished.length === 0) return []
  const say = (ballots: Closing['unfinished']) => formatUnfinished(known, ballots)
  const would = isPast(known) ? (one: string) => one : () => 'would count'
  const wouldNot = isPast(known)
    ? (isOne: boolean) => (isOne ? 'does not count' : 'do not count')
    : () => 'would not count'
  const judges = new Set(closing.unfinished.map(({ judge_id }) => judge_id))
  const emails = desk.judges.filter(({ _id }) => judges.has(_id)).map(({ email }) => email)
  const act = {
    kind: 'write' as const,
    label: emails.length === 1 ? 'Ask' : 'Ask them',
    emails,
  }
  const row = { kind: 'unfinished' as const, key: 'unfinished', ...(!isPast(known) && { act }) }
  if (counting.length === 0) {
    return [
      {
        ...row,
        title: `${count(others, 'unfinished ballot')} ${wouldNot(others === 1)}`,
        text: `${say(closing.unfinished)}: below half of the weight.`,
      },
    ]
  }
  const rest =
    others === 0
      ? ''
      : ` ${others === 1 ? 'One more' : `${others} more`}, below half, ${isPast(known) ? (others === 1 ? 'does not' : 'do not') : 'would not'}.`
  return [
    {
      ...row,
      title: `${count(counting.length, 'unfinished ballot')} ${would(counting.length === 1 ? 'counts' : 'count')}`,
      text: `${say(counting)}.${rest}${sayAlone(known, counting)}`,
    },
  ]
}

/** "Emeka Okonkwo on Drip Drop, 4 of 5 criteria; Devansh Trivedi on Varuna, 3 of 5" */
function formatUnfinished({ desk, standing }: Known, ballots: Closing['unfinished']): string {
  const mostSaid = 6
  const names = new Map(desk.judges.map(({ _id, name }) => [_id, name]))
  const said = ballots.slice(0, mostSaid).map(({ judge_id, application_id, marked, of }, place) => {
    const how = marked === of ? 'all' : `${marked} of ${of}`
    return `${names.get(judge_id) ?? 'A judge'} on ${standing.teams.get(application_id)?.team_name ?? 'a team'}, ${how}${place === 0 || marked === of ? ' criteria' : ''}`
  })
  const rest = ballots.length - said.length
  return [...said, ...(rest > 0 ? [`${rest} more`] : [])].join('; ')
}

/** The teams whose whole score would be unfinished ballots. */
function sayAlone({ desk, standing }: Known, counting: Closing['unfinished']): string {
  const alone = desk.teams.filter(
    ({ _id }) =>
      (standing.looks.get(_id) ?? 0) === 0 && counting.some(({ application_id }) => application_id === _id),
  )
  if (alone.length === 0) return ''
  return ` ${formatSome(alone.map(({ team_name }) => team_name))} ${alone.length === 1 ? 'has' : 'have'} no finished one.`
}
