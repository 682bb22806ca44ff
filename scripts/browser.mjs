// Finds a Chromium for the browser tests: the headless shell, which is a third faster, or any that is installed.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { node, root, run, SetUpError } from './set-up.mjs'

const shell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {Promise<string>} the path of its program */
export async function findBrowser() {
  const asked = process.env.CHROMIUM_PATH
  if (asked && !works(asked))
    throw new SetUpError(`CHROMIUM_PATH is ${asked}, which does not run: correct or unset it.`)
  const browser = asked ?? (await fromDebian()) ?? findInstalled() ?? (await fromPlaywright())
  if (browser) return browser
  throw new SetUpError(
    'No Chromium was found and none could be installed: install one, or name it with CHROMIUM_PATH.',
  )
}

function findInstalled() {
  return [...usualPlaces, playwrightPath()].find(works)
}

function works(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

async function fromDebian() {
  if (works(shell)) return shell
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('Looking for Chromium in the packages of this system', 'apt-get', ['update', '-q'], env)
    await run(
      'Installing Chromium',
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
      env,
    )
  } catch (error) {
    console.error(error.message)
  }
  return works(shell) ? shell : undefined
}

async function fromPlaywright() {
  const program = join(root, 'node_modules', 'playwright-core', 'cli.js')
  try {
    await run('Downloading Chromium', node, [program, 'install', 'chromium'])
  } catch (error) {
    console.error(error.message)
  }
  return findInstalled()
}

function playwrightPath() {
  return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath()
}
