import type { Ballot, Judging } from '../../../contract/judge.ts'
import type { VisitState } from '../../../contract/judging.calls.ts'
import type { Sending } from '../queue.ts'
import { ballotOf, judgingOf, visitOf } from './books.ts'

type Answer =
  | { kind: 'ballot'; is_stored: boolean; state: VisitState; ballot: Ballot }
  | { kind: 'skip'; state: VisitState }

/** The server's rule (docs/decisions/086) as a model: one row per visit, which takes a save that is later than its own. */
export class ServerRule {
  readonly ballots = new Map<string, Ballot>()
  readonly states = new Map<string, VisitState>()
  readonly #visits: readonly string[]

  constructor(visits: readonly string[]) {
    this.#visits = visits
  }

  serve(sending: Sending): Answer {
    if (sending.kind === 'skip') {
      const state = this.#stateOf(sending.id)
      if (state !== 'done')
        this.states.set(sending.id, sending.reason === 'conflict' ? 'recused' : sending.reason)
      return { kind: 'skip', state: this.#stateOf(sending.id) }
    }
    const { id, body } = sending
    const row = this.ballots.get(id)
    const isLater =
      !row || body.sequence > row.sequence || (body.sequence === row.sequence && body.device > row.device)
    if (isLater) {
      const trimmed = (text: string | null | undefined) => text?.trim() || null
      const { scores, note, strengths, next_step, is_done = false, device, sequence } = body
      const texts = { note: trimmed(note), strengths: trimmed(strengths), next_step: trimmed(next_step) }
      const marks = scores as Record<string, number>
      this.ballots.set(id, ballotOf({ scores: { ...marks }, ...texts, is_done, device, sequence }))
      this.states.set(id, is_done ? 'done' : 'planned')
    }
    const ballot = this.ballots.get(id) ?? ballotOf()
    const is_stored = ballot.device === body.device && ballot.sequence === body.sequence
    return { kind: 'ballot', is_stored, state: this.#stateOf(id), ballot }
  }

  judging(): Judging {
    return judgingOf(
      this.#visits.map(id => visitOf(id, { state: this.#stateOf(id), ballot: this.ballots.get(id) ?? null })),
    )
  }

  #stateOf(id: string): VisitState {
    return this.states.get(id) ?? 'planned'
  }
}
