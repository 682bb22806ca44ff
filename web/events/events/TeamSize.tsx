import { useEffect, useEffectEvent } from 'react'
import { teamMaxChoices, teamSizes } from '../../../contract/events/events.calls.ts'
import type { BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'

/** The maximum offers values from the minimum on. A value that is now below it stays, with an error. */
export function TeamSize({ form }: { form: BoundForm }) {
  const min = Number(form.values.team_min)
  const max = Number(form.values.team_max)
  const offered = teamMaxChoices(min || 1)
  const maxima = max && !offered.includes(max) ? [max, ...offered] : offered
  const measure = useEffectEvent((chosen: number) => chosen && max && form.recheck('team_max'))
  useEffect(() => void measure(min), [min])
  return (
    <FormSection
      title="Team size"
      lead="Counts the person who applies. The same number twice is an event for exactly so many, such as 1 and 1 for a solo event."
    >
      <FieldRow>
        <SelectField name="team_min" label="Minimum" isRequired isNumber options={minima} />
        <SelectField name="team_max" label="Maximum" isRequired isNumber options={maxima.map(sizeOption)} />
      </FieldRow>
    </FormSection>
  )
}

const minima = teamSizes.map(sizeOption)

function sizeOption(size: number) {
  return { value: String(size), label: String(size) }
}
