import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signUpBody } from '../people/accounts.ts'
import { applyBody } from '../teams/applying.ts'
import { fieldMessages } from './messages.ts'
import { partnerBody } from '../events/partners.ts'
import { hasWebAddress } from './web-address.ts'

describe('an address of the web', () => {
  test.each([
    'You won! Claim at https://evil.test/claim now',
    'http://x.test/',
    'HTTP://X',
    'See evil.test/x',
    'evil.test?q=1',
    'evil.test:8080',
    'www.evil',
    'visit WWW.Evil.example',
    'evil.com',
    'Win at Evil.COM!',
    'my-prize.xyz now',
    'a.b.evil.shop',
    'bit.ly',
    'wa.me/123',
    't.co/abc',
    'prizes.in',
    'evil\u3002com',
    'evil.xn--p1ai',
    'mail me: me@evil.com',
    '(evil.com)',
    'evil.com.',
    'приз.рф/x',
  ])('is found in %s', text => {
    expect(hasWebAddress(text)).toBe(true)
  })

  test.each([
    'St. John',
    'St.John',
    'A.B. Smith',
    'J.R.R. Tolkien',
    'A.de Souza',
    'Md.Ali',
    'Dr.No',
    "D'Souza-Rao",
    'Node.js Ninjas',
    'Vue.js',
    'B.Tech Warriors',
    'M.Sc.in CS',
    'Team No.1',
    'C++ / C#',
    'AC/DC',
    'v2.0/beta',
    'U.S.A.',
    '.NET Ninjas',
    'Ready? Go!',
    'Team: Sun',
    '3.14:15',
    'Wait... what',
    'www winners',
    'Sūrya।नमस्ते',
    'इन.को',
  ])('is not found in %s', text => {
    expect(hasWebAddress(text)).toBe(false)
  })

  test('is found in every position of a name', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/)
    const ending = fc.constantFrom('com', 'org', 'xyz', 'in', 'io', 'co', 'ru', 'click', 'top')
    const words = fc.stringMatching(/^[A-Za-z ]{0,20}$/)
    fc.assert(
      fc.property(words, label, ending, words, (before, name, last, after) => {
        expect(hasWebAddress(`${before} ${name}.${last} ${after}`)).toBe(true)
      }),
    )
  })

  test('is never found without a dot between two letters', () => {
    const name = fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .filter(text => !/:\/\/|[.\u3002\uff0e\uff61]\S/u.test(text))
    fc.assert(
      fc.property(name, text => {
        expect(hasWebAddress(text)).toBe(false)
      }),
    )
  })

  test('is searched for quickly in any text', () => {
    const began = performance.now()
    for (const text of ['a', 'a.', 'a-', '://', 'www', 'com.'])
      hasWebAddress(text.repeat(1_000_000 / text.length))
    for (const text of ['a', 'a.', 'a-', 'www', 'com.', 'ab.c'])
      hasWebAddress(text.repeat(1000 / text.length))
    expect(performance.now() - began).toBeLessThan(200)
  })
})

test('names of persons and teams may not contain one; one of a partner may', () => {
  const said = (schema: typeof applyBody | typeof signUpBody | typeof partnerBody, value: object) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  const complaint = (path: string) => [path, fieldMessages.webAddress]
  expect(said(signUpBody, { first_name: 'evil.com', last_name: 'www.x' })).toEqual(
    expect.arrayContaining([complaint('first_name'), complaint('last_name')]),
  )
  const team = [{ first_name: 'See x.test/', last_name: 'x.test/a', email: 'a@mail.example' }]
  expect(said(applyBody, { team_name: 'Claim at https://evil.test', team })).toEqual(
    expect.arrayContaining([complaint('team_name'), complaint('team.0.last_name')]),
  )
  expect(said(applyBody, { team_name: 'Node.js Ninjas' }).some(([path]) => path === 'team_name')).toBe(false)
  const partner = said(partnerBody, { partner_name: 'Booking.com', first_name: 'evil.com' })
  expect(partner).toContainEqual(complaint('first_name'))
  expect(partner.some(([path]) => path === 'partner_name')).toBe(false)
})
