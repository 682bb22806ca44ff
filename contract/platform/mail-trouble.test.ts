import { expect, test } from 'vitest'
import { mailTrouble } from './mail-trouble.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2599', 'nobody answers at 127.0.0.1:2599'],
  ['getaddrinfo ENOTFOUND mail.example.test', 'there is no server called mail.example.test'],
  ['getaddrinfo EAI_AGAIN mail.example.test', 'there is no server called mail.example.test'],
  ['Connection timeout', 'the mail server does not answer'],
  ['The operation was aborted due to timeout', 'the mail server takes too long'],
  [
    'Invalid login: 535 5.7.8 Authentication failed',
    'the mail server does not take the user and password of SMTP_URL',
  ],
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 no such user",
    'the mail server does not take this address',
  ],
  ['Message failed: 451 Try again later', 'Message failed: 451 Try again later'],
])('%s: %s', (error, said) => {
  expect(mailTrouble(error)).toBe(said)
})
