import * as z from 'zod/mini'
import { instant, namedRef, nullableText } from '../platform/fields.ts'
import { tieRules } from './judging.calls.ts'
import { partlyMarked } from './partly-marked.ts'
import { awardLabels, prizeKinds } from './publication.calls.ts'

// A published result, as its page shows it (docs/product.md §22). It is frozen: names and titles are those of then.

export const publishedTeamRef = z.object({ _id: z.string(), team_name: z.string() })

/** Who else may belong to a line: how many, and who, unless only the number is shown. */
export const rivals = z.object({ count: z.int(), teams: z.nullable(z.array(publishedTeamRef)) })

export const publishedTeam = z.object({
  ...publishedTeamRef.shape,
  /** Its number in results.json. Absent without that, and where that has ids. */
  number: z.optional(z.string()),
  /** Of its project, if everybody could see that. */
  title: nullableText,
  theme: nullableText,
  /** From 1; equal scores share it. Null without a ballot that counts. */
  place: z.nullable(z.int()),
  /** From 0 to 100, and the standard deviation of it. */
  score: z.nullable(z.number()),
  uncertainty: z.nullable(z.number()),
  looks: z.int(),
  /** Of its looks, those with marks missing. Absent if there is none, and in what was published before this was kept. */
  unfinished: z.optional(z.array(partlyMarked)),
})

export const publishedLine = z.object({
  /** `finalists`, `first`, `first two`, `podium`, or `first 5` and so on. */
  name: z.string(),
  chosen: z.int(),
  best: z.int(),
  label: z.enum(['clear', 'close', 'not_decided']),
  is_unanimous: z.boolean(),
  /** The share of replays in which the seats hold all of the best. */
  chance: z.number(),
  seats: z.array(z.string()),
  rivals,
  /** What holds Clear back, in the words of the method. */
  why: z.array(z.string()),
})

/** How a jury decided a prize. No judge is named. */
export const juryDecision = z.object({
  /** The team that gets it. */
  to: z.string(),
  /** The jury, or its chair, who broke a tie. */
  by: z.enum(['jury', 'chair']),
  /** First places: those of the team that gets it, then those of others from the most down. */
  votes: z.array(z.int()),
  of: z.int(),
  /** How many orders were there when they were shown. */
  shown_with: z.int(),
  at: instant,
})

export const publishedAward = z.object({
  prize: z.string(),
  what: nullableText,
  given_by: z.enum(prizeKinds),
  theme: nullableText,
  criterion: z.nullable(namedRef),
  team: z.object({ ...publishedTeamRef.shape, title: nullableText }),
  label: z.enum(awardLabels),
  /** Of the line behind the label; null if staff chose. */
  line: z.nullable(
    z.object({
      chosen: z.int(),
      chance: z.number(),
      is_unanimous: z.boolean(),
      rivals,
      /** The teams that could win it, if they are not all; null too if results.json is not offered, or not all teams are shown. */
      field: z.nullable(z.array(z.string())),
    }),
  ),
  /** Why, if it was given otherwise than proposed or staff chose. */
  sentence: nullableText,
  /** Absent unless a jury decided. */
  jury: z.optional(z.omit(juryDecision, { to: true })),
})

/** What is stored with a publication and never changes. */
export const publishedResult = z.object({
  event: z.object({
    _id: z.string(),
    event_name: z.string(),
    company_name: z.string(),
    timezone: z.string(),
  }),
  round: namedRef,
  facts: z.object({
    /** Those that could win, whether they are shown or not. */
    teams: z.int(),
    judges: z.int(),
    /** That count. */
    ballots: z.int(),
    /** Of a team that could win: the fewest and the most. */
    looks: z.object({ fewest: z.int(), most: z.int() }),
    /** Without a ballot that counts. Absent in what was published before this was kept. */
    unseen: z.optional(z.int()),
    /** That count with marks missing. Absent if there is none, and in what was published before this was kept. */
    unfinished: z.optional(z.int()),
    sealed_at: instant,
    /** How often judging was opened again before that. */
    reopened: z.int(),
  }),
  criteria: z.array(z.object({ _id: z.string(), name: z.string(), weight: z.int() })),
  scale: z.int(),
  tie_rule: z.enum(tieRules),
  tie_person: nullableText,
  /** In the order of the prizes. */
  awards: z.array(publishedAward),
  /** Prizes that nobody got, in their order. Absent in what was published before this was kept. */
  not_given: z.optional(
    z.array(
      z.object({
        prize: z.string(),
        what: nullableText,
        /** Why, if staff decided it. */
        sentence: nullableText,
      }),
    ),
  ),
  lines: z.array(publishedLine),
  /** In order, up to the last place that is shown; then those without a ballot, if all are shown. */
  teams: z.array(publishedTeam),
  /** Those that are shown with neither a place nor a prize, by name. Absent in what was published before this was kept. */
  also: z.optional(z.array(publishedTeamRef)),
  /** The hash of the last sealed ballot. Null on a page without results.json, and where not all teams are shown. */
  chain_head: nullableText,
})
export type PublishedResult = z.output<typeof publishedResult>

/** All that the page of results shows. */
export const resultsPage = z.object({
  /** From 1 for each round; from 2 on it says what changed. */
  number: z.int(),
  what_changed: nullableText,
  /** Null before it is published. */
  stands_at: z.nullable(instant),
  /** The order ends at this place; 0: only prizes are shown, null: all of it. */
  places: z.nullable(z.int()),
  offers_bundle: z.boolean(),
  names_rivals: z.boolean(),
  result: publishedResult,
  /** When judging was opened again after these ballots were sealed; null if it was not. */
  reopened_at: z.nullable(instant),
  /** Of results.json; null if it is not offered. */
  digest: nullableText,
  /** The publications of the round before this one, the newest first. */
  earlier: z.array(z.object({ number: z.int(), stands_at: instant, what_changed: nullableText })),
  /** The teams whose projects have a page now. Others have no title. */
  projects: z.array(z.string()),
})
export type ResultsPage = z.output<typeof resultsPage>

