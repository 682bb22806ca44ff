import { describe, expect, it } from 'vitest'
import { entrance } from '../../../day/merge.ts'
import { record } from './book.ts'
import { earlierElsewhere } from './earlier.ts'
import { DeviceList, type ListedScan } from './list.ts'
import { find, folded, marked } from './search.ts'
import { bookOf, door, listOf, lunch, now, ticketOf } from './testing/lists.ts'

// The list in memory: what it finds, and that own scans and those of others come to one state.

const tickets = [
  ticketOf('t1', { name: 'Lakshmi Venkataraman', team: 'Crop Doctor', number: 418 }),
  ticketOf('t2', { name: 'José Łukasz Núñez', team: 'Ørsted', number: 9 }),
  ticketOf('t3', { name: 'Prerna Vengsarkar', team: 'Quiet Sensors', number: 74 }),
]

function listWith(more: Parameters<typeof listOf>[0] = {}) {
  const list = new DeviceList()
  list.apply(listOf({ tickets, ...more }))
  return list
}

const scanOf = (more: Partial<ListedScan>): ListedScan => ({
  nonce: 'x1',
  ticket: 't1',
  counter: 'door-b',
  device: 'other',
  device_name: 'Door B',
  seq: 1,
  at: now - 40_000,
  act: 'in',
  undoes: null,
  questions: [],
  outcome: 'in',
  ...more,
})

const namesOf = (typed: string) => find(listWith(), typed).tickets.map(({ name }) => name)

describe('looking for somebody', () => {
  it('finds any part of name, team or number, without accents', () => {
    expect(namesOf('ven')).toEqual(['Lakshmi Venkataraman', 'Prerna Vengsarkar'])
    expect(namesOf('jose lukasz')).toEqual(['José Łukasz Núñez'])
    expect(namesOf('orsted')).toEqual(['José Łukasz Núñez'])
    expect(namesOf('0418')).toEqual(['Lakshmi Venkataraman'])
    expect(namesOf('crop ven')).toEqual(['Lakshmi Venkataraman'])
    expect(namesOf('')).toEqual([])
    expect(namesOf('nobody')).toEqual([])
  })

  it('marks what was typed, with its accents', () => {
    expect(marked('José Núñez', 'nun').filter(({ isTyped }) => isTyped)).toEqual([
      { text: 'Núñ', isTyped: true },
    ])
    expect(marked('Straße', 'ss').filter(({ isTyped }) => isTyped)).toEqual([{ text: 'ß', isTyped: true }])
    expect(folded('ÅÉÎ')).toBe('aei')
  })

  it('looks through 5,000 tickets in 50 ms', () => {
    const list = new DeviceList()
    const many = Array.from({ length: 5000 }, (_, n) =>
      ticketOf(`m${n}`, { name: `Person Number ${n} Venkat`, team: `Team ${n % 900}`, number: n }),
    )
    list.apply(listOf({ tickets: many }))
    const { total } = find(list, 'venk 49')
    const took = Array.from({ length: 9 }, () => {
      const before = performance.now()
      find(list, 'venk 49')
      return performance.now() - before
    })
    expect(total).toBeGreaterThan(50)
    // The machine may do other things meanwhile, and a phone is some times slower.
    expect(Math.min(...took)).toBeLessThan(25)
  })
})

describe('what is known of a ticket', () => {
  it('has own scans beside those of others, and each once', () => {
    const list = listWith({ scans: [scanOf({})] })
    const scanned = { ticket: 't1', counter: 'door', how: 'code', act: 'in' } as const
    const book = record(bookOf(), scanned, { nonce: 'mine', wall: now })
    const at = list.standing('t1', book).get(entrance)
    expect([at?.ins.map(({ nonce }) => nonce), at?.agains.map(({ nonce }) => nonce)]).toEqual([
      ['x1'],
      ['mine'],
    ])
    list.apply(listOf({ is_whole: false, scans: [scanOf({ nonce: 'mine', device: 'device', at: now })] }))
    const later = list.standing('t1', book).get(entrance)
    expect(later?.agains.map(({ nonce }) => nonce)).toEqual(['mine'])
    expect(list.countAt(entrance, book)).toEqual({ tickets: 1, times: 1 })
  })

  it('knows a code that was issued anew, and the former one no more', () => {
    const list = listWith()
    list.apply(listOf({ is_whole: false, tickets: [ticketOf('t1', { check: 'newer' })] }))
    expect([list.ofCheck('newer')?._id, list.ofCheck('check of t1')]).toEqual(['t1', undefined])
  })

  it('is forgotten once the ticket is for none of its counters', () => {
    const list = listWith()
    list.apply(listOf({ is_whole: false, gone: ['t1', 'never had'] }))
    expect([list.ofCheck('check of t1'), list.tickets.has('t1'), list.textOf('t1')]).toEqual([
      undefined,
      false,
      '',
    ])
  })

  it('knows a team by more than its name', () => {
    const list = listWith({ tickets: [] })
    const add = (_id: string, team: string, team_id: string) =>
      list.apply(listOf({ is_whole: false, tickets: [ticketOf(_id, { team, team_id })] }))
    add('a1', 'Crop Doctor', 'a')
    const a2 = ticketOf('a2', { team: 'Crop Doctor', team_id: 'a' })
    list.apply(listOf({ is_whole: false, tickets: [a2] }))
    expect(list.hasNamesake('Crop Doctor')).toBe(false)
    add('b1', 'crop doctor', 'b')
    expect(list.hasNamesake('Crop Doctor')).toBe(true)
    expect([list.matesOf(a2).map(({ _id }) => _id), list.matesOf(ticketOf('guest'))]).toEqual([['a1'], []])
    add('b1', 'Crop Nurse', 'b')
    expect(list.hasNamesake('Crop Doctor')).toBe(false)
  })

  it('is the same from one page as from many', () => {
    const list = listWith({ scans: [scanOf({})] })
    const again = new DeviceList()
    again.apply(list.asPage(now))
    const book = bookOf()
    expect([...again.standing('t1', book)]).toEqual([...list.standing('t1', book)])
    expect([...again.tickets]).toEqual([...list.tickets])
  })

  it('says that another device was earlier, when that becomes known', () => {
    const list = listWith()
    const scanned = { ticket: 't1', counter: 'door', how: 'code', act: 'in' } as const
    const book = record(bookOf(), scanned, { nonce: 'mine', wall: now })
    const page = listOf({ is_whole: false, scans: [scanOf({})] })
    expect(earlierElsewhere(list, book, page)).toEqual({
      ticket: 't1',
      device: 'Door B',
      by: 40_000,
      at: now - 40_000,
    })
    const later = listOf({ is_whole: false, scans: [scanOf({ at: now + 1000, outcome: 'again' })] })
    expect(earlierElsewhere(list, book, later)).toBeNull()
  })
})

it('counts who is expected at a counter: whom it is for, who has a seat, and who was not let in there', () => {
  const gone = { reason: 'revoked' as const, since: now, position: null }
  const list = listWith({
    tickets: [
      ticketOf('t1', { counters: ['lunch'] }),
      ticketOf('t2', { counters: ['lunch'] }),
      ticketOf('t3', { counters: ['door'] }),
      ticketOf('t4', { counters: ['lunch'], no_seat: gone }),
    ],
    counters: [door, lunch],
  })
  const book = bookOf()
  expect([list.expected(lunch, book), list.expected(door, book)]).toEqual([2, 1])
  list.apply(listOf({ scans: [scanOf({ counter: 'lunch' })], tickets: [], is_whole: false }))
  expect(list.expected(lunch, bookOf())).toBe(1)
})
