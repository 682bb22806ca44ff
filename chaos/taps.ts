import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { printTable } from '../bench/table.ts'
import { summed } from '../bench/timing.ts'
import { openLinkSession } from '../server/platform/sessions/by-link.ts'
import type { Connection } from '../server/platform/db/connect.ts'
import { makeJudgeLink } from '../server/judging/judging/links.ts'
import * as make from '../server/testing/factories.ts'
import { jwtKey, Place } from './place.ts'

export interface Size {
  judges: number
  /** All judges together. */
  perSecond: number
  seconds: number
}

/** One tap of one judge. No other has its visit and criterion, so each can be looked for by itself. */
interface Tap {
  visit: string
  criterion: string
  mark: number
  moment: number
  token: string
  /** Milliseconds from the tap to its acknowledgement, over all repeats; undefined while there is none. */
  taken: number | undefined
  repeats: number
}

export interface TapsReport {
  taps: readonly Tap[]
  refused: string[]
  lost: string[]
  doubled: string[]
  /** Milliseconds from the kill to the first acknowledgement by the successor. */
  back: number
  seconds: number
}

/** Each tap is repeated though it was answered, once in so many. */
const repeatEvery = 10
const patience = { answer: 5_000, between: 250 }

/**
 * Judges tap together while their only server is killed and started again. Each tap is sent until it is answered, as their
 * phones do, and each that was acknowledged is looked for afterwards.
 */
export async function runTaps(size: Size): Promise<TapsReport> {
  const place = new Place(undefined)
  const end = () => place.folder.remove()
  process.once('exit', end)
  try {
    await place.open()
    const taps = await place.ask(connection => prepare(connection, size))
    return await tapAll(place, taps, size)
  } finally {
    await place.close()
    process.off('exit', end)
  }
}

async function tapAll(place: Place, taps: Tap[], { perSecond, seconds }: Size): Promise<TapsReport> {
  const refused: string[] = []
  const url = () => place.servers[0]?.url ?? ''
  const began = performance.now()
  const sending = taps.map(async (tap, number) => {
    // By the clock and not by answers: judges do not wait for each other.
    await sleep((number * 1000) / perSecond)
    await tapUntilAnswered(tap, number, url, refused)
  })
  await sleep((seconds * 1000) / 3)
  const killed = performance.now()
  await place.kill(0)
  await place.restart(0)
  const back = performance.now() - killed
  await Promise.all(sending)
  const whole = (performance.now() - began) / 1000
  const { lost, doubled } = await place.ask(connection => compare(connection, taps))
  return { taps, refused, lost, doubled, back, seconds: whole }
}

async function tapUntilAnswered(tap: Tap, number: number, url: () => string, refused: string[]) {
  const tapped = performance.now()
  const times = number % repeatEvery === 0 ? 2 : 1
  for (let done = 0; done < times; ) {
    const status = await send(tap, url())
    if (status === 200) {
      done += 1
      tap.taken ??= performance.now() - tapped
    } else if (status === undefined || status >= 500 || status === 429) {
      tap.repeats += 1
      await sleep(patience.between)
    } else {
      refused.push(`${status} for ${tap.visit}`)
      return
    }
  }
}

