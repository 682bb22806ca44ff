import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
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

/** Until when judges could score again. */
export function sayUntil(
  { closes_at, event }: Pick<RoundResults, 'closes_at' | 'event'>,
  now: number,
): string {
  if (closes_at === null) return 'Judges can score again until you close judging: no end is set.'
  const at = clockInZone(closes_at, event.timezone)
  return Date.parse(closes_at) > now
    ? `Judges can score again until ${at}, when judging closes by itself.`
    : `The end of judging was ${at}, so nobody can score before you extend it on the desk.`
}

/** Why judging cannot be opened while results are about to go out. */
export function sayWaits(
  { by, is_timed, release_at }: Pick<ReleaseUnderWay, 'by' | 'is_timed' | 'release_at'>,
  { event }: Pick<RoundResults, 'event'>,
): string {
  const who = by ? `${by.first_name} ${by.last_name}` : 'Somebody'
  return is_timed
    ? `Not now: ${who} has set ${clockInZone(release_at, event.timezone)} as the time at which results of this round go out. Call that off at the foot of this screen first, or wait for it.`
    : `Not now: ${who} is publishing results of this round. Undo that first, or wait until it has happened.`
}

/** Who is told, and what becomes of what was made of the sealed ballots. */
export function sayReopening({ late }: Pick<RoundResults, 'late'>): string[] {
  const judges = formatList([...new Set(late.map(({ judge_name }) => judge_name))])
  return [
    'Nobody is mailed. Judges read it on their phones within a minute.',
    ...(late.length > 0
      ? [
          `${count(late.length, 'ballot')} of ${judges} ${late.length === 1 ? 'comes' : 'come'} by ${late.length === 1 ? 'itself' : 'themselves'} once ${late.length === 1 ? 'the phone has' : 'their phones have'} the page open.`,
        ]
      : []),
    'What was sealed stays in the chain, and the reason is recorded and shown. Closing again makes a new result.',
    'What a jury decided holds for these ballots: with a new or changed one the jury is asked again.',
    'A page of results that is public stays, and says since when judging is open again. The new result is public once you publish it.',
  ]
}
