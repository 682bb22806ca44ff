import type { CounterList, ListedTicket, SpareTicket, TeamWithRoom } from '../../../contract/teams/scans.ts'
import { type Counting, entrance, placeOf, type Scan, type Standing, standingOf } from '../../../day/merge.ts'
import { numberShown, spareName } from '../../../day/ticket-code.ts'
import type { Book } from './book.ts'
import { folded } from './search.ts'

export type ListedScan = CounterList['scans'][number]

/** What a contact brought, as it is on the disk. */
export type Page = Pick<
  CounterList,
  'cursor' | 'now' | 'is_whole' | 'tickets' | 'scans' | 'spares' | 'teams'
> & {
  /** Left out in a page that an earlier build kept. */
  gone?: CounterList['gone']
}

/** A scan of any device. Those of this one that are not in the list yet have no name of a device. */
export interface KnownScan extends Scan {
  device_name?: string | null
  reason?: string | null
}

/**
 * The tickets of a device and who was let in where, in memory: 5,000 tickets are looked through in some milliseconds. It is made of the
 * pages that are kept, and is the same in whatever order others' scans came.
 */
export class DeviceList {
  cursor: string | undefined
  /** Grows with each page: what was computed before it is out of date. */
  version = 0
  readonly tickets = new Map<string, ListedTicket>()
  readonly spares = new Map<string, SpareTicket>()
  readonly teams = new Map<string, TeamWithRoom>()
  readonly #byCheck = new Map<string, ListedTicket>()
  readonly #texts = new Map<string, string>()
  /** By ticket, then nonce. */
  readonly #scans = new Map<string, Map<string, ListedScan>>()
  readonly #standings = new Map<string, { of: string; standing: Standing<KnownScan> }>()
  #own = new Map<string, KnownScan[]>()
  #followed: { scans?: Book['scans']; counters?: Book['counters']; version?: number } = {}
  #countings: ReadonlyMap<string, Counting> = new Map()
  /** The teams of each name. */
  #names: { version?: number; teams: ReadonlyMap<string, ReadonlySet<string>> } = { teams: new Map() }

  /** Returns the tickets that it touched. */
  apply({ cursor, is_whole, tickets, gone = [], scans, spares, teams }: Page): Set<string> {
    if (is_whole) this.clear()
    this.cursor = cursor
    this.version += 1
    for (const ticket of gone) this.#forget(ticket)
    for (const ticket of tickets) this.#put(ticket)
    for (const scan of scans) {
      const known = this.#scans.get(scan.ticket) ?? new Map<string, ListedScan>()
      this.#scans.set(scan.ticket, known.set(scan.nonce, scan))
    }
    for (const spare of spares) this.spares.set(spare._id, spare)
    for (const team of teams) this.teams.set(team._id, team)
    const touched = new Set([...tickets.map(({ _id }) => _id), ...scans.map(({ ticket }) => ticket)])
    for (const ticket of touched) this.#standings.delete(ticket)
    return touched
  }

