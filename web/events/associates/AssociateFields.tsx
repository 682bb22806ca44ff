import { listSkills } from '../../../contract/platform/lookups.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { categoryOptions } from '../links/category-options.ts'
import { CityField } from '../../platform/lookups/CityField.tsx'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { CreatableMultiSelect } from '../../platform/ui/form/fields/CreatableMultiSelect.tsx'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { PhoneField } from '../../platform/ui/form/fields/PhoneField.tsx'
import { SelectField } from '../../platform/ui/form/fields/Select.tsx'
import { SocialFields } from '../../platform/ui/form/fields/SocialFields.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import type { Associate } from '../../../contract/events/associates.ts'
import * as longest from '../../../contract/platform/lengths.ts'

/** The fields of an associate, for a page or a drawer. */
export function AssociateFields({ location }: { location?: Associate['location'] }) {
  const skills = useLoad(listSkills, {})
  return (
    <>
      <FormSection title="The person" lead="A mentor or expert. They do not log in.">
        <ImageField name="photo" label="Photo" folder="profile/picture" shape="round" isRequired />
        <NameFields characters={longest.associateName} />
        <FieldRow>
          <TextField name="email" label="Email" type="email" autoComplete="off" isRequired />
          <PhoneField name="contact_number" label="Contact number" isRequired />
        </FieldRow>
        <CityField name="location" selected={location} />
      </FormSection>
      <FormSection title="What they know" lead="Shown on their page and, of published events, to everyone.">
        <FieldRow>
          <TextField name="designation" label="Designation" autoComplete="off" isRequired />
          <TextField name="company_name" label="Company name" autoComplete="off" isRequired />
        </FieldRow>
        <SelectField
          name="category"
          label="Category"
          isOptional
          placeholder="No category"
          options={categoryOptions}
        />
        <CreatableMultiSelect
          name="skills"
          label="Skills"
          maxLength={longest.skill}
          options={skills.data?.data.map(skill => skill.skill_type) ?? []}
          hint="Choose, or type a new one and press Enter."
          isRequired
        />
        <MarkdownField name="profile_details" label="Profile details" isRequired />
        <ImageField name="logo" label="Company logo" folder="company/logo" shape="square" isOptional />
      </FormSection>
      <FormSection title="Social media" lead="Full links. They become icons on the associate’s page.">
        <SocialFields />
      </FormSection>
    </>
  )
}
