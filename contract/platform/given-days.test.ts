import { expect, test } from 'vitest'
import { readDay } from './given-days.ts'
import { day } from './fields.ts'
import { fieldMessages } from './messages.ts'

test('a typed date is read whichever way it is written', () => {
  for (const typed of [
    '3/12/2026',
    '03/12/2026',
    '03.12.2026',
    '3-12-2026',
    '3 12 2026',
    '03122026',
    ' 2026-12-3 ',
  ])
    expect(readDay(typed), typed).toBe('2026-12-03')
  expect(readDay('29/02/2028')).toBe('2028-02-29')
})

test('what is no day is not read', () => {
  for (const typed of [
    '',
    '31/02/2026',
    '29/02/2027',
    '3/13/2026',
    '0/1/2026',
    '3/12',
    '3/12/26',
    'soon',
    '3/12/1899',
  ])
    expect(readDay(typed), typed).toBe(null)
})

test('the rule says what is wrong with it', () => {
  const said = (text: string) => day().safeParse(text).error?.issues[0]?.message
  expect(said('2026-12-03')).toBeUndefined()
  for (const wrong of ['31/02/2026', '2026-02-31', '2026-2-31'])
    expect(said(wrong), wrong).toBe(fieldMessages.noSuchDay)
  for (const wrong of ['soon', '3/12', '1/1/0001']) expect(said(wrong), wrong).toBe(fieldMessages.date)
  // The API takes one spelling only: what is day and what is month would be a guess.
  expect(said('03/12/2026')).toBe(fieldMessages.isoDate)
})
