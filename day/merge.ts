// Which scans of a ticket count (docs/product.md §37). Pure: the same scans give the same state, in whatever order they came.

/**
 * `in`: the ticket was shown and let in, or given its item. `again`, `seen` and `consent` are records of what somebody decided then;
 * `unknown` is one of a code that the device does not know.
 */
export const scanActs = ['in', 'again', 'undo', 'seen', 'walk_in', 'consent', 'unknown'] as const
export type ScanAct = (typeof scanActs)[number]

export interface Scan {
  /** Made by the device: the same scan sent twice is one. */
  nonce: string
  ticket: string
  counter: string
  /** Null: a member of staff at their screen. */
  device: string | null
  /** Counts the scans of a device. */
  seq: number
  /** In milliseconds, by the server's clock as the device knew it. */
  at: number
  act: ScanAct
  /** Of an undo: the nonce of the scan that it takes out. */
  undoes: string | null
  /** Of a consent and of a walk-in: the questions that were answered with yes. */
  questions?: readonly string[] | undefined
}

/** What `merge` needs to know of a counter. */
export interface Counting {
  /** Doors into the event are one place, so that who came in at one was let in at all. Any other counter is its own. */
  place: string
  /** How often a ticket is let in, or given its item. */
  times: number
}

/** `again`: one more than may be. `beside`: a record that counts for nothing. */
export const outcomes = ['in', 'again', 'undone', 'beside'] as const
export type Outcome = (typeof outcomes)[number]

/** A ticket at a place, each in the order of time. */
export interface AtPlace<S extends Scan = Scan> {
  ins: S[]
  agains: S[]
  /** *Let in again*, *Give again*: decided after an `again`. */
  allowed: S[]
  seen: S[]
  consents: S[]
}

/** A ticket by place. Places without any scan are missing. */
export type Standing<S extends Scan = Scan> = ReadonlyMap<string, AtPlace<S>>

export interface Merged<S extends Scan = Scan> {
  /** By ticket. */
  standings: ReadonlyMap<string, Standing<S>>
  /** By nonce. Scans at unknown counters are missing. */
  outcomes: ReadonlyMap<string, Outcome>
}

/** Of the entrances of an event, which are one place. */
export const entrance = 'entrance'

/** Where the scans at a counter count. A door that only who is here may pass, as one for the night, is no entrance. */
export function placeOf(counter: { _id: string; kind: string; here_first: boolean }): string {
  return counter.kind === 'door' && !counter.here_first ? entrance : counter._id
}

export function merge<S extends Scan>(
  scans: Iterable<S>,
  counters: ReadonlyMap<string, Counting>,
): Merged<S> {
  const found = new Map<string, Outcome>()
  const standings = new Map<string, Standing<S>>()
  const byTicket = Map.groupBy(scans, ({ ticket }) => ticket)
  for (const [ticket, own] of byTicket) standings.set(ticket, standingOf(own, counters, found))
  return { standings, outcomes: found }
}

/** Of the scans of one ticket. Writes what becomes of each into `found`. */
export function standingOf<S extends Scan>(
  scans: readonly S[],
  counters: ReadonlyMap<string, Counting>,
  found: Map<string, Outcome> = new Map(),
): Standing<S> {
  const inOrder = [...scans].sort(byTime)
  const byNonce = new Map<string, S>()
  for (const scan of inOrder) if (!byNonce.has(scan.nonce)) byNonce.set(scan.nonce, scan)
  const undone = undoneOf(byNonce)
  const standing = new Map<string, AtPlace<S>>()
  for (const scan of byNonce.values()) {
    const counting = counters.get(scan.counter)
    if (!counting) continue
    const isUndone = undone.has(scan.nonce)
    found.set(scan.nonce, isUndone ? 'undone' : countAt(standing, counting, scan))
  }
  return standing
}

function countAt<S extends Scan>(
  standing: Map<string, AtPlace<S>>,
  { place, times }: Counting,
  scan: S,
): Outcome {
  if (scan.act === 'undo' || scan.act === 'unknown') return 'beside'
  const at = standing.get(place) ?? { ins: [], agains: [], allowed: [], seen: [], consents: [] }
  standing.set(place, at)
  if (scan.act === 'again') at.allowed.push(scan)
  else if (scan.act === 'seen') at.seen.push(scan)
  else if (scan.act === 'consent') at.consents.push(scan)
  else if (at.ins.length < times) at.ins.push(scan)
  else at.agains.push(scan)
  if (scan.act === 'again' || scan.act === 'seen' || scan.act === 'consent') return 'beside'
  return at.ins.at(-1) === scan ? 'in' : 'again'
}

/** A device takes a scan of its own out for so long, by its own times; a minute more is for its clock. */
export const undoWithin = 10 * 60_000
const grace = 60_000

/** A device takes out only what it scanned itself a short while ago, staff anything at any time. An undo itself is not taken out. */
function undoneOf(byNonce: ReadonlyMap<string, Scan>): Set<string> {
  const undone = new Set<string>()
  for (const { act, undoes, device, at } of byNonce.values()) {
    const other = act === 'undo' && undoes !== null ? byNonce.get(undoes) : undefined
    if (!other || other.act === 'undo') continue
    const isOwn = device === other.device && at - other.at <= undoWithin + grace
    if (device === null || isOwn) undone.add(other.nonce)
  }
  return undone
}

/** By time, then device and its count; the nonce, so that no two are equal. */
export function byTime(one: Scan, other: Scan): number {
  return (
    one.at - other.at ||
    compare(one.device ?? '', other.device ?? '') ||
    one.seq - other.seq ||
    compare(one.nonce, other.nonce) ||
    compare(one.counter, other.counter)
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** A scan with what its device and the server knew when. */
export interface Told extends Scan {
  /** When its device last heard from the server before it; null: never. */
  contact: number | null
  /** When the server first had it; null: not yet. */
  received: number | null
}

/** Two people on one code, perhaps: let in by two devices, neither of which could know of the other. */
export function twiceLetIn<S extends Told>(at: AtPlace<S> | undefined): { first: S; second: S } | null {
  if (!at) return null
  const [first] = at.ins
  const second = first && at.agains.find(other => other.device !== first.device && knewNothing(first, other))
  return first && second ? { first, second } : null
}

function knewNothing(first: Told, second: Told): boolean {
  return first.received === null || second.contact === null || second.contact < first.received
}
