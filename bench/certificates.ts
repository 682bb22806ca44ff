import { setTimeout as sleep } from 'node:timers/promises'
import { certificateDesigns } from '../contract/candidates/certificates.calls.ts'
import type { CertificateClaim } from '../contract/candidates/certificates.ts'
import { listEvents } from '../contract/events/events.ts'
import { CertificateDrawer } from '../server/candidates/certificates/drawing/drawer.ts'
import { reader } from './calls.ts'
import { atMost, type Figure, figureOf } from './figure.ts'
import type { Options } from './run.ts'
import { signIn, startServer } from './server-under-test.ts'
import { summed } from './timing.ts'

const names = [
  'Ananya Iyer',
  'क्षत्रिय श्रीवास्तव',
  'ஸ்ரீ லக்ஷ்மி',
  'తెలుగు ప్రసన్న',
  'مريم الأحمد',
  'শ্রীময়ী বন্দ্যোপাধ্যায়',
  'Maria Concepción Fernández de Córdoba y Álvarez de Toledo-Ruiz',
  'ಶ್ರೀಕೃಷ್ಣ',
  'ശ്രീലക്ഷ്മി നായർ',
  'ગુરપ્રીત શ્રીમાળી',
]

/**
 * Certificates in the threads that draw them, in three designs and nine scripts: one, and as many as an event has, while
 * staff list events on a server that has the same processors.
 */
export async function measureCertificates({ isQuick, data }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: 1, data })
  const drawer = new CertificateDrawer()
  try {
    const read = reader(server, await signIn(server, 'organiser'))
    const list = () => timed(() => read(listEvents.path))
    const first = await timed(() => drawer.draw(claimOf(0), {}))
    const alone: number[] = []
    for (let index = 0; index < (isQuick ? 5 : 60); index++)
      alone.push(await timed(() => drawer.draw(claimOf(index), {})))
    const quiet = await whileWorking(sleep(isQuick ? 500 : 5_000), list)
    const many = isQuick ? 30 : 500
    const drawn = timed(() =>
      Promise.all(Array.from({ length: many }, (_, index) => drawer.draw(claimOf(index), {}))),
    )
    const busy = await whileWorking(drawn, list)
    return [
      figureOf('the first certificate of a thread', 'ms', [first]),
      figureOf('a certificate', 'ms', alone, atMost(300)),
      figureOf(`${many} certificates`, 's', [(await drawn) / 1000], atMost(60)),
      figureOf('list of events meanwhile, 99th percentile', 'ms', [summed(busy).p99], atMost(100)),
      figureOf('list of events without, 99th percentile', 'ms', [summed(quiet).p99]),
    ]
  } finally {
    await drawer.close()
    await server.close()
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

/** Makes the call a hundred times a second until the work is done. */
async function whileWorking(work: Promise<unknown>, call: () => Promise<number>): Promise<number[]> {
  const end = new AbortController()
  const done = work.finally(() => end.abort())
  const taken: number[] = []
  while (!end.signal.aborted) {
    taken.push(await call())
    await sleep(10)
  }
  await done
  return taken
}

function claimOf(index: number): CertificateClaim {
  const code = `${index}`.padStart(16, 'K')
  return {
    kind: index % 4 === 3 ? 'prize' : 'took_part',
    name: names[index % names.length] ?? '',
    team: 'Crop Doctor',
    project: 'Leaf by Leaf',
    prize: index % 4 === 3 ? '1st prize' : null,
    event: 'Monsoon Hack',
    event_id: '665f1c2e9b1d8a0012345678',
    days: '21 and 22 November 2026',
    host: 'Silk Mill Labs',
    language: 'en',
    design: certificateDesigns[index % certificateDesigns.length] ?? 'plain',
    issued_on: '2026-11-22',
    code,
    address: `https://laurel.example/certificates/${code}`,
    signature: { name: 'Leela Varma', office: 'Head of programmes' },
  }
}
