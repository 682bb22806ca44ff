import { describe, expect, test } from 'vitest'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { requireGoodPassword } from './password-rules.ts'

const owner = { first_name: 'Jürgen', last_name: "O'Neil", email: 'j.oneil@example.test' }

function verdict(password: string) {
  try {
    requireGoodPassword(password, owner)
    return 'good'
  } catch (error) {
    return (error as { fields?: { password?: string } }).fields?.password
  }
}

describe('refused', () => {
  test.each(['12345678', 'Password1', 'P@$$w0rd', 'QWERTYUIOP', 'abababab', 'ｐａｓｓｗｏｒｄ', 'iloveyou1'])(
    'common: %s',
    password => expect(verdict(password)).toBe(fieldMessages.passwordCommon),
  )
  test.each(['Laurel2026!', 'laurellaurel', 'L4urel-2026'])('the product’s name: %s', password =>
    expect(verdict(password)).toBe(fieldMessages.passwordCommon),
  )
  test.each([
    'jürgen1990',
    "O'Neil-77",
    'jürgen.oneil',
    'OneilJürgen1',
    'j.oneil2026',
    'J.Oneil@example.test',
  ])('their own: %s', password => expect(verdict(password)).toBe(fieldMessages.passwordCommon))
})

test.each(['laurel-demo-2026', 'my name is jürgen', 'tr0ub4dor&3', 'кирпичная стена', '🦊🐻🐼🦁🐯🐨🐸🐵'])(
  'good: %s',
  password => expect(verdict(password)).toBe('good'),
)
