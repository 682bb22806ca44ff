import { dayInDigits } from '../../../contract/platform/days.ts'
import type { ConflictSource, TieRule } from '../../../contract/judging/judging.calls.ts'
import { partsOfMinute } from '../../../contract/platform/minutes.ts'

/** What the tie rules of the method mean, as staff choose them. */
export const tieRuleWords: Record<TieRule, { label: string; hint: string }> = {
  criteria: {
    label: 'The weightiest criterion',
    hint: 'The higher score there wins, then in the next one. Else the prize is shared.',
  },
  comparisons: {
    label: 'Judges who saw both',
    hint: 'The team that more judges put above the other wins. Else the prize is shared.',
  },
  person: { label: 'A person', hint: 'Decides, with a written sentence.' },
  shared: { label: 'Nobody', hint: 'The prize is shared.' },
}

export const conflictWords: Record<ConflictSource, string> = {
  declared: 'Said so before judging',
  recused: 'Said so at the table',
  staff: 'Named by staff',
  company: 'Somebody of their company',
  mail_domain: 'The same mail domain',
}

/** 05/12/2026, 13:00 to 15:00; from 05/12/2026 13:00; nothing where nothing is said. */
export function sayHours({ from, to }: { from: string | null; to: string | null }): string {
  const whole = (local: string) => `${dayInDigits(local)} ${partsOfMinute(local).time}`
  if (from === null) return to === null ? '' : `until ${whole(to)}`
  if (to === null) return `from ${whole(from)}`
  const [first, last] = [partsOfMinute(from), partsOfMinute(to)]
  return first.day === last.day
    ? `${dayInDigits(from)}, ${first.time} to ${last.time}`
    : `${whole(from)} to ${whole(to)}`
}
