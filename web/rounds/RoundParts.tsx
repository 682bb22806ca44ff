import { type ReactNode, useState } from 'react'
import { updateRound } from '../../contract/rounds.calls.ts'
import type { Round } from '../../contract/rounds.ts'
import { exportHandIns } from '../../contract/submissions.calls.ts'
import { useSend } from '../api.ts'
import { useCan } from '../session.ts'
import { download } from '../transfer.ts'
import { Button } from '../ui/base/Button.tsx'
import { formatCount } from '../ui/base/formats.ts'
import { messageOf } from '../ui/base/message-of.ts'
import switches from '../ui/form/fields/SwitchField.module.css'
import { toast } from '../ui/overlay/toasts.ts'
import { JudgingSummary } from '../judging/JudgingSummary.tsx'
import { MoreTimeDialog } from './MoreTimeDialog.tsx'
import { MoreTimeFacts } from './MoreTimeFacts.tsx'
import css from './RoundParts.module.css'
import { formOf } from './round-form.ts'
import { count } from './round-words.ts'
import { ZonedTime } from './ZonedTime.tsx'

interface PartsProps {
  round: Round
  mayWrite: boolean
}

/** The parts of a round beside each other, each with its switch. */
export function RoundParts(props: PartsProps) {
  return (
    <div className={css.parts}>
      <HandIn {...props} />
      <Judging {...props} />
      <Cut {...props} />
    </div>
  )
}

function HandIn(props: PartsProps) {
  const { round, mayWrite } = props
  const { questions, required_questions: required } = round
  const [isGiving, setIsGiving] = useState(false)
  const mayReview = useCan('application:review')
  return (
    <Part {...props} name="has_hand_in" title="Hand-in" off="Teams hand nothing in.">
      {round.teams > 0 && (
        <div>
          <p className={css.big}>
            {formatCount(round.handed_in)} <small>of {formatCount(round.teams)} handed in</small>
          </p>
          <progress className={css.meter} aria-hidden max={round.teams} value={round.handed_in} />
        </div>
      )}
      <dl className={css.facts}>
        <Fact label="Asks">
          {questions === 0 ? 'No questions' : `${count(questions, 'question')}, ${required} required`}
        </Fact>
        <Time round={round} name="hand_in_opens_at" label="Opens" none="At once" />
        <Time round={round} name="hand_in_closes_at" label="Closes" none="Not set: it is not open" />
        <MoreTimeFacts round={round} mayChange={mayWrite && mayReview} />
      </dl>
      {mayWrite && (
        <div className={css.acts}>
          <Button size="s" to="/events/round-questions/$id" params={{ id: round._id }}>
            Questions<span className="visually-hidden"> of {round.name}</span>
          </Button>
          {mayReview && round.teams > 0 && round.hand_in_closes_at && (
            <Button size="s" onClick={() => setIsGiving(true)}>
              Give more time
            </Button>
          )}
          {round.handed_in > 0 && <ExportHandIns round={round} />}
        </div>
      )}
      {isGiving && <MoreTimeDialog round={round} onClose={() => setIsGiving(false)} />}
    </Part>
  )
}

function ExportHandIns({ round }: { round: Round }) {
  const [isBusy, setIsBusy] = useState(false)
  const mayExport = useCan('application:export')
  const save = async () => {
    setIsBusy(true)
    await download(exportHandIns, { params: { id: round._id } }, 'Hand-in Data.csv').catch(error =>
      toast.error(messageOf(error)),
    )
    setIsBusy(false)
  }
  return (
    mayExport && (
      <Button size="s" isBusy={isBusy} onClick={() => void save()}>
        Export<span className="visually-hidden"> the hand-ins of {round.name}</span>
      </Button>
    )
  )
}

