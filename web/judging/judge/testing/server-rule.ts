import type { Ballot, Judging } from '../../../../contract/judging/judge.ts'
import type { VisitState } from '../../../../contract/judging/judging.calls.ts'
import type { Sending } from '../queue.ts'
import { ballotOf, judgingOf, visitOf } from './books.ts'
import type { Answer, ServerOfPhones } from './two-phones.ts'

const texts = ['note', 'strengths', 'next_step'] as const

/** The server's rule (docs/decisions/089) as a model: one row per visit, which takes each mark that was set later than its own. */
export class ServerRule implements ServerOfPhones {
  readonly ballots = new Map<string, Ballot>()
  readonly states = new Map<string, VisitState>()
  readonly #visits: readonly string[]

  constructor(visits: readonly string[]) {
    this.#visits = visits
  }

  async serve(sending: Sending): Promise<Answer> {
    if (sending.kind === 'skip') {
      if (this.#stateOf(sending.id) === 'done')
        return { kind: 'refused', status: 409, message: 'It is scored.' }
      this.states.set(sending.id, sending.reason === 'conflict' ? 'recused' : sending.reason)
      return { kind: 'skip', state: this.#stateOf(sending.id) }
    }
    const { id, body } = sending
    const row = this.ballots.get(id) ?? ballotOf()
    const isLater = (name: string) => (body.marked_at[name] ?? 0) > (row.marked_at[name] ?? 0)
    const later = Object.fromEntries(Object.entries(body.marked_at).filter(([name]) => isLater(name)))
    const marks = Object.entries(body.scores).filter((mark): mark is [string, number] => isLater(mark[0]))
    const next = { ...row, scores: { ...row.scores, ...Object.fromEntries(marks) } }
    for (const name of texts) if (isLater(name)) next[name] = body[name]?.trim() || null
    if (isLater('is_done')) next.is_done = body.is_done ?? false
    this.ballots.set(id, { ...next, marked_at: { ...row.marked_at, ...later } })
    if (Object.keys(later).length > 0) this.states.set(id, next.is_done ? 'done' : 'planned')
    return { kind: 'ballot', state: this.#stateOf(id), ballot: this.ballots.get(id) ?? row }
  }

  async judging(): Promise<Judging> {
    return judgingOf(
      this.#visits.map(id => visitOf(id, { state: this.#stateOf(id), ballot: this.ballots.get(id) ?? null })),
    )
  }

  #stateOf(id: string): VisitState {
    return this.states.get(id) ?? 'planned'
  }
}
