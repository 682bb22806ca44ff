import { dayIn, todayIn } from '../../../contract/platform/days.ts'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { getCeremony } from '../../../contract/judging/ceremony.calls.ts'
import { movePublication, publishResults } from '../../../contract/judging/publication.calls.ts'
import type { ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { useLoad, useLoads, useSend } from '../../platform/api.ts'
import { timeInZoneOnly } from '../judging/slot-clock.ts'
import { notePress } from '../../choosing/decisions/recent-press.ts'
import { formatDuration } from '../../platform/ui/base/formats.ts'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { ResultChanges } from './ResultChanges.tsx'
import { askToMark, sayBeforeHall, sayMoves, sayUnderWay } from './publish.texts.ts'

interface PublishDialogProps {
  plan: PublicationPlan
  onClose: () => void
}

const loadContract = () => import('../../../contract/judging/publication.ts')

/** Asks before results are published: now, or at a time. */
export function PublishDialog({ plan, onClose }: PublishDialogProps) {
  const { _id, event, digest, seconds, marks, number, under_way, past } = plan
  const start = useSend(publishResults)
  const loads = useLoads()
  const ceremony = useLoad(getCeremony, { params: { id: _id } })
  const shortlisted = marks.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={number === 1 ? `Publish the results of ${plan.name}?` : 'Publish the correction?'}
      description={`${sayMoves(plan)} The page of ${event.event_name} shows the results in the same moment.${past[0]?.offline ? ' They are offline now, and everybody sees them again.' : ''}${sayBeforeHall(ceremony.data?.data.open)}${under_way ? ` ${sayUnderWay(under_way)}` : ''}`}
    >
      <Form
        schema={async () => (await loadContract()).publishForm}
        keeps="publish"
        initial={{ when: 'now', publish_at: '', marks_participated: true }}
        onSend={async ({ when, publish_at, marks_participated }) => {
          notePress()
          const body = {
            digest,
            publish_at: when === 'at' ? publish_at : null,
            marks_participated: shortlisted > 0 && marks_participated,
          }
          try {
            return await start.send({ params: { id: _id }, body })
          } catch (error) {
            // What is shown may be old, and the next try names what is shown.
            void loads.refresh()
            throw error
          }
        }}
        onSent={onClose}
        failure={messages.generic}
        submit="Publish"
        layout="drawer"
        onCancel={onClose}
      >
        <RadioGroup
          name="when"
          label="When"
          isRequired
          options={[
            {
              value: 'now',
              label: 'Now',
              hint: `Goes out in ${formatDuration(seconds)}. Until then you can undo.`,
            },
            {
              value: 'at',
              label: 'At a time',
              hint: 'As it is now. You can move it or take it back until then.',
            },
          ]}
        />
        <Time timezone={event.timezone} />
        {shortlisted > 0 && <SwitchField name="marks_participated" {...askToMark(shortlisted)} />}
        {number > 1 && plan.told.length > 0 && <ResultChanges plan={plan} />}
      </Form>
    </Dialog>
  )
}

function Time({ timezone }: { timezone: string }) {
  const { values } = useForm()
  if (values.when !== 'at') return null
  return <PublishAt timezone={timezone} />
}

function PublishAt({ timezone }: { timezone: string }) {
  return (
    <DateTimeField
      name="publish_at"
      label="Published at"
      isRequired
      hint={`In ${zoneName(timezone, todayIn(timezone))}, the event’s time zone.`}
    />
  )
}

/** Moves the time that was set. */
export function MoveDialog({ plan, release, onClose }: PublishDialogProps & { release: ReleaseUnderWay }) {
  const move = useSend(movePublication)
  const { timezone } = plan.event
  const clock = timeInZoneOnly(Date.parse(release.release_at), timezone)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Move the publication?"
      description="Nobody is told of the old time or the new one. Staff find both in the activity."
    >
      <Form
        schema={async () => (await loadContract()).movePublicationBody}
        keeps="move"
        initial={{ publish_at: `${dayIn(timezone, release.release_at)}T${clock}` }}
        onSend={body => move.send({ params: { id: plan._id }, body })}
        onSent={() => {
          toast.success('The publication is moved')
          onClose()
        }}
        failure={messages.generic}
        submit="Move it"
        layout="drawer"
        onCancel={onClose}
      >
        <PublishAt timezone={timezone} />
      </Form>
    </Dialog>
  )
}
