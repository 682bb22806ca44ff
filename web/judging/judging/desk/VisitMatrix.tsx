import { useState } from 'react'
import type { Desk, DeskJudge, DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import { Select } from '../../../platform/ui/form/fields/Select.tsx'
import { cellWords, sayTapped } from './desk.texts.ts'
import type { Opened } from './opened.ts'
import {
  type CellState,
  cellStates,
  isToMake,
  type Standing,
  type StandingVisit,
} from '../../../../contract/judging/desk-standing.ts'
import { VisitMark } from './VisitMark.tsx'
import css from './VisitMatrix.module.css'

/** So many teams are legible beside each other, and are drawn at once however many there are. */
const atOnce = 48

interface VisitMatrixProps {
  desk: Desk
  standing: Standing
  /** Judges who need somebody. */
  marked: ReadonlySet<string>
  now: number
  onOpen: (opened: Opened) => void
}

/** Judges and teams as a table, with a sign where they meet. Many teams come in groups. */
export function VisitMatrix({ desk, standing, marked, now, onOpen }: VisitMatrixProps) {
  const [from, setFrom] = useState(0)
  const { teams, judges } = desk
  const starts = Array.from({ length: Math.ceil(teams.length / atOnce) }, (_, group) => group * atOnce)
  const first = starts.includes(from) ? from : 0
  const shown = teams.slice(first, first + atOnce)
  return (
    <>
      {starts.length > 1 && (
        <div className={css.groups}>
          <Select
            aria-label="Teams"
            options={starts.map(start => ({
              value: String(start),
              label: `Teams ${start + 1} to ${Math.min(start + atOnce, teams.length)} of ${teams.length}`,
            }))}
            value={String(first)}
            onChange={value => setFrom(Number(value))}
          />
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={css.scroll} role="region" aria-label="Judges and teams" tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Judge</span>
              </th>
              {shown.map(team => (
                <th key={team._id} scope="col" className={css.team}>
                  <div title={team.team_name}>
                    <span className="visually-hidden">{team.place === null ? '' : `${team.place}, `}</span>
                    {team.team_name}
                  </div>
                </th>
              ))}
            </tr>
            <tr className={css.places} aria-hidden="true">
              <td>{shown.some(({ place }) => place !== null) ? 'Table' : ''}</td>
              {shown.map(({ _id, place }) => (
                <td key={_id}>{place !== null && place.length <= 3 ? place : ''}</td>
              ))}
            </tr>
          </thead>
          <tbody>
            {judges.map(judge => (
              <Row
                key={judge._id}
                {...{ judge, now, onOpen }}
                teams={shown}
                visits={standing.visitsOf(judge._id)}
                isMarked={marked.has(judge._id)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Visits so far</th>
              {shown.map(({ _id }) => {
                const looks = standing.looks.get(_id) ?? 0
                return (
                  <td key={_id} className={looks === 0 ? css.none : undefined}>
                    {looks}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

interface RowProps {
  judge: DeskJudge
  teams: readonly DeskTeam[]
  visits: readonly StandingVisit[]
  isMarked: boolean
  now: number
  onOpen: (opened: Opened) => void
}

function Row({ judge, teams, visits, isMarked, now, onOpen }: RowProps) {
  const byTeam = new Map(visits.map(visit => [visit.application_id, visit.cell]))
  const known = new Set(judge.conflicts)
  const done = visits.filter(visit => !isToMake(visit)).length
  const open = (team?: string) => onOpen({ kind: 'judge', id: judge._id, team })
  return (
    <tr className={isMarked ? css.marked : undefined}>
      <th scope="row" aria-label={judge.name}>
        <button type="button" className={css.judge} onClick={() => open()}>
          <b className="trunc text-s medium">{judge.name}</b>
          <span>
            {done}/{visits.length}
            <span className="visually-hidden"> scored</span>
          </span>
          <small className="muted">
            {judge.has_left ? 'left' : sayTapped(judge.tapped_at, now)}
            {!judge.has_left && judge.tapped_at !== null && (
              <span className="visually-hidden"> since the last tap</span>
            )}
          </small>
        </button>
      </th>
      {teams.map(({ _id }) => {
        const cell: CellState | undefined = known.has(_id) ? 'conflict' : byTeam.get(_id)
        return (
          <td key={_id}>
            {cell && (
              // The keyboard opens the same by the judge's name; so many stops would be in its way.
              <button
                type="button"
                tabIndex={-1}
                title={cellWords[cell]}
                className={css.cell}
                onClick={() => open(_id)}
              >
                <VisitMark cell={cell} />
                <span className="visually-hidden">{cellWords[cell]}</span>
              </button>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** What each sign means. */
export function Legend({ isClosed }: { isClosed: boolean }) {
  const isMeant = (cell: CellState) =>
    isClosed ? cell !== 'planned' && cell !== 'late' : cell !== 'not_made'
  return (
    <ul className={css.legend} aria-label="Signs">
      {cellStates.filter(isMeant).map(cell => (
        <li key={cell}>
          <VisitMark cell={cell} />
          {cellWords[cell]}
        </li>
      ))}
    </ul>
  )
}
