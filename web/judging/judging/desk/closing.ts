import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { sayMinutes } from '../../../projects/submissions/time-left.ts'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { clockOf } from './desk.texts.ts'
import { isToMake, type Standing, type StandingVisit } from '../../../../contract/judging/desk-standing.ts'

const minute = 60_000

export interface Missing {
  text: string
  /** A team has no finished look, so it would have no score. */
  isSerious: boolean
}

/** What closing would leave undone, the worst first; nothing if all is done. */
export function missingBeforeClosing(desk: Desk, standing: Standing, now: number): Missing[] {
  const { looks, visits } = standing
  const of = (least: number, below: number) =>
    desk.teams.filter(({ _id }) => {
      const seen = looks.get(_id) ?? 0
      return seen >= least && seen < below
    })
  const [unseen, short] = [of(0, 1), of(1, desk.looks)]
  const unmade = visits.filter(isToMake)
  const unopened = desk.judges.filter(
    ({ has_left, opened_at, tapped_at }) => !has_left && opened_at === null && tapped_at === null,
  )
  const silent = visits.filter(visit => isSilent(visit, now))
  const waiting = unmade.filter(({ judge }) => unopened.includes(judge)).length
  const said: (Missing | false)[] = [
    unseen.length > 0 && {
      text: `${namesOf(unseen)} ${unseen.length === 1 ? 'has' : 'have'} no finished ballot. Without an unfinished one that counts, ${unseen.length === 1 ? 'it has' : 'they have'} no score.`,
      isSerious: true,
    },
    ...silent.map(({ judge, team }) => ({
      text: `${judge.name}’s phone is silent since ${clockOf(desk, Date.parse(judge.tapped_at ?? ''))}. It had ${team.team_name} open and may hold a ballot. After closing it is refused.`,
      isSerious: false,
    })),
    unopened.length > 0 && {
      text: `${count(unopened.length, 'judge has', 'judges have')} never opened a link: ${formatSome(unopened.map(({ name }) => name))}${waiting > 0 ? `, with ${waiting} of the ${count(unmade.length, 'open visit')}` : ''}.`,
      isSerious: false,
    },
    short.length > 0 && {
      text: `${count(short.length, 'team has', 'teams have')} fewer than ${count(desk.looks, 'visit')}: ${namesOf(short)}.`,
      isSerious: false,
    },
    unmade.length > 0 && {
      text: `${count(unmade.length, 'visit is', 'visits are')} not made.`,
      isSerious: false,
    },
  ]
  return said.filter(one => one !== false)
}

/** Last heard so long ago, with a visit open: something may wait on it. The server knows no more. */
const silentFor = 5 * minute

function isSilent({ cell, judge }: StandingVisit, now: number): boolean {
  return cell === 'under_way' && judge.tapped_at !== null && now - Date.parse(judge.tapped_at) > silentFor
}

/** "Close judging 28 minutes early?" */
export function sayClosingTitle({ name, closes_at }: Desk, now: number): string {
  const early = closes_at === null ? 0 : Math.ceil((Date.parse(closes_at) - now) / minute)
  return early > 0 ? `Close judging ${sayMinutes(early * minute)} early?` : `Close judging of ${name}?`
}

/** "It is 15:02. It closes by itself at 15:30." */
export function sayClosingTime(desk: Desk, now: number): string {
  const closes = desk.closes_at === null ? 0 : Date.parse(desk.closes_at)
  const said = `It is ${clockOf(desk, now)}.`
  return closes > now ? `${said} It closes by itself at ${clockOf(desk, closes)}.` : said
}

function namesOf(teams: readonly { team_name: string }[]): string {
  return formatSome(teams.map(({ team_name }) => team_name))
}

/** Three names and how many more. */
function formatSome(names: readonly string[]): string {
  const most = 3
  const rest = names.length - most
  return formatList(rest > 0 ? [...names.slice(0, most), `${rest} more`] : names)
}
