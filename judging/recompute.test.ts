import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeBundle } from './bundle.ts'
import { sealedExample } from './testing/worked-bundle.ts'

// `npm run --silent recompute -- results.json`, as anybody runs it.

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'laurel-recompute-'))
const bundle = makeBundle(sealedExample)
afterAll(() => rmSync(folder, { recursive: true }))

function run(command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder },
  })
  return { status, stdout, stderr }
}

function recomputeFile(content: string) {
  writeFileSync(join(folder, 'results.json'), content)
  return run(process.execPath, 'scripts/recompute.mjs', 'results.json')
}

it('prints the published result, and last whether it agrees', () => {
  writeFileSync(join(folder, 'published.json'), JSON.stringify(bundle))
  const { status, stdout, stderr } = run(
    'npm',
    'run',
    '--silent',
    'recompute',
    '--',
    join(folder, 'published.json'),
  )
  expect({ status, stderr: stderr.replaceAll(/^npm warn.*\n/gm, '') }).toEqual({
    status: 0,
    stderr: `Agrees: 9 ballots, 4 places, digest ${bundle.digest}\n`,
  })
  expect(JSON.parse(stdout)).toEqual(bundle.result)
})

it('ends with 1 and names what disagrees', () => {
  const result = structuredClone(bundle.result)
  if (result) result.scores.A = 80
  const { status, stdout, stderr } = recomputeFile(JSON.stringify({ ...bundle, result }))
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toEqual(bundle.result)
  const lines = stderr.trimEnd().split('\n')
  expect(lines[0]).toMatch(
    /^results\.json: digest: the file says "[0-9a-f]{64}", its contents give "[0-9a-f]{64}"\.$/,
  )
  expect(lines.slice(1)).toEqual([
    'results.json: result.scores.A: the file says 80, its contents give 68.4555.',
    expect.stringMatching(/^Does not agree in 2 places: 9 ballots, 4 places, digest [0-9a-f]{64}$/),
  ])
})

it('puts the names of teams for their ids', () => {
  const named = makeBundle({ ...sealedExample, names: { A: 'Night Shift' } })
  const result = structuredClone(named.result)
  if (result) result.scores.A = 80
  expect(recomputeFile(JSON.stringify({ ...named, result })).stderr).toContain(
    'results.json: result.scores.Night Shift: the file says 80, its contents give 68.4555.',
  )
})

it('names numbers, and leaves alone what only begins like one', () => {
  const numbered = makeBundle({
    ...sealedExample,
    names: { A: 'Night Shift', 'a.b': 'Dot', constructor: 'X' },
  })
  const result = structuredClone(numbered.result)
  if (result) Object.assign(result.scores, { AB: 1 })
  expect(recomputeFile(JSON.stringify({ ...numbered, result })).stderr).toContain(
    'results.json: result.scores.AB: the file says 1, its contents give nothing.',
  )
})

it('does not say that it agrees where the file claims nothing', () => {
  const { status, stderr } = recomputeFile(JSON.stringify(sealedExample))
  expect([status, stderr.replace(/[0-9a-f]{64}/, '')]).toEqual([
    0,
    'Worked out, the file does not claim all of it: 9 ballots, 4 places, digest \n',
  ])
})

it('says what is wrong with a file that it cannot read', () => {
  const { ballots: _, ...incomplete } = bundle
  expect(recomputeFile(JSON.stringify(incomplete))).toEqual({
    status: 1,
    stdout: '',
    stderr: 'results.json: ballots: must be a list.\n',
  })
  expect(run(process.execPath, 'scripts/recompute.mjs', 'nowhere.json')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'nowhere.json: There is no such file.\n',
  })
  expect(run(process.execPath, 'scripts/recompute.mjs').stderr).toBe(
    'Name one file: npm run --silent recompute -- results.json\n',
  )
})
