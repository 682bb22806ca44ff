import { expect, test } from 'vitest'
import { withoutToken } from './log-request.ts'

test.each([
  ['/Resetpassword?token=abc-_1', '/Resetpassword?token=…'],
  ['/register?next=x&setup=abc&y=1', '/register?next=x&setup=…&y=1'],
  ['/api/resetpassword/abc', '/api/resetpassword/…'],
  ['/api/confirmaddress/abc', '/api/confirmaddress/…'],
  ['/confirm-address?token=abc', '/confirm-address?token=…'],
  ['/invitation/abc?x=1', '/invitation/…?x=1'],
  ['/api/invitation/abc', '/api/invitation/…'],
  ['/api/join/abc', '/api/join/…'],
  ['/api/company?q=token', '/api/company?q=token'],
])('%s is logged as %s', (url, logged) => {
  expect(withoutToken(url)).toBe(logged)
})
