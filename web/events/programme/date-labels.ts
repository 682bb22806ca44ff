import type { RoundDate } from '../../../contract/events/rounds.calls.ts'

/** What the dates of rounds are called in a programme. */
export const dateLabels: Record<RoundDate, string> = {
  starts_at: 'Round begins',
  ends_at: 'Round ends',
  hand_in_opens_at: 'Hand-in opens',
  hand_in_closes_at: 'Hand-in closes',
  judging_opens_at: 'Judging opens',
  judging_closes_at: 'Judging closes',
  answers_by: 'Answers by',
}
