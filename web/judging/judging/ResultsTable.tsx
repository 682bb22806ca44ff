import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import type { LineOfRound, RoundResults, TeamResult } from '../../../contract/judging/judging-results.ts'
import { sayUnfinishedBallots } from '../../../contract/judging/unfinished.texts.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { tieRuleWords } from './judging.texts.ts'
import { LineRow } from './LineRow.tsx'
import css from './Results.module.css'
import {
  axisOf,
  hitHeading,
  ofHundred,
  ordinal,
  type Rule,
  rules,
  ruleWords,
  sayNumbers,
} from './result.texts.ts'
import { ScoreAxis, ScoreRange } from './ScoreRange.tsx'

/** So many teams are shown at first, and always those that are still in contention. */
const fewest = 12

interface ResultsTableProps {
  results: RoundResults
  /** Whom a jury chose, by how many seats the line of the prize has. */
  decided: ReadonlyMap<number, string>
}

/** The order of teams with the lines drawn into it. */
export function ResultsTable({ results, decided }: ResultsTableProps) {
  const { teams, lines, looks, tie_rule, tie_person } = results
  const [rule, setRule] = useState<Rule>('rawMean')
  const [isAll, setIsAll] = useState(false)
  const contenders = new Set(lines.flatMap(({ seats, rivals }) => [...seats, ...rivals]))
  const last = teams.findLastIndex(({ _id, score }) => score !== null && contenders.has(_id))
  const most = Math.max(fewest, Math.min(last + 1, 2 * fewest))
  const shown = isAll ? teams : teams.slice(0, most)
  const columns: Columns = { axis: axisOf(teams), rule, widest: widestOf(lines), promised: looks }
  return (
    <section className="panel" aria-label="Order">
      <header className={css.tableHead}>
        <h2 className="text-m">Order</h2>
        <p className={css.legend}>Dot: score. Thick bar: likely range. Dashes: simple average.</p>
        <div className={css.beside}>
          <span aria-hidden>Beside it</span>
          <Select
            aria-label="Rule beside the order"
            options={rules.map(value => ({ value, label: ruleWords[value].name }))}
            value={rule}
            onChange={value => setRule(rules.find(known => known === value) ?? rule)}
          />
        </div>
      </header>
      <table className={css.table}>
        <caption className="visually-hidden">Teams by score, with the lines between them</caption>
        <Head {...columns} />
        <tbody>
          {shown.map((team, number) => (
            <Fragment key={team._id}>
              <TeamRow {...columns} team={team} isContender={contenders.has(team._id)} />
              {lines
                .filter(({ seats }) => seats.length === number + 1)
                .map(line => (
                  <LineRow key={line.name} line={line} teams={teams} chosen={decided.get(line.chosen)} />
                ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <footer className={css.tableFoot}>
        {shown.length < teams.length && (
          <Button variant="quiet" size="s" onClick={() => setIsAll(true)}>
            All {count(teams.length, 'team')}
          </Button>
        )}
        <p className={css.said}>{sayNumbers(teams, columns.widest)}</p>
        <p>Same score at a prize? {tie_rule === 'person' ? tie_person : tieRuleWords[tie_rule].label}.</p>
      </footer>
    </section>
  )
}

interface Columns {
  axis: ReturnType<typeof axisOf>
  /** Whose places stand beside the order. */
  rule: Rule
  /** The line with the largest `best`: the table says how often each team is among so many. */
  widest: LineOfRound | undefined
  /** How many looks each team was to get. */
  promised: number
}

function widestOf(lines: readonly LineOfRound[]) {
  return lines.reduce<LineOfRound | undefined>(
    (one, line) => (one && one.best >= line.best ? one : line),
    undefined,
  )
}

function Head({ axis, rule, widest }: Columns) {
  return (
    <thead>
      <tr>
        <th scope="col" className={css.place}>
          <span className="visually-hidden">Place</span>
        </th>
        <th scope="col">Team</th>
        <th scope="col" className={css.range}>
          <span className="visually-hidden">Range</span>
          <ScoreAxis axis={axis} />
        </th>
        <th scope="col" className={`${css.number} nowrap right`}>
          Score
        </th>
        <th scope="col" className={`${css.number} nowrap right`}>
          Visits
        </th>
        <th scope="col" className={`${css.number} nowrap right ${css.wide}`}>
          {hitHeading(widest)}
        </th>
        <th scope="col" className={`${css.number} nowrap right ${css.wide}`}>
          {ruleWords[rule].heading}
        </th>
      </tr>
    </thead>
  )
}

interface TeamRowProps extends Columns {
  team: TeamResult
  isContender: boolean
}

function TeamRow({ team, isContender, axis, rule, widest, promised }: TeamRowProps) {
  const hit = widest?.hits[team._id]
  const rests = sayUnfinishedBallots(team)
  return (
    <tr className={isContender ? css.contender : undefined}>
      <td className={css.place}>{team.place ?? '–'}</td>
      <th scope="row" className={css.team}>
        <Link to="/application/$id" params={{ id: team._id }}>
          {team.team_name}
        </Link>
        <small className="block normal muted">{team.is_out ? 'Out of the event' : team.theme}</small>
        {team.lacks_project && team.looks > 0 && (
          <small className="block normal orange">Handed nothing in</small>
        )}
        {rests && <small className="block normal orange">{rests}</small>}
        <small className={`${css.narrow} block normal muted`}>
          {[
            sayPlace(team, rule) && `${ruleWords[rule].name}: ${sayPlace(team, rule)}`,
            hit !== undefined && `${hitHeading(widest)}: ${ofHundred(hit)} of 100`,
          ]
            .filter(Boolean)
            .join('. ')}
        </small>
      </th>
      <td className={css.range}>
        <ScoreRange team={team} axis={axis} />
      </td>
      <td className={`${css.number} nowrap right`}>
        {team.score === null ? (
          <span className="muted">No ballot</span>
        ) : (
          <>
            <b>{team.score.toFixed(1)}</b>
            {team.uncertainty !== null && <span className="muted"> ± {team.uncertainty.toFixed(1)}</span>}
          </>
        )}
      </td>
      <td className={`${css.number} nowrap right`}>
        {team.looks < promised && !team.is_out ? (
          <b className="orange nowrap">
            {team.looks} of {promised}
          </b>
        ) : (
          team.looks
        )}
      </td>
      <td className={`${css.number} nowrap right ${css.wide}`}>
        {hit === undefined ? '' : ofHundred(hit)}
        {hit !== undefined && <meter className={css.hit} aria-hidden value={hit} />}
      </td>
      <td
        className={`${css.number} nowrap right ${css.wide} ${team.places[rule] === team.place ? 'muted' : 'medium orange'}`}
      >
        {sayPlace(team, rule)}
      </td>
    </tr>
  )
}

function sayPlace({ place, places }: TeamResult, rule: Rule): string {
  const other = places[rule]
  if (other === null) return place === null ? '' : '–'
  return other === place ? 'same' : ordinal(other)
}
