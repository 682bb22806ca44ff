import { ChevronRight } from 'lucide-react'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { Avatar } from '../../../platform/ui/base/Avatar.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { sayStates, sayTapped } from './desk.texts.ts'
import css from './DeskLists.module.css'
import type { Opened } from './opened.ts'
import { isToMake, type Standing, type StandingVisit } from '../../../../contract/judging/desk-standing.ts'

interface ListProps {
  desk: Desk
  standing: Standing
  marked: ReadonlySet<string>
  now: number
  onOpen: (opened: Opened) => void
}

/** The same as the matrix, one line for each judge. */
export function JudgeList({ desk, standing, marked, now, onOpen }: ListProps) {
  return (
    <ul className={css.list}>
      {desk.judges.map(judge => {
        const visits = standing.visitsOf(judge._id)
        const tapped = sayTapped(judge.tapped_at, now)
        return (
          <li key={judge._id} className={marked.has(judge._id) ? css.marked : undefined}>
            <button type="button" onClick={() => onOpen({ kind: 'judge', id: judge._id })}>
              <Avatar name={judge.name} size={28} />
              <span className={`${css.name} stack`}>
                <b className="trunc medium">{judge.name}</b>
                <small className="text-xs muted">{sayStates(visits)}</small>
              </span>
              <span className={`${css.numbers} stack text-s right`}>
                {visits.filter(visit => !isToMake(visit)).length}/{visits.length}
                <small className="text-xs muted">{judge.has_left ? 'left' : tapped}</small>
              </span>
              <ChevronRight className="icon-s muted" aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** And one for each team. */
export function TeamList({ desk, standing, onOpen }: Omit<ListProps, 'marked' | 'now'>) {
  const byTeam = Map.groupBy(standing.visits, ({ application_id }) => application_id)
  return (
    <ul className={css.list}>
      {desk.teams.map(team => {
        const visits: readonly StandingVisit[] = byTeam.get(team._id) ?? []
        const looks = standing.looks.get(team._id) ?? 0
        return (
          <li key={team._id} className={looks === 0 ? css.marked : undefined}>
            <button type="button" onClick={() => onOpen({ kind: 'team', id: team._id })}>
              <span className={css.place}>
                {team.place !== null && team.place.length <= 4 ? team.place : '–'}
              </span>
              <span className={`${css.name} stack`}>
                <b className="trunc medium">{team.team_name}</b>
                <small className="text-xs muted">
                  {sayStates(visits)}
                  {team.lacks_project && ', no project'}
                </small>
              </span>
              <span className={`${css.numbers} stack text-s right`}>{count(looks, 'visit')}</span>
              <ChevronRight className="icon-s muted" aria-hidden />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
