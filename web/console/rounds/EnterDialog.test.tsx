import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChangeOutcome } from '../../../contract/teams/applications.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { signInAs, draw } from '../../testing/render.tsx'
import { Toasts } from '../../platform/ui/overlay/Toasts.tsx'
import { closeToast, shownToasts } from '../../platform/ui/overlay/toasts.ts'
import { EnterDialog } from './EnterDialog.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) closeToast(id)
})

// The dialog reads no more of a round.
const round = { _id: 'final', name: 'Final', event: { _id: 'event' } } as Round

const changed = (name: string): ChangeOutcome => ({
  _id: name,
  team_name: name,
  outcome: 'changed',
  message: null,
})

/** Answers that 2 are shortlisted and 1 participated, and each entry with the next of these. */
async function enter(...answers: Response[]) {
  signInAs('admin')
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    const counts = { shortlisted: 2, participated: 1 }
    if (method === 'GET') return Response.json({ data: [], page: 1, limit: 10, total: 3, counts })
    sent.push(typeof body === 'string' && JSON.parse(body).filter.status)
    return answers.shift() ?? Response.error()
  })
  const onClose = vi.fn<() => void>()
  draw(
    <>
      <EnterDialog round={round} onClose={onClose} />
      <Toasts />
    </>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Let 3 teams enter' }))
  await waitFor(() => expect(sent).toEqual(['shortlisted', 'participated']))
  return onClose
}

test('says how many teams entered by what the server answers', async () => {
  const onClose = await enter(
    Response.json({ data: [changed('Owls'), changed('Ravens')] }),
    // One was let in by a colleague meanwhile.
    Response.json({ data: [] }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(shownToasts().map(({ kind, text }) => [kind, text])).toEqual([['success', '2 teams entered Final']])
})

test('names the teams that could not enter, and why', async () => {
  const refused = { _id: 'Kites', team_name: 'Kites', outcome: 'refused' as const, message: 'Stopped before' }
  const onClose = await enter(
    Response.json({ data: [changed('Owls'), refused] }),
    Response.json({ data: [changed('Larks')] }),
  )
  expect((await screen.findByRole('status', { name: '' })).querySelector('p')?.textContent).toBe(
    '2 entered, 1 not entered',
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'KitesStopped before',
    'Owls',
    'Larks',
  ])
  expect(shownToasts()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('says what was done before a failure, and stays open for the rest', async () => {
  const onClose = await enter(
    Response.json({ data: [changed('Owls'), changed('Ravens')] }),
    Response.json({ message: 'The database is away.' }, { status: 409 }),
  )
  await waitFor(() =>
    expect(shownToasts().map(({ kind, text }) => [kind, text])).toEqual([
      ['error', '2 teams entered Final, not all: The database is away.'],
    ]),
  )
  expect(onClose).not.toHaveBeenCalled()
})
