import type { EventStory } from './data-set.ts'
import type { CriterionStory, JudgeStory } from './judged.ts'
import { marketTeams } from './market-day-teams.ts'

export const marketDay = 'Market Day Payments Hack'

/** Rounds and teams of the event of which the results are published; whatever else is told of it is in the list of events. */
export function judgedMarketDay(event: EventStory): EventStory {
  const judged = new Map(marketTeams.map(({ team }) => [team.team_name, team]))
  const known = new Set(event.teams.map(({ team_name }) => team_name))
  return {
    ...event,
    rounds: [
      {
        name: 'Build',
        description: 'Two days and a half above the market, with the noise coming in.',
        handIn: [
          [0, '09:00'],
          [2, '10:00'],
        ],
        isEntered: true,
      },
      {
        name: 'Downstairs',
        description: 'Every prototype goes down and has to sell a kilo of tomatoes. Judges look on, and buy.',
        judging: [
          [2, '11:00'],
          [2, '15:00'],
        ],
        days: [
          [2, '11:00'],
          [2, '17:00'],
        ],
        note: 'At the stalls',
        isEntered: true,
      },
    ],
    // Those of the list first: they have a logo.
    teams: [
      ...event.teams.map(team => judged.get(team.team_name) ?? team),
      ...judged.values().filter(({ team_name }) => !known.has(team_name)),
    ],
  }
}

export const marketCriteria: CriterionStory[] = [
  {
    name: 'Sold a kilo',
    description: 'Somebody who was not asked to paid with it.',
    weight: 30,
    low: 'No sale',
    high: 'A queue',
  },
  {
    name: 'Works without a network',
    description: 'With the phone of the judge switched to flight mode, and with theirs.',
    weight: 25,
    low: 'Needs a tower',
    high: 'Never noticed',
  },
  {
    name: 'Safe with money',
    description: 'What happens if it is dropped, stolen, or pressed twice.',
    weight: 20,
    low: 'Not with mine',
    high: 'With a whole day’s takings',
  },
  {
    name: 'Somebody needs it',
    description: 'They did this in another way yesterday, and it was worse.',
    weight: 15,
    low: 'Nobody asked',
    high: 'When can I have it?',
  },
  {
    name: 'Told clearly',
    description: 'In the noise, to somebody with a child on her arm.',
    weight: 10,
    low: 'Lost me',
    high: 'Told it to my neighbour',
  },
]

export const marketJudges: JudgeStory[] = [
  { first_name: 'Emeka', last_name: 'Okonkwo', affiliation: 'Ledger & Loom' },
  { first_name: 'Shreya', last_name: 'Bose', affiliation: 'Independent' },
  { first_name: 'Wanjiru', last_name: 'Kamau', affiliation: 'Baobab Pay' },
  { first_name: 'Kwame', last_name: 'Boateng', affiliation: 'Baobab Pay' },
  {
    first_name: 'Akinyi',
    last_name: 'Odhiambo',
    affiliation: 'Stall 214, Gikomba',
    email: 'akinyi.odhiambo@gikomba.example',
  },
  {
    first_name: 'Njoroge',
    last_name: 'Mwangi',
    affiliation: 'Gikomba Traders’ Circle',
    email: 'njoroge.mwangi@traders-circle.example',
  },
]

interface PrizeStory {
  name: string
  what: string
  given_by: 'order' | 'theme' | 'criterion' | 'choice'
  /** Its theme, or its criterion. */
  of?: string
}

export const marketPrizes: PrizeStory[] = [
  { name: 'First prize', what: 'KSh 600,000 and a pilot at forty stalls', given_by: 'order' },
  { name: 'Second prize', what: 'KSh 300,000', given_by: 'order' },
  { name: 'Third prize', what: 'KSh 150,000', given_by: 'order' },
  {
    name: 'Paying without a network',
    what: 'KSh 100,000 and a month with our engineers',
    given_by: 'theme',
    of: 'Paying without a network',
  },
  {
    name: 'The dead phone',
    what: 'KSh 50,000 for what works when nothing else does',
    given_by: 'criterion',
    of: 'Works without a network',
  },
  { name: 'Mama’s choice', what: 'A crate of tomatoes and KSh 50,000', given_by: 'choice' },
]

/** To whom staff give the prize that is theirs to give, and why. */
export const marketChoice = {
  prize: 'Mama’s choice',
  team: 'Jua Kali Books',
  sentence: 'Nine sellers asked us on the way home when the telephone would call them too.',
}
