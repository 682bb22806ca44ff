import { expect, test } from 'vitest'
import { valueWords } from './value.texts.ts'

const labels: Record<string, string> = { online: 'Online', '3': 'Three' }
const wordOf = (text: string) => labels[text] ?? text

test.each([
  ['nothing', null, ''],
  ['a switch', false, 'No'],
  ['a choice', 'online', 'Online'],
  ['a number', 3, 'Three'],
  ['a day', '2026-11-02', '2 Nov 2026'],
  ['a day with a time', '2026-11-02T09:30', '2 Nov 2026, 09:30'],
  ['a text that begins with a day', '2026-11-02 was wet', '2026-11-02 was wet'],
  [
    'rows, without their ids',
    [{ _id: 'x', name: 'Idea', closes: '2026-11-02T09:30' }],
    'Idea (2 Nov 2026, 09:30)',
  ],
  [
    'rows with choices, switches and rows of their own',
    [
      {
        label: 'Size',
        kind: 'online',
        required: true,
        private: false,
        options: [{ label: 'S' }, { label: 'M' }],
      },
    ],
    'Size (Online, required, S, M)',
  ],
])('the words of %s', (_, value, words) => {
  expect(valueWords(value, wordOf)).toBe(words)
})
