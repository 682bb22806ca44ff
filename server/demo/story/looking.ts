interface LookingStory {
  event_name: string
  skills: string[]
  sentence: string
  /** How long ago they said so. */
  hours: number
}

/** Who looks for a team of events that are open. */
export const looking: LookingStory[] = [
  {
    event_name: 'Monsoon Grid Hackathon',
    skills: ['Python', 'Machine learning', 'Data analysis'],
    sentence: 'I forecast rain for a living and would like to forecast feeders for a weekend.',
    hours: 3,
  },
  {
    event_name: 'Monsoon Grid Hackathon',
    skills: ['Electronics', 'Embedded systems', 'C++'],
    sentence: 'I bring a soldering iron, two current clamps and no idea yet.',
    hours: 20,
  },
  {
    event_name: 'Monsoon Grid Hackathon',
    skills: ['Design', 'User research', 'Writing'],
    sentence: 'I make screens that a lineman can read in the rain. Looking for people who code.',
    hours: 52,
  },
  {
    event_name: 'Lights On: Village Microgrids',
    skills: ['Finance', 'Business planning', 'Pitching'],
    sentence: 'I can make the numbers of a village battery add up, and explain them to a bank.',
    hours: 7,
  },
  {
    event_name: 'Lights On: Village Microgrids',
    skills: ['Backend', 'Go', 'SQL'],
    sentence: 'Eight years of billing systems; I would like to build one that people trust.',
    hours: 30,
  },
]
