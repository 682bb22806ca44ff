import { describe, expect, it } from 'vitest'
import {
  decisionPlaceholders,
  paragraphsOf,
  placeholdersOfDecisions,
  reminderKinds,
  standardMail,
  standardReminders,
} from './mail.texts.ts'
import { decisionMailBody as mailBody, reminderMailBody } from './mails.ts'
import { isOfRound, type Outcome, outcomeNames } from '../events/outcomes.ts'

function aboutOf(outcome: Outcome) {
  return { outcome, round_id: isOfRound(outcome) ? '00000000-0000-4000-8000-000000000000' : null }
}

describe('a text of a mail to teams', () => {
  it('loses no comment, and has no empty paragraph without one', () => {
    expect(paragraphsOf('One\ntwo\n\n\n{comment}\n\nThree', false)).toEqual(['One\ntwo', 'Three'])
    expect(paragraphsOf('One\n\n{Comment}\n\nThree', true)).toEqual(['One', '{Comment}', 'Three'])
    expect(paragraphsOf('One {comment|or none}', true)).toEqual(['One {comment|or none}'])
    expect(paragraphsOf('{comment|No word from us}', false)).toEqual(['{comment|No word from us}'])
    expect(paragraphsOf('One', true)).toEqual(['One', '{comment}'])
  })

  it('is right as the standard has it, for every outcome and reminder', () => {
    for (const outcome of outcomeNames)
      expect(mailBody.safeParse({ ...aboutOf(outcome), ...standardMail(outcome) }).success).toBe(true)
    for (const kind of reminderKinds)
      expect(reminderMailBody.safeParse({ kind, ...standardReminders[kind] }).success).toBe(true)
  })

  it.each(outcomeNames)('of %s may mention everything that it has, and nothing else', outcome => {
    const about = { ...aboutOf(outcome), subject: 'Rivers' }
    const known = decisionPlaceholders(outcome)
    const text = known.map(name => `{${name}}`).join(' ')
    expect(mailBody.safeParse({ ...about, text }).success).toBe(true)
    const others = ['deadline', ...placeholdersOfDecisions.filter(name => !known.includes(name))]
    for (const name of others) expect(mailBody.safeParse({ ...about, text: `{${name}}` }).success).toBe(false)
  })

  it('names a round where its outcome has one, and nowhere else', () => {
    const { round_id } = aboutOf('stops')
    const text = { subject: 'Rivers', text: 'Thank you' }
    expect(mailBody.safeParse({ outcome: 'stops', ...text }).success).toBe(false)
    expect(mailBody.safeParse({ outcome: 'won', round_id, ...text }).success).toBe(false)
  })
})
