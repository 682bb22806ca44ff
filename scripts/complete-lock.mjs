// `npm run lock`: adds the builds for other systems (darwin, win32, musl …) to package-lock.json, which npm left out
// because its registry lacked them. Without them `npm ci` refuses the lock file; with them each system installs its
// own.

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
const lock = JSON.parse(readFileSync(file, 'utf8'))
const added = []

for (const [path, parent] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(parent.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue
    lock.packages[`node_modules/${name}`] = describe(name, range, parent)
    added.push(name)
  }
}
if (process.argv.includes('--check')) {
  if (added.length) throw new Error('package-lock.json is not complete: run `npm run lock` and commit it.')
  process.exit()
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} added${added.length ? `: ${added.join(', ')}` : ''}`)

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
