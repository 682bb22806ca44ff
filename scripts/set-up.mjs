// Prepares for `npm start` and `npm test`. Plain JavaScript for any Node ≥ 20, without packages, because it runs before
// they are installed.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** The pinned Node, whatever version the machine has. */
export const node = join(modules, '.bin', 'node')

/** What Node keeps of the server's code: without types, and compiled. More than a third of a start is that. */
export const compiled = join(root, 'dist', 'compiled')
/**
 * What the server's Node does with memory: 8 MB for young objects, where it would keep 32 twice, cost 4 % of the processor and
 * save 45 MB.
 */
export const memoryFlags = ['--max-semi-space-size=8']

/** An error with a readable message; its stack is not shown. */
export class SetUpError extends Error {}

/**
 * Installs all packages of package-lock.json, once: for tests, checks and tools. `say` is for a command whose output is
 * data.
 */
export async function install(say = console.log) {
  checkNode()
  if (isInstalled(all)) return
  // A server may be running from the packages that are there, so they stay.
  if (isInstalled(running))
    await npm('Installing packages for development', ['install', '--no-save', ...all.words], say)
  else await npm('Installing packages', ['ci', ...all.words], say)
  checkInstalled(all)
}

/**
 * Installs what Laurel needs to be built and run, which is half of all packages, once. Where more is or was installed, it is
 * kept up to date (docs/decisions/115).
 */
export async function installToRun(say = console.log) {
  checkNode()
  if (isInstalled(running)) return
  const wanted = isForDevelopment() ? all : running
  await npm('Installing packages', ['ci', ...wanted.words], say)
  checkInstalled(wanted)
}

/** Which packages: what npm is told, and which of package-lock.json must be there afterwards. */
const all = { words: ['--include=dev'], has: () => true }
const running = { words: ['--omit=dev'], has: ({ dev }) => !dev }

async function npm(label, words, say) {
  const path = process.env.npm_execpath
  const [command, ...first] = path?.endsWith('.js') ? [process.execPath, path] : ['npm']
  const isOld = existsSync(modules)
  try {
    await run(label, command, [...first, ...words, '--loglevel=error'], {}, say)
  } catch (error) {
    if (!(error instanceof SetUpError)) throw error
    throw new SetUpError([error.message, ...whyNotInstalled(isOld)].join('\n'))
  }
}

function whyNotInstalled(isOld) {
  return [
    isOld
      ? 'The packages in node_modules are those of another version of Laurel, so it was not started. Your data is untouched.'
      : 'Laurel needs its packages before it can start.',
    'See whether this machine reaches the registry (`npm ping`) and may write to node_modules, then run the command again.',
  ]
}

function checkInstalled(packages) {
  if (!isInstalled(packages))
    throw new SetUpError('npm installed something else than package-lock.json says: try `npm ci`.')
}

function checkNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) throw new SetUpError(`Laurel needs Node 20 or newer, and this is ${process.version}.`)
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install is detected. */
function isInstalled({ has }) {
  try {
    const wanted = readPackages(join(root, 'package-lock.json'))
    const found = readPackages(join(modules, '.package-lock.json'))
    return (
      existsSync(node) &&
      Object.entries(wanted).every(([path, packed]) => {
        if (path === '' || !has(packed)) return true
        const there = found[path]
        return there ? there.version === packed.version : packed.optional || packed.devOptional
      })
    )
  } catch {
    return false
  }
}

/** Whether somebody installed packages for development here, of whatever version. */
function isForDevelopment() {
  const known = Object.entries(readPackages(join(root, 'package-lock.json')))
  return known.some(([path, { dev }]) => dev && existsSync(join(root, path)))
}

/** @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** The sources that the pages in `dist` were built from. */
const builtFrom = join(root, 'dist', '.built-from')

/** Whether the pages are those of today's sources. */
export function isBuilt() {
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hashSources()
}

/** Builds the pages if any of their sources have changed. */
export async function build() {
  const sources = hashSources()
  if (isBuilt()) return
  const vite = join(modules, 'vite', 'bin', 'vite.js')
  await run('Building the web pages', node, [vite, 'build'], { NODE_ENV: 'production' })
  mkdirSync(dirname(builtFrom), { recursive: true })
  writeFileSync(builtFrom, sources)
}

/** A hash of the sources of the pages, without generated files and tests. */
function hashSources() {
  const hash = createHash('sha256')
  const single = ['package-lock.json', 'vite.config.ts', 'tsconfig.json'].map(name => join(root, name))
  const folders = ['web', 'contract', 'day', 'drawings', 'judging'].map(name => join(root, name))
  const files = [...single, ...folders.flatMap(filesIn)]
  for (const file of files) hash.update(`${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !/\.(gen|test)\.tsx?$/.test(entry.name))
  return files.map(entry => join(entry.parentPath ?? entry.path, entry.name)).sort()
}

/** Runs a long step. Prints that it started and still runs, and its output only if it fails. */
export async function run(label, command, words, env = {}, say = console.log) {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  say(`${label} …`)
  const pulse = setInterval(() => say(`  … ${seconds()}`), 10_000)
  try {
    await finish(command, words, env)
    say(`  done in ${seconds()}`)
  } catch (error) {
    throw new SetUpError(`${label} failed: ${error.message}`)
  } finally {
    clearInterval(pulse)
  }
}

function finish(command, words, env) {
  return new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...inherited } = process.env
    const child = spawn(command, words, {
      cwd: root,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    const kill = () => child.kill()
    process.once('exit', kill)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', kill)
      if (code === 0) return resolve(undefined)
      process.stderr.write(output)
      reject(new Error(`${command} ended with ${signal ?? code}`))
    })
  })
}
