import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { teamMaxChoices, teamSizes } from '../events/events.calls.ts'
import { outcomesFrom, statusBetween } from '../events/outcomes.ts'
import { ratings } from '../events/ratings.ts'
import {
  applicationStatuses,
  applicationStatusNames,
  eventStatuses,
  eventStatusNames,
  isFinal,
} from './statuses.ts'

// The statuses are as docs/product.md says. The lists of other choices are compared with the database's (server/platform/db/schema.test.ts).

const product = readFileSync(resolve(import.meta.dirname, '../../docs/product.md'), 'utf8')

/** The rows of the table of §5: a status, and those it may become. */
const table = (/\| status \| may become \|\n.*\n((?: +\|.*\n)+)/.exec(product)?.[1] ?? '')
  .trim()
  .split('\n')
  .map(row => row.split('|').map(cell => cell.trim()))
  .map(([, status = '', next = '']) => [status, next === '' ? [] : next.split(', ')] as const)

test('an application can change from each status as the table says, or stay', () => {
  const next = applicationStatusNames.map(name => [name, applicationStatuses[name].next])
  expect(Object.fromEntries(next)).toEqual(Object.fromEntries(table))
  const final = applicationStatusNames.filter(name => isFinal(applicationStatuses, name))
  expect(final).toEqual(['won', 'disqualified'])
})

test('a decision leads where the status may go, and new applications in one pass through onboarded', () => {
  const decided = Object.fromEntries(applicationStatusNames.map(name => [name, outcomesFrom(name)]))
  expect(decided).toEqual({
    registered: ['onboarded', 'shortlisted', 'rejected', 'on_hold'],
    onboarded: ['shortlisted', 'rejected', 'on_hold', 'revoked', 'registered'],
    shortlisted: ['rejected', 'on_hold', 'revoked', 'participated'],
    rejected: ['shortlisted', 'on_hold', 'revoked'],
    on_hold: ['shortlisted', 'rejected', 'revoked'],
    revoked: ['shortlisted', 'on_hold'],
    participated: ['won', 'disqualified'],
    won: [],
    disqualified: [],
  })
  for (const from of applicationStatusNames) {
    const { next } = applicationStatuses[from]
    for (const to of decided[from] ?? []) {
      const between = statusBetween(from, to)
      expect(between === null ? next : applicationStatuses[between].next).toContain(to)
      expect(between === null || next.includes(between)).toBe(true)
    }
  }
})

test('a status is shown with spaces for underscores, capitalised', () => {
  for (const name of applicationStatusNames) {
    const words = name.replaceAll('_', ' ')
    expect(applicationStatuses[name].label).toBe(words.charAt(0).toUpperCase() + words.slice(1))
  }
})

test('the filters, in order', () => {
  expect(applicationStatusNames).toEqual(table.map(([status]) => status))
})

test('an event: any status may follow any, but nothing follows completed; each has its colour', () => {
  const named = /- Statuses: (.*)\. Any may follow any/.exec(product)?.[1]?.replaceAll('`', '').split(', ')
  expect(eventStatusNames.toSorted()).toEqual(named?.toSorted())
  for (const name of eventStatusNames) {
    const others = eventStatusNames.filter(other => other !== name)
    expect(eventStatuses[name].next.toSorted()).toEqual(name === 'completed' ? [] : others.toSorted())
  }
  expect(eventStatusNames.map(name => eventStatuses[name].tone)).toEqual([
    'green',
    'orange',
    'red',
    'yellow',
    'orange',
  ])
})

test('the choices of the forms', () => {
  expect(ratings).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(teamSizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(teamMaxChoices(7)).toEqual([7, 8, 9, 10])
  expect(teamMaxChoices(10)).toEqual([10])
  expect(teamMaxChoices(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
