import { teamMaxChoices, teamSizes } from '../../contract/events.calls.ts'
import type { BoundForm } from '../ui/form/fields/bind.ts'
import { SelectField } from '../ui/form/fields/Select.tsx'
import { FieldRow, FormSection } from '../ui/form/FormSection.tsx'

/** The maximum offers what lies above the chosen minimum, and follows when the minimum passes it. */
export function TeamSize({ form }: { form: BoundForm }) {
  const maxima = teamMaxChoices(Number(form.values.team_min) || 1)
  const follow = (min: string) => {
    const choices = teamMaxChoices(Number(min))
    const max = Number(form.values.team_max)
    if (max && !choices.includes(max)) form.set('team_max', choices[0])
  }
  return (
    <FormSection title="Team size" lead="Counts the person who applies. Choose 1 and 1 for a solo event.">
      <FieldRow>
        <SelectField name="team_min" label="Minimum" isRequired isNumber options={minima} onChange={follow} />
        <SelectField name="team_max" label="Maximum" isRequired isNumber options={maxima.map(sizeOption)} />
      </FieldRow>
    </FormSection>
  )
}

const minima = teamSizes.filter(size => teamMaxChoices(size).length > 0).map(sizeOption)

function sizeOption(size: number) {
  return { value: String(size), label: String(size) }
}
