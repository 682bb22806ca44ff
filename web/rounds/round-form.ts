import type { Round } from '../../contract/rounds.ts'

/** A round as its form has it: times on the clock of the event's zone. */
export function formOf(round: Round) {
  const { name, description, note, has_hand_in, hand_in_needs, has_judging, has_cut, places, local } = round
  return { name, description, note, has_hand_in, hand_in_needs, has_judging, has_cut, places, ...local }
}
