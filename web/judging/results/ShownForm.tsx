import { useEffect } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { countGivenAway } from '../../../contract/judging/given-away.ts'
import { savePublicationDraft } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { useSend } from '../../platform/api.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import { asText, useForm } from '../../platform/ui/form/fields/bind.ts'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { sayGivenAway, sayShown, typedPlaces } from './shown.texts.ts'

interface ShownFormProps {
  plan: PublicationPlan
  onClose: () => void
}

/** What of a result everybody sees, and what a correction says about itself. */
export function ShownForm({ plan, onClose }: ShownFormProps) {
  const save = useSend(savePublicationDraft)
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/publication.ts')).publicationDraftBody}
      edits={{
        what_changed: plan.what_changed ?? '',
        becomes_of_prizes: plan.becomes_of_prizes ?? '',
        who_calls: plan.who_calls ?? '',
        shows: plan.shows,
        places: plan.first === null ? '' : String(plan.first),
        names_rivals: plan.names_rivals,
        offers_bundle: plan.wants_bundle,
        offers_anyway: plan.offers_anyway,
      }}
      onSend={body => save.send({ params: { id: plan._id }, body })}
      onSent={onClose}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={keptAs(plan)}
      onClose={onClose}
      requireFilled={[
        ...(plan.number > 1 ? (['what_changed'] as const) : []),
        ...(plan.losers.length > 0 ? (['becomes_of_prizes', 'who_calls'] as const) : []),
      ]}
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
      {plan.losers.length > 0 && <ToLosers losers={plan.losers} />}
      <Places plan={plan} />
      <SwitchField
        name="names_rivals"
        label="Name rivals"
        hint="Those whose place is shown. All others are only counted."
      />
      <Bundle plan={plan} />
    </Form>
  )
}

/** Under which name what is typed is kept. */
export function keptAs({ _id }: Pick<PublicationPlan, '_id'>): string {
  return `publication ${_id}`
}

/** What only those teams read that lose a prize. */
function ToLosers({ losers }: Pick<PublicationPlan, 'losers'>) {
  const who = formatList(losers.map(({ team_name }) => team_name))
  return (
    <>
      <TextField
        name="becomes_of_prizes"
        label="What becomes of the lost prize"
        hint={`Only ${who} ${losers.length === 1 ? 'reads' : 'read'} it, on the card and in the mail: “No money was paid yet, so none is asked back.”`}
        isRequired
        maxLength={longest.whatChanged}
      />
      <TextField
        name="who_calls"
        label="Who calls them"
        hint="Read by the same: “Leela Varma calls you today. You may also call her: 98220 41107.”"
        isRequired
        maxLength={longest.whatChanged}
      />
    </>
  )
}

/** How many places are shown, with what that means for the teams. */
function Places({ plan }: { plan: PublicationPlan }) {
  const { values, set } = useForm()
  const { usual, standings, number } = plan
  const places = typedPlaces(values.shows, asText(values.places), usual)
  const isAsked = values.shows === 'first'
  useEffect(() => {
    // A field that nobody sees must not stop the form.
    if (!isAsked) set('places', plan.first === null ? '' : String(plan.first))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is hidden
  }, [isAsked])
  return (
    <>
      <RadioGroup
        name="shows"
        label="How many places are shown"
        hint="Every team reads its own score anyway."
        isRequired
        options={[
          { value: 'prizes', label: 'Prizes only', hint: 'No place and no score.' },
          {
            value: 'first',
            label: 'The first places',
            hint: 'The others by name only.',
          },
          { value: 'all', label: 'All places', hint: 'With the last one and its score.' },
        ]}
      />
      {isAsked && (
        <TextField
          name="places"
          label="How many first places"
          hint={`Leave it empty for ${usual}: as many as ${number === 1 ? 'get a prize by the order or go on' : 'before'}.`}
          isOptional
          inputMode="numeric"
        />
      )}
      {places !== undefined && standings.length > 0 && <p role="status">{sayShown(standings, places)}</p>}
    </>
  )
}

function Bundle({ plan }: { plan: PublicationPlan }) {
  const { values } = useForm()
  const { shows, names_rivals, offers_bundle } = values
  const isWhole = names_rivals === true
  const places = typedPlaces(shows, asText(values.places), plan.usual)
  const given = places === undefined ? null : sayGivenAway(countGivenAway(plan.standings, places))
  return (
    <>
      <SwitchField
        name="offers_bundle"
        label="Offer results.json"
        isFixed={!isWhole}
        hint={
          isWhole
            ? `The ballots without names of judges, so that anybody can recompute the result.${shows === 'all' ? '' : ' Teams without a place have numbers drawn by lot.'}`
            : 'It has all rivals, so it is not offered without them.'
        }
      />
      {isWhole && offers_bundle === true && given !== null && (
        <SwitchField
          name="offers_anyway"
          label="Offer it although it gives teams away"
          hint={`${given} Off, there is no file.`}
        />
      )}
    </>
  )
}
