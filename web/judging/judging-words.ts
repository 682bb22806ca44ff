import type { ConflictSource, TieRule } from '../../contract/judging.calls.ts'

/** What the tie rules of the method mean, as staff choose them. */
export const tieRuleWords: Record<TieRule, { label: string; hint: string }> = {
  criteria: {
    label: 'The weightiest criterion',
    hint: 'The higher score there wins, then in the next one. Else the prize is shared.',
  },
  comparisons: {
    label: 'Judges who saw both',
    hint: 'Who won more comparisons by the same judge wins. Else the prize is shared.',
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

export function count(number: number, one: string, many = `${one}s`): string {
  return number === 1 ? `1 ${one}` : `${number} ${many}`
}
