import { expect, it } from 'vitest'
import type { Entry, Need } from '../../../contract/console/workspace.ts'
import { sayRest } from './NeedsYou.tsx'

const facts = { n: 2, of: null, also: null, at: null, names: [], round: null }
const release: Entry = { entry: 'release', round: null, n: 2, of: null, needs: [] }
const need = (kind: Need['kind'], is_next: boolean): Need => ({
  ...facts,
  kind,
  is_next,
  tone: 'orange',
  entry: 'release',
  is_due: false,
  lacks: [],
})

it('says that nothing waits only where no decision does, however new', () => {
  expect(sayRest([], [])).toBe('Nothing waits.')
  expect(sayRest([], [{ ...release, n: 0 }])).toBe('Nothing waits.')
  expect(sayRest([], [release])).toBe('2 decisions wait to be released. Nothing else waits.')
  expect(sayRest([need('to_decide', true)], [release])).toBe(
    '2 decisions wait to be released. Nothing else waits.',
  )
  expect(sayRest([need('decisions_wait', true)], [release])).toBe('Nothing waits besides.')
  expect(sayRest([need('decisions_wait', false)], [release])).toBe('Nothing else waits.')
})
