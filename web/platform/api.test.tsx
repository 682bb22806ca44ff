import { act, fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { sendConfirmation } from '../../contract/people/accounts.calls.ts'
import { getCompany, listCompanies } from '../../contract/events/companies.calls.ts'
import { ApiError, type Load, useEdited, useLoad, useSend } from './api.ts'
import { LoadedData } from './loads.ts'
import { draw } from '../testing/render.tsx'

/** The answers by address; `asked` lists every requested address. */
const answers = new Map<string, () => Response | Promise<Response>>()
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
  answers.clear()
  vi.stubGlobal('fetch', async (address: string, { method, signal }: RequestInit) => {
    asked.push(`${method ?? 'GET'} ${address}`)
    const answer = await (answers.get(address) ?? (() => json('made')))()
    signal?.throwIfAborted()
    return answer
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

const first = '/api/company/1'
const change = sendConfirmation.path
const json = (name: string) => Response.json({ data: name, message: name })
const says = (name: string) => () => json(name)
const refuses = (status: number, headers?: HeadersInit) => () =>
  Response.json({ message: `Refused with ${status}.` }, { status, headers })

test('screens with the same query share one request', async () => {
  answers.set(first, says('Mayflower'))
  draw(
    <>
      <Company />
      <Company />
    </>,
  )
  await pass(0)
  expect(shown()).toEqual(['Mayflower', 'Mayflower'])
  expect(asked).toEqual([`GET ${first}`])
})

test('an earlier answer shows at once, and reloads after five seconds', async () => {
  answers.set(first, says('Mayflower'))
  draw(
    <Toggled>
      <Company />
    </Toggled>,
  )
  await pass(0)
  toggle()
  await pass(4_000)
  toggle()
  expect(shown()).toEqual(['Mayflower'])
  expect(asked).toHaveLength(1)
  toggle()
  await pass(2_000)
  answers.set(first, says('Juniper'))
  toggle()
  expect(shown()).toEqual(['Mayflower'])
  await pass(0)
  expect(shown()).toEqual(['Juniper'])
})

test('after a change, answers that are not shown reload when shown again', async () => {
  answers.set(first, says('Mayflower'))
  draw(
    <>
      <Toggled>
        <Company />
      </Toggled>
      <Change />
    </>,
  )
  await pass(0)
  toggle()
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await pass(0)
  answers.set(first, says('Juniper'))
  toggle()
  expect(shown()).toEqual(['Mayflower'])
  await pass(0)
  expect(shown()).toEqual(['Juniper'])
})

test('after a change that leaves it as it is, an answer is not loaded again', async () => {
  answers.set(first, says('Mayflower'))
  draw(
    <>
      <Company />
      <Companies />
      <Change keeps={address => address === first} />
    </>,
  )
  await pass(0)
  asked.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await pass(0)
  expect(asked).toEqual([`POST ${change}`, `GET ${listCompanies.path}?q=a`])
})

test('a permanent failure is reported, and a retry loads', async () => {
  answers.set(first, refuses(500))
  draw(<Company />)
  await pass(0)
  expect(shown()).toEqual(['Refused with 500.'])
  answers.set(first, says('Mayflower'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(shown()).toEqual(['pending'])
  await pass(0)
  expect(shown()).toEqual(['Mayflower'])
})

test('a retry also loads what else is shown and failed, and nothing that is there', async () => {
  const [second, third] = ['/api/company/2', '/api/company/3']
  answers.set(first, refuses(500)).set(second, refuses(500)).set(third, says('Cedar'))
  draw(
    <>
      <Company />
      <Company id="2" />
      <Company id="3" />
    </>,
  )
  await pass(0)
  expect(shown()).toEqual(['Refused with 500.', 'Refused with 500.', 'Cedar'])
  asked.length = 0
  answers.set(first, says('Mayflower')).set(second, says('Juniper'))
  const [tryAgain] = screen.getAllByRole('button', { name: 'Try again' })
  if (tryAgain) fireEvent.click(tryAgain)
  await pass(0)
  expect(shown()).toEqual(['Mayflower', 'Juniper', 'Cedar'])
  expect(asked).toEqual([`GET ${first}`, `GET ${second}`])
})

test('a busy server is retried after its Retry-After, three times in all', async () => {
  answers.set(first, refuses(503, { 'retry-after': '2' }))
  draw(<Company />)
  await pass(1_900)
  expect(asked).toHaveLength(1)
  await pass(200)
  expect(asked).toHaveLength(2)
  expect(shown()).toEqual(['pending'])
  await pass(10_000)
  expect(asked).toHaveLength(4)
  expect(shown()).toEqual(['Refused with 503.'])
})

test('shown data stays if a reload fails', async () => {
  answers.set(first, says('Mayflower'))
  draw(<Company />)
  await pass(6_000)
  answers.set(first, refuses(500))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(asked).toHaveLength(2)
  expect(shown()).toEqual(['Mayflower'])
})

test('a load waits for the network', async () => {
  window.dispatchEvent(new Event('offline'))
  answers.set(first, says('Mayflower'))
  draw(<Company />)
  await pass(60_000)
  expect([asked, shown()]).toEqual([[], ['pending']])
  act(() => void window.dispatchEvent(new Event('online')))
  await pass(0)
  expect(shown()).toEqual(['Mayflower'])
})

test('after a change shown data reloads, and an answer from before it is ignored', async () => {
  answers.set(first, says('Mayflower'))
  draw(
    <>
      <Company />
      <Change />
    </>,
  )
  await pass(6_000)
  const former = Promise.withResolvers<Response>()
  answers.set(first, () => former.promise)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  answers.set(first, says('Juniper'))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await pass(0)
  former.resolve(json('Mayflower as it was'))
  await pass(0)
  expect(shown()).toEqual(['Juniper'])
})

test('a failed change is reported, and refreshes nothing', async () => {
  draw(
    <>
      <Company />
      <Change />
    </>,
  )
  await pass(0)
  answers.set(change, refuses(409))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await pass(0)
  expect(screen.getByRole('alert').textContent).toBe('Refused with 409.')
  expect(asked).toEqual([`GET ${first}`, `POST ${change}`])
})

test('another page of a list shows the former one meanwhile, another row does not', async () => {
  answers.set('/api/company?q=a', says('Agra'))
  draw(<Companies />)
  await pass(0)
  const later = Promise.withResolvers<Response>()
  answers.set('/api/company?q=b', () => later.promise)
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await pass(0)
  expect(shown()).toEqual(['Agra, refreshing'])
})

test('a form starts with fresh data, and keeps it', async () => {
  answers.set(first, says('Mayflower'))
  draw(
    <>
      <Company />
      <Toggled>
        <Company fresh />
      </Toggled>
    </>,
  )
  await pass(0)
  toggle()
  answers.set(first, says('Juniper'))
  toggle()
  expect(shown()).toEqual(['Mayflower', 'pending'])
  await pass(6_000)
  expect(shown()).toEqual(['Mayflower', 'Juniper'])
  answers.set(first, says('Hazel'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(shown()).toEqual(['Hazel', 'Juniper'])
})

test('a form sends the version that it stands on, whatever else was sent from its screen', async () => {
  const versions: string[] = []
  const of = (version: number, name: string) => () =>
    Response.json({ data: name }, { headers: { etag: `"${version}"` } })
  answers.set(first, of(1, 'Mayflower'))
  vi.stubGlobal('fetch', async (address: string, { method, headers }: RequestInit) => {
    const version = new Headers(headers).get('if-match')
    if (method === 'POST' && version) versions.push(version)
    return (answers.get(address) ?? (() => json('made')))()
  })
  draw(
    <>
      <EditedCompany />
      <Change />
    </>,
  )
  await pass(0)
  answers.set(first, of(2, 'Mayflower, renamed by somebody else'))
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  await pass(0)
  expect(shown()).toEqual(['Mayflower'])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Read anew' }))
  await pass(0)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await pass(0)
  expect(versions).toEqual(['"1"', '"2"'])
})

test('a failure stays when another part shows it, until somebody tries again', async () => {
  answers.set(first, refuses(500))
  draw(
    <>
      <Company />
      <Toggled>
        <Company />
      </Toggled>
    </>,
  )
  await pass(0)
  toggle()
  await pass(0)
  toggle()
  expect(shown()).toEqual(['Refused with 500.', 'Refused with 500.'])
  await pass(0)
  expect([shown(), asked.length]).toEqual([['Refused with 500.', 'Refused with 500.'], 1])
})

test('what is well is looked at again without asking for what failed; trying again asks for all that failed', async () => {
  answers.set('/api/company/1', says('Mayflower'))
  for (const id of [2, 3]) answers.set(`/api/company/${id}`, refuses(500))
  draw(['1', '2', '3'].map(id => <Company key={id} id={id} />))
  await pass(0)
  for (const id of [2, 3]) answers.set(`/api/company/${id}`, says('Juniper'))
  const [well, failed] = screen.getAllByRole('button', { name: 'Try again' })
  if (well) fireEvent.click(well)
  await pass(0)
  expect(shown()).toEqual(['Mayflower', 'Refused with 500.', 'Refused with 500.'])
  if (failed) fireEvent.click(failed)
  await pass(0)
  expect(shown()).toEqual(['Mayflower', 'Juniper', 'Juniper'])
})

test('a disabled load sends no request', async () => {
  draw(<Company enabled={false} />)
  await pass(6_000)
  expect([asked, shown()]).toEqual([[], ['pending']])
})

test('data loaded by the server is there at the first render', async () => {
  answers.set(first, says('Mayflower'))
  const ofServer = new LoadedData()
  await ofServer.load(first)
  const ofBrowser = new LoadedData()
  ofBrowser.takeOver(ofServer.handOver())
  draw(<Company />, '/', ofBrowser)
  expect(shown()).toEqual(['Mayflower'])
  await pass(0)
  expect(asked).toHaveLength(1)
})

function Company({ id = '1', ...how }: { id?: string; fresh?: boolean; enabled?: boolean }) {
  return <Shown from={useLoad(getCompany, { params: { id }, ...how })} />
}

function EditedCompany() {
  const company = useEdited(getCompany, { params: { id: '1' } })
  const { send } = useSend(sendConfirmation)
  const save = () => send({ ifMatch: company.version() })
  return (
    <>
      <Shown from={company} />
      <button type="button" onClick={() => void save()}>
        Save
      </button>
      <button type="button" onClick={() => void company.reread()}>
        Read anew
      </button>
    </>
  )
}

function Companies() {
  const [q, setQ] = useState('a')
  return (
    <>
      <Shown from={useLoad(listCompanies, { query: { q } })} />
      <button type="button" onClick={() => setQ('b')}>
        Next
      </button>
    </>
  )
}

function Shown({ from }: { from: Load<unknown> }) {
  const text = from.isPending ? 'pending' : (from.error?.message ?? nameOf(from.data))
  return (
    <>
      <output>{from.isRefreshing ? `${text}, refreshing` : text}</output>
      <button type="button" onClick={from.reload}>
        Try again
      </button>
    </>
  )
}

function Change({ keeps }: { keeps?: (address: string) => boolean }) {
  const sending = useSend(sendConfirmation, { keeps })
  const send = () => {
    sending.send({}).catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
  }
  return (
    <>
      <button type="button" disabled={sending.isSending} onClick={send}>
        Change
      </button>
      {sending.error && <p role="alert">{sending.error.message}</p>}
    </>
  )
}

function Toggled({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(true)
  return (
    <>
      {isThere && children}
      <button type="button" onClick={() => setIsThere(!isThere)}>
        Toggle
      </button>
    </>
  )
}

function toggle() {
  fireEvent.click(screen.getByRole('button', { name: 'Toggle' }))
}

function shown() {
  return Array.from(document.querySelectorAll('output'), ({ textContent }) => textContent)
}

function nameOf(reply: unknown): string {
  return String((reply as { data: unknown }).data)
}

/** Advances the clock, and waits for requests in progress. */
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
