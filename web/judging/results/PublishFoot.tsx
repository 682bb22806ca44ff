import { useState } from 'react'
import { getPublicationPlan, publishResults } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { useLoad, useLoads, useSend } from '../../platform/api.ts'
import { notePress } from '../../choosing/decisions/just-pressed.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatCount, formatDuration } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { PageFoot } from '../../platform/ui/base/PageFoot.tsx'
import switches from '../../platform/ui/form/fields/SwitchField.module.css'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { problemWords } from './award-words.ts'
import { ResultChanges } from './ResultChanges.tsx'
import { ShownForm } from './ShownForm.tsx'

/** What publishing the results of a round does, what is missing before it may, and the one button with its question. */
export default function PublishFoot({ roundId }: { roundId: string }) {
  const plan = useLoad(getPublicationPlan, { params: { id: roundId } }).data?.data
  const mayWrite = useCan('event:write')
  // The cards above say what has failed.
  return plan && mayWrite ? <Foot plan={plan} /> : null
}

function Foot({ plan }: { plan: PublicationPlan }) {
  const { _id, event, digest, seconds, under_way, problems, keeps, number } = plan
  const start = useSend(publishResults)
  const loads = useLoads()
  const [isAsked, setIsAsked] = useState(false)
  const [isEditing, setIsEditing] = useState(false)
  const [isMarking, setIsMarking] = useState(true)
  const shortlisted = keeps.filter(({ status }) => status === 'shortlisted').length
  const publish = async () => {
    try {
      notePress()
      await start.send({
        params: { id: _id },
        body: { digest, marks_participated: shortlisted > 0 && isMarking },
      })
    } catch (error) {
      toast.error(messageOf(error))
      void loads.refresh()
    }
    setIsAsked(false)
  }
  if (under_way) {
    return (
      <PageFoot>
        <p>
          <b>The results are being published.</b> Until that has happened nobody is told, and it can be
          undone.
        </p>
      </PageFoot>
    )
  }
  const problem = sayProblem(plan)
  return (
    <PageFoot>
      <p>
        {problem ?? (
          <>
            <b>{sayMoves(plan)}</b> The page goes public in the same moment.{' '}
            {keeps.length > 0 &&
              `${count(keeps.length, 'winner is', 'winners are')} not marked as participated: ${keeps.map(({ team_name }) => team_name).join(', ')}.`}
          </>
        )}
      </p>
      {problems[0] === 'what_changed' && (
        <Button size="l" onClick={() => setIsEditing(true)}>
          Say what changed
        </Button>
      )}
      {!problems.includes('not_sealed') && (
        <Button size="l" to="/events/$id/judging/$round/preview" params={{ id: event._id, round: _id }}>
          See the page
        </Button>
      )}
      <Button variant="primary" size="l" disabled={problem !== null} onClick={() => setIsAsked(true)}>
        {number === 1 ? 'Publish results' : 'Publish correction'}
      </Button>
      <Drawer isOpen={isEditing} onClose={() => setIsEditing(false)} title="What is published">
        <ShownForm plan={plan} onClose={() => setIsEditing(false)} />
      </Drawer>
      {isAsked && (
        <ConfirmDialog
          title={number === 1 ? `Publish the results of ${plan.name}?` : 'Publish the correction?'}
          description={`${sayMoves(plan)} The page of ${event.event_name} shows the results in the same moment. Goes out in ${formatDuration(seconds)}. Until then you can undo.`}
          confirm="Publish"
          isBusy={start.isSending}
          onConfirm={() => void publish()}
          onClose={() => setIsAsked(false)}
        >
          {shortlisted > 0 && (
            <label className={switches.field}>
              <input
                className={switches.switch}
                type="checkbox"
                role="switch"
                checked={isMarking}
                aria-checked={isMarking}
                onChange={({ target }) => setIsMarking(target.checked)}
              />
              <span>{`${count(shortlisted, 'winner is', 'winners are')} not marked as participated. Mark ${shortlisted === 1 ? 'it' : 'them'}?`}</span>
              <small>
                Shortlisted becomes Participated, then Won, in the same moment. Both steps are in the history.
              </small>
            </label>
          )}
          {number > 1 && plan.told.length > 0 && <ResultChanges plan={plan} />}
        </ConfirmDialog>
      )}
    </PageFoot>
  )
}

/** "48 teams are told by 120 mails, 8 become Won." */
function sayMoves({ told, people, wins, loses }: PublicationPlan): string {
  const parts = [
    told.length === 0
      ? 'Nobody is mailed'
      : `${count(told.length, 'team is', 'teams are')} told by ${people === 1 ? '1 mail' : `${formatCount(people)} mails`}`,
    ...(wins.length > 0 ? [`${wins.length === 1 ? '1 becomes' : `${wins.length} become`} Won`] : []),
    ...(loses.length > 0
      ? [
          `${loses.map(({ team_name }) => team_name).join(', ')} ${loses.length === 1 ? 'is' : 'are'} Participated again`,
        ]
      : []),
  ]
  return `${parts.join(', ')}.`
}

function sayProblem(plan: PublicationPlan): string | null {
  const { problems, without_sentence } = plan
  const [problem] = problems
  if (problem === undefined) return null
  if (problem === 'what_changed' && !isOther(plan)) return 'All places and prizes are as they were published.'
  return problem === 'sentences'
    ? `Say in a sentence why: ${without_sentence.join(', ')}.`
    : problemWords[problem]
}

/** Whether a correction would tell or move anybody. */
function isOther({ told, wins, loses }: PublicationPlan): boolean {
  return told.length + wins.length + loses.length > 0
}
