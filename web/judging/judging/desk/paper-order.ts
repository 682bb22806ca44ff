import type { Desk, DeskJudge } from '../../../../contract/judging/judging-desk.ts'
import { isToMake, type Standing } from '../../../../contract/judging/desk-standing.ts'

/** Whose ballot for which team. */
export interface Pair {
  judge: string
  team: string
}

/** The teams that the judge may score: first those still to visit, in the order of the score sheet. */
export function teamOptions(desk: Desk, standing: Standing, judge: DeskJudge | undefined) {
  const known = new Set(judge?.conflicts)
  const visits = judge ? standing.visitsOf(judge._id) : []
  const order = new Map(visits.filter(isToMake).map(({ team }, index) => [team._id, index]))
  const scored = new Set(visits.filter(visit => !isToMake(visit)).map(({ team }) => team._id))
  const place = (id: string) => order.get(id) ?? order.size
  return desk.teams
    .filter(({ _id }) => !known.has(_id))
    .toSorted((one, other) => place(one._id) - place(other._id))
    .map(team => ({
      value: team._id,
      label: `${team.place === null ? '' : `${team.place}, `}${team.team_name}${scored.has(team._id) ? ', scored' : ''}`,
    }))
}

/** The judge’s visit after this one, in the order of the score sheet, that is not scored yet; else the first such. */
export function nextVisit(standing: Standing, entered: readonly Pair[], last: Pair) {
  // The desk may have been read before the last ballot was saved.
  const isEntered = (team: string) => entered.some(pair => pair.judge === last.judge && pair.team === team)
  const visits = standing.visitsOf(last.judge)
  const left = visits.filter(visit => isToMake(visit) && !isEntered(visit.team._id))
  const after = visits.findIndex(({ team }) => team._id === last.team)
  const next = left.find(visit => visits.indexOf(visit) > after) ?? left[0]
  return next && { team: next.team, left: left.length }
}
