import { describe, expect, it } from 'vitest'
import { entrance, type Scan, type Standing } from './merge.ts'
import { type CounterRule, type Here, type TicketFacts, verdict } from './verdict.ts'

const hour = 3_600_000

const ticket: TicketFacts = {
  counters: ['door', 'Door B', 'lunch'],
  no_seat: null,
  is_under_age: false,
  missing: [],
  note: null,
}
const door: CounterRule = {
  _id: 'door',
  kind: 'door',
  times: 1,
  here_first: false,
  opens: null,
  closes: null,
  may_give_again: false,
  may_let_in_without_seat: false,
  may_let_in_others: false,
}
const lunch: CounterRule = { ...door, _id: 'lunch', kind: 'item', here_first: true }
const here: Here = { now: 9 * hour, has_door: false, takes_walk_ins: false, left: null }

const letIn: Scan = {
  nonce: 'n',
  ticket: 't',
  counter: 'door',
  device: 'd',
  seq: 1,
  at: 8 * hour,
  act: 'in',
  undoes: null,
}
const at = (...ins: Scan[]) => ({ ins, agains: [], allowed: [], seen: [], consents: [] })
const isHere: Standing = new Map([[entrance, at(letIn)]])

const said = (
  about: Partial<TicketFacts> | undefined,
  counter: CounterRule,
  standing?: Standing,
  where: Partial<Here> = {},
) => {
  const given = verdict(about && { ...ticket, ...about }, counter, standing, { ...here, ...where })
  return [given.verdict, given.counts, given.acts.join(' ')]
}

describe('a ticket', () => {
  it('is let in the first time, and written down', () => {
    expect(said({}, door)).toEqual(['in', true, 'undo'])
    expect(said({}, lunch, isHere)).toEqual(['in', true, 'undo'])
  })

  it('is let in with something to look at: age, a consent; at the entrance alone', () => {
    expect(said({ is_under_age: true }, door)).toEqual(['look', true, 'seen undo'])
    const consent = { missing: ["Guardian's consent"] }
    expect(verdict({ ...ticket, ...consent }, door, undefined, here).look).toEqual({
      is_under_age: false,
      ...consent,
      note: null,
    })
    expect(said(consent, lunch, isHere)).toEqual(['in', true, 'undo'])
  })

  it('was here already, at whichever entrance, with when and where', () => {
    expect(said({}, { ...door, _id: 'Door B' }, isHere)).toEqual(['again', true, 'again'])
    expect(verdict(ticket, door, isHere, here).before).toBe(letIn)
  })

  it('had its item as often as it may, and gets one more only where staff allow it', () => {
    const had: Standing = new Map([...isHere, ['lunch', at(letIn)]])
    expect(said({}, lunch, had)).toEqual(['had_it', true, ''])
    expect(said({}, { ...lunch, may_give_again: true }, had)).toEqual(['had_it', true, 'again'])
    expect(said({}, { ...lunch, times: 2 }, had)).toEqual(['in', true, 'undo'])
  })

  it('gets no item before it was let in, and a device with a door lets it in', () => {
    expect(said({}, lunch)).toEqual(['not_here_yet', false, ''])
    expect(said({}, lunch, undefined, { has_door: true })).toEqual(['not_here_yet', false, 'let_in_at_door'])
  })

  it('is not for this counter, or the counter is not open', () => {
    const judges: CounterRule = { ...door, _id: 'judges' }
    expect(said({}, judges)).toEqual(['not_here', false, ''])
    expect(said({ counters: ['judges'] }, judges)).toEqual(['in', true, 'undo'])
    const open = { ...judges, may_let_in_others: true }
    expect(said({}, open, undefined, { left: 4 })).toEqual(['not_here', false, 'let_in'])
    expect(said({}, open, undefined, { left: 0 })).toEqual(['not_here', false, ''])
    // Whom it let in all the same is in, and was here already the next time.
    const wasIn: Standing = new Map([['judges', at(letIn)]])
    expect(said({}, { ...open, kind: 'programme' }, wasIn)).toEqual(['again', true, 'again'])
    const hours: CounterRule = { ...door, opens: 10 * hour, closes: 12 * hour }
    const reasonAt = (now: number) => verdict(ticket, hours, undefined, { ...here, now }).reason
    expect([9, 10, 11.99, 12].map(time => reasonAt(time * hour))).toEqual(['not_open', null, null, 'closed'])
    expect(said({}, { ...hours, may_let_in_others: true })).toEqual(['not_here', false, ''])
  })

  it('has no seat, whatever else holds, and comes in only by the switch of staff', () => {
    const no_seat = { reason: 'waiting', since: 0, position: 3 } as const
    expect(said({ no_seat, is_under_age: true }, door, isHere)).toEqual(['no_seat', false, ''])
    const free = { ...door, may_let_in_without_seat: true }
    expect(said({ no_seat }, free)).toEqual(['no_seat', false, 'let_in'])
    expect(said({ no_seat }, free, undefined, { left: 0 })).toEqual(['no_seat', false, ''])
  })
})

it('says of a code that is not in the list how to go on', () => {
  expect(said(undefined, door)).toEqual(['unknown', false, 'by_name'])
  expect(said(undefined, door, undefined, { takes_walk_ins: true })).toEqual([
    'unknown',
    false,
    'by_name walk_in',
  ])
})
