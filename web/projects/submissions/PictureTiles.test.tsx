import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { uploadInParts } from '../../platform/transfer-parts.ts'
import { draw } from '../../testing/render.tsx'
import { type BoundForm, FormContext } from '../../platform/ui/form/fields/bind.ts'
import { useFormNames } from '../../platform/ui/form/form-names.ts'
import { PictureTiles } from './PictureTiles.tsx'

vi.mock('../../platform/transfer-parts.ts', () => ({ uploadInParts: vi.fn<typeof uploadInParts>() }))

/** Ends the upload of a file: with its key, or with an error. */
const ends = new Map<string, { resolve: (key: string) => void; reject: (error: Error) => void }>()
const chosen = vi.fn<(keys: unknown) => void>()

beforeEach(() => {
  ends.clear()
  chosen.mockReset()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:chosen' }))
  vi.mocked(uploadInParts).mockImplementation(
    (_folder, file) =>
      new Promise((resolve, reject) => ends.set(file.name, { resolve: key => resolve(key), reject })),
  )
  return () => vi.unstubAllGlobals()
})

function Tiles() {
  const [pictures, setPictures] = useState<unknown>([])
  const names = useFormNames()
  const form: BoundForm = {
    values: { pictures },
    errors: {},
    isSending: false,
    set: (_path, value) => {
      chosen(value)
      setPictures(value)
    },
    check: async () => undefined,
    recheck: async () => undefined,
    insert: () => undefined,
    remove: () => undefined,
    move: () => undefined,
    await: work => void work.catch(() => undefined),
    idOf: path => path,
    register: () => () => undefined,
    names,
  }
  return (
    <FormContext value={form}>
      <PictureTiles />
    </FormContext>
  )
}

function choose(...names: string[]) {
  const files = names.map(name => new File(['picture'], name, { type: 'image/png' }))
  fireEvent.change(screen.getByLabelText('Choose pictures'), { target: { files } })
}

const end = (name: string) => act(async () => ends.get(name)?.resolve(`key of ${name}`))
const fail = (name: string) => act(async () => ends.get(name)?.reject(new ApiError(400, 'It was cut off.')))

test('pictures keep the order in which they were chosen, whichever arrives first', async () => {
  draw(<Tiles />)
  choose('cover.png', 'second.png', 'third.png')
  await end('third.png')
  await end('second.png')
  expect(chosen).not.toHaveBeenCalled()
  await end('cover.png')
  expect(chosen).toHaveBeenLastCalledWith(['key of cover.png', 'key of second.png', 'key of third.png'])
})

test('one that fails leaves its place to those chosen after it', async () => {
  draw(<Tiles />)
  choose('cover.png', 'second.png')
  choose('third.png')
  await end('third.png')
  await fail('cover.png')
  await end('second.png')
  expect(chosen).toHaveBeenLastCalledWith(['key of second.png', 'key of third.png'])
  expect(screen.getByRole('alert').textContent).toBe('It was cut off.')
})
