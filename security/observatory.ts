import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notRun, type Outcome, outcome } from './outcome.ts'
import { runProgram } from './program.ts'
import type { Options } from './run.ts'
import type { Site } from './site.ts'

const version = '1.4.8'

/** The part of the program that is used; it has no types. */
interface Rules {
  ALL_TESTS: ((seen: object) => { result: string | null; pass: boolean })[]
}
interface Grader {
  getScoreModifier(result: string): number
  getGradeForScore(score: number): { grade: string; score: number }
}

/**
 * Runs MDN's HTTP Observatory on the pages' headers. It is not a dependency, because it would bring a server, a
 * database driver to compile and a download at each install (docs/decisions/120).
 */
export async function runObservatory(site: Site, { folder }: Options): Promise<Outcome> {
  const tool = 'HTTP Observatory'
  const home = join(folder, 'observatory')
  const words = ['install', '--prefix', home, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
  const { code } = await runProgram('npm', [...words, `@mdn/mdn-http-observatory@${version}`], 300)
  if (code !== 0) return notRun(tool, 'the package could not be fetched')
  const source = join(home, 'node_modules/@mdn/mdn-http-observatory')
  // Its own install would download the browsers' preload list, which does not contain us.
  writeFileSync(join(source, 'conf/hsts-preload.json'), '{}')
  const { ALL_TESTS } = await load<Rules>(source, 'src/constants.js')
  const grader = await load<Grader>(source, 'src/grader/grader.js')
  const paths = [
    '/',
    '/challenges',
    `/event-page/${site.world.event._id}`,
    '/login',
    '/dashboard',
    '/api/docs',
  ]
  const grades: string[] = []
  const findings: string[] = []
  for (const path of paths) {
    const seen = await look(site, path)
    const results = ALL_TESTS.map(test => test(seen))
    const points = results.map(({ result }) => grader.getScoreModifier(result ?? ''))
    const lost = points.filter(point => point < 0).reduce((sum, point) => sum + point, 100)
    const { grade, score } = grader.getGradeForScore(
      lost >= 90 ? points.reduce((sum, point) => sum + point, 100) : lost,
    )
    grades.push(`${grade} (${score})`)
    if (grade !== 'A+') findings.push(`${path}: ${grade}: ${results.map(({ result }) => result).join(', ')}`)
  }
  return outcome(tool, `${version}: ${[...new Set(grades)].join(', ')} for ${paths.length} pages`, findings)
}

async function load<Module>(source: string, path: string): Promise<Module> {
  return (await import(pathToFileURL(join(source, path)).href)) as Module
}

/** The page in the program's own format; the proxy in front redirects http. */
async function look(site: Site, path: string): Promise<object> {
  const reply = await fetch(site.url + path)
  const text = await reply.text()
  const headers = Object.fromEntries(reply.headers)
  const response = { status: reply.status, headers, data: text, verified: true, httpEquiv: new Map() }
  const address = new URL(`https://laurel.example${path}`)
  const plain = new URL(`http://laurel.example${path}`)
  return {
    hostname: address.hostname,
    resources: { path: text },
    session: { url: address, jar: null },
    responses: {
      auto: response,
      cors: { ...response, headers: await corsHeaders(site, path) },
      http: response,
      https: response,
      httpRedirects: [
        { url: plain, status: 301 },
        { url: address, status: 200 },
      ],
      httpsRedirects: [{ url: address, status: 200 }],
    },
  }
}

async function corsHeaders(site: Site, path: string) {
  const reply = await fetch(site.url + path, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
  })
  return Object.fromEntries(reply.headers)
}