function Judging(props: PartsProps) {
  const { round, mayWrite } = props
  const params = { id: round.event._id, round: round._id }
  return (
    <Part {...props} name="has_judging" title="Judging" off="Nobody judges it.">
      <JudgingSummary roundId={round._id} />
      <dl className={css.facts}>
        <Time round={round} name="judging_opens_at" label="Opens" none="Not set" />
        <Time round={round} name="judging_closes_at" label="Closes" none="Not set" />
      </dl>
      <div className={css.acts}>
        <Button size="s" to="/events/$id/judging/$round" params={params}>
          Desk<span className="visually-hidden"> of {round.name}</span>
        </Button>
        {mayWrite && (
          <>
            <Button size="s" to="/events/$id/judging/$round/criteria" params={params}>
              Criteria<span className="visually-hidden"> of {round.name}</span>
            </Button>
            <Button size="s" to="/events/$id/judges" params={{ id: round.event._id }}>
              Judges
            </Button>
            <Button size="s" to="/events/$id/judging/$round/plan" params={params}>
              Plan<span className="visually-hidden"> of {round.name}</span>
            </Button>
            <Button size="s" to="/events/$id/prizes" params={{ id: round.event._id }}>
              Prizes
            </Button>
          </>
        )}
        <Button size="s" to="/events/$id/judging/$round/results" params={params}>
          Results<span className="visually-hidden"> of {round.name}</span>
        </Button>
      </div>
    </Part>
  )
}

function Cut(props: PartsProps) {
  const { round } = props
  const { teams, places, went_on, chosen } = round
  const given = went_on + chosen
  return (
    <Part
      {...props}
      name="has_cut"
      title="Cut"
      off="Who goes on is not limited."
      always={teams > 0 && <Deciding round={round} />}
    >
      {places !== null && (
        <div>
          <p className={css.big}>
            {formatCount(places)} <small>{places === 1 ? 'goes on' : 'go on'}</small>
          </p>
          {teams > 0 && (
            <progress className={css.meter} aria-hidden max={places} value={Math.min(places, given)} />
          )}
        </div>
      )}
      <dl className={css.facts}>
        {places !== null && teams > 0 && <Fact label="Places">{sayGiven(given, places)}</Fact>}
        <Time round={round} name="answers_by" label="Answers by" none="Not set" />
      </dl>
    </Part>
  )
}

/** 38 given, 22 left; 62 given, 2 too many. */
function sayGiven(given: number, places: number): string {
  const rest = places - given
  return `${formatCount(given)} given, ${rest < 0 ? `${formatCount(-rest)} too many` : `${formatCount(rest)} left`}`
}

/** How many of the teams are decided about, and the ways to decide and to release it. */
function Deciding({ round }: { round: Round }) {
  const { event, teams, told, decided } = round
  const mayReview = useCan('application:review')
  return (
    <>
      <dl className={css.facts}>
        <Fact label="Decided">
          {formatCount(told + decided)} of {formatCount(teams)}
          {decided > 0 && `, ${formatCount(decided)} not released`}
        </Fact>
      </dl>
      {mayReview && (
        <div className={css.acts}>
          <Button size="s" to="/events/$id/triage" params={{ id: event._id }} search={{ round: round._id }}>
            Triage<span className="visually-hidden"> of {round.name}</span>
          </Button>
          <Button size="s" to="/events/$id/release" params={{ id: event._id }}>
            Review release<span className="visually-hidden"> after {round.name}</span>
          </Button>
        </div>
      )}
    </>
  )
}

interface PartProps extends PartsProps {
  name: 'has_hand_in' | 'has_judging' | 'has_cut'
  title: string
  /** Said while it is switched off. */
  off: string
  /** What is there whether it is on or off. */
  always?: ReactNode
  children: ReactNode
}

function Part({ round, mayWrite, name, title, off, always, children }: PartProps) {
  const update = useSend(updateRound)
  const isOn = round[name]
  const toggle = () =>
    update
      .send({ params: { id: round._id }, body: { ...formOf(round), [name]: !isOn } })
      .catch((error: unknown) => toast.error(messageOf(error)))
  return (
    <section className={css.part} aria-label={`${title} of ${round.name}`}>
      <h4>
        {title}
        {mayWrite && (
          <input
            className={switches.switch}
            type="checkbox"
            role="switch"
            aria-label={title}
            checked={isOn}
            aria-checked={isOn}
            disabled={update.isSending}
            onChange={() => void toggle()}
          />
        )}
      </h4>
      {isOn ? children : <p className="muted">{off}</p>}
      {always}
    </section>
  )
}

type DateName =
  | 'hand_in_opens_at'
  | 'hand_in_closes_at'
  | 'judging_opens_at'
  | 'judging_closes_at'
  | 'answers_by'

function Time({ round, name, label, none }: { round: Round; name: DateName; label: string; none: string }) {
  const moment = round[name]
  return (
    <Fact label={label}>
      {moment ? (
        <ZonedTime moment={moment} timezone={round.event.timezone} before={round.moved[name]} />
      ) : (
        <span className="muted">{none}</span>
      )}
    </Fact>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
