import type { OwnResult } from '../../../contract/judging/published-results.ts'
import {
  sayChosenOtherwise,
  sayHowGiven,
  sayJuryToTeam,
  sayPoints,
  sayShown,
  sumTerms,
} from '../../../contract/judging/result.texts.ts'
import { sayUnfinishedBallots } from '../../../contract/judging/unfinished.texts.ts'
import { ScoreAxis, ScoreRange } from '../judging/ScoreRange.tsx'
import { axisOf, ordinal } from '../judging/result.texts.ts'
import css from './OwnScore.module.css'
import { sayFrom } from './own-card.texts.ts'

/** The score with its likely range, why it is not the plain mean, as a sum that adds up, and what a jury decided beside it. */
export function OwnScore({ result }: { result: OwnResult }) {
  const { score, place, teams, juries = [], choices = [], team_number, prizes } = result
  const chosen = prizes.flatMap(prize =>
    prize.is_choice ? `${prize.name}. ${sayHowGiven(prize, result)}` : [],
  )
  return (
    <section>
      <h4 className="text-xl strong">
        Your score
        {place !== null && (
          <small className="text-s normal muted">
            {ordinal(place)} of {teams}
          </small>
        )}
      </h4>
      {score === null ? (
        <p>No judge has scored your project, so it has neither a score nor a place.</p>
      ) : (
        <Score result={result} score={score} />
      )}
      {[...juries.map(sayJuryToTeam), ...chosen, ...choices.map(sayChosenOtherwise)].map(said => (
        <p key={said} className={css.jury}>
          {said}
        </p>
      ))}
      {place === null && score !== null && <p className="above-3">{sayShown(result)}</p>}
      {team_number !== undefined && (
        <p className="text-s muted above-3">{`In results.json your team is ${team_number}.`}</p>
      )}
    </section>
  )
}

function Score({ result, score }: { result: OwnResult; score: number }) {
  const { uncertainty, mean = null } = result
  const own = { score, uncertainty, mean }
  const axis = axisOf([own])
  const rests = sayUnfinishedBallots(result)
  return (
    <>
      <p className={css.score}>
        <b>{score.toFixed(1)}</b> <span className="muted">{sayFrom(result)}</span>
      </p>
      {rests && <p>{`It rests on ${rests}.`}</p>}
      <div className={`${css.range} above-2`}>
        <ScoreRange team={own} axis={axis} />
        <ScoreAxis axis={axis} />
      </div>
      <p className={css.legend}>
        <span>
          <svg width="30" height="12" aria-hidden>
            <line className={css.likely} x1="4" x2="26" y1="6" y2="6" />
            <circle className={css.dot} cx="15" cy="6" r="5" />
          </svg>
          Score, likely range{uncertainty !== null && ` ± ${uncertainty.toFixed(1)}`}
        </span>
        {mean !== null && (
          <span>
            <svg width="4" height="14" aria-hidden>
              <line className={css.mean} x1="2" x2="2" y1="0" y2="14" />
            </svg>
            Plain mean
          </span>
        )}
      </p>
      {mean !== null && <Sum result={result} mean={mean} score={score} />}
    </>
  )
}

function Sum({ result, mean, score }: { result: OwnResult; mean: number; score: number }) {
  return (
    <table className={css.sum}>
      <caption className="visually-hidden">Why the score is not the plain mean</caption>
      <tbody>
        <tr>
          <th scope="row" className="muted">
            Plain mean of your ballots
          </th>
          <td>{mean.toFixed(1)}</td>
        </tr>
        {sumTerms(result).map(({ says, points }) => (
          <tr key={says}>
            <th scope="row" className="muted">
              {says}
            </th>
            <td>{sayPoints(points)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" className="muted">
            Score
          </th>
          <td>{score.toFixed(1)}</td>
        </tr>
      </tbody>
    </table>
  )
}
