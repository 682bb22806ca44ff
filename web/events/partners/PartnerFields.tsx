import { categoryOptions } from '../links/category-options.ts'
import { CityField } from '../../platform/lookups/CityField.tsx'
import { useCan } from '../../platform/session.ts'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { FileField } from '../../platform/ui/form/fields/FileField.tsx'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { PhoneField } from '../../platform/ui/form/fields/PhoneField.tsx'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SocialFields } from '../../platform/ui/form/fields/SocialFields.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import type { Partner } from '../../../contract/events/partners.ts'
import * as longest from '../../../contract/platform/lengths.ts'

interface PartnerFieldsProps {
  location?: Partner['location']
  /** Somebody of the partner fills it in, by a link. */
  isOwn?: boolean
}

/** The fields of a partner, for a page or a drawer. */
export function PartnerFields({ location, isOwn = false }: PartnerFieldsProps) {
  const isGlobalOffered = useCan('partner:global') && !isOwn
  return (
    <>
      <FormSection
        title="The partner"
        lead={
          isOwn
            ? 'Name, logo, category and website are shown on the page of the event.'
            : 'Shown on its card and page.'
        }
      >
        <FieldRow>
          <TextField name="partner_name" label="Partner name" characters={longest.name} isRequired />
          <SelectField name="category" label="Category" options={categoryOptions} isRequired />
        </FieldRow>
        <CityField name="location" selected={location} />
        <ImageField
          name="logo"
          label="Logo"
          folder="partner/logo"
          drawnFrom={isOwn ? undefined : 'partner_name'}
          shape="square"
          isRequired
        />
        <MarkdownField name="description" label="Description" isRequired />
        <FileField
          name="document"
          label="Document"
          folder="partner/document"
          hint={`PowerPoint or PDF, up to 20 MB. ${isOwn ? 'The organisers' : 'Staff'} can download it.`}
          isOptional
        />
        {isGlobalOffered && (
          <RadioGroup
            name="global"
            label="Global across the system"
            options={globalOptions}
            layout="inline"
          />
        )}
      </FormSection>
      <FormSection
        title={isOwn ? 'Contact' : 'SPOC'}
        lead={
          isOwn
            ? 'The one person to call or write to. Only the organisers see it.'
            : 'The one person to call or write to.'
        }
      >
        <NameFields />
        <FieldRow>
          <TextField name="email" label="Email" type="email" autoComplete="off" isRequired />
          <PhoneField name="contact_number" label="Contact number" isRequired />
        </FieldRow>
      </FormSection>
      <FormSection
        title="On the web"
        lead={isOwn ? 'Full links.' : 'Full links. They become icons on the partner’s page.'}
      >
        <TextField name="website" label="Website" type="url" isOptional />
        <SocialFields />
      </FormSection>
    </>
  )
}

const globalOptions = [
  { value: 'true', label: 'Yes', hint: 'Every company can link it.' },
  { value: 'false', label: 'No', hint: 'Only where it is linked.' },
]
