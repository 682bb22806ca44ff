import type { OwnSeat } from '../../../../contract/teams/seats.ts'
import { count, fullName } from '../../../platform/ui/base/formats.ts'

const words = ['No one', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** Two have answered. Numbers up to ten are words at the beginning of a sentence. */
export function wordOf(number: number): string {
  return words[number] ?? String(number)
}

/** How many things are asked with *yes*. */
export function asksWithYes({ questions, asks_name }: Pick<OwnSeat, 'questions' | 'asks_name'>): number {
  return questions.length + (asks_name === null ? 0 : 1)
}

/** How many are enough that the team keeps its seats. */
export function sayEnough({ team_min, members }: Pick<OwnSeat, 'team_min' | 'members'>): string {
  if (team_min <= 1) return 'Whoever comes keeps a seat.'
  if (team_min >= members.length)
    return `${members.length === 2 ? 'Both' : `All ${members.length}`} of you are needed to keep the seats.`
  return `${wordOf(team_min)} of you are enough to keep the seats of those who come.`
}

/** What follows from the *no* after which too few are left. */
export function sayEnd({ members, team_min }: Pick<OwnSeat, 'team_min' | 'members'>): string {
  const left = members.filter(({ is_me, answer }) => !is_me && answer !== 'no')
  const who =
    left.length === 0
      ? 'nobody is left'
      : left.length === 1
        ? `only ${left[0] ? fullName(left[0]) : 'one'} is left`
        : `only ${left.length} are left`
  return `With you away ${who}, and a team needs ${team_min}. The seats are free for other teams at once, and all of you are told.`
}

/** After the seats of a team went back. */
export function sayGone(reason: OwnSeat['reason']): string {
  switch (reason) {
    case 'lapsed':
      return 'The seats were not confirmed in time, so they went to the next team.'
    case 'declined':
    case 'given_up':
      return 'Your team gave its seats back.'
    case 'withdrawn':
      return 'Your team is not in this event any more.'
    default:
      return 'The organisers took the seats back. The mail says why.'
  }
}

export function saySaidYes({ members }: Pick<OwnSeat, 'members'>): string {
  const yes = members.filter(({ answer }) => answer === 'yes').length
  return `${yes} of ${members.length} said yes`
}

export function saySeats(seats: number): string {
  return count(seats, 'seat')
}
