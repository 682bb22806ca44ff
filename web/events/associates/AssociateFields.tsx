import { listSkills } from '../../../contract/platform/lookups.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { categoryOptions } from '../links/category-options.ts'
import { CityField } from '../../platform/lookups/CityField.tsx'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { CreatableMultiSelect } from '../../platform/ui/form/fields/CreatableMultiSelect.tsx'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { PhoneField } from '../../platform/ui/form/fields/PhoneField.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SocialFields } from '../../platform/ui/form/fields/SocialFields.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import type { Associate } from '../../../contract/events/associates.ts'
import * as longest from '../../../contract/platform/lengths.ts'

interface AssociateFieldsProps {
  location?: Associate['location']
  /** They fill it in themselves, by a link. */
  isOwn?: boolean
}

/** The fields of an associate, for a page or a drawer. */
export function AssociateFields({ location, isOwn = false }: AssociateFieldsProps) {
  // Those that others have are for staff.
  const skills = useLoad(listSkills, { enabled: !isOwn })
  return (
    <>
      <FormSection
        title={isOwn ? 'You' : 'The person'}
        lead={
          isOwn
            ? 'Name and photo are shown on the page of the event. Only the organisers see address and number.'
            : 'A mentor or expert. They do not log in.'
        }
      >
        <ImageField name="photo" label="Photo" folder="profile/picture" shape="round" isRequired />
        <NameFields characters={longest.associateName} />
        <FieldRow>
          <TextField name="email" label="Email" type="email" autoComplete="off" isRequired />
          <PhoneField name="contact_number" label="Contact number" isRequired />
        </FieldRow>
        <CityField name="location" selected={location} />
      </FormSection>
      <FormSection
        title={isOwn ? 'What you know' : 'What they know'}
        lead={
          isOwn
            ? 'Designation and company are shown on the page of the event. The rest is for the organisers.'
            : 'Shown on their page and, of published events, to everyone.'
        }
      >
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
          hint={isOwn ? 'Type one and press Enter.' : 'Choose, or type a new one and press Enter.'}
          isRequired
        />
        <MarkdownField name="profile_details" label="Profile details" isRequired />
        <ImageField name="logo" label="Company logo" folder="company/logo" shape="square" isOptional />
      </FormSection>
      <FormSection
        title="Social media"
        lead={isOwn ? 'Full links.' : 'Full links. They become icons on the associate’s page.'}
      >
        <SocialFields />
      </FormSection>
    </>
  )
}
