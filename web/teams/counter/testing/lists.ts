import type { CounterList, ListedTicket } from '../../../../contract/teams/scans.ts'
import { type Book, newBook } from '../book.ts'
import { listed } from '../queue.ts'

export const now = Date.parse('2026-11-21T09:00:00Z')

export const door = counterOf('door', { name: 'Door A' })
export const lunch = counterOf('lunch', { name: 'Lunch', kind: 'item', here_first: true, stock: 10 })

function counterOf(
  _id: string,
  more: Partial<CounterList['counters'][number]>,
): CounterList['counters'][number] {
  return {
    _id,
    name: _id,
    kind: 'door',
    times: 1,
    here_first: false,
    opens: null,
    closes: null,
    shown: [],
    stock: null,
    given: 0,
    own_extra: 0,
    may_give_again: false,
    may_let_in_others: false,
    may_let_in_without_seat: false,
    holds_until: null,
    ...more,
  }
}

export function ticketOf(_id: string, more: Partial<ListedTicket> = {}): ListedTicket {
  return {
    _id,
    check: `check of ${_id}`,
    name: _id,
    team: null,
    team_id: null,
    kind: 'visitor',
    number: 1,
    counters: ['door', 'lunch'],
    no_seat: null,
    spare: null,
    is_under_age: false,
    missing: [],
    note: null,
    answers: {},
    ...more,
  }
}

export function listOf(more: Partial<CounterList> = {}): CounterList {
  return {
    now,
    cursor: 'c1',
    is_whole: true,
    device: {
      _id: 'device',
      name: 'Door A, left',
      person: null,
      ends_at: new Date(now + 12 * 3_600_000).toISOString(),
    },
    event: {
      event_name: 'Monsoon Hack',
      timezone: 'Asia/Kolkata',
      begins_at: null,
      takes_walk_ins: false,
      asks_document: false,
      free_seats: null,
    },
    counters: [door, lunch],
    must_be_yes: [],
    tickets: [],
    gone: [],
    scans: [],
    spares: [],
    teams: [],
    ...more,
  }
}

export function bookOf(more: Partial<CounterList> = {}): Book {
  return listed(newBook('owner', 'token'), listOf(more), new Set(), now)
}
