import {
  type ChangedVisit,
  changesOf,
  effectOf,
  type JudgeChange,
} from '../../../../contract/judging/plan-changes.ts'
import type { PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { sayMinutes } from '../../../projects/submissions/time-left.ts'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { timeInZoneOnly } from '../slot-clock.ts'

// What a draft of a plan says before it is used (docs/product.md §20).

const minute = 60_000

function clockOf({ event }: Pick<PlanDraft, 'event'>, moment: number): string {
  return timeInZoneOnly(moment, event.timezone)
}

/** "4 judges get other teams or times, 1 is new, 2 stay as they are." */
export function sayHead(changes: readonly JudgeChange[]): string {
  const many = (...kinds: JudgeChange['change'][]) =>
    changes.filter(({ change }) => kinds.includes(change)).length
  const [other, fresh, none, same] = [many('other'), many('new'), many('none'), many('same')]
  const said = [
    other > 0 && { n: other, one: 'gets other teams or times', more: 'get other teams or times' },
    fresh > 0 && { n: fresh, one: 'is new', more: 'are new' },
    none > 0 && { n: none, one: 'has no visit any more', more: 'have no visit any more' },
    same > 0 && { n: same, one: 'stays as before', more: 'stay as they are' },
  ].filter(part => part !== false)
  return `${said
    .map(({ n, one, more }, place) => `${place === 0 ? count(n, 'judge') : n} ${n === 1 ? one : more}`)
    .join(', ')}.`
}

/** "Because Rohini Saxena left at 14:55 and Gauri Deshmukh came." */
export function sayWhy(draft: PlanDraft): string {
  const parts = draft.reasons.map(({ kind, name, at }) => {
    switch (kind) {
      case 'left':
        return `${name} left at ${clockOf(draft, Date.parse(at))}`
      case 'came':
        return `${name} came`
      case 'shared_out':
        return `visits of ${name} are shared out`
      case 'filled':
        return 'missing visits are planned'
      case 'anew':
        return 'all visits that nobody has begun are planned anew'
    }
  })
  return `Because ${formatList([...new Set(parts)])}.`
}

type Named = readonly { name: string }[]

/** "Wanda Iyer has no phone open: please tell them yourself." */
export function sayUnreached(judges: Named): string {
  const names = formatSome(judges.map(({ name }) => name))
  return `${names} ${judges.length === 1 ? 'has' : 'have'} no phone open: please tell them yourself.`
}

/** "The plan is in use. 10 judges read it on their phones within a minute, or once they are online" */
export function sayUsed(told: number, unreached: Named): string {
  const read = `${count(told, 'judge reads', 'judges read')} it on their ${told === 1 ? 'phone' : 'phones'} within a minute, or once online`
  return [
    'The plan is in use',
    told > 0 && read,
    unreached.length > 0 && sayUnreached(unreached).slice(0, -1),
  ]
    .filter(Boolean)
    .join('. ')
}

/** "1 other team, ends 10 min sooner"; "new, 4 teams"; "the same" */
export function sayChange({ change, visits, otherTeams, otherTimes }: JudgeChange): string {
  const after = visits.filter(({ is }) => is !== 'was')
  if (change === 'same') return 'the same'
  if (change === 'none') return 'no visit any more'
  if (change === 'new') return `new, ${count(after.length, 'team')}`
  const fewer = visits.filter(({ is }) => is === 'was').length - otherTeams - otherTimes
  const before = visits.filter(({ is }) => is !== 'now')
  const by = lastOf(after) - lastOf(before)
  return [
    otherTeams > 0 && count(otherTeams, 'other team'),
    otherTimes > 0 && count(otherTimes, 'other time'),
    fewer > 0 && `${count(fewer, 'visit')} fewer`,
    by !== 0 && !Number.isNaN(by) && `ends ${sayMinutes(Math.abs(by))} ${by < 0 ? 'sooner' : 'later'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** When the last visit begins; not a number where one has no time. */
function lastOf(visits: readonly ChangedVisit[]): number {
  return Math.max(...visits.map(({ starts }) => starts ?? Number.NaN))
}

export interface EffectRow {
  title: string
  text: string
  isWorse: boolean
}

/** What it does to looks, to the end, and to whom it is worse. */
export function sayEffects(draft: PlanDraft): EffectRow[] {
  const { better, worse, short, ends, later, untimed, underWay } = effectOf(draft)
  const names = new Map(draft.teams.map(({ _id, team_name }) => [_id, team_name]))
  const nameOf = (id: string) => names.get(id) ?? 'A team'
  const done = draft.teams.reduce((sum, team) => sum + team.done, 0)
  const rows: (EffectRow | false)[] = [
    short.length === 0
      ? {
          title: `Every team gets ${count(draft.looks.now, 'visit')}`,
          text: better.length === 0 ? 'As before.' : `${sayHad(better, nameOf)}.`,
          isWorse: false,
        }
      : {
          title: `${count(short.length, 'team stays', 'teams stay')} below ${count(draft.looks.now, 'visit')}`,
          text: `${formatSome(short.map(({ team, now }) => `${nameOf(team)} has ${now}`))}.`,
          isWorse: true,
        },
    worse.length > 0 && {
      title: `${formatSome(worse.map(({ team }) => nameOf(team)))} ${worse.length === 1 ? 'gets' : 'get'} fewer visits`,
      text: `${formatSome(worse.map(({ was, now }) => `${now} instead of ${was}`))}.`,
      isWorse: true,
    },
    ends.now !== null && {
      // Nobody knows when one without a time is made.
      title: `The last visit${draft.now.some(({ slot }) => slot === null) ? ' with a time' : ''} ends ${clockOf(draft, ends.now)}`,
      text:
        ends.was === null || ends.was === ends.now ? 'As before.' : `Instead of ${clockOf(draft, ends.was)}.`,
      isWorse: ends.was !== null && ends.now > ends.was,
    },
    {
      title:
        done === 0
          ? 'No ballot is finished yet'
          : count(done, 'finished ballot stays', 'finished ballots stay'),
      text:
        underWay === 0
          ? 'No visit is under way.'
          : `${count(underWay, 'visit that is begun or put off stays', 'visits that are begun or put off stay')} too.`,
      isWorse: false,
    },
    ...sayLater(draft, later, nameOf),
    ...sayUntimed(draft, untimed, nameOf),
  ]
  return rows.filter(row => row !== false)
}

/** "Loose Contact had none, Kilowatt Kids 2" */
function sayHad(teams: readonly { team: string; was: number }[], nameOf: (id: string) => string): string {
  const said = teams.slice(0, most).map(({ team, was }, place) => {
    const had = was === 0 ? 'none' : was
    return place === 0 ? `${nameOf(team)} had ${had}` : `${nameOf(team)} ${had}`
  })
  const rest = teams.length - said.length
  return [...said, ...(rest > 0 ? [`and ${rest} more had too few`] : [])].join(', ')
}

function sayLater(
  draft: PlanDraft,
  later: ReturnType<typeof effectOf>['later'],
  nameOf: (id: string) => string,
): EffectRow[] {
  const [worst] = later.toSorted((one, other) => other.by - one.by)
  if (!worst) return []
  const by = count(Math.round(worst.by / minute), 'minute')
  if (later.length === 1) {
    return [
      {
        title: `${nameOf(worst.team)} is visited ${by} later`,
        text: `At ${clockOf(draft, worst.starts)}.`,
        isWorse: true,
      },
    ]
  }
  return [
    {
      title: `${later.length} teams are visited later`,
      text: `${nameOf(worst.team)} by ${by}, at ${clockOf(draft, worst.starts)}.`,
      isWorse: true,
    },
  ]
}

/** A visit that had a time, and that the draft gives to somebody who has none left. */
function sayUntimed(
  draft: PlanDraft,
  untimed: ReturnType<typeof effectOf>['untimed'],
  nameOf: (id: string) => string,
): EffectRow[] {
  const [first] = untimed
  if (!first) return []
  const judge = draft.judges.find(({ _id }) => _id === first.judge_id)?.name ?? 'a judge'
  const was = `${untimed.length === 1 ? 'It' : nameOf(first.team)} was to be seen at ${clockOf(draft, first.was)}`
  const teams = new Set(untimed.map(({ team }) => team)).size
  return [
    {
      title: teams === 1 ? `${nameOf(first.team)} loses its time` : `${teams} teams lose a time`,
      text: `${was}. ${judge} sees it when free.`,
      isWorse: true,
    },
  ]
}

const most = 3

function formatSome(parts: readonly string[]): string {
  const rest = parts.length - most
  return formatList(rest > 0 ? [...parts.slice(0, most), `${rest} more`] : parts)
}

/** Those that change first, each group by name; the former order of judges is that of their ids. */
export function inOrder(draft: PlanDraft): (JudgeChange & { name: string })[] {
  const names = new Map(draft.judges.map(({ _id, name }) => [_id, name]))
  const rank = { other: 0, none: 0, new: 1, same: 2 }
  return changesOf(draft)
    .map(change => ({ ...change, name: names.get(change.judge_id) ?? 'A judge' }))
    .toSorted(
      (one, other) => rank[one.change] - rank[other.change] || one.name.localeCompare(other.name, 'en'),
    )
}
