import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fieldsOf, isSameValue } from '../../../contract/projects/submission-content.ts'
import { ApiError } from '../../platform/api-error.ts'
import { Saver } from '../../platform/saving/saver.ts'
import { signInAs } from '../../testing/render.tsx'
import { keeper } from './kept-fields.ts'
import * as shared from './shared-draft.ts'
import * as team from './team-draft.ts'
import { TeamServer } from '../../testing/team-server.ts'

// Two windows of one person and one of a teammate write one draft, over a network that loses requests and answers.

/** `RUNS=100000 npm test -- team-draft` plays that many days. */
const runs = Number(process.env.RUNS ?? 2_000)

beforeAll(() => {
  vi.useFakeTimers()
  signInAs('candidate')
})
afterAll(() => void vi.useRealTimers())

test('whatever is lost, refused, removed or asleep, in the end all have what was typed, in few requests', async () => {
  await fc.assert(fc.asyncProperty(anyDay, play), { numRuns: runs, interruptAfterTimeLimit: undefined })
}, 1_200_000)

const places = ['title', 'description', 'answers.why', 'technologies'] as const
const fates = ['arrives', 'arrives', 'arrives', 'is lost', 'loses its answer', 'is too much'] as const

const window = fc.nat(2)
const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('type' as const), window, place: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('type too many' as const), window }) },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('wait' as const), for: fc.integer({ min: 50, max: 9_000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('look' as const), window }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('choose' as const), window }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('sleep' as const), window }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('reload' as const), window }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('ask' as const), isAsked: fc.boolean() }) },
)
const anyDay = fc.record({
  steps: fc.array(anyStep, { minLength: 5, maxLength: 30 }),
  network: fc.array(
    fc.record({ fate: fc.constantFrom(...fates), takes: fc.integer({ min: 0, max: 4_000 }) }),
    {
      minLength: 3,
      maxLength: 12,
    },
  ),
})
type Day = typeof anyDay extends fc.Arbitrary<infer Value> ? Value : never

async function play({ steps, network }: Day) {
  localStorage.removeItem(draftKey)
  const server = new TeamServer()
  server.ask('why')
  const calls = { all: 0, failed: 0 }
  const fateOf = () => network[calls.all % network.length] ?? { fate: 'arrives', takes: 0 }
  let isCalm = false
  const send = async ({ fields }: team.Sending, by: string): Promise<team.Reply> => {
    const { fate, takes } = isCalm ? { fate: 'arrives', takes: 10 } : fateOf()
    calls.all += 1
    if (fate !== 'arrives') calls.failed += 1
    await pass(takes / 2)
    if (fate === 'is lost') throw new ApiError(0, 'The server cannot be reached.')
    if (fate === 'is too much') throw new ApiError(503, 'Busy', { retryAfter: 3 })
    const reply = fields ? server.save(fields, by) : { data: server.submission, refused: [] }
    await pass(takes / 2)
    if (fate === 'loses its answer') throw new ApiError(0, 'The server cannot be reached.')
    return reply
  }
  const windows = ['somebody', 'somebody', 'Mira'].map(by => openWindow(server, by, send))
  const typed: { place: string; word: string }[] = []
  let [isCut, isShared] = [false, false]

  for (const [at, step] of steps.entries()) {
    const one = 'window' in step ? windows[step.window] : undefined
    if (step.does === 'wait') await vi.advanceTimersByTimeAsync(step.for)
    else if (step.does === 'ask') server.ask(...(step.isAsked ? ['why'] : []))
    else if (step.does === 'look') one?.look()
    else if (step.does === 'choose') one?.choose()
    else if (step.does === 'sleep') one?.sleep()
    else if (step.does === 'reload') {
      // Of a field that two windows had unsaved, the device keeps one text.
      if (step.window < 2 && !isShared) one?.reload()
    } else if (step.does === 'type too many') {
      isCut = true
      one?.type('technologies', () => Array.from({ length: 31 }, (_, index) => `t${index}`))
    } else {
      const [place, word] = [places[step.place] ?? 'title', `w${at}`]
      isShared ||= windows.slice(0, 2).some(other => other !== one && other.unsaved().includes(place))
      if (place === 'technologies') isCut ||= (one?.listed() ?? 0) > 20
      else typed.push({ place, word })
      one?.type(place, now =>
        Array.isArray(now) ? [...now.map(String).slice(0, 20), word] : `${now}${now && ' '}${word}`,
      )
    }
  }

  isCalm = true
  server.ask('why')
  const isOver = () => windows.every(one => one.differs(fieldsOf(server.submission.content)).length === 0)
  for (let round = 0; round < 12 && (round < 2 || !isOver()); round += 1) {
    for (const one of windows) one.mend()
    await vi.advanceTimersByTimeAsync(61_000)
    for (const one of windows) one.look()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  const has = fieldsOf(server.submission.content)
  for (const one of windows) {
    expect(one.differs(has)).toEqual([])
    one.close()
  }
  const missing = typed.filter(
    ({ place, word }) =>
      !JSON.stringify(has[place] ?? '')
        .split(/\W/)
        .includes(word),
  )
  expect(missing).toEqual([])
  expect(localStorage.getItem(draftKey)).toBe(null)
  // Each step of a person may be read by three windows and saved by one.
  expect(calls.all - calls.failed).toBeLessThanOrEqual(4 * steps.length + 40)
}

const draftKey = 'draft:somebody:/hand-in/1#'

function openWindow(
  server: TeamServer,
  by: string,
  send: (sending: team.Sending, by: string) => Promise<team.Reply>,
) {
  let saver: Saver<team.TeamDraft, team.Sending, team.Reply>
  let close = () => {}
  const start = () => {
    const kept = by === 'Mira' ? undefined : keeper(draftKey, by)
    const steps = { ...team.steps(by), send: (sending: team.Sending) => send(sending, by), pause: 1_200 }
    const own = new Saver(team.begin(server.submission, kept?.fields() ?? {}), steps)
    saver = own
    // The page before a reload is gone, with what it waits for.
    own.shown.watch(() => saver === own && kept?.keep(own.state.draft))
    close = own.open()
  }
  start()
  const edit = (change: (draft: shared.SharedDraft) => shared.SharedDraft) =>
    saver.change(state => ({ ...state, draft: change(state.draft) }))
  const type = (
    place: string,
    next: (now: shared.SharedDraft['mine'][string]) => shared.SharedDraft['mine'][string],
  ) =>
    edit(draft =>
      shared.setField(draft, place, next(draft.mine[place] ?? (place === 'technologies' ? [] : ''))),
    )
  const choose = () => {
    for (const place of places) edit(draft => shared.choose(draft, place, 'both'))
  }
  return {
    type,
    choose,
    listed: () => saver.state.draft.mine.technologies?.length ?? 0,
    look: () => {
      saver.change(state => team.look(state, [], server.submission.version))
      void saver.flush()
    },
    sleep: () => {
      close()
      setTimeout(() => (close = saver.open()), 20_000)
    },
    unsaved: () => Object.keys(shared.differing(saver.state.draft)),
    reload: () => {
      close()
      start()
    },
    /** Does what the page asks for, and wakes up. */
    mend: () => {
      choose()
      if ((saver.state.draft.mine.technologies?.length ?? 0) > 30) type('technologies', () => ['cut'])
      close()
      close = saver.open()
    },
    differs: (has: Record<string, shared.SharedDraft['mine'][string]>) =>
      Object.entries(saver.state.draft.mine).filter(([field, value]) => !isSameValue(has[field], value)),
    close: () => close(),
  }
}

function pass(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}
