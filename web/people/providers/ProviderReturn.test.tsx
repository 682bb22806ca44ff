import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { answerCookie, returnProblems } from '../../../contract/people/providers.calls.ts'
import { showInstallation, installation } from '../../platform/installation.ts'
import { draw } from '../../testing/render.tsx'
import { dropAnswer, readAnswer } from './answer-cookie.ts'
import { problemText } from './provider.texts.ts'
import ProviderReturn from './ProviderReturn.tsx'

beforeEach(() => {
  showInstallation({ ...installation(), providers: [{ id: 'google', name: 'Google' }] })
  return () => {
    dropAnswer()
    vi.unstubAllGlobals()
  }
})
afterEach(() => vi.restoreAllMocks())

/** Answers each try with the next of these, and keeps what was sent. */
function answerWith(...tries: Response[]) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(typeof body === 'string' && JSON.parse(body))
    return tries.shift() ?? Response.error()
  })
  return sent
}

const refusal = (status: number, message: string) =>
  Response.json({ message, fields: {}, request_id: 'r' }, { status })
const data = (fields: object) =>
  Response.json({ data: { token: null, user: null, sign_up: null, ...fields } })

function comeBack({ problem, answer = 'given' }: { problem?: string; answer?: string } = {}) {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the server sets it
  if (answer) document.cookie = `${answerCookie}=${answer}; Path=/`
  const on = {
    onEntered: vi.fn<(token: string) => void>(),
    onStep: vi.fn<() => void>(),
    onBack: vi.fn<(reason?: string) => void>(),
  }
  draw(<ProviderReturn from={{ provider: 'google', problem }} {...on} />)
  return on
}

test('the answer logs in, and is gone from the browser', async () => {
  const sent = answerWith(data({ token: 'a-token' }))
  const { onEntered } = comeBack()
  await waitFor(() => expect(onEntered).toHaveBeenCalledExactlyOnceWith('a-token'))
  expect([sent, readAnswer()]).toEqual([[{ answer: 'given' }], undefined])
})

test('the second step is asked for', async () => {
  const step = { token: 's', kinds: ['app'], expires_at: '2026-11-22T12:00:00.000000Z' }
  answerWith(data({ second_step: step }))
  const { onStep } = comeBack()
  await waitFor(() => expect(onStep).toHaveBeenCalledExactlyOnceWith(step, ''))
})

test.each([
  [401, messages.providerUnproved],
  [404, messages.stepEnded],
])('a refusal with %s leads back with its reason', async (status, message) => {
  answerWith(refusal(status, message))
  const { onBack } = comeBack()
  await waitFor(() => expect(onBack).toHaveBeenCalledExactlyOnceWith(message))
  expect(readAnswer()).toBeUndefined()
})

test('without an answer nothing is asked', async () => {
  const sent = answerWith()
  const { onBack } = comeBack({ answer: '' })
  await waitFor(() => expect(onBack).toHaveBeenCalledExactlyOnceWith(messages.stepEnded))
  expect(sent).toEqual([])
})

test('what fails can be tried again with the same answer', async () => {
  const sent = answerWith(refusal(500, 'It broke here.'), data({ token: 'a-token' }))
  const { onEntered } = comeBack()
  await screen.findByText('It broke here.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(onEntered).toHaveBeenCalledExactlyOnceWith('a-token'))
  expect(sent).toEqual([{ answer: 'given' }, { answer: 'given' }])
})

test('every problem has its words, and what nobody sent has none', async () => {
  const said = returnProblems.map(problem => problemText({ provider: 'google', problem }))
  expect(new Set(said).size).toBe(returnProblems.length)
  expect(problemText({ provider: 'nobody', problem: 'cancelled' })).toBeUndefined()
  expect(problemText({ provider: 'google', problem: '<b>' })).toBeUndefined()
  const { onBack } = comeBack({ problem: 'cancelled' })
  await waitFor(() =>
    expect(onBack).toHaveBeenCalledExactlyOnceWith('You did not go on with Google. Nothing was changed.'),
  )
})
