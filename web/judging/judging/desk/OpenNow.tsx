import { useState } from 'react'
import { getRound, updateRound } from '../../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../../contract/events/rounds.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { clockInZone } from '../../../../contract/platform/time-in-zone.ts'
import { nowIn } from '../../../events/rounds/calendar.ts'
import { formOf } from '../../../events/rounds/round-form.ts'
import { useRoundQuestion } from '../../../events/rounds/RoundQuestion.tsx'
import { ApiError, type Edited, useEdited, useSend } from '../../../platform/api.ts'
import { messageOf } from '../../../platform/ui/base/message-of.ts'
import { NotSent } from '../../../platform/ui/form/sending.ts'
import { ConfirmDialog } from '../../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../../platform/use-act.ts'

interface OpenNowProps {
  desk: Desk
  /** By the server's clock. */
  now: number
  reload: () => void
  onClose: () => void
}

/** Opens judging before its time. The date of the round moves, as in its form, and teams that know it are told after a question. */
export default function OpenNow(props: OpenNowProps) {
  const load = useEdited(getRound, { params: { id: props.desk._id } })
  const round = load.data?.data
  if (round) return <Question {...props} round={round} load={load} />
  return (
    <Asking
      {...props}
      problem={load.error && messageOf(load.error)}
      isBusy={!load.error}
      onConfirm={load.reload}
    />
  )
}

function Question({ round, load, ...props }: OpenNowProps & { round: Round; load: Edited<typeof getRound> }) {
  const { now, reload, onClose } = props
  const update = useSend(updateRound)
  const question = useRoundQuestion()
  const [problem, setProblem] = useState<string>()
  const params = { id: round._id }
  const former = formOf(round)
  const open = async () => {
    setProblem(undefined)
    const body = { ...former, judging_opens_at: nowIn(round.event.timezone, now) }
    try {
      const query = { is_correction: (await question.ask(round, body, load.version())) === 'tell nobody' }
      const { etag } = await update.sendForAnswer({ params, query, body, ifMatch: load.version() })
      const undo = () =>
        attempt(() => update.send({ params, query, body: former, ...(etag && { ifMatch: etag }) })).finally(
          reload,
        )
      toast.success('Judging is open. Judges see it within a minute', {
        actions: [{ label: 'Undo', run: undo }],
      })
      reload()
      onClose()
    } catch (error) {
      if (!(error instanceof NotSent)) setProblem(sayProblem(error))
    }
  }
  return (
    <>
      <Asking {...props} problem={problem} isBusy={update.isSending} onConfirm={() => void open()} />
      {question.dialog}
    </>
  )
}

/** A date that does not fit is said at its field, which is not here. */
function sayProblem(error: unknown): string {
  const said = error instanceof ApiError ? Object.values(error.fields).at(0) : undefined
  return said ?? messageOf(error)
}

interface AskingProps extends OpenNowProps {
  problem: string | null | undefined
  isBusy: boolean
  onConfirm: () => void
}

function Asking({ desk, problem, isBusy, onConfirm, onClose }: AskingProps) {
  const { opens_at, closes_at, event } = desk
  // With its day: it may be another one.
  const said = (moment: string) => clockInZone(moment, event.timezone)
  const instead = opens_at === null ? '' : ` It was to open on ${said(opens_at)}.`
  const ends = closes_at === null ? 'It has no end' : `It still closes on ${said(closes_at)}`
  return (
    <ConfirmDialog
      title="Open judging now?"
      description={`Judges can score within a minute.${instead} ${ends}, and planned visits keep their times.`}
      confirm="Open judging now"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {problem && (
        <p className="red" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  )
}