/** The newest result of an event that stands. */
export const publishedResults = z.extend(resultsPage, { _id: z.string(), stands_at: instant })
export type PublishedResults = z.output<typeof publishedResults>

/** Results that staff took offline. */
export const offlineResults = z.object({
  round: z.string(),
  since: instant,
  /** Null unless staff show it. */
  reason: nullableText,
})
export type OfflineResults = z.output<typeof offlineResults>

/** The means of all teams in a criterion: the least, the middle half of them, the median, the most. */
const criterionField = z.object({
  teams: z.int(),
  least: z.number(),
  low: z.number(),
  middle: z.number(),
  high: z.number(),
  most: z.number(),
})
export type CriterionField = z.output<typeof criterionField>

/** The mean of a team's marks in a criterion. */
const ownCriterion = z.object({
  name: z.string(),
  /** Absent in what was published before this was told. */
  weight: z.optional(z.int()),
  mean: z.number(),
  /** Null with fewer than five teams. Absent in what was published before this was told. */
  all: z.optional(z.nullable(criterionField)),
})
export type OwnCriterion = z.output<typeof ownCriterion>

/** What stands between the plain mean of a team and its score, to one decimal. */
const ownSum = z.object({
  /** How strict its judges were; null where one judge alone saw it, as is the pull. */
  strictness: z.nullable(z.number()),
  /** Few visits pull it to the middle. */
  pull: z.nullable(z.number()),
  /** Both at once, where one judge alone saw it. */
  both: z.nullable(z.number()),
})
export type OwnSum = z.output<typeof ownSum>

const ownJury = z.object({
  prize: z.string(),
  /** The team that got it. */
  team_name: z.string(),
  is_own: z.boolean(),
  /** This team stood before it by score. */
  stood_before: z.boolean(),
  /** Teams within reach. */
  teams: z.int(),
  ...z.omit(juryDecision, { to: true }).shape,
  sentence: z.string(),
})
export type OwnJury = z.output<typeof ownJury>

/** A prize that the scores give to this team, and that staff gave otherwise. */
const ownChoice = z.object({
  prize: z.string(),
  /** Who got it; empty if nobody did. */
  teams: z.array(z.string()),
  sentence: nullableText,
})
export type OwnChoice = z.output<typeof ownChoice>

/** What a team was told before a correction. */
export const formerResult = z.object({
  place: z.nullable(z.int()),
  prizes: z.array(z.object({ name: z.string(), what: nullableText })),
  /** It lost a prize, or its place is a lower one. */
  is_worse: z.boolean(),
  /** Its score then, and since when that was public. Absent in what was published before this was told, as are the next two. */
  score: z.optional(z.nullable(z.number())),
  told_at: z.optional(instant),
  /** Of its prizes then, those that a jury had decided and that it has lost. Absent if there is none. */
  by_jury: z.optional(z.array(z.string())),
  /** Who lost a prize reads what becomes of it, and who calls. Null to others. */
  becomes_of_prizes: z.optional(nullableText),
  who_calls: z.optional(nullableText),
})

/** What a publication tells a team about itself: in its mail, and at *My applications*. */
export const ownResult = z.object({
  round: z.string(),
  /** Null if it has none, or the order ends before it. */
  place: z.nullable(z.int()),
  /** Of how many. */
  teams: z.int(),
  /** Its number in results.json. Absent without that, and where that has ids. */
  team_number: z.optional(z.string()),
  score: z.nullable(z.number()),
  uncertainty: z.nullable(z.number()),
  /** The plain mean of its ballots. Absent in what was published before this was told. */
  mean: z.optional(z.nullable(z.number())),
  /** Why score and plain mean differ. Absent in what was published before this was told. */
  sum: z.optional(ownSum),
  /** What is shown of others: places up to this one (0: prizes alone, null: all), and by whom. Absent before this was told. */
  shown: z.optional(z.object({ places: z.nullable(z.int()), by: z.string() })),
  /** How many teams applied, where the round is not all of them. */
  applied: z.optional(z.int()),
  looks: z.int(),
  /** Of its looks, those with marks missing. Absent if there is none, and before this was told. */
  unfinished: z.optional(z.array(partlyMarked)),
  /** The highest mark. Absent in what was published before this was told, as are the criteria. */
  scale: z.optional(z.int()),
  /** Empty where fewer than two judges saw the team. */
  criteria: z.optional(z.array(ownCriterion)),
  prizes: z.array(
    z.object({
      name: z.string(),
      what: nullableText,
      sentence: nullableText,
      /** Staff chose the team. Absent if they did not, and before this was told. */
      is_choice: z.optional(z.boolean()),
    }),
  ),
  /** What it was told before, where a correction gives it another place or other prizes. */
  formerly: z.optional(formerResult),
  /** The first line at which the team is a seat or a rival, unless it is decided. */
  line: z.nullable(z.object({ name: z.string(), is_seat: z.boolean(), rivals })),
  /** Prizes that a jury decided and that were within its reach. Absent before juries decided. */
  juries: z.optional(z.array(ownJury)),
  /** Absent if there is none, and before this was told. */
  choices: z.optional(z.array(ownChoice)),
  /** What its judges left for it, in no order that says who. */
  strengths: z.array(z.string()),
  next_steps: z.array(z.string()),
})
export type OwnResult = z.output<typeof ownResult>
