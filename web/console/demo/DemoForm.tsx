import { genders } from '../../../contract/people/profiles.calls.ts'
import { ratings } from '../../../contract/events/ratings.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { CreatableMultiSelect } from '../../platform/ui/form/fields/CreatableMultiSelect.tsx'
import { DateField } from '../../platform/ui/form/fields/DateField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { titleCase } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { type FieldProps, useField } from '../../platform/ui/form/fields/bind.ts'
import { describedBy, Field } from '../../platform/ui/form/fields/Field.tsx'
import css from './LocalFileField.module.css'

/** One field of every kind. Values go only to the browser's log (docs/product.md §2). */
export function DemoForm() {
  return (
    <Page>
      <Form
        schema={async () => (await import('../../../contract/console/demo.ts')).demoBody}
        onSend={async values => console.info(values)}
        onSent={() => toast.info('Written to the log of this browser. Nothing was sent.')}
        submit="Submit"
      >
        <FormSection title="New form" lead="To try the fields. Nothing typed here leaves this page.">
          <TextField name="name" label="Name" isRequired />
          <SelectField name="gender" label="Gender" isRequired options={genderOptions} />
          <RadioGroup name="availability" label="Availability" isRequired layout="inline" options={yesOrNo} />
          <CreatableMultiSelect
            name="interests"
            label="Interests"
            maxLength={longest.skill}
            isRequired
            options={interests}
          />
          <DateField name="date_of_birth" label="Birth date" isRequired max={today()} />
          <SelectField
            name="rating"
            label="Rating"
            isOptional
            isNumber
            placeholder="No rating"
            options={ratings.map(rating => ({ value: String(rating), label: String(rating) }))}
          />
          <LocalFileField name="file" label="File" isOptional />
        </FormSection>
      </Form>
    </Page>
  )
}

const interests = ['Design', 'Engineering', 'Research', 'Product', 'Community']
const genderOptions = genders.map(value => ({ value, label: titleCase(value) }))
const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

function today(): string {
  return new Date().toLocaleDateString('sv')
}

/** A file field that never uploads: its value is the file's name. */
function LocalFileField({ name, label, hint, isOptional }: FieldProps) {
  const { id, error, isDisabled, set } = useField(name)
  return (
    <Field {...{ id, label, hint, error, isOptional }}>
      <input
        {...describedBy({ id, hint, error })}
        className={css.input}
        id={id}
        name={name}
        type="file"
        disabled={isDisabled}
        onChange={event => set(event.target.files?.[0]?.name ?? '')}
      />
    </Field>
  )
}
