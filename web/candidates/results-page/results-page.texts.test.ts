import { expect, test } from 'vitest'
import type { PublishedResult } from '../../../contract/judging/published-results.ts'
import { certaintiesOf, podiumOf, sayBeside, sayRivals, saySilence } from './results-page.texts.ts'

const rivals = { count: 0, teams: [] }
const line = { chosen: 1, chance: 0.99, is_unanimous: false, rivals, field: null }
const team = { _id: 'a', team_name: 'Feeder Four', title: null }

function award(prize: string, fields: Partial<PublishedResult['awards'][number]> = {}) {
  const made = { prize, what: null, given_by: 'order' as const, theme: null, criterion: null, team }
  return { ...made, label: 'clear' as const, line, sentence: null, ...fields }
}

function resultOf(fields: Partial<PublishedResult>): PublishedResult {
  return {
    event: { _id: 'e', event_name: 'Monsoon Grid', company_name: 'Sahyadri Grid', timezone: 'Asia/Kolkata' },
    round: { _id: 'r', name: 'Demo' },
    facts: {
      teams: 48,
      judges: 12,
      ballots: 168,
      looks: { fewest: 3, most: 9 },
      sealed_at: '2026-12-05T10:00:00Z',
      reopened: 0,
    },
    criteria: [],
    scale: 10,
    tie_rule: 'criteria',
    tie_person: null,
    awards: [],
    lines: [],
    teams: [],
    chain_head: '',
    ...fields,
  }
}

const named = (names: string[], count = names.length) => ({
  count,
  teams: names.map(team_name => ({ _id: team_name, team_name })),
})

test('rivals are named as far as there is room, and counted where names are not published', () => {
  expect(sayRivals(rivals)).toBe('')
  expect(sayRivals(named(['Night Shift', 'Kandil']))).toBe('or Night Shift, Kandil')
  expect(sayRivals(named(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']))).toBe('or A, B, C, D, E, F and 2 more')
  expect(sayRivals({ count: 3, teams: null })).toBe('or one of 3 other teams')
  // Their places are not shown.
  expect([1, 2].map(many => sayRivals(named([], many)))).toEqual([
    'or 1 other team',
    'or one of 2 other teams',
  ])
})

test('a prize says how often it would have ended so, that all agree, or who has it and who else was within reach', () => {
  const holders = ['Mole']
  expect(sayBeside({ ...line, holders, label: 'clear' })).toBe(', 99 times in 100')
  expect(sayBeside({ ...line, holders, label: 'clear', is_unanimous: true })).toBe(', all judges agree')
  const close = { ...line, label: 'close' as const, rivals: named(['Kandil', 'Tiller', 'Reef'], 5) }
  expect(sayBeside({ ...close, holders })).toBe(': Mole, or Kandil, Tiller, Reef and 2 more')
  expect(sayBeside({ ...close, holders: ['Mole', 'Pilot'], rivals })).toBe(': Mole and Pilot')
  expect(sayBeside({ ...close, holders: [] })).toBe(', or Kandil, Tiller, Reef and 2 more')
})

test('each prize has its certainty once; those that the organisers chose stand last', () => {
  const lines = [
    { ...line, name: 'finalists', best: 1, chosen: 5, label: 'close' as const, seats: [], why: [] },
    { ...line, name: 'first', best: 1, label: 'clear' as const, seats: [], why: [] },
  ]
  const awards = [
    award('1st prize'),
    award('1st prize'),
    award('Liked', { label: 'choice', sentence: 'So.' }),
  ]
  expect(certaintiesOf(resultOf({ awards, lines })).map(({ name, label }) => [name, label])).toEqual([
    ['1st prize', 'clear'],
    ['Cut to 5', 'close'],
    ['Liked', 'choice'],
  ])
  expect(certaintiesOf(resultOf({ lines })).map(({ name }) => name)).toEqual(['Cut to 5', '1st place'])
  const otherwise = award('1st prize', { label: 'choice', sentence: 'So.' })
  expect(
    certaintiesOf(resultOf({ awards: [otherwise], lines })).map(({ name, label }) => [name, label]),
  ).toEqual([
    ['Cut to 5', 'close'],
    ['1st prize', 'choice'],
  ])
})

test('the first three prizes by the order stand on top, else the first three, else the first places', () => {
  const theme = award('Best in Water', { given_by: 'theme', theme: 'Water' })
  const mixed = [theme, award('1st'), award('2nd'), award('3rd'), award('4th')]
  const shown = podiumOf(resultOf({ awards: mixed }))
  expect(shown.awards.map(({ prize }) => prize)).toEqual(['1st', '2nd', '3rd'])
  expect(shown.rest.map(({ prize }) => prize)).toEqual(['Best in Water', '4th'])
  expect(podiumOf(resultOf({ awards: [theme] })).awards).toEqual([theme])
  const placed = { ...team, theme: null, place: 1, score: 80, uncertainty: 3, looks: 3 }
  const { awards, places } = podiumOf(resultOf({ teams: [placed, { ...placed, place: null }] }))
  expect([awards, places]).toEqual([[], [placed]])
})

test('what is not shown is said', () => {
  const result = resultOf({ teams: [] })
  expect(saySilence({ places: null, names_rivals: true, result })).toEqual([])
  expect(saySilence({ places: 12, names_rivals: false, result })).toEqual([
    'The organisers show the order up to place 12. 48 more teams took part.',
    'The organisers say how many rivals a prize has, and not who they are.',
  ])
  // They stand on the page by name.
  const byName = resultOf({ also: [{ _id: 'a', team_name: 'Kandil' }] })
  expect(saySilence({ places: 12, names_rivals: true, result: byName })).toEqual([])
})
