import type { Desk, DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import { sayMinutes } from '../../../projects/submissions/time-left.ts'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { hourOrDay } from '../../../platform/hour-or-day.ts'
import {
  minutesFrom,
  type CellState,
  cellStates,
  type StandingVisit,
  type Tiles,
} from '../../../../contract/judging/desk-standing.ts'

const minute = 60_000

export const cellWords: Record<CellState, string> = {
  scored: 'Scored',
  under_way: 'Under way',
  planned: 'Planned',
  late: 'Late',
  not_made: 'Not made',
  busy: 'Busy',
  not_there: 'Not there',
  conflict: 'Conflict',
}

/** 14:20, on the clock of the event; with the day where it is not today. */
export function clockOf({ event, now }: Desk, moment: string | number): string {
  return hourOrDay(moment, now, event.timezone)
}

/** Table 20; Balcony; Live Wire where nobody said where it is. */
export function placeOf({ place, team_name }: DeskTeam): string {
  if (place === null) return team_name
  return place.length <= 4 ? `table ${place}` : place
}

/** closes 15:30, in 1 h 8 min; before that: opens Fri 5 Dec, 14:00, closes 15:30. */
export function sayCloses(desk: Desk, now: number): string {
  const { state, opens_at, closes_at, is_sealed } = desk
  if (is_sealed) return 'closed, and the ballots are sealed'
  if (state === 'not_open') {
    const opens =
      opens_at === null
        ? 'no time to open is set'
        : `${Date.parse(opens_at) > now ? 'opens' : 'was to open'} ${clockInZone(opens_at, desk.event.timezone)}`
    if (closes_at === null) return opens
    return `${opens}, closes ${hourOrDay(closes_at, opens_at ?? desk.now, desk.event.timezone)}`
  }
  if (closes_at === null) return 'no end is set'
  const at = clockOf(desk, closes_at)
  const left = Date.parse(closes_at) - now
  if (state === 'closed' || left <= 0) return `closed at ${at}`
  return `closes ${at}, in ${sayMinutes(Math.ceil(left / minute) * minute)}`
}

/** At the present pace the last visit ends at 16:23, 23 minutes after closing. */
export function sayExpected(desk: Desk, ends: number): string {
  const said = `At the present pace the last visit ends at ${clockOf(desk, ends)}`
  if (desk.closes_at === null) return said
  const over = minutesFrom(Date.parse(desk.closes_at), ends)
  if (over === 0) return `${said}, when judging closes`
  return `${said}, ${count(Math.abs(over), 'minute')} ${over > 0 ? 'after' : 'before'} closing`
}

export function sayBehind({ ends, behind, planned, scored }: Tiles): string {
  if (ends === null) return planned > scored ? 'No times are planned' : 'No visit is left'
  if (behind === null) return 'at the present pace'
  if (behind === 0) return 'as planned'
  return behind > 0
    ? `${count(behind, 'minute')} behind the plan`
    : `${count(-behind, 'minute')} ahead of the plan`
}

/** Live Wire. All others 1 or 2. */
export function sayFewest({ teams, others }: NonNullable<Tiles['fewest']>): string {
  if (others === null) return teams.length === 1 ? (teams[0]?.team_name ?? '') : 'Every team has as many'
  const [first] = teams
  const who = teams.length === 1 ? first?.team_name : `${first?.team_name} and ${teams.length - 1} more`
  const [least, most] = others
  const range =
    least === most ? String(least) : most === least + 1 ? `${least} or ${most}` : `${least} to ${most}`
  return `${who}. All others ${range}`
}

/** Tables 35 and 45. */
export function sayPlaces(visits: readonly StandingVisit[]): string {
  const most = 3
  const named = visits.slice(0, most).map(({ team }) => team.place ?? team.team_name)
  const rest = visits.length - named.length
  const areTables = visits.slice(0, most).every(({ team }) => team.place !== null && team.place.length <= 4)
  const list = rest > 0 ? [...named, `${rest} more`] : named
  const said = formatList(list)
  if (!areTables) return said
  return `${visits.length === 1 ? 'Table' : 'Tables'} ${said}`
}

/** now; 9 min; 2 h; nothing where there was no tap. */
export function sayTapped(tapped_at: string | null, now: number): string {
  if (tapped_at === null) return '–'
  const minutes = Math.floor((now - Date.parse(tapped_at)) / minute)
  if (minutes < 1) return 'now'
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** 7 scored, 1 under way, 2 late. */
export function sayStates(visits: readonly StandingVisit[]): string {
  const counts = Map.groupBy(visits, ({ cell }) => cell)
  const said = cellStates.flatMap(cell => {
    const number = counts.get(cell)?.length ?? 0
    return number > 0 ? `${number} ${cellWords[cell].toLowerCase()}` : []
  })
  return said.length > 0 ? said.join(', ') : 'No visits'
}

/** Says that a team left the event: Varuna is out; 2 visits are free. */
export function sayOut(
  { team_name, free_visits: free }: Desk['out'][number],
  { state }: Pick<Desk, 'state'>,
): string {
  if (free === 0 || state === 'closed') return `${team_name} is out.`
  return `${team_name} is out; ${free} ${free === 1 ? 'visit is' : 'visits are'} free.`
}
