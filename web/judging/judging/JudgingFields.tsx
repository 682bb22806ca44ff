import { scales, tieRules } from '../../../contract/judging/judging.calls.ts'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { tieRuleWords } from './judging.texts.ts'

/** How judges mark, what they see, and who decides a tie. */
export function JudgingFields({ hasBallots }: { hasBallots: boolean }) {
  return (
    <>
      <FormSection title="Marks and visits">
        <RadioGroup
          name="scale"
          label="Scale"
          hint={hasBallots ? 'There are ballots on it, so it stays.' : undefined}
          isRequired
          layout="inline"
          options={scales.map(scale => ({ value: String(scale), label: `1 to ${scale}` }))}
        />
        <FieldRow>
          <TextField
            name="looks"
            label="Visits for each team"
            hint="How many judges visit it."
            isRequired
            inputMode="numeric"
          />
          <TextField
            name="visit_minutes"
            label="Minutes for a visit"
            hint="The plan adds the way to the next."
            isRequired
            inputMode="numeric"
          />
        </FieldRow>
      </FormSection>
      <FormSection title="What judges see">
        <SwitchField
          name="is_blind"
          label="No names"
          hint="Judges see no names of teams and members. What a team wrote itself is shown as it is, so ask teams to leave names out."
        />
        <SwitchField
          name="asks_notes"
          label="Ask for notes to the team"
          hint="What was strong, and a next step. The team reads them with the results."
        />
        <SwitchField
          name="shows_others"
          label="Show what others gave"
          hint="A judge who has scored a team may look at the marks of the others there, without names. Their own marks are final from then on. Keep it off: judges should score on their own."
        />
      </FormSection>
      <TieRule />
    </>
  )
}

function TieRule() {
  const { values } = useForm()
  return (
    <FormSection
      title="Ties at a prize"
      lead="Say before the first ballot who wins when two teams have the same score."
    >
      <RadioGroup
        name="tie_rule"
        label="Who decides"
        isRequired
        options={tieRules.map(rule => ({ value: rule, ...tieRuleWords[rule] }))}
      />
      {values.tie_rule === 'person' && <TextField name="tie_person" label="Who that is" isRequired />}
    </FormSection>
  )
}
