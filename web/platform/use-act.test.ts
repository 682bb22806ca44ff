import { act as inReact, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { messages } from '../../contract/platform/messages.ts'
import { ApiError } from './api-error.ts'
import { closeToast, shownToasts } from './ui/overlay/toasts.ts'
import { attempt, useAct } from './use-act.ts'

afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) closeToast(id)
})

const said = () => shownToasts().map(({ kind, text }) => [kind, text])

it('is quiet about what went well, and says a failure in the words of the server', async () => {
  expect(await attempt(async () => 'done')).toBe(true)
  expect(said()).toEqual([])
  expect(await attempt(() => Promise.reject(new ApiError(409, 'Judging is closed.')))).toBe(false)
  expect(said()).toEqual([['error', 'Judging is closed.']])
})

it('says its own words where the server said none', async () => {
  const broken = () => Promise.reject(new Error('of the browser'))
  await attempt(broken)
  await attempt(broken, messages.statusFailed)
  expect(said()).toEqual([
    ['error', messages.generic],
    ['error', messages.statusFailed],
  ])
})

it('is acting until all of the work is over', async () => {
  const { result } = renderHook(() => useAct())
  let end = (): void => undefined
  const work = new Promise<void>(resolve => {
    end = resolve
  })
  let done: Promise<boolean> | undefined
  inReact(() => {
    done = result.current.act(() => work)
  })
  expect(result.current.isActing).toBe(true)
  await inReact(async () => {
    end()
    await done
  })
  expect(result.current.isActing).toBe(false)
})
