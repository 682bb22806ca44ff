import { expect, it } from 'vitest'
import { programmeMessages } from './programme.texts.ts'
import { readTable, tableBody, unreadHeadings } from './programme-table.ts'

const days = { start_date: '2026-11-21', end_date: '2026-11-22' }
const read = (text: string) =>
  readTable(text, days).map(({ line, title, item, problems }) =>
    item ? [line, title, item.kind, item.starts, item.ends, item.room] : [line, title, ...problems],
  )

it('reads rows of a spreadsheet, with or without headings, and lines with semicolons', () => {
  const row = [1, 'Opening', 'ceremony', '2026-11-21T10:00', '2026-11-21T10:45', 'Main hall']
  expect(read('Opening\t21/11/2026\t10:00\t10:45\tMain hall')).toEqual([row])
  expect(read('Opening; Sat; 10; 1045; Main hall')).toEqual([row])
  expect(read('"Opening", Saturday 21, 10:00, 10.45, "Main hall"')).toEqual([row])
  expect(read('Room\tTitle\tDate\tStart\tEnd\n\nMain hall\tOpening\tDay 1\t10:00\t10:45')).toEqual([
    [3, ...row.slice(1)],
  ])
})

it('knows the days near the event by weekday, number or month, and a party that goes on after midnight', () => {
  expect(read('Set-up\tFri\t18:00\t20:00')).toEqual([
    [1, 'Set-up', 'other', '2026-11-20T18:00', '2026-11-20T20:00', null],
  ])
  expect(read('Lunch\t22 Nov\t12:30\t13:30')[0]).toContain('2026-11-22T12:30')
  expect(read('Party\tSat\t23:00\t01:00')[0]).toContain('2026-11-22T01:00')
  expect(read('Hand-in\tSun\t14:00')).toEqual([[1, 'Hand-in', 'deadline', '2026-11-22T14:00', null, null]])
})

it('names what is wrong with each line, and loses none', () => {
  expect(read('Tea\tSat\t16:00\t15:00\n\tSun\tnoon\t13:00\nQuiz\tsome day\t10:00\nTalk\tSat\t10:00')).toEqual(
    [
      [1, 'Tea', programmeMessages.endsBeforeStarts],
      [2, '', programmeMessages.title, '“noon” is no time (from)'],
      [3, 'Quiz', '“some day” is no day near the event', programmeMessages.ends],
      [4, 'Talk', programmeMessages.ends],
    ],
  )
})

it('reads places, and names columns and kinds that it does not know', () => {
  const table = 'Title\tDay\tFrom\tTo\tKind\tPlaces\tCatering\nMentors\tSat\t10:00\t11:00\tMentoring\t30\tno'
  expect(readTable(table, days)).toMatchObject([{ item: { kind: 'other', places: 30 }, noKind: 'Mentoring' }])
  expect(unreadHeadings(table)).toEqual(['Catering'])
})

it('is sent only as a whole', () => {
  const parse = (table: string) => tableBody(days).safeParse({ table })
  expect(parse('Tea\tSat\t15:00\t16:00').data?.items).toHaveLength(1)
  const messages = (table: string) => parse(table).error?.issues.map(({ path, message }) => [path, message])
  expect(messages(' ')).toEqual([[['table'], programmeMessages.noItems]])
  expect(messages('Tea\tSat\t15:00\t16:00\nTea\tSat\t16:00\t15:00')).toEqual([
    [['table'], 'Line 2 has a mistake, which is named below'],
  ])
  expect(messages('Tea\tSat\t15:00\t16:00\n'.repeat(201))).toEqual([[['table'], programmeMessages.tooMany]])
})
