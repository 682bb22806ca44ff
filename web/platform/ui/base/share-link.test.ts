import { afterEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts } from '../overlay/toasts.ts'
import { shareLink } from './share-link.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of shownToasts()) closeToast(id)
})

const said = () => shownToasts().map(({ kind, text }) => [kind, text])
const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined)

test('opens the sheet of the system where there is one', async () => {
  const share = vi.fn<(shown: ShareData) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { share, clipboard: { writeText: copied } })
  await shareLink('Feeder Four', 'https://laurel.example/projects/1')
  expect(share.mock.calls).toEqual([[{ title: 'Feeder Four', url: 'https://laurel.example/projects/1' }]])
  expect([copied.mock.calls, said()]).toEqual([[], []])
})

test('copies the link where there is no sheet', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: copied } })
  await shareLink('Feeder Four', 'https://laurel.example/projects/1')
  expect(copied.mock.calls).toEqual([['https://laurel.example/projects/1']])
  expect(said()).toEqual([['success', 'Link copied']])
})

test('says nothing when the sheet is closed, and gives the link when it fails', async () => {
  const errors = [new DOMException('Closed', 'AbortError'), new Error('Refused')]
  vi.stubGlobal('navigator', { share: () => Promise.reject(errors.shift()) })
  await shareLink('Feeder Four', 'https://laurel.example/projects/1')
  expect(said()).toEqual([])
  await shareLink('Feeder Four', 'https://laurel.example/projects/1')
  expect(said()).toEqual([['error', 'The link could not be shared. It is https://laurel.example/projects/1']])
})
