import { describe, expect, it } from 'vitest'
import {
  fillPlaceholders,
  mostDifferent,
  piecesOf,
  placeholderProblem,
  placeholdersIn,
  unknownPlaceholders,
} from './placeholders.ts'

const known = ['first_name', 'team_name', 'when'] as const

describe('placeholders', () => {
  it('are filled, and nothing of what was filled in', () => {
    const values = { first_name: 'Meera', team_name: 'Copper {when} Thieves', when: 'Tue 1 December' }
    expect(fillPlaceholders('{first_name}|{team_name}|{when}', known, values)).toBe(
      'Meera|Copper {when} Thieves|Tue 1 December',
    )
  })

  it('are found however their name is spelt', () => {
    expect(placeholdersIn('{ first_name}{Team name}{TEAM-NAME|our crew}', known)).toEqual([
      { typed: '{ first_name}', name: 'first_name', otherwise: 'there' },
      { typed: '{Team name}', name: 'team_name', otherwise: 'your team' },
      { typed: '{TEAM-NAME|our crew}', name: 'team_name', otherwise: 'our crew' },
    ])
  })

  it('without a value are read as what the writer says, or as a standard word', () => {
    expect(fillPlaceholders('{team_name|you} {team_name} {first_name}', known, { first_name: '' })).toBe(
      'you your team there',
    )
  })

  it('are only those that the text knows; the others stay as they were typed', () => {
    const text = 'At {where}, {nobody|x}'
    expect(fillPlaceholders(text, known, {})).toBe(text)
    expect(placeholderProblem(text, known)).toBe(unknownPlaceholders(['{where}', '{nobody|x}'], known))
    expect(unknownPlaceholders(['{where}'], known)).toBe(
      '{where} is not a placeholder. You can use {first_name}, {team_name}, {when}',
    )
  })

  it('are no other braces', () => {
    const text = 'Send {"a": 1}, {}, { }, {a\nb} }{'
    expect(piecesOf(text, known)).toEqual([text])
    expect(placeholderProblem(text, known)).toBeUndefined()
  })

  it('are not about one reader where everybody reads', () => {
    const text = 'On {when}, {first_name}'
    expect(placeholderProblem(text, known)).toBeUndefined()
    expect(placeholderProblem(text, known, { isPublic: true })).toBe(
      '{first_name} is different for each reader, so it cannot be shown on the event’s page',
    )
    expect(placeholderProblem('On {when}', known, { isPublic: true })).toBeUndefined()
  })

  it('are as many as the server can fill', () => {
    const some = (count: number) => Array.from({ length: count }, (_, n) => `{team_name|${n}}`).join('')
    expect(placeholderProblem(some(mostDifferent), known)).toBeUndefined()
    expect(placeholderProblem(some(mostDifferent + 1), known)).toBe(
      `Please use at most ${mostDifferent} different placeholders`,
    )
    expect(placeholderProblem('{when}'.repeat(100), known)).toBeUndefined()
  })
})
