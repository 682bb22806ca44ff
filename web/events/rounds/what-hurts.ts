import type { Round } from '../../../contract/events/rounds.ts'
import { sayMinutes } from './round-state.ts'

type Part = Pick<Round, 'has_hand_in' | 'teams' | 'handed_in' | 'more_time'> & {
  local: Pick<Round['local'], 'hand_in_opens_at' | 'hand_in_closes_at'>
}

/** The hand-in of a round as a form has it: its times on the clock of the event. */
export interface HandInDates {
  has_hand_in: boolean
  hand_in_opens_at?: string | null
  hand_in_closes_at?: string | null
}

export interface Hurt {
  title: string
  text: string
  /** The label of the button. */
  act: string
}

/** What a change takes from teams that may still hand in, for the question before it; null if nothing. `now` is on the clock of the event. */
export function whatHurts(round: Part, to: HandInDates, now: string): Hurt | null {
  const { has_hand_in, teams, local } = round
  const [opens, closes] = [local.hand_in_opens_at, local.hand_in_closes_at]
  if (!has_hand_in || teams === 0 || !closes || closes <= now) return null
  const isOpen = !opens || opens <= now
  if (!to.has_hand_in || !to.hand_in_closes_at) {
    const text = `${sayMissing(round)}. Nobody can hand in until it is set again.`
    return { title: 'Close the hand-in?', text, act: 'Close it' }
  }
  if (to.hand_in_closes_at < closes) {
    const left = sayMinutes(Math.max(0, minutesBetween(now, to.hand_in_closes_at)))
    const text = `${sayMissing(round)}; they have ${left}.${round.more_time.length > 0 ? ' Teams that were given more time keep it.' : ''}`
    return { title: 'Close the hand-in earlier?', text, act: 'Close it earlier' }
  }
  if (isOpen && to.hand_in_opens_at && to.hand_in_opens_at > now) {
    const text = 'The hand-in is open now. Nobody can hand in until it opens again.'
    return { title: 'Open the hand-in later?', text, act: 'Open it later' }
  }
  return null
}

function sayMissing({ teams, handed_in }: Part): string {
  const missing = teams - handed_in
  if (missing === 0) return 'All teams have handed in and may still change it'
  return `${missing} of ${teams} ${missing === 1 ? 'has' : 'have'} not handed in`
}

function minutesBetween(from: string, to: string): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
}
