import { useState } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { listReleases } from '../../../contract/choosing/releases.calls.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { putResultsBack, takeResultsOffline } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { noteUndone } from '../../choosing/decisions/recent-press.ts'
import { useLoad, useLoads, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { useSecondsLeft } from '../../platform/ui/base/TimeToUndo.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { sayStopped, sayStops } from './publish.texts.ts'

interface TakeOfflineProps {
  plan: PublicationPlan
}

/** Takes the published results offline, or puts them back, after a question that says who is told. */
export function TakeOffline({ plan }: TakeOfflineProps) {
  const isOffline = plan.past[0]?.offline != null
  // What was asked stays asked, whatever somebody else does meanwhile.
  const [asked, setAsked] = useState<'take' | 'back'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button size="s" onClick={() => setAsked(isOffline ? 'back' : 'take')}>
        {isOffline ? 'Put back' : 'Take offline'}
      </Button>
      {asked === 'take' && <Take plan={plan} onClose={close} />}
      {asked === 'back' && <PutBack plan={plan} onClose={close} />}
    </>
  )
}

/** What is about to be published of the round, also if somebody began that after the screen was loaded. */
function useWaiting({ _id, under_way }: PublicationPlan): ReleaseUnderWay | undefined {
  const watched = useLoad(listReleases, {}).data?.data ?? []
  const seen = watched.find(({ round }) => round?._id === _id)
  if (seen) return seen.released_at === null ? seen : undefined
  return under_way ?? undefined
}

function Stops({ release }: { release: ReleaseUnderWay }) {
  const left = useSecondsLeft(release.seconds_left)
  return <p className="strong">{sayStops(release, left)}</p>
}

interface TakeProps extends TakeOfflineProps {
  onClose: () => void
}

function Take({ plan, onClose }: TakeProps) {
  const take = useSend(takeResultsOffline)
  const release = useWaiting(plan)
  const loads = useLoads()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take the results offline?"
      description="Nobody is mailed. The public page says that the results are offline for now, and so do the teams’ own results. Prizes are not shown in the gallery or on the event’s page. Mails that were sent and files that were downloaded stay where they are. You can put the same results back at any time."
    >
      <Form
        schema={async () => (await import('../../../contract/judging/publication.ts')).takeOfflineBody}
        keeps="offline"
        initial={{ reason: '', shows_reason: false }}
        onSend={async body => {
          try {
            return await take.send({ params: { id: plan._id }, body })
          } catch (error) {
            // Somebody else may have done it: the screen behind shows that.
            void loads.refresh()
            throw error
          }
        }}
        onSent={({ data }) => {
          const stopped = data.past[0]?.offline?.stopped
          if (stopped) noteUndone(stopped.release_id)
          toast.success(
            stopped ? `The results are offline. ${sayStopped(stopped.by)}` : 'The results are offline',
          )
          onClose()
        }}
        failure={messages.generic}
        submit="Take offline"
        layout="drawer"
        onCancel={onClose}
      >
        {release && <Stops release={release} />}
        <TextField
          name="reason"
          label="Reason"
          hint="Staff read it here and in the activity."
          isRequired
          maxLength={longest.whatChanged}
        />
        <SwitchField
          name="shows_reason"
          label="Show the reason to everybody"
          hint="On the public page, and to the teams."
        />
      </Form>
    </Dialog>
  )
}

function PutBack({ plan, onClose }: TakeProps) {
  const waits = useWaiting(plan) !== undefined
  const back = useSend(putResultsBack)
  const loads = useLoads()
  const put = async () => {
    const isDone = await attempt(async () => {
      await back.send({ params: { id: plan._id } })
      toast.success('The results are public again')
    })
    if (!isDone) void loads.refresh()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Put the results back?"
      description={
        waits
          ? 'Everybody sees the same results as before, in the same moment, until the correction that is on its way goes out. Nobody is mailed by this.'
          : 'Everybody sees the same results as before, in the same moment. Nobody is mailed.'
      }
      confirm="Put back"
      isBusy={back.isSending}
      onConfirm={() => void put()}
      onClose={onClose}
    />
  )
}
