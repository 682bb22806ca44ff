import type { LifeStage } from '../../../contract/console/workspace.calls.ts'
import type { Stage } from '../../../contract/console/workspace.ts'
import { type Clock, isToday, sayDay, sayDays, sayHour, sayMoment } from './moments.ts'

export const stageLabels: Record<LifeStage, string> = {
  draft: 'Draft',
  applications: 'Applications',
  choosing: 'Choosing',
  building: 'Building',
  judging: 'Judging',
  results: 'Results',
  over: 'Over',
}

/** What stands under a stage, and whether a date is missing there. */
export function noteOf(stage: Stage, clock: Clock): { text: string; isMissing: boolean } {
  const { note, from, to, n, of } = stage
  const said = (text: string) => ({ text, isMissing: false })
  const missing = (text: string) => ({ text, isMissing: true })
  const day = to ?? from ?? ''
  if (stage.state === 'skipped') return said(skippedWords[stage.stage] ?? '')
  switch (note) {
    case null:
      return said('')
    case 'unseen':
      return said('seen by staff only')
    case 'published':
      return said(`published ${sayDay(day, clock)}`)
    case 'offline':
      return said(`offline since ${sayEnd(day, clock)}`)
    case 'no_last_day':
      return missing('last day not set')
    case 'until':
      return said(`until ${sayDay(day, clock)}`)
    case 'open_until':
      return said(`open until ${sayEnd(day, clock)}`)
    case 'closed':
      return said(stage.stage === 'over' ? `ended ${sayDay(day, clock)}` : `closed ${sayClosed(day, clock)}`)
    case 'answers_by':
      return said(`answers by ${sayDay(day, clock)}`)
    case 'no_answers_by':
      return missing('no date for answers')
    case 'take_part':
      return said(`${n} of ${of} take part`)
    case 'days':
      return said(sayDays(from ?? '', to ?? '', clock))
    case 'opens':
      return said(sayMoment(day, clock))
    case 'closes':
      return said(`closes ${sayMoment(day, clock)}`)
    case 'no_opening':
      return missing('no date yet')
    case 'no_closing':
      return missing('no end yet')
    case 'after':
      return said(to ? `after ${sayDay(to, clock)}` : sayMoment(day, clock))
    case 'unpublished':
      return said('not published yet')
  }
}

/** What stands under a stage of an event that is over of which nothing came. */
const skippedWords: Partial<Record<LifeStage, string>> = {
  building: 'nothing handed in',
  judging: 'nobody judged',
  results: 'not published',
}

/** Today the time is enough; of another day the day is. */
function sayEnd(at: string, clock: Clock): string {
  const isMoment = at.length > 10
  return isMoment && isToday(at, clock) ? sayHour(at, clock) : sayDay(at, clock)
}

/** A day is said as a day, a moment with its time. */
function sayClosed(at: string, clock: Clock): string {
  return at.length === 10 ? sayDay(at, clock) : sayMoment(at, clock)
}

/** What assistive technology says of a stage, where colour and shape do not. */
export const stateWords: Record<Stage['state'], string> = {
  done: 'done',
  open: 'still open',
  skipped: 'it did not happen',
  now: 'now',
  next: 'to come',
}
