import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import { type Act, type EventRef, tabOf } from './act.ts'
import { sentence } from './moments.ts'

const has: Record<JudgingNeed, string> = {
  teams: 'has no team',
  criteria: 'has no criteria',
  judges: 'has no judge',
  plan: 'has no plan',
  links: 'no judge has a link',
}
const missing: Record<JudgingNeed, string> = {
  teams: 'no team is in it',
  criteria: 'the criteria are missing',
  judges: 'the judges are missing',
  plan: 'the plan is missing',
  links: 'no judge has a link',
}
const also: Record<JudgingNeed, string> = {
  teams: 'teams',
  criteria: 'criteria',
  judges: 'judges',
  plan: 'a plan',
  links: 'links',
}

/** The first thing that a judging lacks: has no plan; the plan is missing. */
export function hasNo([first]: readonly JudgingNeed[]): string {
  return has[first ?? 'plan']
}

export function isMissing([first]: readonly JudgingNeed[]): string {
  return missing[first ?? 'plan']
}

/** Judges, a plan and links are missing too. */
export function restOf([, ...rest]: readonly JudgingNeed[]): string {
  if (rest.length === 0) return 'All else is there.'
  const said = formatList(rest.map(need => also[need]))
  const areMany = rest.length > 1 || rest[0] !== 'plan'
  return sentence(`${said} ${areMany ? 'are' : 'is'} missing too`)
}

/** The way to what is missing first. */
export function actFor([first]: readonly JudgingNeed[], event: EventRef, round: { _id: string } | null): Act {
  const id = round?._id ?? ''
  const params = { id: event._id, round: id }
  const may = 'event:write'
  switch (first) {
    case 'teams':
      return { label: 'Let teams enter', ...tabOf(event, 'rounds', { round: id }) }
    case 'criteria':
      return { label: 'Set criteria', may, to: '/events/$id/judging/$round/criteria', params }
    case 'judges':
      return {
        label: 'Add judges',
        may,
        to: '/events/$id/judges',
        params: { id: event._id },
        search: { round: id },
      }
    case 'links':
      return {
        label: 'Send links',
        may,
        to: '/events/$id/judges',
        params: { id: event._id },
        search: { round: id },
      }
    default:
      return { label: 'Make the plan', may, to: '/events/$id/judging/$round/plan', params }
  }
}
