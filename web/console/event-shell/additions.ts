import type { EventEntry } from '../../../contract/console/workspace.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { entryScreens, type Target } from './entries.ts'

/** What can be used in an event and need not be. */
export interface Addition {
  /** Whose screen it brings; its group and icon are that one's. */
  entry: EventEntry
  label: string
  sentence: string
  /** It is a part of a round, which is asked for. */
  part?: 'has_hand_in' | 'has_judging'
  /** The screen that opens. */
  to: (event: string, round: string) => Target
  /** By default it is used where the navigation has the entry. */
  isUsed?: (rounds: readonly Round[]) => boolean
}

const ofEntry = (entry: EventEntry) => (event: string) => entryScreens[entry].to(event, null)

/** In the order of the navigation. What another screen brings is a row more here. */
export const additions: readonly Addition[] = [
  {
    entry: 'rounds',
    label: 'Rounds',
    sentence: 'Stages with dates and a cut.',
    to: ofEntry('rounds'),
    isUsed: rounds => rounds.length > 0,
  },
  {
    entry: 'seats',
    label: 'Seats',
    sentence: 'How many can come, who says yes, and a waitlist for what comes free.',
    to: ofEntry('seats'),
  },
  {
    entry: 'counters',
    label: 'Counters',
    sentence: 'Doors and meals where phones scan tickets, also without a network.',
    to: ofEntry('counters'),
  },
  {
    entry: 'programme',
    label: 'Programme',
    sentence: 'Talks, workshops and meals, with room and time.',
    to: ofEntry('programme'),
  },
  {
    entry: 'projects',
    label: 'Hand-in',
    sentence: 'What teams hand in at a round, and a gallery of it.',
    part: 'has_hand_in',
    to: (id, round) => ({ to: '/event/$id', params: { id }, search: { tab: 'rounds', round } }),
  },
  {
    entry: 'round',
    label: 'Judging',
    sentence: 'Criteria, judges with links, a plan and results, for a round.',
    part: 'has_judging',
    to: (id, round) => ({ to: '/events/$id/judging/$round/criteria', params: { id, round } }),
  },
  { entry: 'prizes', label: 'Prizes', sentence: 'What can be won, and by whom.', to: ofEntry('prizes') },
  {
    entry: 'certificates',
    label: 'Certificates',
    sentence: 'What people take home, with a page that says whether it is valid.',
    to: ofEntry('certificates'),
  },
]
