import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import type { Award, Awards } from '../../../contract/judging/prizes.ts'
import { LineLabel } from '../judging/LineLabel.tsx'
import field from '../../platform/ui/form/fields/Field.module.css'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { sayDecided, sayLapsed } from '../jury/jury.texts.ts'
import { sayPrize, sayTie, unavailableWords } from './award.texts.ts'
import css from './Awards.module.css'
import { useAward } from './use-award.ts'

interface AwardRowProps {
  roundId: string
  eventId: string
  award: Award
  /** Other prizes for a place that the same team gets. */
  also: readonly string[]
  teams: Awards['teams']
  mayWrite: boolean
}

/** Letters: a longer name is not read beside what is said of it, or is cut in the browser's own control. */
const longestBeside = 16
const longestInSelect = 30

/** One prize: to whom it goes, how sure that is, and the sentence if it is given otherwise. */
export function AwardRow({ roundId, eventId, award, also, teams, mayWrite }: AwardRowProps) {
  const { prize, unavailable, needs_sentence } = award
  const own = useAward(roundId, award)
  const id = useId()
  const nameOf = (team: string) => teams.find(({ _id }) => _id === team)?.team_name ?? ''
  const said = sayTie(award, nameOf)
  // The jury's decision is undone first, and its sentence is changed there.
  const isDecided = (award.jury?.decided ?? null) !== null
  return (
    <li className={css.award} data-long={own.teams.some(team => nameOf(team).length > longestBeside)}>
      <div className={css.prize}>
        <b className="medium" id={`${id}-name`}>
          {prize.name}
        </b>
        <small className="block text-s muted">{sayPrize(prize)}</small>
      </div>
      {unavailable === null ? (
        <>
          <div className={`${css.seats} stack-2`}>
            {seatsOf(award, own.teams).map((team, seat, seats) => (
              // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
              <div key={seat} className="stack-1">
                <Select
                  aria-label={
                    seats.length === 1
                      ? `${prize.name} goes to`
                      : `${prize.name}, ${seat + 1} of ${seats.length}, goes to`
                  }
                  placeholder="Nobody"
                  disabled={!mayWrite || isDecided}
                  options={teams
                    .filter(({ _id }) => _id === team || !own.teams.includes(_id))
                    .map(({ _id, team_name, place }) => ({
                      value: _id,
                      label: place === null ? team_name : `${place}. ${team_name}`,
                    }))}
                  value={team}
                  onChange={chosen => own.choose(seats.with(seat, chosen).filter(Boolean))}
                />
                <CutName name={nameOf(team)} />
              </div>
            ))}
          </div>
          <AwardSure award={award} roundId={roundId} eventId={eventId} teams={own.teams} />
          <Beside said={said} also={also} />
          <Lapsed award={award} nameOf={nameOf} />
          {(needs_sentence || own.sentence !== '') && (
            <div className={`${css.why} stack-1`}>
              <label htmlFor={id}>Why, in a sentence that everybody can read</label>
              <input
                id={id}
                className={field.input}
                maxLength={longest.noteTitle}
                value={own.sentence}
                disabled={!mayWrite || isDecided}
                aria-describedby={`${id}-state`}
                onChange={event => own.type(event.target.value)}
                onBlur={own.saveNow}
              />
              <p id={`${id}-state`} className={css.state} role="status">
                {own.failure !== undefined && (
                  <>
                    Not saved: {own.failure}{' '}
                    <button type="button" className="link" onClick={own.saveNow}>
                      Save again
                    </button>
                  </>
                )}
                {own.failure === undefined &&
                  needs_sentence &&
                  own.sentence === '' &&
                  'Needed before the results are published.'}
                {own.failure === undefined &&
                  !needs_sentence &&
                  own.sentence !== '' &&
                  'Not shown: it is given as proposed.'}
              </p>
            </div>
          )}
          {own.former !== '' && own.sentence === '' && (
            <p className={css.tie}>
              The sentence was written for the former choice: “{own.former}”{' '}
              <button type="button" className="link" onClick={own.keepFormer}>
                Keep it
              </button>
            </p>
          )}
          {own.failure !== undefined && !needs_sentence && own.sentence === '' && (
            <p className={css.tie} role="alert">
              Not saved: {own.failure}{' '}
              <button type="button" className="link" onClick={own.saveNow}>
                Save again
              </button>
            </p>
          )}
        </>
      ) : (
        <p className={css.unavailable}>{unavailableWords[unavailable]}</p>
      )}
    </li>
  )
}

/** What is to be known of the choice beside how sure it is. */
function Beside({ said, also }: { said: string | null } & Pick<AwardRowProps, 'also'>) {
  return (
    <>
      {said && <p className={css.tie}>{said}</p>}
      {also.length > 0 && <p className={css.tie}>The same team gets {also.join(' and ')} too.</p>}
    </>
  )
}

/** What a jury decided before the ballots changed. */
function Lapsed({
  award: { jury, jury_before },
  nameOf,
}: {
  award: Award
  nameOf: (team: string) => string
}) {
  if (!jury_before || jury?.decided) return null
  return <p className={css.tie}>{sayLapsed(jury_before, nameOf(jury_before.to))}</p>
}

/** A name that the browser's own control cuts, in full. */
function CutName({ name }: { name: string }) {
  if (name.length <= longestInSelect) return null
  return (
    <p className="text-s muted breaks" aria-hidden>
      {name}
    </p>
  )
}

interface AwardSureProps {
  award: Award
  roundId: string
  eventId: string
  teams: readonly string[]
}

/** How sure it is, or who decided, and the way to the jury. */
function AwardSure({ award, roundId, eventId, teams }: AwardSureProps) {
  const { prize, line, tie } = award
  const isOfLine = teams.every(team => award.proposed.includes(team) || tie?.teams.includes(team))
  return (
    <div className={css.sure}>
      {award.jury?.decided && <span className={css.choice}>{sayDecided(award.jury.decided)}</span>}
      {teams.length > 0 &&
        !award.jury?.decided &&
        (line && isOfLine ? <LineLabel line={line} /> : <span className={css.choice}>Staff’s choice</span>)}
      {award.jury && (
        <Link
          className="link"
          to="/events/$id/judging/$round/deliberation/$prize"
          params={{ id: eventId, round: roundId, prize: prize._id }}
        >
          {award.jury.decided ? 'Look at the decision' : 'Let the jury decide'}
        </Link>
      )}
    </div>
  )
}

/** At least as many as the prize has, and one more choice than teams while there is room. */
function seatsOf({ prize }: Award, teams: readonly string[]): string[] {
  const count = Math.max(prize.how_many, teams.length)
  return Array.from({ length: count }, (_, seat) => teams[seat] ?? '')
}
