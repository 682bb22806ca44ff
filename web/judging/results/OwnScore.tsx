import type { OwnResult } from '../../../contract/judging/published-results.ts'
import { sayPoints, sayUnfinishedBallots, sumTerms } from '../../../contract/judging/result.texts.ts'
import { ScoreAxis, ScoreRange } from '../judging/ScoreRange.tsx'
import { axisOf } from '../judging/result.texts.ts'
import css from './OwnResults.module.css'
import { sayRange } from './own-result.texts.ts'

/** The score with its likely range, and why it is not the plain mean, as a sum that adds up. */
export function OwnScore({ result }: { result: OwnResult }) {
  const { score, uncertainty, mean = null } = result
  if (score === null) return null
  const own = { score, uncertainty, mean }
  const axis = axisOf([own])
  const terms = sumTerms(result)
  const rests = sayUnfinishedBallots(result)
  return (
    <>
      <p className={css.score}>
        <b>{score.toFixed(1)}</b> <span className="muted">{sayRange(result)}</span>
      </p>
      {rests && <p>{`It rests on ${rests}.`}</p>}
      <div className={css.range}>
        <ScoreRange team={own} axis={axis} />
        <ScoreAxis axis={axis} />
      </div>
      {mean !== null && (
        <table className={css.sum}>
          <caption className="visually-hidden">Why the score is not the plain mean</caption>
          <tbody>
            <tr>
              <th scope="row">Plain mean of your ballots</th>
              <td>{mean.toFixed(1)}</td>
            </tr>
            {terms.map(({ says, points }) => (
              <tr key={says}>
                <th scope="row">{says}</th>
                <td>{sayPoints(points)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">Score</th>
              <td>{score.toFixed(1)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  )
}
