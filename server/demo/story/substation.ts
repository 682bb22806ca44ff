import type { EventStory } from './data-set.ts'
import type { CriterionStory, SketchedJudge } from './judged.ts'
import { goneTeams, waitingTeams } from './substation-seats.ts'
import { substationTeams } from './substation-teams.ts'

/** An event that is being judged while the demo is looked at, at whatever hour it was made. */
export const substation: EventStory = {
  company: 0,
  event_name: 'Thirty Hours at the Substation',
  event_type: 'hackathon',
  mode: 'offline',
  event_status: 'published',
  city: 'Nashik',
  venue: 'Training hall, Eklahare substation',
  timezone: 'Asia/Kolkata',
  start: -1,
  lasts: 2,
  closes: 4,
  team_min: 2,
  team_max: 4,
  themes: ['Safe hands', 'Lost energy', 'Last house on the line'],
  rounds: [
    {
      name: 'Build',
      description: 'In the hall beside the yard, with everything that a substation has thrown away.',
      handIn: [{ hours: -29 }, { hours: -3 }],
      isEntered: true,
    },
    {
      name: 'Demo',
      description: 'Ten minutes at your table. No slides: the thing, and one of you who explains it.',
      judging: [{ hours: -2 }, { hours: 2 }],
      note: 'At the tables',
      isEntered: true,
    },
  ],
  details: `It begins with a change of shift and ends thirty hours later, whatever the clock says. So the judges may come to your table at three in the afternoon or at three in the morning; the yard does not care either.

**What you get**

- A real yard behind a real fence, and people who have worked in it for thirty years
- Meters, relays and line that have been replaced, to be taken apart
- Tea every two hours

**What counts** is what works at your table when a judge comes by.`,
  teams: [...substationTeams.map(({ team }) => team), ...waitingTeams, ...goneTeams],
}

export const substationCriteria: CriterionStory[] = [
  {
    name: 'Works in the field',
    description: 'Outside, in the rain, in the hands of somebody who did not build it.',
    weight: 30,
    low: 'Slides only',
    high: 'Ran in the rain',
  },
  {
    name: 'Solves a real problem',
    description: 'Somebody has it, and would notice if it were gone.',
    weight: 25,
    low: 'Nobody asked',
    high: 'People wait for it',
  },
  {
    name: 'Depth of the build',
    description: 'What was hard about it, and whether that part is done.',
    weight: 20,
    low: 'Glued together',
    high: 'Hard, and done',
  },
  {
    name: 'Ready for next monsoon',
    description: 'What is missing until it can hang on a pole.',
    weight: 15,
    low: 'A sketch',
    high: 'Could start in June',
  },
  {
    name: 'Told clearly',
    description: 'You know what it does, and could tell somebody else.',
    weight: 10,
    low: 'Lost me',
    high: 'A child would get it',
  },
]

export const substationJudges: SketchedJudge[] = [
  { first_name: 'Aparna', last_name: 'Chitnis', affiliation: 'Sahyadri Grid', lenience: -1.1 },
  { first_name: 'Devansh', last_name: 'Trivedi', affiliation: 'Open Feeder Lab', lenience: 0.2 },
  { first_name: 'Siddharth', last_name: 'Hegde', affiliation: 'Kaveri Health', lenience: -0.4 },
  { first_name: 'Emeka', last_name: 'Okonkwo', affiliation: 'Ledger & Loom', lenience: 1.2 },
  { first_name: 'Rohini', last_name: 'Saxena', affiliation: 'First Cheque', lenience: -0.7 },
  { first_name: 'Shreya', last_name: 'Bose', affiliation: 'Independent', lenience: 0.5 },
  { first_name: 'Farida', last_name: 'Shaikh', affiliation: 'Sahyadri Grid', lenience: 0 },
]

/** How the first two hours of judging went, by the last names of judges. */
export const substationDay = {
  /** Said before judging that they know the team. */
  knows: { judge: 'Trivedi', team: 'Watt Next' },
  /** Takes so many minutes for a visit, where others take seven or eight: too long to end in time. */
  slow: { judge: 'Okonkwo', minutes: 20.5 },
  /** Has scored nothing since this visit. */
  silent: { judge: 'Saxena', after: 5 },
  /** Found out at the table of this visit that they know the team. */
  steppedBack: { judge: 'Hegde', slot: 7 },
  /** Came to the table of this visit while somebody else was there. */
  busy: { judge: 'Bose', slot: 7 },
  /** How many judges did not find one and the same team, so that it is flagged. */
  notThere: 3,
} as const
