import { type ReactNode, useRef } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { fieldLabels } from '../../../contract/projects/submission-content.ts'
import { createRound, getRound, updateRound, handInNeeds } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import type { BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { RowContext } from '../../platform/ui/form/form-labels.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { getMail } from '../events/say-saved.ts'
import { useRoundQuestion } from './RoundQuestion.tsx'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { formOf } from './round-form.ts'
import { DatesNote } from './DatesNote.tsx'
import css from './RoundForm.module.css'

const schema = async () => (await import('../../../contract/events/rounds.ts')).roundBody

interface RoundFormProps {
  event: { _id: string; timezone: string }
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a round to an event, in a drawer. */
export function RoundForm({ event, onAdded, onClose }: RoundFormProps) {
  const create = useSend(createRound)
  return (
    <Form
      schema={schema}
      initial={{ has_hand_in: false, hand_in_needs: ['pictures'], has_judging: false, has_cut: false }}
      onSend={body => create.send({ params: { id: event._id }, body })}
      onSent={({ data }) => {
        toast.success(`${data.name} is added`)
        onAdded(data._id)
        onClose()
      }}
      failure={messages.generic}
      submit="Add round"
      layout="drawer"
      keeps="round new"
      onClose={onClose}
    >
      {form => <Fields form={form} event={event} />}
    </Form>
  )
}

/** Changes a round, in a drawer. What moved a public date can be undone before anybody is told. */
export function EditRound({ id, onClose }: { id: string; onClose: () => void }) {
  const round = useEdited(getRound, { params: { id } })
  return (
    <Loaded from={round} as="form">
      {shown => <EditForm round={shown} load={round} onClose={onClose} />}
    </Loaded>
  )
}

interface EditFormProps {
  round: Round
  load: Edited<typeof getRound>
  onClose: () => void
}

function EditForm({ round, load, onClose }: EditFormProps) {
  const update = useSend(updateRound)
  // What is edited: as the drawer opened, or with what a colleague saved meanwhile. The load may be newer.
  const former = useRef(round)
  const question = useRoundQuestion()
  const params = { id: round._id }
  return (
    <Form
      schema={schema}
      edits={formOf(round)}
      reread={async () => {
        former.current = (await load.reread()).data
        return formOf(former.current)
      }}
      onSend={async body => {
        const telling = await question.ask(former.current, body, load.version())
        const query = { is_correction: telling === 'tell nobody' }
        const saved = await update.sendForAnswer({ params, query, body, ifMatch: load.version() })
        return { ...saved, query }
      }}
      onSent={({ etag, reply, query }) => {
        const undo = () =>
          attempt(() =>
            update.send({ params, query, body: formOf(former.current), ...(etag && { ifMatch: etag }) }),
          )
        const told = reply.told > 0 ? `. ${getMail(reply.told)}.${keptNote()}` : ''
        toast.success(`${reply.data.name} is saved${told}`, { actions: [{ label: 'Undo', run: undo }] })
        onClose()
      }}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`round ${round._id}`}
      onClose={onClose}
    >
      {form => (
        <>
          <Fields form={form} event={round.event} />
          {question.dialog}
        </>
      )}
    </Form>
  )
}

function Fields({ form, event }: { form: BoundForm; event: RoundFormProps['event'] }) {
  const { timezone } = event
  const { has_hand_in, has_judging, has_cut } = form.values
  return (
    <>
      <TextField name="name" label="Name" isRequired maxLength={longest.line} />
      <TextArea name="description" label="Description" isOptional rows={3} maxLength={longest.round} />
      <p className="text-s muted">
        All times are in {zoneName(timezone, todayIn(timezone))}, the event’s time zone. Only staff and judges
        see the times of judging. Once the event is published, teams get a mail when another time moves.
      </p>
      <Part title="Takes place">
        <DateTimeField name="starts_at" label="Begins" isOptional />
        <DateTimeField name="ends_at" label="Ends" isOptional />
        <DatesNote form={form} eventId={event._id} about="round" />
        <TextField
          name="note"
          label="What happens"
          hint="A few words, such as “Calls with mentors”."
          isOptional
          maxLength={longest.roundNote}
        />
      </Part>
      <Part title="Hand-in">
        <SwitchField
          name="has_hand_in"
          label="Teams hand something in"
          hint="Its questions are edited on their own page."
        />
        {has_hand_in === true && (
          <>
            <DateTimeField
              name="hand_in_opens_at"
              label="Opens"
              isOptional
              hint="Left empty, it opens at once, also before the round begins."
            />
            <DateTimeField
              name="hand_in_closes_at"
              label="Closes"
              isOptional
              hint="Until it is set, the hand-in does not open."
            />
            <DatesNote form={form} eventId={event._id} about="hand_in" />
            <CheckboxGroup
              name="hand_in_needs"
              label="Must be there"
              hint="Besides title, a sentence and a description."
              options={handInNeeds.map(need => ({ value: need, label: fieldLabels[need] }))}
            />
            <SwitchField
              name="reminds_hand_in"
              label="Remind teams that have not handed in"
              hint="By mail to everybody in the team, a day and an hour before it closes."
            />
          </>
        )}
      </Part>
      <Part title="Judging">
        <SwitchField name="has_judging" label="It is judged" />
        {has_judging === true && (
          <>
            <DateTimeField name="judging_opens_at" label="Opens" isOptional />
            {has_hand_in === true && <DatesNote form={form} eventId={event._id} about="judging" />}
            <DateTimeField name="judging_closes_at" label="Closes" isOptional />
          </>
        )}
      </Part>
      <Part title="Cut">
        <SwitchField name="has_cut" label="Some teams go on, others stop" />
        {has_cut === true && (
          <>
            <TextField name="places" label="How many go on" isOptional inputMode="numeric" />
            <DateTimeField name="answers_by" label="Answers by" isOptional />
          </>
        )}
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.part}>
      <legend>{title}</legend>
      {/* Several parts have a field of one name. */}
      <RowContext value={title}>{children}</RowContext>
    </fieldset>
  )
}
