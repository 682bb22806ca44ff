import type { QuestionBody } from '../../../contract/events/questions.ts'
import { paths } from './paths.ts'
import type { TeamStory } from './data-set.ts'

// Who is not at the substation: teams that wait for seats, and teams whose seats went back.

const team = (team_name: string, theme: number, idea: string, path: keyof typeof paths): TeamStory => ({
  team_name,
  theme,
  idea,
  path: [...paths[path]],
})

/** In the order of the waitlist. */
export const waitingTeams: TeamStory[] = [
  team(
    'Earthed',
    0,
    'A tester that says in one word whether a pole is earthed, and remembers where it was.',
    'held',
  ),
  team('Spare Phase', 1, 'Find the street that draws on one phase alone, and which house to move.', 'held'),
  team('Long Ladder', 0, 'A ladder that will not be climbed before the line is dead.', 'held'),
  team('Kite String', 2, 'Children report kites in the line; the crew sees which ones matter.', 'held'),
  team('Blue Insulator', 2, 'Old insulators tell by their sound which of them will crack.', 'held'),
]

/** The first said that it cannot come, the second did not answer in time. */
export const goneTeams: TeamStory[] = [
  team('Third Rail', 1, 'Sell what a depot’s roof makes to the shop across the road.', 'withdrawnLate'),
  team('Fuse and Wire', 0, 'A fuse that texts why it blew.', 'withdrawnLate'),
]

type Asked = Pick<QuestionBody, 'kind' | 'label' | 'help' | 'required' | 'at_counter' | 'in_statistics'> & {
  options: string[]
  /** What people answered, in turn. Of a choice the place of the option. */
  answers: readonly (string | number)[]
}

export const attendanceStory: Asked[] = [
  {
    kind: 'choice',
    label: 'What do you eat?',
    help: 'The kitchen cooks by it.',
    required: true,
    at_counter: true,
    in_statistics: true,
    options: ['Everything', 'Vegetarian', 'Vegan', 'Jain'],
    answers: [1, 0, 1, 2, 0, 3, 1],
  },
  {
    kind: 'line',
    label: 'Allergies',
    help: null,
    required: false,
    at_counter: true,
    in_statistics: false,
    options: [],
    answers: ['', '', 'Peanuts', '', '', '', '', 'Milk', '', '', ''],
  },
  {
    kind: 'choice',
    label: 'T-shirt',
    help: null,
    required: true,
    at_counter: false,
    in_statistics: false,
    options: ['S', 'M', 'L', 'XL'],
    answers: [1, 2, 1, 0, 2, 3],
  },
]
