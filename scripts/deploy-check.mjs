// `npm run deploy:check`: checks the files of deploy/ with the tools that this machine has, and says which it lacks. What
// packages can check is in server/testing/deploy-files.test.ts, which runs here too.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { imagesOf } from './images.mjs'
import { install, node, root, SetUpError } from './set-up.mjs'

const folder = mkdtempSync(join(tmpdir(), 'laurel-deploy-'))
const deploy = join(root, 'deploy')
const compose = [
  '-f',
  join(deploy, 'compose.yaml'),
  '--env-file',
  join(deploy, 'laurel.env.example'),
  'config',
  '-q',
]
const kustomization = join(deploy, 'kubernetes')

/** Each file with its tools. Of several for the same, the first that is here is asked. */
const checks = [
  ['Dockerfile', ['hadolint', join(deploy, 'Dockerfile')]],
  ['compose.yaml', ['docker', 'compose', ...compose], ['docker-compose', ...compose]],
  ['systemd units', ['systemd-analyze', 'verify', ...units(), join(deploy, 'laurel-backup.timer')]],
  [
    'systemd units, hardening',
    ['systemd-analyze', 'security', '--offline=true', '--threshold=20', ...units()],
  ],
  [
    'kubernetes/, put together',
    ['kubectl', 'kustomize', kustomization],
    ['kustomize', 'build', kustomization],
  ],
  ['kubernetes/, schemas', ['kubeconform', '-strict', '-skip', 'Kustomization', kustomization]],
  ['haproxy.cfg', ['haproxy', '-c', '-f', join(deploy, 'haproxy.cfg')]],
  ['haproxy-postgresql.cfg', ['haproxy', '-c', '-f', join(deploy, 'haproxy-postgresql.cfg')]],
]

try {
  await install()
  const results = [
    testFiles(),
    checkImages(),
    ...checks.map(([about, ...commands]) => check(about, commands)),
  ]
  const count = outcome => results.filter(result => result === outcome).length
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  if (count('failed') > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function testFiles() {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const words = [vitest, 'run', '--project', 'server', 'server/testing/deploy-files']
  return check('all files, by packages', [[node, ...words]])
}

/** What a tag names may change at any time. */
function checkImages() {
  const unpinned = imagesOf(deploy).filter(({ digest }) => !digest)
  console.log(`${unpinned.length === 0 ? '✓' : '✗'} images by digest`)
  if (unpinned.length === 0) return 'passed'
  for (const { file, name } of unpinned) console.error(`${file} names ${name} without a digest`)
  console.error('Run `npm run deploy:pin` where their registries can be reached, and commit what it writes.')
  return 'failed'
}

function check(about, commands) {
  for (const [program, ...words] of commands) {
    const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: root, encoding: 'utf8' })
    if (error?.code === 'ENOENT' || isUnknownCommand(program, stderr)) continue
    console.log(`${status === 0 ? '✓' : '✗'} ${about} (${nameOf(program)})`)
    if (status === 0) return 'passed'
    console.error(`${stdout}${stderr}`)
    return 'failed'
  }
  console.log(`- ${about}: not checked, no ${commands.map(([program]) => program).join(' or ')} here`)
  return 'skipped'
}

function nameOf(program) {
  return program === node ? 'vitest' : program
}

/** `docker` may be here without its Compose. */
function isUnknownCommand(program, stderr) {
  return program === 'docker' && /unknown (command|shorthand flag)/.test(stderr)
}

/** The program of Laurel's unit is not installed on this machine, so the copies that are checked name another. */
function units() {
  return ['laurel.service', 'laurel-backup.service'].map(name => {
    const file = join(folder, name)
    const text = readFileSync(join(deploy, name), 'utf8')
    writeFileSync(file, text.replace(/^ExecStart=\/opt\S+/m, 'ExecStart=/bin/true'))
    return file
  })
}
