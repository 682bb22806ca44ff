// `npm run lock`: adds the builds for other systems (darwin, win32, musl …) to package-lock.json, with their digests where
// the registry has them, else without. npm leaves these out, and then `npm ci` refuses the lock file; with them each
// system installs its own.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const systems = [
  'android',
  'darwin',
  'freebsd',
  'netbsd',
  'openbsd',
  'linux',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]

const file = join(root, 'package-lock.json')
const before = readFileSync(file, 'utf8')
const lock = JSON.parse(before)

if (process.argv.includes('--check')) {
  if (addMissing().length > 0) fail('package-lock.json is not complete: run `npm run lock` and commit it.')
  const unsafe = withoutDigest().filter(path => !(lock.packages[path].dev && lock.packages[path].optional))
  if (unsafe.length > 0)
    fail(`package-lock.json has no digest of ${unsafe.join(', ')}: run \`npm run lock\`.`)
} else {
  const asked = withoutDigest()
  for (const path of asked) delete lock.packages[path]
  write()
  askRegistry()
  lock.packages = JSON.parse(readFileSync(file, 'utf8')).packages
  addMissing()
  write()
  const lacking = withoutDigest()
  console.log(`${asked.filter(path => !lacking.includes(path)).length} digests added`)
  if (lacking.length > 0)
    console.log(`The registry has no ${lacking.length} of them: ${lacking.map(nameOf).join(', ')}`)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Packages that npm would install whatever their contents are. */
function withoutDigest() {
  return Object.keys(lock.packages).filter(path => path !== '' && !lock.packages[path].integrity)
}

function write() {
  lock.packages = Object.fromEntries(
    Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}

/** npm asks its registry for every package that the lock file lacks, and leaves out optional ones that it does not find. */
function askRegistry() {
  const words = [
    'install',
    '--package-lock-only',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', words, { cwd: root, stdio: 'inherit' })
  if (status === 0) return
  writeFileSync(file, before)
  fail('npm could not read its registry. package-lock.json is as it was.')
}

/** Adds what is optional and not there, without a digest. Returns the names. */
function addMissing() {
  const added = []
  for (const [path, parent] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
      if (isLocked(path, name)) continue
      lock.packages[`node_modules/${name}`] = describe(name, range, parent)
      added.push(name)
    }
  }
  return added
}

/** Resolves like Node: inside the parent, then beside it, then further up. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[join(folder, 'node_modules', name)]) return true
    if (folder === '') return false
  }
}

/** A build's name says which system it is for: `@oxlint/binding-linux-x64-musl`. */
function describe(name, range, { dev, engines }) {
  const words = name.replace('windows', 'win32').replace('armv7', 'arm').split(/[/-]/)
  const os = systems.filter(system => words.includes(system))
  const cpu = processors.filter(processor => words.includes(processor))
  const libc = words.some(word => word.startsWith('musl'))
    ? ['musl']
    : words.includes('gnu')
      ? ['glibc']
      : undefined
  const version = range.replace(/^\D*/, '')
  return { version, cpu, dev, libc: os.includes('linux') ? libc : undefined, optional: true, os, engines }
}
