import type { Client } from '../server/testing/app.ts'
import { calls, type Request, who } from '../server/testing/decided-calls.ts'
import { ballotOf, judgedRound } from '../server/testing/judging.ts'
import { makeWorld, type World } from '../server/testing/world.ts'
import { sampleOf } from './samples.ts'
import type { Site } from './site.ts'

/** A call by one person, and what may be changed in it. */
export interface Target {
  /** `GET /api/company/:id as organiser`. */
  name: string
  method: string
  /** With the parameter's name in the place of its value. */
  path: string
  id: string | undefined
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
  token: string | undefined
  /** What the unchanged request is answered. */
  status: number
}

/** Calls that these tools cannot test, and why. */
const left: Record<string, string> = {
  'POST /api/upload': 'takes a file; server/platform/files tests send it thousands of broken ones',
  'PUT /api/upload/part/:id': 'takes bytes',
}

/** The calls of accounts. Judges have a session of their own. */
const ofAccounts = Object.keys(calls).filter(
  name => !(name in left) && (name === 'POST /api/judge/open' || !name.includes('/api/judge/')),
)

type Person = (typeof who)[number]

/** Whose reach has most conditions comes first. */
const byReach: readonly Person[] = ['own', 'candidate', 'organiser', 'visitor', 'stranger', 'other']

/**
 * Each call with input as a person who may make it, or as everybody who may: each has SQL of their own. The requests are those
 * of the table of permissions (server/testing/decided-calls.ts). What changes something gets a world of its own.
 */
export async function listTargets(site: Site, { asEverybody }: { asEverybody: boolean }): Promise<Target[]> {
  const targets: Target[] = []
  for (const name of ofAccounts) {
    const may = whoMay(name)
    for (const person of asEverybody ? may : may.slice(0, 1)) {
      const world = name.startsWith('GET ') ? site.world : await makeWorld(site.t)
      targets.push(...(await targetOf(site, name, person, world)))
    }
  }
  return [...targets, ...(await targetsOfJudges(site))]
}

/** All that this person may read. */
export async function listReads(site: Site, person: Person): Promise<Target[]> {
  const targets: Target[] = []
  for (const name of ofAccounts.filter(one => one.startsWith('GET '))) {
    if (whoMay(name).includes(person)) targets.push(...(await targetOf(site, name, person, site.world)))
  }
  return targets
}

/** Whose request succeeds; or else one who gets furthest: refused for what it says, or what they have proved. */
function whoMay(name: string): Person[] {
  const statusOf = (person: Person) => calls[name]?.status[who.indexOf(person)] ?? 404
  const succeeding = byReach.filter(person => statusOf(person) < 300)
  if (succeeding.length > 0) return succeeding
  const refused = byReach.filter(person => ![401, 403].includes(statusOf(person)))
  return [...refused, ...byReach].slice(0, 1)
}

async function targetOf(site: Site, name: string, person: Person, world: World): Promise<Target[]> {
  const call = calls[name]
  if (!call) return []
  const request = await call.request(world, world[person])
  const query = { ...sampleQuery(site, name, world), ...request.query }
  const target = draft(name, person, world[person], { ...request, query })
  if (!takesInput(target)) return []
  if (target.method !== 'GET') return [{ ...target, status: call.status[who.indexOf(person)] ?? 0 }]
  return [{ ...target, status: (await world[person].get(addressOf(target))).status }]
}

/** The calls of judges, whom the table knows no request of that succeeds. */
async function targetsOfJudges(site: Site): Promise<Target[]> {
  const round = await judgedRound(site.t)
  const requests: Record<string, (visit: string) => Request> = {
    'PUT /api/judge/next/:id': () => ({ id: round.round._id }),
    'PUT /api/judge/confirm': () => ({ body: { affiliation: 'Helios Grid' } }),
    'GET /api/judge/project/:id': visit => ({ id: visit }),
    'PUT /api/judge/ballot/:id': visit => ({
      id: visit,
      body: ballotOf({
        scores: { [round.criteria[0]._id]: 3 },
        note: 'Clear',
        strengths: 'Bold',
        next_step: 'Test',
      }),
    }),
    'PUT /api/judge/skip/:id': visit => ({ id: visit, body: { reason: 'not_there' } }),
    'GET /api/judge/picture/:id': () => ({ id: `${'0'.repeat(26)}.webp` }),
    'GET /api/judge/file/:id': () => ({ id: `${'0'.repeat(26)}.pdf` }),
  }
  const targets: Target[] = []
  for (const [name, request] of Object.entries(requests)) {
    const judge = await round.addJudge()
    const visit = await round.addVisit(judge, await round.addTeam('Second Wind'))
    const target = draft(name, 'judge', judge, request(visit))
    const status = target.method === 'GET' ? (await judge.get(addressOf(target))).status : 200
    targets.push({ ...target, status })
  }
  return targets
}

function draft(
  name: string,
  person: string,
  { token }: Pick<Client<unknown>, 'token'>,
  { id, query = {}, body, headers = {} }: Request,
): Target {
  const [method = '', path = ''] = name.split(' ')
  return { name: `${name} as ${person}`, method, path, id, query, body, headers, token, status: 0 }
}

function takesInput({ id, query, body }: Target): boolean {
  return id !== undefined || Object.keys(query).length > 0 || Object.keys(Object(body)).length > 0
}

/** What the description knows of the query. The table names only what a call cannot do without. */
function sampleQuery({ description }: Site, name: string, world: World): Record<string, string> {
  const [method = '', path = ''] = name.split(' ')
  const call = description.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const parameters = call?.parameters?.filter(one => one.in === 'query') ?? []
  return Object.fromEntries(parameters.map(one => [one.name, sampleOf(one.name, one.schema, world)]))
}

/** Path and query; `mark` follows each value that may be changed. */
export function addressOf({ path, id, query }: Target, mark = ''): string {
  const filled = path.replace(/:\w+/, () => encodeURIComponent(id ?? '') + mark)
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}${mark}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}
