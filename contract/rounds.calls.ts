/** The calls about the rounds of events, and the permission each needs; bodies and replies are in rounds.ts. */

/** The dates of a round. Each is an instant, or null where it is open. */
export const roundDates = [
  'starts_at',
  'ends_at',
  'hand_in_opens_at',
  'hand_in_closes_at',
  'judging_opens_at',
  'judging_closes_at',
  'answers_by',
] as const
export type RoundDate = (typeof roundDates)[number]

/** What a release says to a team at the end of a round. */
export const roundOutcomes = ['goes_on', 'stops'] as const
export type RoundOutcome = (typeof roundOutcomes)[number]
