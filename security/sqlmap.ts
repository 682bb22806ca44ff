import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notRun, type Outcome, outcome } from './outcome.ts'
import { runProgram, versionOf } from './program.ts'
import type { Options } from './run.ts'
import type { Site } from './site.ts'
import { addressOf, listTargets, type Target } from './targets.ts'

/** sqlmap's level and risk, seconds per call, and minutes in total. */
const plans = {
  usual: { level: 1, risk: 1, seconds: 120, minutes: 30 },
  deep: { level: 5, risk: 3, seconds: 3_600, minutes: 600 },
}

/** Tries SQL injection in every parameter of path, query and body of every call. */
export async function runSqlmap(site: Site, { isDeep, folder, minutes }: Options): Promise<Outcome> {
  const version = await versionOf('sqlmap')
  if (!version) return notRun('sqlmap', 'not installed: apt-get install sqlmap')
  const plan = { ...(isDeep ? plans.deep : plans.usual), ...(minutes ? { minutes } : {}) }
  const targets = await listTargets(site, { asEverybody: isDeep })
  const until = Date.now() + plan.minutes * 60_000
  const waiting = [...targets]
  const results: Result[] = []
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const seconds = Math.min(plan.seconds, (until - Date.now()) / 1000)
      const result: Result =
        seconds > 1
          ? await attack(site, target, { ...plan, seconds, folder })
          : { name: target.name, findings: [], isWhole: false }
      results.push(result)
      console.log(`  ${result.isWhole ? '✓' : '…'} ${result.name} ${result.findings.join('; ')}`)
    }
  }
  await Promise.all([work(), work()])
  const open = results.filter(({ isWhole }) => !isWhole).map(({ name }) => name)
  if (open.length === results.length) return notRun('sqlmap', `it tried nothing to the end: see ${folder}`)
  const done = results.filter(({ isWhole }) => isWhole).length
  const answered = targets.filter(({ status }) => status < 300).length
  const note = [
    `${version}, level ${plan.level}, risk ${plan.risk}: ${done} of ${targets.length} requests to the end`,
    `${answered} of them answer 2xx before anything is changed`,
  ].join('; ')
  const findings = results.flatMap(({ name, findings: found }) => found.map(text => `${name}: ${text}`))
  return { ...outcome('sqlmap', note, findings), open }
}

interface Result {
  name: string
  findings: string[]
  /** Whether all parameters were tried. */
  isWhole: boolean
}

interface Plan {
  level: number
  risk: number
  seconds: number
  folder: string
}

async function attack(site: Site, target: Target, { level, risk, seconds, folder }: Plan): Promise<Result> {
  const { name } = target
  const place = join(folder, `sqlmap-${name.replaceAll(/\W+/g, '-')}`)
  const file = `${place}.txt`
  writeFileSync(file, requestOf(site, target))
  const aim = ['-r', file, '--dbms=PostgreSQL', `--level=${level}`, `--risk=${risk}`]
  const manner = ['--batch', '--flush-session', '--disable-coloring', '--ignore-stdin', '--ignore-code=*']
  const after = ['--answers=keep testing the others=Y', '--timeout=30', `--output-dir=${place}`]
  const words = [...aim, ...manner, ...after]
  const { output, code } = await runProgram('sqlmap', words, seconds)
  writeFileSync(`${place}.log`, output)
  const isWhole =
    code === 0 && /all tested parameters do not appear|identified the following injection/.test(output)
  // If an answer contains the typed text, answers differ. That alone is a finding only if sqlmap can use it to query
  // the database. Delays and errors are findings even if sqlmap discards them, because a real hole may be too narrow
  // for sqlmap.
  const isUsable = /back-end DBMS(:| is) PostgreSQL/.test(output)
  const seen = [...output.matchAll(/parameter '(.+)' appears to be '(.+)' injectable/g)].filter(
    ([, , how = '']) => isUsable || !/boolean-based/i.test(how),
  )
  return {
    name,
    findings: seen.map(([, parameter, how]) => `SQL in ${parameter} by ${how} (${file})`),
    isWhole,
  }
}

/** The raw HTTP request, with sqlmap's marker after each value that it may change. */
function requestOf(site: Site, target: Target): string {
  const { method, body, headers, token } = target
  const text = JSON.stringify(marked(body ?? {})).replaceAll(/"(-?\d+(?:\.\d+)?)#number\*"/g, '$1*')
  // Without a body sqlmap would say that it sends a form, and be refused for that alone.
  const json = method === 'GET' ? undefined : text
  return [
    `${method} ${addressOf(target, '*')} HTTP/1.1`,
    `Host: ${new URL(site.url).host}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(json ? ['Content-Type: application/json'] : []),
    '',
    json ?? '',
  ].join('\r\n')
}

function marked(value: unknown): unknown {
  if (typeof value === 'string') return `${value.replaceAll('*', '')}*`
  if (typeof value === 'number') return `${value}#number*`
  if (Array.isArray(value)) return value.map(marked)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]))
}
