import { useEffect, useState } from 'react'
import { scanFromPaper } from '../../../contract/teams/paper.calls.ts'
import type { SaidScan } from '../../../contract/teams/paper.ts'
import { useSend } from '../../platform/api.ts'
import { apiErrorOf, isTemporary } from '../../platform/api-error.ts'

export interface Typed {
  /** The same one is recorded once, however often it is sent. */
  nonce: string
  number: number
  counter: string
  /** On the event's clock. */
  at: string
}

/** `failed` may be sent again as it is, `refused` has to be typed anew. */
export type TypedNumber = Typed &
  (
    | { state: 'sending' }
    | { state: 'failed'; error: string }
    | { state: 'refused'; error: string }
    | { state: 'said'; said: SaidScan }
  )

export type TypedNumbers = ReturnType<typeof useTypedNumbers>

/** Numbers in the order in which they were typed, the last first. What the server has not answered outlasts a reload. */
export function useTypedNumbers(event_id: string) {
  const [numbers, setNumbers] = useState(() => readKept(event_id))
  const scan = useSend(scanFromPaper)
  useEffect(() => keep(event_id, numbers), [event_id, numbers])
  const set = (one: TypedNumber) =>
    setNumbers(before => before.map(other => (other.nonce === one.nonce ? one : other)))
  const send = async (one: Typed) => {
    const { nonce, number, counter, at } = one
    set({ ...one, state: 'sending' })
    try {
      const { data } = await scan.send({ params: { id: event_id }, body: { nonce, number, counter, at } })
      set({ ...one, state: 'said', said: data })
    } catch (thrown) {
      const error = apiErrorOf(thrown)
      const said = Object.values(error.fields)[0] ?? error.message
      set({ ...one, state: isTemporary(error) ? 'failed' : 'refused', error: said })
    }
  }
  return {
    numbers,
    add(one: Omit<Typed, 'nonce'>) {
      const typed = { ...one, nonce: crypto.randomUUID() }
      setNumbers(before => [{ ...typed, state: 'sending' }, ...before])
      void send(typed)
    },
    again: (one: Typed) => void send(one),
    remove: (nonce: string) => setNumbers(before => before.filter(one => one.nonce !== nonce)),
  }
}

const keyOf = (event_id: string) => `paper ${event_id}`

/** Numbers and hours, no names. */
function keep(event_id: string, numbers: readonly TypedNumber[]): void {
  const open = numbers.filter(({ state }) => state !== 'said')
  try {
    if (open.length === 0) localStorage.removeItem(keyOf(event_id))
    else localStorage.setItem(keyOf(event_id), JSON.stringify(open))
  } catch {
    // The disk is full: the numbers stay in memory.
  }
}

function readKept(event_id: string): TypedNumber[] {
  const text = localStorage.getItem(keyOf(event_id))
  if (text === null) return []
  // Written above, and by nothing else.
  const kept = JSON.parse(text) as TypedNumber[]
  return kept.map(one =>
    one.state === 'failed' || one.state === 'refused'
      ? one
      : { ...one, state: 'failed', error: 'No answer before the page was left.' },
  )
}
