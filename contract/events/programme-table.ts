import * as z from 'zod/mini'
import { readDay } from '../platform/given-days.ts'
import { readTime } from '../platform/minutes.ts'
import { programmeItemBody, type ProgrammeItemBody } from './programme.ts'
import { mostItems, type ProgrammeKind, programmeKinds } from './programme.calls.ts'
import { programmeMessages } from './programme.texts.ts'

// Items of a programme as people paste them from a table: title, day, from, to, room (docs/product.md §41).

interface EventDays {
  start_date: string | null
  end_date: string | null
}

export interface TableRow {
  /** As people count lines: from 1. */
  line: number
  title: string
  /** Null where something is wrong. */
  item: ProgrammeItemBody | null
  problems: string[]
  /** What it says that is no kind; the kind is guessed then. */
  noKind: string | null
}

const columns = ['title', 'day', 'from', 'to', 'room', 'kind', 'people', 'track', 'text', 'places'] as const
type Column = (typeof columns)[number]

const headings: Record<string, Column> = {
  title: 'title',
  item: 'title',
  what: 'title',
  session: 'title',
  name: 'title',
  day: 'day',
  date: 'day',
  from: 'from',
  start: 'from',
  starts: 'from',
  begin: 'from',
  begins: 'from',
  time: 'from',
  to: 'to',
  end: 'to',
  ends: 'to',
  until: 'to',
  room: 'room',
  place: 'room',
  where: 'room',
  kind: 'kind',
  type: 'kind',
  people: 'people',
  who: 'people',
  speaker: 'people',
  speakers: 'people',
  track: 'track',
  theme: 'track',
  text: 'text',
  description: 'text',
  places: 'places',
  seats: 'places',
  limit: 'places',
  capacity: 'places',
}

/** Reads rows of a spreadsheet, or lines with semicolons, bars or commas. A first row of headings says which column is which. */
export function readTable(text: string, days: EventDays): TableRow[] {
  const { lines, order } = cellsOf(text)
  return lines.map(({ line, cells }) => {
    const cell = (name: Column) => cells[order.indexOf(name)] ?? ''
    return { line, title: cell('title'), ...readRow(cell, days) }
  })
}

/** The headings of columns that are not read, as they were typed. */
export function unreadHeadings(text: string): string[] {
  return cellsOf(text).unread
}

function cellsOf(text: string) {
  const separator = ['\t', ';', '|', ','].find(sign => text.includes(sign)) ?? ','
  const lines = text
    .split(/\r?\n/)
    .map((row, place) => ({ line: place + 1, cells: row.split(separator).map(unquoted) }))
    .filter(({ cells }) => cells.some(cell => cell !== ''))
  const first = lines[0]?.cells.map(cell => headings[cell.toLowerCase()])
  const hasHeadings = first?.[0] !== undefined && first.filter(Boolean).length > 1
  if (!hasHeadings) return { lines, order: columns, unread: [] }
  const typed = lines[0]?.cells ?? []
  const unread = typed.filter(cell => cell !== '' && headings[cell.toLowerCase()] === undefined)
  return { lines: lines.slice(1), order: first, unread }
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
}

function readRow(cell: (name: Column) => string, days: EventDays): Omit<TableRow, 'line' | 'title'> {
  const [day, from, to] = [dayOf(cell('day'), days), readTime(cell('from')), readTime(cell('to'))]
  const problems: string[] = []
  if (cell('title') === '') problems.push(programmeMessages.title)
  if (day === null) problems.push(noSuchDay(cell('day')))
  if (from === null) problems.push(noSuchTime('from', cell('from')))
  if (to === null && cell('to') !== '') problems.push(noSuchTime('to', cell('to')))
  const kind = kindOf(cell('kind'), cell('title'))
  const noKind = cell('kind') !== '' && namedKind(cell('kind')) === undefined ? cell('kind') : null
  if (to === null && cell('to') === '' && kind !== 'deadline') problems.push(programmeMessages.ends)
  if (problems.length > 0 || day === null || from === null) return { item: null, problems, noKind }
  // A party goes on after midnight; 14:00 to 13:00 is a slip.
  const isNextDay = to !== null && to <= from && to <= '06:00'
  const read = programmeItemBody.safeParse({
    title: cell('title'),
    kind,
    starts: `${day}T${from}`,
    ends: to && `${isNextDay ? later(day, 1) : day}T${to}`,
    room: cell('room'),
    people: cell('people'),
    track: cell('track'),
    text: cell('text'),
    places: cell('places'),
  })
  if (read.success) return { item: read.data, problems, noKind }
  return {
    item: null,
    noKind,
    problems: read.error.issues.map(({ path, message }) => saidOf(String(path[0]), message)),
  }
}

