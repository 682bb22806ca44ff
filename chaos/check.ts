import { sql } from 'kysely'
import type { Connection } from '../server/platform/db/connect.ts'
import type { Entry } from './load.ts'
import type { Cast, Scene } from './scene.ts'
import { type Kind, kinds } from './writes.ts'

/** The findings after a cycle. */
export interface Findings {
  acknowledged: Record<Kind, number>
  /** Acknowledged writes that are missing. */
  lost: string[]
  /** Writes that exist more than once. */
  doubled: string[]
  /** Other inconsistencies. */
  wrong: string[]
}

interface Checked {
  connection: Connection
  cast: Cast
  scene: Scene
  url: string
  entries: readonly Entry[]
}

/** Compares the acknowledged writes with the database, the storage and the lists. */
export async function check(checked: Checked): Promise<Findings> {
  const { entries } = checked
  const times = await countWrites(checked)
  const isThere = (entry: Entry) => times[entry.kind].get(keyOf(entry)) ?? 0
  const lastEdits = [...new Map(entries.filter(isEdit).map(entry => [entry.about, entry])).values()]
  const once = entries.filter(entry => !isEdit(entry))
  return {
    acknowledged: countAcknowledged(entries),
    lost: [...once, ...lastEdits].filter(entry => entry.isAcknowledged && isThere(entry) === 0).map(tell),
    doubled: once.filter(entry => isThere(entry) > 1 || entry.made.size > 1).map(tell),
    wrong: [
      ...entries.filter(({ refusal }) => refusal).map(entry => `${tell(entry)} refused: ${entry.refusal}`),
      ...(await brokenChains(checked)),
      ...(await wrongCounts(checked)),
    ],
  }
}

function isEdit({ kind }: Entry) {
  return kind === 'edit'
}

function tell({ kind, name }: Entry) {
  return `${kind} ${name}`
}

/** The key by which a write is found. */
function keyOf({ kind, name, about, made }: Entry): string {
  if (kind === 'upload') return [...made][0] ?? ''
  return kind === 'link' ? (about ?? '') : name
}

function countAcknowledged(entries: readonly Entry[]) {
  const count = (kind: Kind) => entries.filter(entry => entry.kind === kind && entry.isAcknowledged).length
  return Object.fromEntries(kinds.map(kind => [kind, count(kind)])) as Record<Kind, number>
}

type Times = Record<Kind, Map<string, number>>

async function countWrites({ connection: { db }, scene, url, entries }: Checked): Promise<Times> {
  const ofEvent = sql`select _id from applications where event_id = ${scene.event_id}`
  const count = async (query: ReturnType<typeof sql<{ name: string; times: number }>>) => {
    const { rows } = await query.execute(db)
    return new Map(rows.map(({ name, times }) => [name, times]))
  }
  const line = sql`from history where application_id in (${ofEvent})`
  return {
    apply: await count(sql`select team_name as name, count(*) as times from applications
      where event_id = ${scene.event_id} group by team_name`),
    note: await count(
      sql`select title as name, count(*) as times ${line} and to_status is null group by title`,
    ),
    // Setting the same status again adds a line, but is no change.
    status: await count(sql`select comment as name, count(*) as times ${line}
      and from_status <> to_status group by comment`),
    edit: await count(sql`select idea as name, count(*) as times from applications
      where event_id = ${scene.event_id} and idea is not null group by idea`),
    link: await count(sql`select partner_id::text as name, count(*) as times from event_partners
      where event_id = ${scene.event_id} group by partner_id`),
    upload: await findFiles(url, entries),
  }
}

/** Files whose bytes can be downloaded. */
async function findFiles(url: string, entries: readonly Entry[]) {
  const found = new Map<string, number>()
  for (const key of entries.filter(({ kind }) => kind === 'upload').flatMap(({ made }) => [...made])) {
    const answer = await fetch(`${url}/assets/${key}`)
    const bytes = await answer.arrayBuffer()
    if (answer.ok && bytes.byteLength > 0) found.set(key, 1)
  }
  return found
}

/** Applications whose status changes do not form a chain from registered to the present status. */
async function brokenChains({ connection: { db }, scene }: Checked): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    with changes as (
      select application_id, from_status, to_status,
        lag(to_status, 1, 'registered') over chain as before,
        lead(to_status) over chain is null as is_last
      from history where from_status <> to_status
        and application_id in (select _id from applications where event_id = ${scene.event_id})
      window chain as (partition by application_id order by created_at)
    )
    select distinct applications._id from changes join applications on applications._id = application_id
    where from_status <> before or (is_last and to_status <> status)`.execute(db)
  return rows.map(({ _id }) => `broken chain of ${_id}`)
}

/** Compares the tallies, the counted rows, and the rows on the pages of the list. */
async function wrongCounts({ connection: { db }, cast, scene, url }: Checked): Promise<string[]> {
  const { rows } = await sql<{ status: string; times: number }>`select status, count(*) as times
    from applications where event_id = ${scene.event_id} group by status`.execute(db)
  const total = rows.reduce((sum, { times }) => sum + times, 0)
  const listed = new Set<string>()
  for (let page = 1; ; page++) {
    const query = `eventid=${scene.event_id}&limit=100&page=${page}`
    const headers = { authorization: `Bearer ${cast.organiser.token}` }
    const answer = await fetch(`${url}/api/application?${query}`, { headers })
    const list = (await answer.json()) as List
    const differing = rows.filter(({ status, times }) => list.counts[status] !== times)
    if (list.total !== total || list.counts.all !== total || differing.length > 0) {
      return [
        `counts of ${scene.event_id}: ${JSON.stringify({ rows, total: list.total, counts: list.counts })}`,
      ]
    }
    for (const { _id } of list.data) listed.add(_id)
    if (list.data.length === 0) break
  }
  return listed.size === total ? [] : [`the list of ${scene.event_id} shows ${listed.size} of ${total}`]
}

interface List {
  data: { _id: string }[]
  total: number
  counts: Record<string, number>
}
