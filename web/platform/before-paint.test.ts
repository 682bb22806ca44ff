import { beforeEach, expect, it, vi } from 'vitest'
import type { Claims } from './token.ts'

const hour = 3_600_000
const page = document.documentElement

const visitor = { 'data-session': 'out', 'data-came': 'out', 'data-theme': 'light' }

/** The system's preference for dark; `turn` changes it. */
let system: { matches: boolean; turn(isDark: boolean): void }

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const name of Object.keys(shown())) page.removeAttribute(name)
  system = fakeSystem()
})

it('shows a visitor’s page without a token', async () => {
  await run()
  expect(shown()).toEqual(visitor)
})

it.each([
  ['candidate', 'candidate'],
  ['company', 'staff'],
  ['admin', 'staff'],
] as const)('gives the role %s the pages of %s', async (role, session) => {
  localStorage.setItem('jwtToken', tokenOf({ id: 'p1', role, exp: inSeconds(hour) }))
  await run()
  expect(shown()).toEqual({ 'data-session': session, 'data-came': 'in', 'data-theme': 'light' })
})

it('drops an expired token and says so', async () => {
  localStorage.setItem('jwtToken', tokenOf({ id: 'p1', role: 'admin', exp: inSeconds(-hour) }))
  await run()
  expect(shown()).toEqual({ ...visitor, 'data-expired': 'p1' })
  expect(localStorage.getItem('jwtToken')).toBe(null)
})

it('ignores an invalid token', async () => {
  localStorage.setItem('jwtToken', 'a.%%%.c')
  await run()
  expect(shown()).toEqual(visitor)
})

it('shows the chosen theme, whatever the system prefers', async () => {
  localStorage.setItem('theme', 'dark')
  await run()
  expect(page.dataset.theme).toBe('dark')
  system.turn(false)
  expect(page.dataset.theme).toBe('dark')
})

it('follows the system when nothing was chosen', async () => {
  await run()
  system.turn(true)
  expect(page.dataset.theme).toBe('dark')
})

it('keeps the navigation folded', async () => {
  localStorage.setItem('nav', 'rail')
  await run()
  expect(page.dataset.nav).toBe('rail')
})

it('shows a visitor’s page if the browser refuses storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  await run()
  expect(shown()).toEqual(visitor)
})

/** The attributes of <html>. */
function shown() {
  return Object.fromEntries([...page.attributes].map(({ name, value }) => [name, value]))
}

async function run() {
  await import('./before-paint.ts')
}

function inSeconds(milliseconds: number): number {
  return Math.floor((Date.now() + milliseconds) / 1000)
}

function tokenOf(claims: Claims): string {
  return `header.${btoa(JSON.stringify(claims))}.signature`
}

function fakeSystem() {
  const heard: (() => void)[] = []
  const query = {
    matches: false,
    addEventListener: (_: string, listener: () => void) => heard.push(listener),
  }
  vi.stubGlobal('matchMedia', () => query)
  return {
    ...query,
    turn(isDark: boolean) {
      query.matches = isDark
      for (const listener of heard) listener()
    },
  }
}
