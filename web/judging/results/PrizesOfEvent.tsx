import { useNavigate, useSearch } from '@tanstack/react-router'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Prizes } from '../../../contract/judging/prizes.ts'
import { getPrizes, mostPrizes, prizeKinds, savePrizes } from '../../../contract/judging/publication.calls.ts'
import { type Edited, useEdited, useSend } from '../../platform/api.ts'
import { roundCrumbs } from '../../events/rounds/round-crumbs.ts'
import type { Search } from '../../routes/__root.tsx'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { RepeatableRows } from '../../platform/ui/form/fields/RepeatableRows.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { useField } from '../../platform/ui/form/fields/bind.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { prizeKindWords } from './award.texts.ts'

/** /events/{id}/prizes: what can be won, and by whom. */
export function PrizesOfEvent({ id }: { id: string }) {
  const prizes = useEdited(getPrizes, { params: { id } })
  return (
    <Page
      crumbs={roundCrumbs(prizes.data?.data.event)}
      thing={subjectOf(prizes, ({ data }) => data.event.event_name)}
      isHeading
    >
      <Loaded from={prizes} as="form">
        {shown => <PrizeForm prizes={shown} saved={prizes} />}
      </Loaded>
    </Page>
  )
}

function PrizeForm({ prizes, saved }: { prizes: Prizes; saved: Edited<typeof getPrizes> }) {
  const save = useSend(savePrizes)
  const navigate = useNavigate()
  const { round }: Search = useSearch({ strict: false })
  /** Back to the steps of the round that somebody came from, or to the event. */
  const leave = () => {
    const id = prizes.event._id
    void (round
      ? navigate({ to: '/events/$id/judging/$round/steps', params: { id, round } })
      : navigate({ to: '/event/$id', params: { id } }))
  }
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/prizes.ts')).prizesBody}
      edits={formOf(prizes)}
      reread={async () => formOf((await saved.reread()).data)}
      onSend={body => save.send({ params: { id: prizes.event._id }, body, ifMatch: saved.version() })}
      onSent={() => {
        toast.success('The prizes are saved')
        leave()
      }}
      failure={messages.generic}
      submit="Save prizes"
      onCancel={leave}
    >
      <FormSection
        title="Prizes"
        lead={`Up to ${mostPrizes}, the first prize first, as the event’s page says them. Once judging is closed, the results propose who gets each.`}
      >
        <RepeatableRows
          name="prizes"
          rowLabel="Prize"
          addLabel="Add prize"
          newRow={{ name: '', what: '', given_by: 'order', theme: '', criterion_id: '', how_many: 1 }}
          max={mostPrizes}
          isOrdered
          isBoxed
        >
          {path => <Prize path={path} prizes={prizes} />}
        </RepeatableRows>
      </FormSection>
    </Form>
  )
}

function Prize({ path, prizes }: { path: string; prizes: Prizes }) {
  const { value: kind } = useField(`${path}.given_by`)
  const { value: theme } = useField(`${path}.theme`)
  // A theme that the event has no more stays until another one is chosen.
  const themes = typeof theme === 'string' && theme ? new Set([...prizes.themes, theme]) : prizes.themes
  return (
    <>
      <FieldRow>
        <TextField name={`${path}.name`} label="Name" isRequired />
        <TextField
          name={`${path}.how_many`}
          label="How many"
          hint="Of this prize; usually 1."
          isRequired
          inputMode="numeric"
          maxLength={2}
        />
      </FieldRow>
      <TextField
        name={`${path}.what`}
        label="What it is"
        hint="Everybody reads it, such as ₹50,000 and a pilot."
        isOptional
        maxLength={longest.prize}
      />
      <FieldRow>
        <SelectField
          name={`${path}.given_by`}
          label="Goes to"
          isRequired
          options={prizeKinds.map(value => ({ value, label: prizeKindWords[value] }))}
        />
        {kind === 'theme' && (
          <SelectField
            name={`${path}.theme`}
            label="Theme"
            isRequired
            options={[...themes].map(value => ({ value, label: value }))}
          />
        )}
        {kind === 'criterion' && (
          <SelectField
            name={`${path}.criterion_id`}
            label="Criterion"
            isRequired
            hint={prizes.criteria.length === 0 ? 'No round has criteria yet.' : undefined}
            options={prizes.criteria.map(({ _id, name, round }) => ({
              value: _id,
              label: `${name}, ${round}`,
            }))}
          />
        )}
      </FieldRow>
    </>
  )
}

function formOf({ prizes }: Prizes) {
  return {
    prizes: prizes.map(prize => ({
      ...prize,
      what: prize.what ?? '',
      theme: prize.theme ?? '',
      criterion_id: prize.criterion_id ?? '',
    })),
  }
}
