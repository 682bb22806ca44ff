import { useState } from 'react'
import type { Round } from '../../../contract/events/rounds.ts'
import { exportHandIns } from '../../../contract/projects/submissions.calls.ts'
import { useCan } from '../../platform/session.ts'
import { download } from '../../platform/transfer.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount } from '../../platform/ui/base/formats.ts'
import { useAct, attempt } from '../../platform/use-act.ts'
import { Fact } from './Fact.tsx'
import { MoreTimeDialog } from './MoreTimeDialog.tsx'
import { RoundPart, type PartProps } from './RoundPart.tsx'
import css from './RoundParts.module.css'
import { RoundTime } from './RoundTime.tsx'
import { takeMoreTimeBack } from '../../../contract/events/rounds.calls.ts'
import { useSend } from '../../platform/api.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { ZonedTime } from './ZonedTime.tsx'

export function HandInPart(props: PartProps) {
  const { round, mayWrite } = props
  const { questions, required_questions: required } = round
  const [isGiving, setIsGiving] = useState(false)
  const mayReview = useCan('application:review')
  return (
    <RoundPart {...props} name="has_hand_in" title="Hand-in" off="Teams hand nothing in.">
      {round.teams > 0 && (
        <div>
          <p className="text-4xl strong">
            {formatCount(round.handed_in)}{' '}
            <small className="text-s normal muted">of {formatCount(round.teams)} handed in</small>
          </p>
          <progress className={css.meter} aria-hidden max={round.teams} value={round.handed_in} />
        </div>
      )}
      <dl className={`${css.facts} stack-1-5`}>
        <Fact label="Asks">
          {questions === 0 ? 'No questions' : `${count(questions, 'question')}, ${required} required`}
        </Fact>
        <RoundTime round={round} name="hand_in_opens_at" label="Opens" none="At once" />
        <RoundTime
          round={round}
          name="hand_in_closes_at"
          label="Closes"
          none="Set when it closes, so that it opens"
        />
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
    </RoundPart>
  )
}

function ExportHandIns({ round }: { round: Round }) {
  const { act, isActing } = useAct()
  const mayExport = useCan('application:export')
  const save = () => act(() => download(exportHandIns, { params: { id: round._id } }, 'Hand-in Data.csv'))
  return (
    mayExport && (
      <Button size="s" isBusy={isActing} onClick={() => void save()}>
        Export<span className="visually-hidden"> the hand-ins of {round.name}</span>
      </Button>
    )
  )
}

type Given = Round['more_time'][number]

/** The teams with more time for a hand-in, which can be taken back. */
function MoreTimeFacts({ round, mayChange }: { round: Round; mayChange: boolean }) {
  const [asked, setAsked] = useState<Given>()
  return (
    <>
      {round.more_time.map(given => (
        <div key={given.application_id}>
          <dt className="muted">More time</dt>
          <dd className="breaks">
            {given.team_name}, until{' '}
            <ZonedTime moment={given.closes_at} timezone={round.event.timezone} isInSentence />
            <small className="block text-xs muted">{given.reason}</small>
            {isOvertaken(round, given) && (
              <small className="block text-xs muted">
                The hand-in closes later for everybody now, and so for this team.
              </small>
            )}
            {mayChange && (
              <Button size="s" onClick={() => setAsked(given)}>
                Take back<span className="visually-hidden"> the time of {given.team_name}</span>
              </Button>
            )}
          </dd>
        </div>
      ))}
      {asked && <TakeBack round={round} given={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** A team has the later one of its own time and everybody's. */
function isOvertaken({ hand_in_closes_at: all }: Round, { closes_at }: Given): boolean {
  return all !== null && Date.parse(closes_at) <= Date.parse(all)
}

function TakeBack({ round, given, onClose }: { round: Round; given: Given; onClose: () => void }) {
  const taking = useSend(takeMoreTimeBack)
  const { application_id, team_name } = given
  const take = async () => {
    await attempt(async () => {
      await taking.send({ params: { id: round._id }, body: { application_id } })
      toast.success(`${team_name} has no more time than the others`)
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Take back the time of ${team_name}?`}
      description={`The hand-in of ${round.name} closes for them when it closes for the others, or at once if it has. What they handed in stays. Everybody in the team gets a mail.`}
      confirm="Take back"
      isBusy={taking.isSending}
      onConfirm={() => void take()}
      onClose={onClose}
    />
  )
}
