import type { Closing } from '../../../../contract/judging/judging-closing.ts'
import type { Desk, DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import { isToMake, type Standing, type StandingVisit } from '../../../../contract/judging/desk-standing.ts'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { clockOf } from '../desk/desk.texts.ts'

// What closing judging leaves undone, before and, in the past tense, after it closed by itself (docs/product.md §21).

const minute = 60_000

export interface Known {
  desk: Desk
  standing: Standing
  closing: Closing
  now: number
}

export type GateAct =
  | { kind: 'give'; team: DeskTeam }
  | { kind: 'write'; label: string; emails: string[] }
  | { kind: 'share'; visits: StandingVisit[] }

export interface GateRow {
  kind: 'unseen' | 'silent' | 'unopened' | 'under_way' | 'unfinished'
  key: string
  title: string
  text: string
  act?: GateAct
}

/** What is missing, the worst first; only what is so. */
export function gateRows(known: Known): GateRow[] {
  return [...unseen(known), ...silent(known), ...unopened(known), ...underWay(known), ...unfinished(known)]
}

/** Teams whose visits closing would count none of. */
export function teamsUnseen({ desk, standing, closing }: Known): DeskTeam[] {
  const counting = new Set(
    closing.unfinished.flatMap(({ will_count, application_id }) => (will_count ? application_id : [])),
  )
  return desk.teams.filter(({ _id }) => (standing.looks.get(_id) ?? 0) === 0 && !counting.has(_id))
}

function unseen(known: Known): GateRow[] {
  const teams = teamsUnseen(known)
  const [first] = teams
  if (!first) return []
  const isOne = teams.length === 1
  const has = isPast(known) ? 'had' : isOne ? 'has' : 'have'
  return [
    {
      kind: 'unseen',
      key: 'unseen',
      title: `${formatSome(teams.map(({ team_name }) => team_name))} ${has} no visit`,
      text: isOne
        ? 'It gets no score and no place, and no prize can be clear.'
        : 'They get no score and no place, and no prize can be clear.',
      ...(!isPast(known) && { act: { kind: 'give', team: first } }),
    },
  ]
}

/** Last heard so long ago, with a visit open: something may wait on it. The server knows no more. */
const silentFor = 5 * minute

/** With a visit begun and not finished. */
function atTables({ standing, desk }: Known) {
  return desk.judges.flatMap(judge => {
    const open = standing.visitsOf(judge._id).filter(({ cell }) => cell === 'under_way')
    return judge.tapped_at !== null && open.length > 0
      ? [{ judge, open, tapped: Date.parse(judge.tapped_at) }]
      : []
  })
}

/** When judging closed, once it has: nobody is silent by what came after that. */
function endOf({ desk, now }: Known): number {
  return desk.closes_at === null ? now : Math.min(now, Date.parse(desk.closes_at))
}

function silent(known: Known): GateRow[] {
  return atTables(known)
    .filter(({ tapped }) => endOf(known) - tapped > silentFor)
    .map(({ judge, open, tapped }) => ({
      kind: 'silent',
      key: `silent ${judge._id}`,
      title: `${judge.name}’s phone ${isPast(known) ? 'was' : 'is'} silent since ${clockOf(known.desk, tapped)}`,
      text: `It had ${formatSome(open.map(({ team }) => team.team_name))} open and may hold a ballot. ${
        isPast(known) ? 'It is refused unless you extend judging.' : 'After closing it is refused.'
      }`,
      act: { kind: 'write', label: 'Write', emails: [judge.email] },
    }))
}

function unopened(known: Known): GateRow[] {
  const { desk, standing } = known
  const judges = desk.judges.filter(
    ({ has_left, opened_at, tapped_at }) => !has_left && opened_at === null && tapped_at === null,
  )
  if (judges.length === 0) return []
  const open = standing.visits.filter(isToMake)
  const theirs = open.filter(({ judge }) => judges.includes(judge))
  const names = formatSome(judges.map(({ name }) => name))
  return [
    {
      kind: 'unopened',
      key: 'unopened',
      title: `${count(judges.length, 'judge')} never opened ${judges.length === 1 ? 'the' : 'their'} link`,
      text:
        theirs.length === 0
          ? `${names}.`
          : `${names}, with ${theirs.length} of the ${count(open.length, isPast(known) ? 'visit' : 'open visit')}${isPast(known) ? ' that nobody made' : ''}.`,
      ...(!isPast(known) && theirs.length > 0 && { act: { kind: 'share', visits: theirs } }),
    },
  ]
}

function underWay(known: Known): GateRow[] {
  const making = atTables(known).filter(({ tapped }) => endOf(known) - tapped <= silentFor)
  const visits = making.flatMap(({ open }) => open)
  if (visits.length === 0) return []
  const said = formatSome(
    making.map(({ judge, open }) => `${judge.name} at ${open[0]?.team.team_name ?? ''}`),
  )
  return [
    {
      kind: 'under_way',
      key: 'under_way',
      title: isPast(known)
        ? `${count(visits.length, 'visit was', 'visits were')} under way`
        : `${count(visits.length, 'visit is', 'visits are')} under way`,
      text: `${said}.`,
    },
  ]
}

function unfinished(known: Known): GateRow[] {
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

export function isPast({ desk }: Pick<Known, 'desk'>): boolean {
  return desk.state === 'closed'
}

/** Three names and how many more. */
function formatSome(names: readonly string[]): string {
  const most = 3
  const rest = names.length - most
  return formatList(rest > 0 ? [...names.slice(0, most), `${rest} more`] : names)
}