/** Undefined if there was no answer. */
async function send({ visit, criterion, mark, moment, token }: Tap, url: string) {
  try {
    const answer = await fetch(`${url}/api/judge/ballot/${visit}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        criteria_version: 1,
        scores: { [criterion]: mark },
        marked_at: { [criterion]: moment },
      }),
      signal: AbortSignal.timeout(patience.answer),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

const criteriaOfRound = 5

/** Taps in turn by all judges, each on a criterion of a visit of its own. */
async function prepare({ db }: Connection, { judges, perSecond, seconds }: Size): Promise<Tap[]> {
  const organiser = await make.user(db, { role: 'admin' })
  const event = await make.event(db, { event_status: 'published' })
  const judging_opens_at = new Date(Date.now() - 3_600_000).toISOString()
  const round = await make.round(db, { event_id: event._id, has_judging: true, judging_opens_at })
  const criteria: string[] = []
  for (let n = 0; n < criteriaOfRound; n++) {
    criteria.push((await make.criterion(db, { round_id: round._id }))._id)
  }
  const visitsOfEach = Math.ceil((perSecond * seconds) / judges / criteriaOfRound)
  const teams: string[] = []
  for (let n = 0; n < visitsOfEach; n++) {
    const { _id } = await make.application(db, { event_id: event._id, status: 'shortlisted' })
    await make.entry(db, { round_id: round._id, application_id: _id })
    teams.push(_id)
  }
  const lists: Tap[][] = []
  for (let n = 0; n < judges; n++) {
    const judge = await make.judge(db, { event_id: event._id })
    const pair = { round_id: round._id, judge_id: judge._id }
    await db.insertInto('round_judges').values(pair).execute()
    const by = { judge_id: judge._id, kind: 'mail', created_by: organiser._id } as const
    const link = await makeJudgeLink(db, { baseUrl: 'https://laurel.test' }, by)
    const token = await openLinkSession(db, jwtKey, 'judge', link)
    const visits = await db
      .insertInto('visits')
      .values(teams.map(application_id => ({ ...pair, application_id })))
      .returning('_id')
      .execute()
    lists.push(
      visits.flatMap(({ _id: visit }) =>
        criteria.map((criterion, place) => ({
          visit,
          criterion,
          mark: 1 + ((n + place) % 10),
          moment: Date.now() + place,
          token,
          taken: undefined,
          repeats: 0,
        })),
      ),
    )
  }
  const turns = Math.floor((perSecond * seconds) / judges)
  return Array.from({ length: turns }, (_, turn) => lists.flatMap(list => list[turn] ?? [])).flat()
}

/** A row's version goes up with every save that it takes, so it tells whether a repeat took effect again. */
async function compare({ db }: Connection, taps: readonly Tap[]) {
  const { rows } = await sql<{
    visit: string
    scores: Record<string, number>
    version: number
    times: number
  }>`
    select visits._id as visit, scores, ballots.version, count(*) over (partition by visits._id) as times
    from ballots join visits using (round_id, judge_id, application_id)`.execute(db)
  const byVisit = new Map(rows.map(row => [row.visit, row]))
  const lost = taps.filter(
    ({ taken, visit, criterion, mark }) =>
      taken !== undefined && byVisit.get(visit)?.scores[criterion] !== mark,
  )
  const doubled = rows.filter(
    ({ version, times, scores }) => times > 1 || version !== Object.keys(scores).length,
  )
  return {
    lost: lost.map(({ visit, criterion }) => `${visit} ${criterion}`),
    doubled: doubled.map(({ visit, version }) => `${visit} was saved ${version} times`),
  }
}

export function printTaps({ taps, refused, lost, doubled, back, seconds }: TapsReport, size: Size) {
  const answered = taps.flatMap(({ taken }) => taken ?? [])
  const plain = summed(taps.filter(({ repeats }) => repeats === 0).flatMap(({ taken }) => taken ?? []))
  const all = summed(answered)
  printTable(
    `${size.judges} judges, ${size.perSecond} taps a second for ${size.seconds} s, their server killed once`,
    ['what', 'figure'],
    [
      ['taps', String(taps.length)],
      ['acknowledged', String(answered.length)],
      ['a second, until the last was acknowledged', (answered.length / seconds).toFixed(1)],
      [
        'p50 and p95 of those that needed no repeat, ms',
        `${plain.p50.toFixed(0)} and ${plain.p95.toFixed(0)}`,
      ],
      ['p95 and longest of all, ms', `${all.p95.toFixed(0)} and ${all.max.toFixed(0)}`],
      [
        'taps that were repeated while the server was away',
        String(taps.filter(tap => tap.repeats > 0).length),
      ],
      ['server back after, ms', back.toFixed(0)],
      ['refused', String(refused.length)],
      ['lost', String(lost.length)],
      ['doubled', String(doubled.length)],
    ],
  )
}
