import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notRun, type Outcome, outcome } from './outcome.ts'
import { runProgram, versionOf } from './program.ts'
import type { Options } from './run.ts'
import type { Site } from './site.ts'
import { addressOf, listReads } from './targets.ts'

/** All modules except those that need a service on the internet (nikto, ssrf, wapp, xxe) or guess passwords. */
const modules =
  'backup blindsql cookieflags crlf csp csrf exec file htaccess http_headers methods permanentxss redirect shellshock sql xss'
/** Guessing thousands of paths takes minutes, and the paths are the same for everybody. */
const deepModules = `${modules} buster`

const explained = [
  {
    finding: 'X-XSS-Protection is not set',
    why: 'It is 0: browsers have given the filter up, which was itself a hole; the policy does its work.',
  },
]

const pages = [
  '/',
  '/challenges',
  '/login',
  '/register',
  '/Forgotpassword',
  '/Resetpassword?token=a',
  '/api/docs',
]

interface Report {
  vulnerabilities: Record<string, Found[]>
  anomalies: Record<string, Found[]>
}

interface Found {
  method: string
  path: string
  info: string
}

/** Crawls and attacks the public pages, and every reading call of the API, as each person. */
export async function runWapiti(site: Site, { isDeep, folder }: Options): Promise<Outcome> {
  const version = await versionOf('wapiti')
  if (!version) return notRun('wapiti', 'not installed: apt-get install wapiti')
  const wanted = isDeep ? deepModules : modules
  const findings: string[] = []
  const open: string[] = []
  for (const who of ['organiser', 'own', 'candidate'] as const) {
    const calls = await listReads(site, who)
    const starts = [
      ...pages,
      `/event-page/${site.world.event._id}`,
      ...calls.map(target => addressOf(target)),
    ]
    const report = join(folder, `wapiti-${who}.json`)
    const scope = [
      '-u',
      `${site.url}/`,
      '--scope',
      'folder',
      ...starts.flatMap(path => ['-s', site.url + path]),
    ]
    const attack = ['-m', wanted.replaceAll(' ', ','), '-H', `Authorization: Bearer ${site.world[who].token}`]
    const limits = ['--max-scan-time', isDeep ? '600' : '30', '--max-attack-time', isDeep ? '600' : '120']
    const stores = [
      '--store-session',
      join(folder, `wapiti-${who}`),
      '--store-config',
      join(folder, 'wapiti'),
    ]
    const writes = ['--no-bugreport', '--flush-session', '-f', 'json', '-o', report]
    const words = [...scope, ...attack, ...limits, ...stores, ...writes]
    const { code, output } = await runProgram('wapiti', words, isDeep ? 12_000 : 900)
    if (code !== 0) return notRun('wapiti', `ended with ${code}: ${output.slice(-300)}`)
    findings.push(...findingsIn(JSON.parse(readFileSync(report, 'utf8')) as Report, who))
    const cut = [...output.matchAll(/Max attack time was reached for module (\w+)/g)]
    open.push(...cut.map(([, name]) => `${name} as ${who}`))
    console.log(`  ✓ as ${who}, from ${starts.length} addresses`)
  }
  const note = `${version}, ${wanted.split(' ').length} modules, as organiser, company user and candidate`
  return { ...outcome('wapiti', note, findings), open }
}

function findingsIn({ vulnerabilities, anomalies }: Report, who: string): string[] {
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !explained.some(({ finding }) => finding === info))
      .map(({ method, path, info }) => `${kind}: ${method} ${path} as ${who}: ${info}`),
  )
}