  clear(): void {
    this.cursor = undefined
    this.version += 1
    for (const all of [this.tickets, this.spares, this.teams, this.#byCheck, this.#texts, this.#scans])
      all.clear()
    this.#standings.clear()
  }

  /** All of it as one page, to be kept instead of many. */
  asPage(now: number): Page {
    return {
      cursor: this.cursor ?? '',
      now,
      is_whole: true,
      tickets: [...this.tickets.values()],
      scans: [...this.#scans.values()].flatMap(known => [...known.values()]),
      spares: [...this.spares.values()],
      teams: [...this.teams.values()],
    }
  }

  #put(ticket: ListedTicket): void {
    const before = this.tickets.get(ticket._id)
    // A code that was issued anew.
    if (before && before.check !== ticket.check) this.#byCheck.delete(before.check)
    this.tickets.set(ticket._id, ticket)
    this.#byCheck.set(ticket.check, ticket)
    this.#texts.set(ticket._id, textOf(ticket))
  }

  #forget(id: string): void {
    const ticket = this.tickets.get(id)
    if (!ticket) return
    this.#byCheck.delete(ticket.check)
    this.tickets.delete(id)
    this.#texts.delete(id)
  }

  ofCheck(check: string): ListedTicket | undefined {
    return this.#byCheck.get(check)
  }

  /** Folded letters of a ticket, for the search. */
  textOf(ticket: string): string {
    return this.#texts.get(ticket) ?? ''
  }

  /** Who else is in this team, by name. */
  matesOf({ _id, team_id }: Pick<ListedTicket, '_id' | 'team_id'>): ListedTicket[] {
    if (!team_id) return []
    return [...this.tickets.values()]
      .filter(one => one.team_id === team_id && one._id !== _id)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  }

  /** Whether another team has the same name. */
  hasNamesake(team: string): boolean {
    if (this.#names.version !== this.version) {
      const teams = new Map<string, Set<string>>()
      for (const { team: name, team_id } of this.tickets.values())
        if (name !== null && team_id)
          teams.set(name.toLowerCase(), (teams.get(name.toLowerCase()) ?? new Set()).add(team_id))
      this.#names = { version: this.version, teams }
    }
    return (this.#names.teams.get(team.toLowerCase())?.size ?? 0) > 1
  }

  /** Tickets that a counter is for, and that were not let in there yet. */
  expected(counter: CounterList['counters'][number], book: Book): number {
    const place = placeOf(counter)
    return [...this.tickets.values()].filter(
      ({ _id, no_seat, counters }) =>
        no_seat === null &&
        counters.includes(counter._id) &&
        !this.standing(_id, book).get(place)?.ins.length,
    ).length
  }

  /** What is known of a ticket, with what this device scanned and the server has not told back yet. */
  standing(ticket: string, book: Book): Standing<KnownScan> {
    this.#follow(book)
    const listed = this.#scans.get(ticket)
    const own = this.#own.get(ticket) ?? []
    const of = `${listed?.size ?? 0} ${own.length} ${own.at(-1)?.nonce}`
    const known = this.#standings.get(ticket)
    if (known?.of === of) return known.standing
    const standing = standingOf<KnownScan>([...(listed?.values() ?? []), ...own], this.#countings)
    this.#standings.set(ticket, { of, standing })
    return standing
  }

  /** How many tickets were let in, or had it, at a place, and how often in all. */
  countAt(place: string, book: Book): { tickets: number; times: number } {
    this.#follow(book)
    let [tickets, times] = [0, 0]
    for (const ticket of new Set([...this.#scans.keys(), ...this.#own.keys()])) {
      const at = this.standing(ticket, book).get(place)
      if (!at?.ins.length) continue
      tickets += 1
      times += at.ins.length
    }
    return { tickets, times }
  }

  #follow(book: Book): void {
    const { scans, counters } = book
    const { version, ...before } = this.#followed
    if (before.scans === scans && before.counters === counters && version === this.version) return
    if (before.counters !== counters) this.#standings.clear()
    this.#followed = { scans, counters, version: this.version }
    const device = book.device?._id ?? book.owner
    const own = scans.flatMap(({ ticket, undoes = null, ...scan }) =>
      ticket ? [{ ...scan, ticket, undoes, device }] : [],
    )
    this.#own = Map.groupBy(own, ({ ticket }) => ticket)
    this.#countings = this.#countingsOf(book)
  }

  /** Scans at counters of others are in the list only where they are entrances. */
  #countingsOf({ counters, scans }: Book): ReadonlyMap<string, Counting> {
    const countings = new Map<string, Counting>()
    for (const known of this.#scans.values())
      for (const { counter } of known.values()) countings.set(counter, { place: entrance, times: 1 })
    for (const { counter, place, times } of scans) countings.set(counter, { place, times })
    for (const counter of counters)
      countings.set(counter._id, { place: placeOf(counter), times: counter.times })
    return countings
  }
}

function textOf({ name, team, number, spare }: ListedTicket): string {
  const badge = spare ? spareName(spare) : ''
  return folded(`${name} ${team ?? ''} ${numberShown(number)} ${badge}`)
}
