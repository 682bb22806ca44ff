import type { TeamStory } from './data-set.ts'
import type { ProjectStory } from './projects.ts'

// What a story of judging consists of.

export interface CriterionStory {
  name: string
  description: string
  weight: number
  /** What the lowest and the highest mark mean. */
  low: string
  high: string
}

/** What one judge leaves for a team. */
export interface NoteStory {
  strengths?: string
  next?: string
  /** For the judge alone. */
  own?: string
}

/** A team with what it handed in. */
export interface JudgedTeam {
  team: TeamStory
  project: ProjectStory
  /** What it deserves at each criterion, in their order; a judge differs from it. */
  merits: readonly number[]
  /** Given to its judges in turn; the others leave it nothing. */
  notes: readonly NoteStory[]
}

/** Without an address it is that of an associate of the event, or of a contact of its company. */
export interface JudgeStory {
  first_name: string
  last_name: string
  affiliation: string
  email?: string
}

/** One whose marks are made up: how much more than others this judge gives. */
export interface SketchedJudge extends JudgeStory {
  lenience: number
}

/** A ballot of a team. */
export interface LookStory extends NoteStory {
  /** By the last name. */
  judge: string
  /** In the order of the criteria. */
  marks: readonly number[]
}

/** A team with what it handed in, and what each of its judges gave it. */
export interface MarketTeam extends Pick<JudgedTeam, 'team' | 'project'> {
  looks: readonly LookStory[]
}
