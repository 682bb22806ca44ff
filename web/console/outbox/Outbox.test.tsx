import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Mail } from '../../../contract/platform/mail.ts'
import { draw } from '../../testing/render.tsx'
import { MailRow } from './Outbox.tsx'

const mail: Mail = {
  _id: '1',
  to: 'asha@example.test',
  subject: 'Welcome',
  text: 'Hello',
  calendar: null,
  status: 'queued',
  tries: 0,
  error: null,
  createdAt: '2026-11-23T10:00:00.000000Z',
}
const refused = 'connect ECONNREFUSED 127.0.0.1:2599'

function show(changed: Partial<Mail>): string {
  draw(<MailRow mail={{ ...mail, ...changed }} />)
  return screen.getByRole('listitem').querySelector('summary')?.textContent ?? ''
}

test('a mail that waits for its first try is queued', () => {
  expect(show({})).toMatch(/^Welcomeasha@example\.test.*Queued$/)
})

test('one that was tried says on its row how often, and why it was not sent', () => {
  const row = show({ tries: 6, error: refused })
  expect(row).toMatch(/^WelcomeFailing, 6 tries: nobody answers at 127\.0\.0\.1:2599asha@.*Failing$/)
})

test('one that is given up, likewise', () => {
  const row = show({ status: 'failed', tries: 12, error: refused })
  expect(row).toMatch(/^WelcomeFailed, 12 tries: nobody answers at 127\.0\.0\.1:2599asha@.*Failed$/)
})

test('one with a calendar file has it to look at', () => {
  draw(<MailRow mail={{ ...mail, calendar: 'BEGIN:VCALENDAR' }} />)
  const file = screen.getByText('Calendar file calendar.ics')
  expect(file.getAttribute('href')).toBe('data:text/calendar;charset=utf-8,BEGIN%3AVCALENDAR')
})
