import { useNavigate } from '@tanstack/react-router'
import {
  createCompany,
  employeeStrengths,
  getCompany,
  updateCompany,
} from '../../contract/companies.calls.ts'
import { messages } from '../../contract/messages.ts'
import { useLoad, useSend } from '../api.ts'
import { CityField } from '../lookups/CityField.tsx'
import { useCan } from '../session.ts'
import { ImageField } from '../ui/form/fields/ImageField.tsx'
import { MarkdownField } from '../ui/form/fields/MarkdownField.tsx'
import { SelectField } from '../ui/form/fields/Select.tsx'
import { SocialFields } from '../ui/form/fields/SocialFields.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { FieldRow, FormSection } from '../ui/form/FormSection.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Page } from '../ui/base/Page.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import type { Company } from '../../contract/companies.ts'

/** Adds a company, or with `id` edits one. */
export function CompanyForm({ id }: { id?: string }) {
  return id ? <EditCompany id={id} /> : <AddCompany />
}

function AddCompany() {
  const create = useSend(createCompany)
  const navigate = useNavigate()
  return (
    <Page crumbs={[{ label: 'Companies', to: '/company' }, { label: 'Add Company' }]} isHeading>
      <Form
        schema={async () => (await import('../../contract/companies.ts')).companyBody}
        onSend={body => create.send({ body })}
        onSent={() => {
          toast.success(messages.companyCreated)
          void navigate({ to: '/company' })
        }}
        failure={messages.companyCreateFailed}
        submit="Add Company"
        cancelTo="/company"
      >
        <CompanyFields />
      </Form>
    </Page>
  )
}

function EditCompany({ id }: { id: string }) {
  const company = useLoad(getCompany, { params: { id }, fresh: true })
  const update = useSend(updateCompany)
  const navigate = useNavigate()
  const seesAll = useCan('company:view')
  // The list of companies is for who sees all; a company's own people go back to their company.
  const home = { to: seesAll ? '/company' : '/companies/$id', params: { id } } as const
  const name = company.data?.data.company_name ?? 'Company'
  return (
    <Page crumbs={[{ label: seesAll ? 'Companies' : name, ...home }, { label: 'Edit Company' }]} isHeading>
      <Loaded from={company} as="form">
        {shown => (
          <Form
            schema={async () => (await import('../../contract/companies.ts')).companyBody}
            edits={shown}
            onSend={body => update.send({ params: { id }, body, ifMatch: company.etag })}
            onSent={() => {
              toast.success(messages.companyUpdated)
              void navigate(home)
            }}
            failure={messages.companyUpdateFailed}
            submit="Update Company"
            cancelTo={seesAll ? '/company' : '/companies/$id'}
            cancelParams={{ id }}
          >
            <CompanyFields location={shown.location} />
          </Form>
        )}
      </Loaded>
    </Page>
  )
}

function CompanyFields({ location }: { location?: Company['location'] }) {
  return (
    <>
      <FormSection title="The company" lead="Its name and pictures stand on its events and cards.">
        <TextField name="company_name" label="Company name" isRequired />
        <FieldRow>
          <SelectField name="employee_strength" label="Employee strength" options={strengths} isRequired />
          <CityField name="location" selected={location} />
        </FieldRow>
        <ImageField name="logo" label="Logo" folder="company/logo" shape="square" isRequired />
        <ImageField name="banner_image" label="Banner" folder="company/banner" shape="banner" isRequired />
        <MarkdownField name="description" label="Description" isRequired />
      </FormSection>
      <FormSection title="Contact details" lead="Where people write and read more.">
        <FieldRow>
          <TextField name="email" label="Email" type="email" isRequired />
          <TextField name="website" label="Website" type="url" hint="Starts with https://" isRequired />
        </FieldRow>
      </FormSection>
      <FormSection title="Social media" lead="Full links. They become icons on the company’s page.">
        <SocialFields />
      </FormSection>
    </>
  )
}

const strengths = employeeStrengths.map(strength => ({ value: strength, label: strength }))
