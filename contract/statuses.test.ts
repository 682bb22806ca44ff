import { expect, test } from 'vitest'
import { genders } from './profiles.calls.ts'
import { employeeStrengths } from './companies.calls.ts'
import { eventModes, eventTypes, teamMaxChoices, teamSizes } from './events.calls.ts'
import { outcomesFrom, statusBetween } from './outcomes.ts'
import { categories } from './categories.ts'
import { ratings } from './ratings.ts'
import {
  applicantStatusNames,
  applicationStatuses,
  applicationStatusNames,
  eventStatuses,
  eventStatusNames,
  isFinal,
} from './statuses.ts'

// The product's tables (docs/product.md §4 and §5).

test('an application can change from each status as the table says, or stay', () => {
  const next = Object.fromEntries(applicationStatusNames.map(name => [name, applicationStatuses[name].next]))
  expect(next).toEqual({
    registered: ['onboarded'],
    onboarded: ['rejected', 'on_hold', 'shortlisted', 'revoked', 'registered'],
    shortlisted: ['participated', 'rejected', 'revoked', 'on_hold'],
    rejected: ['shortlisted', 'on_hold', 'revoked'],
    on_hold: ['rejected', 'shortlisted', 'revoked'],
    revoked: ['shortlisted', 'on_hold'],
    participated: ['won', 'disqualified'],
    won: [],
    disqualified: [],
  })
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
  expect(applicationStatusNames).toEqual([
    'registered',
    'onboarded',
    'shortlisted',
    'rejected',
    'on_hold',
    'revoked',
    'participated',
    'won',
    'disqualified',
  ])
  expect(applicantStatusNames).toEqual([
    'registered',
    'invited',
    'invitation-accepted',
    'invitation-rejected',
    'on_hold',
    'participated',
  ])
})

test('an event: any status may follow any, but nothing follows completed; each has its colour', () => {
  expect(eventStatusNames).toEqual(['published', 'completed', 'cancelled', 'draft', 'onhold'])
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
  expect(employeeStrengths).toEqual(['0-10', '11-55', '51-200', '201-500', '500+'])
  expect(categories).toEqual([
    'technology',
    'ecosystem',
    'outreach',
    'knowledge',
    'venue',
    'ticketing',
    'media',
    'investment',
    'payment',
  ])
  expect(ratings).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(genders).toEqual(['male', 'female'])
  expect(eventTypes).toEqual(['hackathon', 'ideathon', 'hiring_competition', 'competition', 'pitch_a_thon'])
  expect(eventModes).toEqual(['online', 'offline', 'both'])
  expect(teamSizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(teamMaxChoices(7)).toEqual([8, 9, 10])
  expect(teamMaxChoices(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
