import { Avatar } from '../../../platform/ui/base/Avatar.tsx'
import { formatList } from '../../../platform/ui/base/formats.ts'
import { type Known } from './gate-known.ts'
import { teamsUnseen } from './gate-rows.texts.ts'
import css from './Gate.module.css'

/** More columns leave no room for a mark of the team. */
const mostNamed = 14

/** The visits of each team as a column: finished ones filled, unfinished ones that count tinted, open ones dashed; red without any. */
export function VisitColumns(known: Known) {
  const columns = columnsOf(known)
  return (
    <div
      className={`${css.columns} ${columns.length > mostNamed ? css.thin : ''}`}
      role="img"
      aria-label={`Visits of each team: ${formatList(columns.map(sayColumn))}`}
    >
      {columns.map(({ _id, team_name, done, tinted, open, isUnseen }) => (
        <span key={_id} className={isUnseen ? css.unseen : undefined}>
          {parts('open', open)}
          {parts('tinted', tinted)}
          {parts('done', done)}
          {columns.length <= mostNamed && <Avatar name={team_name} size={24} />}
        </span>
      ))}
    </div>
  )
}

function parts(kind: 'open' | 'tinted' | 'done', many: number) {
  return Array.from({ length: many }, (_, place) => <i key={`${kind} ${place}`} className={css[kind]} />)
}

type Column = ReturnType<typeof columnsOf>[number]

function columnsOf(known: Known) {
  const { desk, standing, closing } = known
  const unseen = new Set(teamsUnseen(known).map(({ _id }) => _id))
  const planned = Map.groupBy(standing.visits, ({ application_id }) => application_id)
  return desk.teams.map(({ _id, team_name }) => {
    const done = standing.looks.get(_id) ?? 0
    const tinted = closing.unfinished.filter(
      ({ application_id, will_count }) => application_id === _id && will_count,
    ).length
    const whole = Math.max(desk.looks, planned.get(_id)?.length ?? 0)
    return {
      _id,
      team_name,
      done,
      tinted,
      open: Math.max(0, whole - done - tinted),
      isUnseen: unseen.has(_id),
    }
  })
}

function sayColumn({ team_name, done, tinted }: Column): string {
  const rest = tinted === 0 ? '' : ` and ${tinted === 1 ? 'one' : tinted} unfinished`
  return `${team_name} ${done}${rest}`
}
