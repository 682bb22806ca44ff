import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import { RoundCriteria } from './RoundCriteria.tsx'

/** What the server has, and what it was sent. */
let stored: RoundJudging
const puts: { ifMatch: string | null; names: string[] }[] = []

beforeEach(() => {
  signInAs('admin')
  stored = judging
  puts.length = 0
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, headers, body }: RequestInit & { body?: string }) => {
      if (method === 'PUT' && address.includes('unlock')) {
        stored = { ...stored, is_locked: false, unlock_reason: 'A wrong weight', version: stored.version + 1 }
      } else if (method === 'PUT') {
        const sent: RoundJudging = JSON.parse(body ?? '')
        puts.push({
          ifMatch: new Headers(headers).get('if-match'),
          names: sent.criteria.map(({ name }) => name),
        })
      }
      return Response.json({ data: stored }, { headers: { etag: `"${stored.version}"` } })
    },
  )
  return () => vi.unstubAllGlobals()
})

test('unlocked criteria are those of now, with what somebody else saved while the form was open', async () => {
  draw(<RoundCriteria id="round" />, '/events/1/judging/round/criteria')
  fireEvent.click(await screen.findByRole('button', { name: 'Unlock' }))
  stored = { ...stored, criteria: [{ ...works, name: 'Works well' }], version: 7 }
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'A wrong weight' } })
  const dialog = screen.getByRole('dialog')
  const unlock = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Unlock')
  if (unlock) fireEvent.click(unlock)
  await waitFor(() => expect(nameOfFirst()).toBe('Works well'))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  await waitFor(() => expect(puts).toEqual([{ ifMatch: '"8"', names: ['Works well'] }]))
})

const nameOfFirst = () => screen.queryByLabelText<HTMLInputElement>(/^Name/)?.value

const works = {
  _id: 'b7f1c2de-0000-4000-8000-000000000001',
  name: 'Works',
  description: null,
  weight: 100,
  low_label: null,
  high_label: null,
}

const judging: RoundJudging = {
  _id: 'round',
  name: 'Finals',
  event: { _id: '1', event_name: 'Monsoon Grid', timezone: 'Asia/Kolkata' },
  scale: 10,
  looks: 3,
  visit_minutes: 10,
  is_blind: false,
  asks_notes: true,
  shows_others: false,
  tie_rule: 'criteria',
  tie_person: null,
  criteria: [works],
  is_locked: true,
  unlock_reason: null,
  ballots: 2,
  older_ballots: 0,
  judges: 2,
  teams: 4,
  links: 2,
  lacks: [],
  visits: 8,
  done: 2,
  planned_at: null,
  version: 6,
}
