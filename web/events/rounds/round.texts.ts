import type { Round } from '../../../contract/events/rounds.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { count } from '../../platform/ui/base/formats.ts'

/** What a round consists of, in a line: its dates and its parts. */
export function sayRound(round: Round): string {
  const { has_hand_in, hand_in_closes_at, questions, has_judging, has_cut, places, event } = round
  const said = [
    sayDays(round),
    has_hand_in &&
      (hand_in_closes_at
        ? `Hand-in closes ${clockInZone(hand_in_closes_at, event.timezone)}`
        : 'Hand-in without a closing time'),
    has_hand_in && questions > 0 && count(questions, 'question'),
    has_judging && 'Judged',
    has_cut && places && `${places} go on`,
  ].filter(Boolean)
  return said.length > 0 ? `${said.join('. ')}.` : (round.description ?? 'Nothing is set yet.')
}

/** What everybody reads of it on the event's page. */
export function sayPublic(round: Round): string {
  const { has_hand_in, hand_in_closes_at, has_cut, answers_by, note, event } = round
  const said = [
    note,
    sayDays(round),
    has_hand_in && hand_in_closes_at && `Hand in by ${clockInZone(hand_in_closes_at, event.timezone)}`,
    has_cut && answers_by && `Answers by ${clockInZone(answers_by, event.timezone)}`,
  ].filter(Boolean)
  return said.length > 0 ? `${said.join('. ')}.` : 'its name and description.'
}

function sayDays({ starts_at, ends_at, event: { timezone } }: Round): string | false {
  if (starts_at && ends_at) {
    const [from, to] = [clockInZone(starts_at, timezone), clockInZone(ends_at, timezone)]
    const [day, clock] = to.split(', ')
    return `${from} to ${from.startsWith(`${day},`) ? clock : to}`
  }
  if (starts_at) return `From ${clockInZone(starts_at, timezone)}`
  return ends_at !== null && `Until ${clockInZone(ends_at, timezone)}`
}
