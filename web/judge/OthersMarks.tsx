import type { JudgedRound, JudgeVisit } from '../../contract/judge.ts'
import css from './OthersMarks.module.css'

interface OthersMarksProps {
  others: NonNullable<JudgeVisit['others']>
  criteria: JudgedRound['criteria']
}

/** What other judges gave the team, a column for each of them, without names. */
export function OthersMarks({ others, criteria }: OthersMarksProps) {
  return (
    <section className={css.others} aria-label="What others gave">
      <h2>What others gave</h2>
      {others.length === 0 ? (
        <p className="muted">Nobody else has scored this team yet.</p>
      ) : (
        <dl>
          {criteria.map(({ _id, name }) => (
            <div key={_id}>
              <dt>{name}</dt>
              <dd>{others.map(scores => scores[_id] ?? '–').join(', ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
