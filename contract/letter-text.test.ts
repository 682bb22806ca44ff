import { describe, expect, it } from 'vitest'
import {
  decisionPlaceholders,
  paragraphsOf,
  reminderKinds,
  standardLetter,
  standardReminders,
} from './letter-text.ts'
import { decisionLetterBody as letterBody, reminderLetterBody } from './letters.ts'
import { applicationStatusNames } from './statuses.ts'

describe('a text of a mail to teams', () => {
  it('loses no comment, and has no empty paragraph without one', () => {
    expect(paragraphsOf('One\ntwo\n\n\n{comment}\n\nThree', false)).toEqual(['One\ntwo', 'Three'])
    expect(paragraphsOf('One\n\n{Comment}\n\nThree', true)).toEqual(['One', '{Comment}', 'Three'])
    expect(paragraphsOf('One {comment|or none}', true)).toEqual(['One {comment|or none}'])
    expect(paragraphsOf('{comment|No word from us}', false)).toEqual(['{comment|No word from us}'])
    expect(paragraphsOf('One', true)).toEqual(['One', '{comment}'])
  })

  it('is right as the standard has it, for every outcome and reminder', () => {
    for (const status of applicationStatusNames)
      expect(letterBody.safeParse({ status, ...standardLetter(status) }).success).toBe(true)
    for (const kind of reminderKinds)
      expect(reminderLetterBody.safeParse({ kind, ...standardReminders[kind] }).success).toBe(true)
  })

  it('may mention everything that a decision has, and nothing else', () => {
    const text = decisionPlaceholders.map(name => `{${name}}`).join(' ')
    expect(letterBody.safeParse({ status: 'won', subject: 'Rivers', text }).success).toBe(true)
    expect(letterBody.safeParse({ status: 'won', subject: 'Rivers', text: '{deadline}' }).success).toBe(false)
  })
})
