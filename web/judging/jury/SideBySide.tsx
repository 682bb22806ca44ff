import type { Deliberation } from '../../../contract/judging/jury.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { PrivatePicture } from '../../projects/submissions/PrivatePicture.tsx'
import { ScoreRange } from '../judging/ScoreRange.tsx'
import { axisOf, ordinal } from '../judging/result.texts.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { JudgesNotes } from './JudgesNotes.tsx'
import { MarksBar } from './MarksBar.tsx'
import { OneMore } from './OneMore.tsx'
import css from './SideBySide.module.css'

interface SideBySideProps {
  shown: Deliberation
  mayWrite: boolean
}

/** A column a team: what is known of it, under one scale. */
export function SideBySide({ shown, mayWrite }: SideBySideProps) {
  const { teams, decided, may_reopen } = shown
  const axis = axisOf(teams)
  return (
    // Scrolls sideways on a phone, so it takes the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <div className={css.grid} role="region" aria-label="Teams within reach, side by side" tabIndex={0}>
      <table>
        <TeamHeads shown={shown} />
        <tbody>
          <tr>
            <th scope="row" className="medium">
              Score <small className="block text-xs normal muted">dot and likely range</small>
            </th>
            {teams.map(team => (
              <td key={team._id}>
                <p className={css.score}>
                  <b className="text-2xl strong">{team.score?.toFixed(1) ?? '–'}</b>
                  <span className="text-xs muted">
                    {team.mean === null ? '' : `mean ${team.mean.toFixed(1)}`}
                  </span>
                </p>
                <div className={css.range}>
                  <ScoreRange team={team} axis={axis} />
                </div>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="medium">
              Would have won <small className="block text-xs normal muted">had other judges come</small>
            </th>
            {teams.map(({ _id, hits }) => (
              <td key={_id}>
                {hits === null ? (
                  '–'
                ) : (
                  <>
                    <span className="block text-xs muted">
                      <b className="text-m ink">{hits}</b> times in 100
                    </span>
                    <meter
                      className={css.bar}
                      min={0}
                      max={100}
                      value={hits}
                      aria-label={`${hits} times in 100`}
                    />
                  </>
                )}
              </td>
            ))}
          </tr>
          <MarksRows shown={shown} />
          <tr>
            <th scope="row" className="medium">
              Judges’ notes
            </th>
            {teams.map(team => (
              <td key={team._id}>
                <JudgesNotes team={team} />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" className="medium">
              By other rules
            </th>
            {teams.map(({ _id, by_mean, by_pairs }) => (
              <td key={_id} className="muted">
                {by_mean === null ? '–' : `${ordinal(by_mean)} by mean`}
                {by_pairs !== null && `, ${ordinal(by_pairs)} in pairs`}
              </td>
            ))}
          </tr>
          {!decided && may_reopen && (
            <tr>
              <th scope="row" className="medium">
                One more visit <small className="block text-xs normal muted">opens judging again</small>
              </th>
              {teams.map(team => (
                <td key={team._id}>
                  <OneMore shown={shown} team={team} mayWrite={mayWrite} />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Who stands side by side: project, team, and the prize once it is decided. */
function TeamHeads({ shown: { teams, decided, prize } }: { shown: Deliberation }) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">What is known</span>
        </th>
        {teams.map(team => (
          <th key={team._id} scope="col" data-won={team._id === decided?.to}>
            <span className={css.picture}>
              {team.picture ? (
                <PrivatePicture image={team.picture} alt="" />
              ) : (
                <EventArt motif="hackathon" seed={team._id} />
              )}
            </span>
            <span className="block text-l strong ink breaks">{team.title ?? team.team_name}</span>
            <span className={css.team}>
              <Logo name={team.team_name} size={20} />{' '}
              {team.title !== null && <span className="breaks">{team.team_name}</span>}
            </span>
            {team._id === decided?.to && <span className={css.won}>{prize.name}</span>}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A row a criterion: the mean of each team, with a dot for each judge. */
function MarksRows({ shown: { teams, criteria, scale } }: { shown: Deliberation }) {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <>
      <tr className={css.section}>
        <th scope="colgroup" colSpan={teams.length + 1}>
          Marks, 1 to {scale}{' '}
          <small className="block text-xs normal muted">
            bar: mean, dots: judges. Strong bar: the highest.
          </small>
        </th>
      </tr>
      {criteria.map(({ _id, name, weight }) => {
        const means = teams.map(({ marks }) => meanOf(marks[_id] ?? []))
        const most = Math.max(...means)
        return (
          <tr key={_id} className={css.marks}>
            <th scope="row" className="medium">
              {name}{' '}
              <small className="block text-xs normal muted">{Math.round((100 * weight) / weights)} %</small>
            </th>
            {teams.map(({ _id: team, marks }, at) => (
              <td key={team}>
                <MarksBar
                  marks={marks[_id] ?? []}
                  mean={means[at] ?? 0}
                  scale={scale}
                  isHighest={means[at] === most && most > 0}
                />
              </td>
            ))}
          </tr>
        )
      })}
    </>
  )
}

function meanOf(marks: readonly number[]): number {
  return marks.length === 0 ? 0 : marks.reduce((sum, mark) => sum + mark, 0) / marks.length
}
