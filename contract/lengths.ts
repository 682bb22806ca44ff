/** The longest texts, in characters: the schemas refuse more, and the inputs take no more. */
export const longest = {
  /** A line that says nothing else, such as the name of a company. */
  line: 100,
  /** A text of several lines, such as markdown. */
  text: 20_000,
  name: 15,
  /** Of an associate, whose names are not checked as those of accounts are. */
  associateName: 50,
  email: 254,
  link: 300,
  /** Code points; an input counts up to two units for each. */
  password: 128,
  phone: 10,
  search: 100,
  venue: 200,
  skill: 60,
  round: 2000,
  idea: 5000,
  comment: 2000,
  noteTitle: 200,
} as const
