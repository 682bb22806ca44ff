import { longRange } from '../../../contract/platform/day.texts.ts'

/** A team now, the creator included; `waiting` have not answered. */
export interface TeamSize {
  inside: number
  waiting: number
  team_min: number
  team_max: number
}

/** 2 of you are in, and 1 has not answered yet. This event takes teams of 2 to 4. */
export function sayTeam({ inside, waiting, team_min, team_max }: TeamSize): string {
  const are = inside === 1 ? 'You alone are in' : `${inside} of you are in`
  const have = waiting === 1 ? ', and 1 has not answered yet' : `, and ${waiting} have not answered yet`
  const lacking = team_min - inside
  const missing = lacking > 0 ? ` ${lacking} more ${lacking === 1 ? 'is' : 'are'} needed.` : ''
  return `${are}${waiting > 0 ? have : ''}. This event takes teams of ${sizesOf({ team_min, team_max })}.${missing}`
}

/** How many people an event takes in a team: 4, or 2 to 4. */
export function sizesOf({ team_min, team_max }: Pick<TeamSize, 'team_min' | 'team_max'>): string {
  return team_min === team_max ? `${team_max}` : `${team_min} to ${team_max}`
}

/** What a decision's mail says to a team in which too few have joined; `by` is null once registration is over. */
export function sayIncomplete(takes: Pick<TeamSize, 'team_min' | 'team_max'>, by: string | null): string {
  const size = `This event takes teams of ${sizesOf(takes)}, and fewer of you have joined.`
  return by === null
    ? `${size} The organisers decide whether an incomplete team stays in.`
    : `${size} Others can join until ${longRange(by, by)}: you see how under My applications. After that day the organisers decide whether an incomplete team stays in.`
}
