import { reachOf } from '../../../../contract/judging/plan-changes.ts'
import type { PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { timeInZoneOnly } from '../slot-clock.ts'
import css from './Draft.module.css'
import { inOrder } from './draft.texts.ts'

/** What a judge reads on the phone: one whose next team changes, if there is one. Nobody reads it without a phone. */
export function ReadByJudge({ draft }: { draft: PlanDraft }) {
  const teams = new Map(draft.teams.map(team => [team._id, team]))
  const sayTeam = (id: string) => {
    const team = teams.get(id)
    if (!team) return 'A team'
    return team.place === null
      ? team.team_name
      : `${team.team_name}, ${team.place.length <= 4 ? `table ${team.place}` : team.place}`
  }
  const reached = new Set(reachOf(draft).reached.map(({ _id }) => _id))
  const read = inOrder(draft).flatMap(({ judge_id, name, visits }) => {
    const was = visits.find(({ is }) => is === 'was' || is === 'kept')
    const now = visits.find(({ is }) => is === 'now' || is === 'kept')
    return reached.has(judge_id)
      ? [{ name, was, now, isOther: was !== undefined && was.team !== now?.team }]
      : []
  })
  const first = read.find(({ isOther }) => isOther) ?? read[0]
  if (!first) return null
  const { name, was, now, isOther } = first
  return (
    <section className="panel" aria-label="What a judge reads">
      <h2 className={css.title}>What a judge reads</h2>
      <div className={css.phone}>
        <b className="block text-l strong">{isOther ? 'Your next team changed' : 'Your teams changed'}</b>
        {isOther && was && (
          <p className="text-s muted above-2 breaks">
            <span className="visually-hidden">Was: </span>
            <s>{sayTeam(was.team)}</s>
          </p>
        )}
        <p className="text-s above-2 breaks">
          {now
            ? `${sayTeam(now.team)}${now.starts === null ? '' : `, ${timeInZoneOnly(now.starts, draft.event.timezone)}`}`
            : 'No visit is planned any more'}
        </p>
      </div>
      <p className={`${css.whose} text-xs muted`}>On the phone of {name}, within a minute or once online.</p>
    </section>
  )
}
