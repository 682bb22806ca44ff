import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import type { CeremonyOfRound } from '../../../contract/judging/ceremony.ts'
import type { PublicationProblem } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { count, formatCount, formatDay, formatList } from '../../platform/ui/base/formats.ts'
import { problemWords } from './award.texts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** What publishing does, and what is missing, as staff read it. */

/** "48 teams are told by 120 mails, 8 become Won." */
export function sayMoves({ told, people, wins, loses, applies_until }: PublicationPlan): string {
  const parts = [
    told.length === 0
      ? 'Nobody is mailed'
      : `${count(told.length, 'team is', 'teams are')} told by ${people === 1 ? '1 mail' : `${formatCount(people)} mails`}`,
    ...(wins.length > 0 ? [`${wins.length === 1 ? '1 becomes' : `${wins.length} become`} Won`] : []),
    ...(loses.length > 0
      ? [
          `${loses.map(({ team_name }) => team_name).join(', ')} ${loses.length === 1 ? 'is' : 'are'} Participated again`,
        ]
      : []),
  ]
  const applies = applies_until === null ? '' : ` Teams can still apply until ${formatDay(applies_until)}.`
  return `${parts.join(', ')}.${told.length > 0 ? keptNote() : ''}${applies}`
}

/** Where an open ceremony is. */
export function sayStage({ step, prizes, publication }: OpenCeremony): string {
  if (publication.is_public)
    return publication.is_offline ? 'Its results are offline.' : 'Its results are public.'
  if (publication.is_held)
    return 'What was about to be published is held back: it goes out when somebody publishes again, here or on the panel.'
  if (publication.release_at !== null && step > 0) return 'Its results are about to go out.'
  if (step === 0) return 'The hall waits.'
  return step > 2 * prizes ? 'All prizes are on the stage.' : `It is at press ${step} of ${2 * prizes + 1}.`
}

/** While the hall has not heard all prizes: what publishing does to it. */
export function sayBeforeHall(open: OpenCeremony | null | undefined): string {
  if (!open || open.publication.is_public || open.step > 2 * open.prizes) return ''
  return ` A ceremony is open. ${sayStage(open)} Mails and page name everybody before the hall does.`
}

type OpenCeremony = NonNullable<CeremonyOfRound['open']>

export function sayProblem(plan: PublicationPlan): string | null {
  // All of them at once: what is seen only after the one before costs a way for each.
  return plan.problems.length === 0 ? null : plan.problems.map(problem => sayOne(problem, plan)).join(' ')
}

function sayOne(problem: PublicationProblem, { without_sentence, losers }: PublicationPlan): string {
  if (problem === 'lost_prizes') {
    const who = formatList(losers.map(({ team_name }) => team_name))
    return `${who} ${losers.length === 1 ? 'loses' : 'lose'} a prize. Say what becomes of it, and who calls.`
  }
  return problem === 'sentences'
    ? `Say in a sentence why: ${without_sentence.join(', ')}.`
    : problemWords[problem]
}

/** Of teams that are still Shortlisted: "20 teams were judged and are not marked as participated. Mark them?" */
export function askToMark(shortlisted: number): { label: string; hint: string } {
  return {
    label:
      shortlisted === 1
        ? '1 team was judged and is not marked as participated. Mark it?'
        : `${shortlisted} teams were judged and are not marked as participated. Mark them?`,
    hint: 'Shortlisted becomes Participated, and winners then Won, in the same moment. Each step is in the history, and nobody gets another mail.',
  }
}

/** Of two who publish at once, the second reads of the first. */
export function sayUnderWay({ by, is_timed }: Pick<ReleaseUnderWay, 'by' | 'is_timed'>): string {
  const who = by ? `${by.first_name} ${by.last_name}` : 'Somebody'
  return is_timed ? `${who} has set a time for it already.` : `${who} is publishing already.`
}

/** While somebody publishes: what taking the results offline does to that. `left` is in seconds. */
export function sayStops({ by, is_timed }: Pick<ReleaseUnderWay, 'by' | 'is_timed'>, left: number): string {
  const who = by ? `${by.first_name} ${by.last_name}` : 'Somebody'
  const when = left > 0 ? `in ${left === 1 ? '1 second' : `${left} seconds`}` : 'now'
  const what = is_timed ? 'has set a time to publish a correction' : `publishes a correction ${when}`
  return `${who} ${what}. Taking the results offline stops it: it does not go out, and nobody is told.`
}

export function sayStopped(by: string | null): string {
  return `This stopped the correction that ${by ?? 'somebody'} was about to publish. It did not go out.`
}
