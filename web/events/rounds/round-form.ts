import type { Round } from '../../../contract/events/rounds.ts'

/** A round as its form has it: times on the clock of the event's zone. */
export function formOf(round: Round) {
  const { name, description, note, has_hand_in, hand_in_needs, has_judging, has_cut, places, local } = round
  const { reminds_hand_in } = round
  return {
    name,
    description,
    note,
    has_hand_in,
    hand_in_needs,
    reminds_hand_in,
    has_judging,
    has_cut,
    places,
    ...local,
  }
}