const saidOf = (field: string, message: string) =>
  ['title', 'ends'].includes(field) ? message : `${message} (${field})`

function noSuchDay(text: string): string {
  return text === '' ? 'Please enter a day' : `“${text}” is no day near the event`
}

function noSuchTime(which: 'from' | 'to', text: string): string {
  if (text === '') return programmeMessages.starts
  return `“${text}” is no time (${which})`
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A whole date; or, of the days of the event and three around them, the one that is called so: Sat, 21, Sat 21 Nov, Day 2. */
function dayOf(typed: string, { start_date, end_date }: EventDays): string | null {
  const whole = readDay(typed)
  if (whole) return whole
  const text = typed.toLowerCase()
  if (start_date === null || end_date === null || text === '') return null
  const nth = /^day\s*(\d+)$/.exec(text)
  if (nth) {
    const found = later(start_date, Number(nth[1]) - 1)
    return found <= later(end_date, 3) ? found : null
  }
  const words = text.split(/[\s,.]+/).filter(Boolean)
  const fits = (day: string) => {
    const date = new Date(`${day}T00:00Z`)
    return words.every(
      word =>
        Number.parseInt(word, 10) === date.getUTCDate() ||
        word.startsWith(weekdays[date.getUTCDay()] ?? '-') ||
        word.startsWith(months[date.getUTCMonth()] ?? '-') ||
        word === String(date.getUTCFullYear()),
    )
  }
  const near: string[] = []
  for (let day = later(start_date, -3); day <= later(end_date, 3) && near.length < 400; day = later(day, 1))
    near.push(day)
  const found = near.filter(fits)
  const within = found.filter(day => day >= start_date && day <= end_date)
  // Two Saturdays: which is meant, the row has to say.
  if (within.length > 0) return within.length === 1 ? (within[0] ?? null) : null
  return found.length === 1 ? (found[0] ?? null) : null
}

const words: [RegExp, ProgrammeKind][] = [
  [/\b(lunch|dinner|breakfast|tea|coffee|snacks?|supper|meal)\b/i, 'meal'],
  [/\b(workshop|hands.on)\b/i, 'workshop'],
  [/\b(opening|closing|awards?|ceremony|prize)\b/i, 'ceremony'],
  [/\b(judging)\b/i, 'judging'],
  [/\b(deadline|hand.in)\b/i, 'deadline'],
  [/\b(talk|keynote|panel)\b/i, 'talk'],
]

/** As the table says, else by the title. */
function kindOf(typed: string, title: string): ProgrammeKind {
  return namedKind(typed) ?? kindIn(title) ?? 'other'
}

function namedKind(typed: string): ProgrammeKind | undefined {
  return programmeKinds.find(kind => kind === typed.toLowerCase()) ?? kindIn(typed)
}

function kindIn(text: string): ProgrammeKind | undefined {
  return words.find(([word]) => word.test(text))?.[1]
}

/** The pasted table as a form sends it: nothing is added while a row is wrong. */
export function tableBody(days: EventDays) {
  const rows = z.object({ table: z.string(programmeMessages.noItems) }).check(ctx => {
    const read = readTable(ctx.value.table, days)
    const wrong = read.filter(({ item }) => item === null)
    const say = (message: string) =>
      ctx.issues.push({ code: 'custom', path: ['table'], input: ctx.value.table, message })
    if (read.length === 0) say(programmeMessages.noItems)
    else if (read.length > mostItems) say(programmeMessages.tooMany)
    else if (wrong.length > 0) say(wrongRows(wrong.map(({ line }) => line)))
  })
  return z.pipe(
    rows,
    z.transform(({ table }: { table: string }) => ({
      items: readTable(table, days).flatMap(({ item }) => (item ? [item] : [])),
    })),
  )
}

function wrongRows(lines: readonly number[]): string {
  const [first] = lines
  return lines.length === 1
    ? `Line ${first} has a mistake, which is named below`
    : `${lines.length} lines have mistakes, which are named below`
}
