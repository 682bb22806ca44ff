import { intAt } from '../at.ts'
import { presentJudges, type Roster } from './roster.ts'

/** Moves visits from the fullest judge to the emptiest that may take one, while two loads differ by 2 or more. */
export function evenOut(roster: Roster) {
  const judges = presentJudges(roster)
  while (moveOne(roster, judges));
}

function moveOne(roster: Roster, judges: readonly number[]): boolean {
  const load = (judge: number) => intAt(roster.loads, judge)
  const byLoad = [...judges].sort((one, other) => load(one) - load(other) || one - other)
  for (const fullest of [...byLoad].reverse()) {
    for (const emptiest of byLoad) {
      if (load(fullest) - load(emptiest) < 2) break
      if (load(emptiest) >= intAt(roster.rooms, emptiest)) continue
      const [move] = [...roster.projects.keys()]
        .filter(project => roster.isPlanned(project, fullest) && roster.canTake(project, emptiest))
        .map(project => ({ project, meetings: roster.meetingsOn(project, emptiest) }))
        .sort((one, other) => one.meetings - other.meetings || one.project - other.project)
      if (!move) continue
      roster.take(move.project, fullest)
      roster.give(move.project, emptiest)
      return true
    }
  }
  return false
}
