import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { timeInZoneOnly } from '../../judging/slot-clock.ts'
import { lastNameOf, type Step, stepAt } from '../../../../judging/ceremony.ts'

/** How a ceremony is said on the presenter's panel. */

/** Whether what the panel shows is so now, and if not since when. */
export interface Heard {
  state: 'follows' | 'no_network' | 'silent' | 'unopened'
  /** On the clock of the event; what is shown was so then. */
  since: string
}

/** Milliseconds without a word from the screen after which it is not said to follow. It says where it is every second. */
const silentAfter = 8_000

export function heardOf({ screen_at, now, timezone }: Panel, isOffline: boolean): Heard {
  const at = (moment: string) => timeInZoneOnly(Date.parse(moment), timezone)
  if (isOffline) return { state: 'no_network', since: at(now) }
  if (screen_at === null) return { state: 'unopened', since: '' }
  const isSilent = Date.parse(now) - Date.parse(screen_at) >= silentAfter
  return { state: isSilent ? 'silent' : 'follows', since: at(screen_at) }
}

/** The screen has said that it shows what is to be shown. */
export function isSeen({ shown, screen_step }: Pick<Panel, 'shown' | 'screen_step'>): boolean {
  return screen_step === shown.step
}

/** Over the small screen. */
export function sayWhatIsSmall(panel: Panel, { state }: Heard): string {
  if (state === 'unopened') return 'Not on a screen yet'
  if (state !== 'follows') return 'Last known on the screen'
  if (!isSeen(panel)) return 'Sent to the screen, not shown yet'
  return panel.shown.is_black ? 'The screen is black' : 'On the screen now'
}

/** What was sent and is on no screen, and what to do about it; empty where there is nothing. */
export function sayUnseen(panel: Panel, { state }: Heard): string {
  if (state === 'unopened' || isSeen(panel)) return ''
  if (state === 'follows')
    return 'If the hall does not see it in a few seconds, press Space at the screen, or Back here.'
  const sent = sayOnScreen(panel, stepAt(panel.shown.step, panel.prizes.length))
  return `${sent} was sent, and the screen has not said that it shows it. Look at the screen before you go on: it shows it as soon as it is back.`
}

export function sayHeard({ state, since }: Heard): string {
  if (state === 'no_network') return `No network here since ${since}`
  if (state === 'unopened') return 'No screen is open'
  return state === 'silent' ? `Screen silent since ${since}` : 'A screen follows'
}

/** "2nd prize, as of 18:42" */
export function asOf(said: string | null | undefined, { state, since }: Heard): string {
  const isOld = state === 'no_network' || state === 'silent'
  return [said, isOld && `as of ${since}`].filter(Boolean).join(', ')
}

export function sayOnScreen({ prizes, event_name }: Panel, step: Step): string {
  if (step.kind === 'waiting') return event_name
  if (step.kind === 'all') return `All ${prizes.length} prizes`
  const prize = prizes[step.at]
  // A name that was sent just now comes with the next look.
  return (step.kind === 'name' ? (prize?.team_name ?? 'The name') : prize?.prize) ?? ''
}

export function sayNext({ prizes }: Panel, next: Step): string {
  if (next.kind === 'all') return 'all prizes'
  return next.kind === 'waiting' ? '' : (prizes[next.at]?.prize ?? '')
}

/** Without a network nobody knows here what has gone out since. */
function sayLastKnown({ publication, timezone }: Panel): string {
  const { how, release_at, seconds_left, is_held } = publication
  if (how === 'timed' && release_at !== null)
    return `Nothing was public. It goes out at ${timeInZoneOnly(Date.parse(release_at), timezone)}, also without this phone.`
  if (how === 'by_hand') return 'Nothing was public. Staff publish on the screen of results.'
  if (seconds_left !== null) return 'Whether it has gone out is not known here.'
  if (is_held) return 'Nothing was public.'
  return 'Nothing was public. It goes out as soon as the screen, or this phone, is online after the last name.'
}

/** Under a step that is no name. */
export function sayWhatComes(next: Step): string {
  if (next.kind === 'prize') return 'The prize with an empty wreath. No name yet.'
  if (next.kind === 'all') return 'Every prize with its name, and the code of the results.'
  return ''
}

/** The prizes that are otherwise by now and of which it matters: the next name, or after the last one all of them. */
export function changedNow({ changed, prizes, shown }: Panel, next: Step): string[] {
  if (next.kind === 'name') return changed.filter(prize => prize === prizes[next.at]?.prize)
  return shown.furthest >= lastNameOf(prizes.length) ? changed : []
}

/** What becomes of the publication, in a sentence or two. */
export function sayPublication(panel: Panel, isOffline: boolean): string {
  const { publication, shown, prizes, timezone } = panel
  const { how, is_public, is_offline, release_at, seconds_left, is_held } = publication
  if (is_public && is_offline)
    return 'The results are offline now. The screen still shows the names: make it black there with B.'
  if (is_public) return 'The results are public.'
  if (isOffline) return sayLastKnown(panel)
  if (how === 'timed' && release_at !== null)
    return `Nothing is public yet. It goes out at ${timeInZoneOnly(Date.parse(release_at), timezone)}.`
  if (how === 'by_hand') return 'Nothing is public yet. Staff publish on the screen of results.'
  if (seconds_left !== null) return 'The page and the mails go out together.'
  if (is_held) return 'Nothing is public.'
  const presses = lastNameOf(prizes.length) - shown.furthest
  if (presses <= 0 && !isSeen(panel))
    return 'Nothing is public yet. It goes out once the screen has shown the last name.'
  if (presses <= 0 && panel.changed.length > 0)
    return 'Nothing is public yet. It goes out once you take over what is otherwise now.'
  return presses > 0
    ? `Nothing is public yet. It goes out with the last name, ${presses === 1 ? '1 press' : `${presses} presses`} from now.`
    : 'Nothing is public yet. It is about to go out.'
}

/** What was known of going out when there was a network last. A time that was set stays true; seconds that count down do not. */
export function sayLastOfOut({ publication, timezone }: Pick<Panel, 'publication' | 'timezone'>): string {
  const { how, is_held, release_at } = publication
  if (is_held) return 'Held back'
  return how === 'timed' && release_at !== null
    ? `Out at ${timeInZoneOnly(Date.parse(release_at), timezone)}`
    : 'Going out'
}

export function sayLeft({ how, seconds_left }: Panel['publication']): string {
  if (how === 'timed') return 'Nobody had been told.'
  return seconds_left === 1 ? '1 second was left.' : `${seconds_left} seconds were left.`
}

/** "3 teams become Won." and why others with a prize do not. */
export function sayWins({ wins, unmarked }: Panel['publication']): string {
  const why = 'not marked as participated'
  if (wins === 0) return `No team becomes Won${unmarked === 0 ? '' : `: those with a prize are ${why}`}.`
  const said = `${wins} ${wins === 1 ? 'team becomes' : 'teams become'} Won`
  return unmarked === 0
    ? `${said}.`
    : `${said}, ${unmarked} more with a prize ${unmarked === 1 ? 'is' : 'are'} ${why}.`
}

/** When what waits goes out: seconds count down only in the last minute. */
export function sayWhen({ publication, timezone }: Pick<Panel, 'publication' | 'timezone'>): string {
  const { how, release_at, seconds_left } = publication
  if (how === 'timed' && release_at !== null && (seconds_left ?? 0) > 60)
    return `Out at ${timeInZoneOnly(Date.parse(release_at), timezone)}`
  return `Out in ${seconds_left === 1 ? '1 second' : `${seconds_left} seconds`}`
}
