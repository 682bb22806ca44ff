import type { ProgrammeKind } from '../../../contract/events/programme.calls.ts'

interface ItemStory {
  title: string
  kind: ProgrammeKind
  /** In hours from when the demo is made, so that something is always on. */
  from: number
  to: number
  room: string
  people?: string
  text?: string
  /** Where it was to be, until half an hour ago. */
  was?: { from: number; room: string }
  isCancelled?: boolean
  isForStaff?: boolean
  /** How many may sign up; two more want to. */
  places?: number
}

export const programmeStory: ItemStory[] = [
  {
    title: 'Change of shift',
    kind: 'ceremony',
    from: -30,
    to: -29,
    room: 'Training hall',
    people: 'Sunita Gaikwad',
  },
  {
    title: 'What may be touched in the yard',
    kind: 'talk',
    from: -29,
    to: -28.25,
    room: 'Training hall',
    people: 'Prakash Shinde',
    text: 'Whoever did not hear it does not go through the gate.',
  },
  { title: 'Taking a relay apart', kind: 'workshop', from: -26, to: -24, room: 'Workshop' },
  { title: 'Rice and dal', kind: 'meal', from: -23, to: -21.5, room: 'Canteen' },
  { title: 'Quiet room', kind: 'other', from: -20, to: -8, room: 'Control room' },
  { title: 'Breakfast', kind: 'meal', from: -8, to: -6.5, room: 'Canteen' },
  { title: 'Judges meet', kind: 'judging', from: -2.75, to: -2.25, room: 'Control room', isForStaff: true },
  { title: 'Judges at the tables', kind: 'judging', from: -2, to: 2, room: 'Training hall' },
  {
    title: 'Reading a load curve',
    kind: 'workshop',
    from: -0.5,
    to: 1,
    room: 'Workshop',
    people: 'Prakash Shinde',
    text: 'Bring the meter of your own house, or a picture of it.',
  },
  { title: 'Rice and dal', kind: 'meal', from: -1.5, to: 3, room: 'Canteen' },
  { title: 'Walk along the fence', kind: 'other', from: 1, to: 1.5, room: 'Yard gate', isCancelled: true },
  {
    title: 'Forty years of night shifts',
    kind: 'talk',
    from: 1.5,
    to: 2.25,
    room: 'Workshop',
    people: 'Sunita Gaikwad',
    was: { from: 1, room: 'Control room' },
  },
  {
    title: 'Winding a coil by hand',
    kind: 'workshop',
    from: 2.25,
    to: 3,
    room: 'Workshop',
    people: 'Prakash Shinde',
    text: 'There is wire for four.',
    places: 4,
  },
  { title: 'Tea', kind: 'meal', from: 2.25, to: 2.75, room: 'Control room' },
  {
    title: 'Who found what',
    kind: 'ceremony',
    from: 3,
    to: 4,
    room: 'Training hall',
    people: 'Sunita Gaikwad',
  },
]
