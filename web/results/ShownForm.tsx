import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import { savePublicationDraft } from '../../contract/publication.calls.ts'
import type { PublicationPlan } from '../../contract/publication.ts'
import { useSend } from '../api.ts'
import { useForm } from '../ui/form/fields/bind.ts'
import { SwitchField } from '../ui/form/fields/SwitchField.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'

interface ShownFormProps {
  plan: PublicationPlan
  onClose: () => void
}

/** What of a result everybody sees, and what a correction says about itself. */
export function ShownForm({ plan, onClose }: ShownFormProps) {
  const save = useSend(savePublicationDraft)
  return (
    <Form
      schema={async () => (await import('../../contract/publication.ts')).publicationDraftBody}
      edits={{
        what_changed: plan.what_changed ?? '',
        places: plan.places === null ? '' : String(plan.places),
        names_rivals: plan.names_rivals,
        offers_bundle: plan.offers_bundle,
      }}
      onSend={body => save.send({ params: { id: plan._id }, body })}
      onSent={onClose}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={keptAs(plan)}
      onClose={onClose}
    >
      {plan.number > 1 && (
        <TextField
          name="what_changed"
          label="What changed"
          hint="Everybody reads it on the page and in the mails."
          isRequired
          maxLength={longest.whatChanged}
        />
      )}
      <TextField
        name="places"
        label="Places that are shown"
        hint="Leave it empty to show all of them. Every team reads its own score anyway."
        isOptional
        inputMode="numeric"
      />
      <SwitchField
        name="names_rivals"
        label="Name rivals"
        hint="Also those below the last place that is shown. Else the page says only how many teams a line could as well belong to."
      />
      <Bundle />
    </Form>
  )
}

/** Under which name what is typed is kept. */
export function keptAs({ _id }: Pick<PublicationPlan, '_id'>): string {
  return `publication ${_id}`
}

function Bundle() {
  const { values } = useForm()
  const { places, names_rivals } = values
  const isWhole = (places === '' || places === null) && names_rivals === true
  return (
    <SwitchField
      name="offers_bundle"
      label="Offer results.json"
      isFixed={!isWhole}
      hint={
        isWhole
          ? 'The ballots without names, so that anybody can recompute the result.'
          : 'It has the whole order and all rivals, so it is not offered with less.'
      }
    />
  )
}
