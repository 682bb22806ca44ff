import { describe, expect, it } from 'vitest'
import { fillIn, paragraphsOf, placeholders, standardLetter, unknownIn } from './letter-text.ts'
import { letterBody } from './releases.ts'
import { applicationStatusNames } from './statuses.ts'

const values = {
  first_name: 'Meera',
  team_name: 'Copper {status} Thieves',
  event_name: 'Rivers',
  company_name: 'Sahyadri',
  status: 'Shortlisted',
  comment: 'Bring the map',
  when: 'Tue 1 December',
  where: 'Pune',
}

describe('a text of a mail', () => {
  it('has every placeholder filled, and nothing of what was filled in', () => {
    const text = placeholders.map(name => `{${name}}`).join('|')
    expect(fillIn(text, values)).toBe(Object.values(values).join('|'))
    expect(fillIn('{ first_name} {nobody} { }', values)).toBe('{ first_name} {nobody} { }')
  })

  it('names braces that nothing stands for', () => {
    expect(unknownIn('Dear {first_name}, {first name} {} {a\nb} {Team_Name} }{')).toEqual([
      '{first name}',
      '{}',
      '{Team_Name}',
    ])
  })

  it('loses no comment, and has no empty paragraph without one', () => {
    expect(paragraphsOf('One\ntwo\n\n\n{comment}\n\nThree', false)).toEqual(['One\ntwo', 'Three'])
    expect(paragraphsOf('One\n\n{comment}\n\nThree', true)).toEqual(['One', '{comment}', 'Three'])
    expect(paragraphsOf('One', true)).toEqual(['One', '{comment}'])
  })

  it('is right as the standard has it, for every outcome', () => {
    for (const status of applicationStatusNames)
      expect(letterBody.safeParse({ status, ...standardLetter(status) }).success).toBe(true)
  })
})
