import type { GoodKind } from '../../../contract/console/workspace.calls.ts'
import type { Publishing } from '../../../contract/console/workspace.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { type Act, type EventRef, tabOf } from './act.ts'

type Good = Publishing['good'][number]

export interface GoodWords {
  label: string
  hint: string
  done: string
  act: Act
}

export function sayGood(good: Good, event: EventRef): GoodWords {
  return words[good.kind](good, event)
}

const words: Record<GoodKind, (good: Good, event: EventRef) => GoodWords> = {
  dates: ({ n, names }, event) => ({
    label: n === 0 ? 'Rounds' : 'Dates of the rounds',
    hint:
      n === 0
        ? 'None yet. They are the steps that teams plan by.'
        : `${formatList(names)} ${names.length === 1 ? 'has' : 'have'} none. Teams plan by them.`,
    done: `${count(n, 'round')} with dates`,
    act: { label: n === 0 ? 'Add rounds' : 'Set dates', ...tabOf(event, 'rounds') },
  }),
  questions: ({ n }, { _id }) => ({
    label: 'Questions to teams',
    hint: 'Nothing is asked besides team, theme and idea.',
    done: count(n, 'question'),
    act: { label: 'Add questions', to: '/events/questions/$id', params: { id: _id }, may: 'event:write' },
  }),
  judging: ({ n }, event) => ({
    label: 'How it is judged',
    hint: 'No round has judging yet.',
    done: `${count(n, 'round')} with judging`,
    act: { label: 'Add judging', ...tabOf(event, 'rounds') },
  }),
  prizes: ({ n }, { _id }) => ({
    label: 'Prizes',
    hint: 'None yet.',
    done: count(n, 'prize'),
    act: { label: 'Add prizes', to: '/events/$id/prizes', params: { id: _id }, may: 'event:write' },
  }),
  partners: ({ n, names }, event) => ({
    label: 'Partners',
    hint: sayAsked(names) ?? 'None yet. Their logos are on the public page.',
    done: count(n, 'partner'),
    act: { label: names.length > 0 ? 'See partners' : 'Add partners', ...tabOf(event, 'partners') },
  }),
  associates: ({ n, names }, event) => ({
    label: 'Associates',
    hint: sayAsked(names) ?? 'None yet. They are named on the public page.',
    done: count(n, 'associate'),
    act: { label: names.length > 0 ? 'See associates' : 'Add associates', ...tabOf(event, 'associates') },
  }),
}

/** Who was asked for their details and has not filled them in. */
function sayAsked(names: string[]): string | null {
  if (names.length === 0) return null
  const shown = names.length > 3 ? [...names.slice(0, 3), `${names.length - 3} more`] : names
  return `${formatList(shown)} ${names.length === 1 ? 'has' : 'have'} been asked and not filled in yet.`
}
