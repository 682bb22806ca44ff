import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Erasure } from '../../../contract/people/personal-data.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import OwnErasure from './OwnErasure.tsx'
import PersonErasure from './PersonErasure.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing: Erasure = {
  is_erased: false,
  hindrances: [],
  teams: [],
  judged: [],
  partners: [],
  is_associate: false,
  company_name: null,
}

/** Answers what deleting means, and each try to delete with the next of these. */
function answer(erasure: Erasure, ...tries: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`)
    return method === 'GET' ? Response.json({ data: erasure }) : (tries.shift() ?? Response.error())
  })
  return asked
}

const button = (name: string) => screen.findByRole('button', { name })

test('deleting oneself says what goes and stays, and leaves nothing in the browser', async () => {
  signInAs('candidate')
  const team = { _id: 't', event_name: 'Rivers' }
  const asked = answer(
    {
      ...nothing,
      teams: [
        { ...team, team_name: 'Delta', becomes: 'stays' },
        { ...team, team_name: 'Solo', becomes: 'withdrawn' },
        { ...team, team_name: 'Old', becomes: 'emptied' },
      ],
      judged: ['Monsoon Hack'],
      partners: ['River Bank'],
      is_associate: true,
      company_name: 'Surya Labs',
    },
    Response.json({ data: { message: 'Done' } }),
  )
  const onErased = vi.fn<() => void>()
  draw(<OwnErasure onErased={onErased} onClose={() => {}} />)
  await screen.findByText('Your entry as an associate, with its links.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your account with name, address and number, profile, sessions and second factor.',
    'All mails to you, and files that nobody else uses.',
    'Your place among the contacts of Surya Labs.',
    'Your entry as an associate, with its links.',
    'The team Delta, Rivers, stays with the others.',
    'The team Solo, Rivers, is withdrawn and emptied, because nobody else is in it.',
    'The team Old, Rivers, keeps its place and its results, but nothing that was written in it.',
    'Ballots at Monsoon Hack: the results stay what they are.',
    'The partner River Bank, without a contact.',
    'What others wrote, and the entries of the activity.',
  ])
  fireEvent.click(await button('Delete for good'))
  await waitFor(() => expect(onErased).toHaveBeenCalledOnce())
  expect(localStorage.getItem('jwtToken')).toBe(null)
  expect(asked.filter(one => one.startsWith('POST'))).toEqual(['POST /api/account/erase'])
})

test('what is in the way is said, with where to do something, and nothing can be deleted', async () => {
  signInAs('admin')
  answer({
    ...nothing,
    hindrances: [
      {
        reason: 'leads_team',
        message: 'Leads a team.',
        teams: [{ _id: 'a1', team_name: 'Delta', event_name: 'Rivers' }],
        rounds: [],
      },
      {
        reason: 'judging',
        message: 'Judges a round.',
        teams: [],
        rounds: [{ event_id: 'e1', event_name: 'Monsoon Hack', name: 'Demo' }],
      },
    ],
  })
  draw(<PersonErasure _id="p1" name="Asha Menon" onClose={() => {}} />)
  await screen.findByText('Leads a team.')
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Delta', '/application/a1'],
    ['Monsoon Hack', '/event/e1'],
  ])
  expect(screen.queryByRole('button', { name: 'Delete for good' })).toBe(null)
})

test('a refusal is said, and can be tried again', async () => {
  signInAs('admin')
  answer(
    nothing,
    Response.json({ message: 'A team came in between.' }, { status: 409 }),
    Response.json({ data: { message: 'The person is deleted.' } }),
  )
  const onClose = vi.fn<() => void>()
  draw(<PersonErasure _id="p1" name="Asha Menon" onClose={onClose} />)
  fireEvent.click(await button('Delete for good'))
  expect((await screen.findByRole('alert')).textContent).toBe('A team came in between.')
  fireEvent.click(await button('Delete for good'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
