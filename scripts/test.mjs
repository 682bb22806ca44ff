// `npm test`: sets up, then checks everything; the last line is `N passed, N failed`.
// `npm test -- <filter>` runs only the tests whose file name contains the filter.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build, install, node, root } from './set-up.mjs'
import { format, lint, types } from './source-checks.mjs'

/** Removes a developer's own settings, which must not affect tests. */
const settings =
  /^(PORT|HOST|BASE_URL|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|WORKERS|DEMO|ADMIN_|SMTP_URL|MAIL_FROM|ASSET_HOST|S3_|TIMEZONE|LOG_LEVEL|JWT_SECRET|METRICS|NODE_ENV|TRUST_PROXY|OTEL_|PG[A-Z]+$|npm_)/

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
env.PATH = `${join(root, 'node_modules', '.bin')}:${env.PATH}`

const filters = process.argv.slice(2)
const total = { passed: 0, failed: 0 }
const failures = []

// Some tests start the server many times, and more than a third of a start is compiling.
const compiled = mkdtempSync(join(tmpdir(), 'laurel-compiled-'))
env.NODE_COMPILE_CACHE = compiled

if (await check('packages', install)) {
  // What needs one processor runs beside the tests, which have pauses.
  const beside = buildAndCheckSource()
  // The tests wait for the database a good part of the time: three files at once keep two processors busy.
  await test('unit and HTTP tests', ['server', 'judging', 'day', 'web'], ['--maxWorkers=3'])
  if (await beside) await checkPages()
}
rmSync(compiled, { recursive: true, force: true })
if (failures.length) console.log(`\nFailed:\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed ? 1 : 0

/** Says whether the pages are built. */
async function buildAndCheckSource() {
  const isBuilt = await check('pages', build)
  if (filters.length === 0) await checkSource()
  return isBuilt
}

async function checkSource() {
  const cruiser = 'dependency-cruiser/bin/dependency-cruiser.mjs'
  const floors = ['contract', 'day', 'drawings', 'judging', 'server', 'web', 'e2e', 'chaos']
  await check('package lock', () => runQuietly('scripts/complete-lock.mjs', ['--check']))
  for (const [name, [path, ...words]] of Object.entries({ format, lint, types }))
    await check(name, () => runQuietly(tool(path), words))
  await check('imports one way', () => runQuietly(tool(cruiser), floors))
  await check('unused code', () => runQuietly(tool('knip/bin/knip.js'), []))
  await check('database types', () => runQuietly('scripts/types.ts', ['--check']))
}

async function checkPages() {
  await check('page weights', () => runFile('scripts/bundle-report.mjs', []))
  if (await check('browser', chooseBrowser)) await test('browser tests', ['e2e'])
}

async function chooseBrowser() {
  env.CHROMIUM_PATH = await findBrowser()
}

/** Runs a step that passes or fails as a whole. */
async function check(name, step) {
  const seconds = stopwatch()
  try {
    await step()
    total.passed++
    console.log(`✓ ${name} (${seconds()})`)
    return true
  } catch (error) {
    total.failed++
    failures.push(name)
    console.error(`✗ ${name} (${seconds()}): ${error.message}`)
    return false
  }
}

function stopwatch() {
  const began = Date.now()
  return () => `${((Date.now() - began) / 1000).toFixed(1)} s`
}

/** Runs Vitest and counts every test. */
async function test(name, projects, words = []) {
  const directory = mkdtempSync(join(tmpdir(), 'laurel-results-'))
  const file = join(directory, 'results.json')
  const chosen = projects.flatMap(project => ['--project', project])
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ]
  console.log(`\n${name}`)
  const seconds = stopwatch()
  const ended = await runFile(tool('vitest/vitest.mjs'), [
    'run',
    ...chosen,
    ...reporters,
    ...words,
    ...filters,
  ]).catch(error => error)
  try {
    count(JSON.parse(readFileSync(file, 'utf8')), ended, name)
  } catch (error) {
    total.failed++
    failures.push(`${name} (${error.message})`)
  }
  rmSync(directory, { recursive: true, force: true })
  console.log(`  ${name} took ${seconds()}`)
}

function count(results, ended, name) {
  const unread = results.testResults.filter(
    suite => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  const failed = results.numFailedTests + unread.length
  total.passed += results.numPassedTests
  total.failed += failed
  if (failed) failures.push(`${name} (${failed})`, ...results.testResults.flatMap(failedIn))
  // An error outside of tests, such as an unhandled rejection.
  if (ended && !failed) throw ended
}

/** A line for each test of a file that failed, with the first line of its message. */
function failedIn(suite) {
  const file = relative(root, suite.name)
  const tests = suite.assertionResults.filter(result => result.status === 'failed')
  if (suite.status === 'failed' && !suite.assertionResults.length) return [`${file}: ${suite.message}`]
  return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages)}`)
}

function firstLine([message = '']) {
  return message.split('\n')[0]
}

function tool(path) {
  return join('node_modules', path)
}

function runFile(file, words) {
  return finish(file, words, 'inherit')
}

/** Runs beside the tests, so its output is shown in one piece, and only if it fails. */
function runQuietly(file, words) {
  return finish(file, words, 'pipe')
}

function finish(file, words, output) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [file, ...words], { cwd: root, env, stdio: ['ignore', output, output] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => (said += text))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) return resolve(undefined)
      if (said) console.error(said)
      reject(new Error(`${file} ended with ${signal ?? code}`))
    })
  })
}
