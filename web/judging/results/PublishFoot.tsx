import { useState } from 'react'
import { undoRelease } from '../../../contract/choosing/releases.calls.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { apiErrorOf } from '../../platform/api-error.ts'
import { useLoad, useLoads, useSend } from '../../platform/api.ts'
import { useOffline } from '../../platform/online.ts'
import { attempt } from '../../platform/use-act.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { PageFoot } from '../../platform/ui/base/PageFoot.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { MoveDialog, PublishDialog } from './PublishDialog.tsx'
import { sayMoves, sayProblem } from './publish.texts.ts'
import { ShownForm } from './ShownForm.tsx'

/** What publishing the results of a round does, what is missing before it may, and the one button with its question. */
export default function PublishFoot({ roundId }: { roundId: string }) {
  const plan = useLoad(getPublicationPlan, { params: { id: roundId } }).data?.data
  const mayWrite = useCan('event:write')
  // The cards above say what has failed.
  return plan && mayWrite ? <Foot plan={plan} /> : null
}

function Foot({ plan }: { plan: PublicationPlan }) {
  const { under_way, problems, number } = plan
  // The shortlisted are asked about before it is published.
  const keeps = plan.keeps.filter(({ status }) => status !== 'shortlisted')
  // What somebody else publishes meanwhile does not close the question, and ends it once it has happened.
  const [asked, setAsked] = useState<number>()
  const [isEditing, setIsEditing] = useState(false)
  const question = asked === number && <PublishDialog plan={plan} onClose={() => setAsked(undefined)} />
  if (under_way?.is_timed)
    return (
      <>
        <Waiting plan={plan} release={under_way} />
        {question}
      </>
    )
  if (under_way) {
    return (
      <>
        <PageFoot>
          <p>
            <b>The results are being published</b> as they were when that was pressed. Until it has happened
            nobody is told, and it can be undone.
            {plan.under_way_is_old && ' Something has changed since, and does not go out with it.'}
          </p>
        </PageFoot>
        {question}
      </>
    )
  }
  const problem = sayProblem(plan)
  return (
    <>
      <PageFoot>
        <p>
          {problem ?? (
            <>
              <b>{sayMoves(plan)}</b> The page goes public in the same moment.{' '}
              {keeps.length > 0 &&
                `${count(keeps.length, 'winner is', 'winners are')} not marked as participated: ${keeps.map(({ team_name }) => team_name).join(', ')}. `}
              {plan.wants_bundle &&
                !plan.offers_bundle &&
                `results.json is not offered: it gives ${count(plan.gives_away, 'team')} away.`}
            </>
          )}
        </p>
        {(problems.includes('what_changed') || problems.includes('lost_prizes')) && (
          <Button size="l" onClick={() => setIsEditing(true)}>
            {problems.includes('what_changed') ? 'Say what changed' : 'Say what they read'}
          </Button>
        )}
        {!problems.includes('not_sealed') && <SeeThePage plan={plan} />}
        <Button variant="primary" size="l" disabled={problem !== null} onClick={() => setAsked(number)}>
          {number === 1 ? 'Publish results' : 'Publish correction'}
        </Button>
        <Drawer isOpen={isEditing} onClose={() => setIsEditing(false)} title="What is published">
          <ShownForm plan={plan} onClose={() => setIsEditing(false)} />
        </Drawer>
      </PageFoot>
      {question}
    </>
  )
}

function SeeThePage({ plan: { _id, event } }: { plan: PublicationPlan }) {
  return (
    <Button size="l" to="/events/$id/judging/$round/preview" params={{ id: event._id, round: _id }}>
      See the page
    </Button>
  )
}

interface WaitingProps {
  plan: PublicationPlan
  release: ReleaseUnderWay
}

/** A publication for which staff have chosen a time: when it is, and how to move it or take it back. */
function Waiting({ plan, release }: WaitingProps) {
  const undo = useSend(undoRelease)
  const loads = useLoads()
  const isOffline = useOffline()
  const [asked, setAsked] = useState<'move' | 'cancel'>()
  const what = plan.number === 1 ? 'The publication' : 'The correction'
  const cancel = async () => {
    await attempt(async () => {
      try {
        await undo.send({ params: { id: release._id } })
        toast.info(`${what} is called off. Nobody was told`)
      } catch (error) {
        // The time stands on the screens of all staff: of two who cancel, the second finds it gone.
        void loads.refresh()
        if (apiErrorOf(error).status !== 404) throw error
        toast.info('It is called off already. Nobody was told')
      }
    })
    setAsked(undefined)
  }
  return (
    <PageFoot>
      <p>
        <b>
          {plan.number === 1 ? 'The results are' : 'The correction is'} published on{' '}
          <ZonedTime moment={release.release_at} timezone={plan.event.timezone} hasZone isInSentence />.
        </b>{' '}
        Until then nobody is told.
        {plan.under_way_is_old &&
          ' Something has changed since the time was set. It goes out as it was then: call it off and publish anew to take the change over.'}
      </p>
      <Button size="l" onClick={() => setAsked('cancel')}>
        Call it off
      </Button>
      <Button size="l" onClick={() => setAsked('move')}>
        Move it
      </Button>
      {asked === 'move' && <MoveDialog plan={plan} release={release} onClose={() => setAsked(undefined)} />}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={`Call ${what.replace('The', 'the')} off?`}
          description={`${plan.number === 1 ? 'The results stay with staff.' : 'What is public now stays as it is.'} Nobody is told. What you chose for the page is kept.`}
          confirm="Call it off"
          isBusy={undo.isSending}
          onConfirm={() => void cancel()}
          onClose={() => setAsked(undefined)}
        >
          {isOffline && (
            <p role="status">
              You are offline. This is sent when you are online again; if that is after{' '}
              <ZonedTime moment={release.release_at} timezone={plan.event.timezone} />, {what.toLowerCase()}{' '}
              has gone out by then.
            </p>
          )}
        </ConfirmDialog>
      )}
    </PageFoot>
  )
}
