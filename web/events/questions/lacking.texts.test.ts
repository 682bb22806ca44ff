import { expect, test } from 'vitest'
import { sayLacking } from './lacking.texts.ts'

test('says who can still answer a question that becomes required, and who is not asked', () => {
  expect(sayLacking({ open: 12, closed: 0 })).toEqual({
    title: '12 teams have applied without an answer',
    text: 'They stay in, and read at My applications that an answer is missing. Who leads the team can add it until registration closes. Nobody gets a mail by itself.',
  })
  expect(sayLacking({ open: 1, closed: 0 })).toEqual({
    title: '1 team has applied without an answer',
    text: 'It stays in, and reads at My applications that an answer is missing. Who leads the team can add it until registration closes. Nobody gets a mail by itself.',
  })
  expect(sayLacking({ open: 12, closed: 2 })).toEqual({
    title: '14 teams have applied without an answer',
    text: '12 of them stay in, and read at My applications that an answer is missing. Who leads the team can add it until registration closes. The other 2 cannot change their application any more, because it is decided or registration is closed, and are not asked. Nobody gets a mail by itself.',
  })
  expect(sayLacking({ open: 0, closed: 1 })).toEqual({
    title: '1 team has applied without an answer',
    text: 'It cannot change its application any more, because it is decided or registration is closed, and is not asked. Nobody gets a mail by itself.',
  })
})
