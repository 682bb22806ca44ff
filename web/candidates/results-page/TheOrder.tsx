import type { PublishedResult, ResultsPage } from '../../../contract/judging/published-results.ts'
import { sayUnfinishedBallots } from '../../../contract/judging/unfinished.texts.ts'
import { axisOf } from '../../judging/judging/result.texts.ts'
import { ScoreAxis, ScoreRange } from '../../judging/judging/ScoreRange.tsx'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './TheOrder.module.css'
import page from './ResultsPage.module.css'
import { TeamLink } from './TeamLink.tsx'

/** The order of scores, as far as it is published. */
export function TheOrder({ published }: { published: ResultsPage }) {
  const { result, places } = published
  const ranked = result.teams.filter(({ place }) => place !== null)
  const unseen = result.teams.filter(({ place }) => place === null)
  if (ranked.length === 0) return null
  // Who has a prize stands in the order too, without what is not published of it.
  const ids = new Set(result.teams.map(({ _id }) => _id))
  const outside = result.awards.flatMap(({ team }, place) =>
    ids.has(team._id) || result.awards.findIndex(other => other.team._id === team._id) < place
      ? []
      : { ...team, theme: null, place: null, score: null, uncertainty: null, looks: 0 },
  )
  const axis = axisOf(ranked)
  return (
    <section aria-labelledby="the-order">
      <h2 id="the-order">The order</h2>
      <p className={page.lead}>
        {places === null
          ? `All ${count(ranked.length, 'team')}.`
          : `The first ${count(ranked.length, 'team')}, as the organisers chose to publish${outside.length === 0 ? '' : `, and ${outside.length === 1 ? 'a team' : `${outside.length} teams`} with a prize, without place and score`}.`}{' '}
        A score lies within its bar 68 times in 100, and within its line 95 times.
      </p>
      <div className={css.box}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.place}>
                <span className="visually-hidden">Place</span>
              </th>
              <th scope="col">Team and project</th>
              <th scope="col" className={css.wide}>
                Prize
              </th>
              <td className={css.range} aria-hidden>
                <ScoreAxis axis={axis} />
              </td>
              <th scope="col" className={css.number}>
                Score
              </th>
              <th scope="col" className={`${css.number} ${css.wide}`}>
                Visits
              </th>
            </tr>
          </thead>
          <tbody>
            {[...ranked, ...outside].map(team => (
              <Row key={team._id} team={team} axis={axis} published={published} />
            ))}
          </tbody>
        </table>
        {unseen.length > 0 && (
          <p className={css.unseen}>
            <b className="block ink">Without a score, because no judge saw them</b>
            {unseen.map(({ team_name }) => team_name).join(', ')}
          </p>
        )}
      </div>
    </section>
  )
}

interface RowProps {
  /** Without a score where only its prize is published. */
  team: PublishedResult['teams'][number]
  axis: ReturnType<typeof axisOf>
  published: ResultsPage
}

function Row({ team, axis, published: { result, projects } }: RowProps) {
  const prizes = result.awards.filter(award => award.team._id === team._id).map(({ prize }) => prize)
  const rests = sayUnfinishedBallots(team)
  return (
    <tr className={prizes.length > 0 ? css.awarded : undefined}>
      <td className={css.place}>{team.place}</td>
      <th scope="row" className={css.team}>
        <Logo name={team.team_name} size={32} />
        <span>
          {team.team_name}
          <small className="block text-s normal muted">
            <TeamLink team={team} projects={projects} />
          </small>
          {rests && <small className="block text-s normal">{`Score from ${rests}`}</small>}
          {prizes.length > 0 && (
            <small className={`${css.narrow} block text-s normal muted`}>{prizes.join(', ')}</small>
          )}
        </span>
      </th>
      <td className={`${css.wide} ${css.prizes}`}>
        {prizes.map(prize => (
          <span className="block" key={prize}>
            {prize}
          </span>
        ))}
      </td>
      <td className={css.range} aria-hidden>
        <ScoreRange team={team} axis={axis} />
      </td>
      <td className={css.number}>
        <b>{team.score?.toFixed(1)}</b>
        {team.uncertainty !== null && <small className="muted"> ± {team.uncertainty.toFixed(1)}</small>}
      </td>
      <td className={`${css.number} ${css.wide}`}>{team.score !== null && team.looks}</td>
    </tr>
  )
}
