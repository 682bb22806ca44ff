import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { HandIn } from '../../../contract/projects/submissions.ts'
import { draw, signInAs } from '../../testing/render.tsx'
import { ChangesDialog } from './ChangesDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const content: HandIn['content'] = {
  title: 'Feeder Four',
  tagline: 'It says which feeder fails.',
  description: 'We read the meters.',
  pictures: [],
  technologies: ['Python', 'LoRa'],
  code: '',
  demo: '',
  slides: '',
  video: '',
}

const asked = { kind: 'text', private: false, removed: false, choices: [], files: [] } as const

// The dialog reads no more of a version.
function version(fields: Partial<HandIn['content']>, answer: string) {
  return {
    content: { ...content, ...fields },
    answers: [{ ...asked, _id: 'who', label: 'For whom?', text: answer }],
    receipt: `R-${answer}`,
    handed_in_at: '2026-11-22T09:00:00Z',
    event: { timezone: 'UTC' },
  }
}

function show(approved: object, handedIn: object | null) {
  signInAs('admin')
  vi.stubGlobal('fetch', async (address: string) => {
    const data = address.includes('number=1') ? approved : handedIn
    return data ? Response.json({ data }) : Response.json({ message: 'Gone' }, { status: 404 })
  })
  const ref = (number: number) => ({ submission_id: 'submission', number })
  draw(
    <ChangesDialog
      project={{ title: 'Feeder Four', versions: { approved: ref(1), handed_in: ref(2) } }}
      onClose={() => undefined}
    />,
  )
}

/** The words of a field that are marked. */
async function marksOf(label: string) {
  const field = await screen.findByRole('region', { name: label })
  const texts = (role: 'insertion' | 'deletion') =>
    within(field)
      .queryAllByRole(role)
      .map(({ textContent }) => textContent)
  return { removed: texts('deletion'), added: texts('insertion') }
}

test('marks what was removed and what was added, field by field', async () => {
  show(
    version({}, 'Towns'),
    version({ description: 'We count the meters.', technologies: ['LoRa', 'Rust'] }, 'Villages'),
  )
  expect(await marksOf('Description')).toEqual({ removed: ['read '], added: ['count '] })
  expect(await marksOf('Built with')).toEqual({ removed: ['Python'], added: ['Rust'] })
  expect(await marksOf('For whom?')).toEqual({ removed: ['Towns'], added: ['Villages'] })
  expect(screen.getAllByRole('region').map(region => region.getAttribute('aria-label'))).toEqual([
    'Description',
    'Built with',
    'For whom?',
  ])
  expect(screen.getByText(/^Not changed/).textContent).toBe(
    'Not changed: Title, In one sentence, Code, Demo, Slides, Video, Pictures.',
  )
})

test('says that only the order of a list is another', async () => {
  show(version({}, 'Towns'), version({ technologies: ['LoRa', 'Python'] }, 'Towns'))
  expect(await marksOf('Built with')).toEqual({ removed: [], added: [] })
  expect(screen.getByText('Only the order is another.')).toBeDefined()
})

test('says when no field differs', async () => {
  show(version({}, 'Towns'), version({}, 'Towns'))
  expect(await screen.findByText('Every field is the same in both versions.')).toBeDefined()
})

test('says when a version is not there', async () => {
  show(version({}, 'Towns'), null)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This was not found'))
})
