import {
  createCompany,
  employeeStrengths,
  getCompany,
  updateCompany,
} from '../../../contract/events/companies.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { CityField } from '../../platform/lookups/CityField.tsx'
import { useCan } from '../../platform/session.ts'
import { ImageField } from '../../platform/ui/form/fields/ImageField.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { SocialFields } from '../../platform/ui/form/fields/SocialFields.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { type FormEnds, FormPage } from '../../platform/ui/form/FormPage.tsx'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import type { Crumb } from '../../platform/ui/base/Page.tsx'
import type { Company } from '../../../contract/events/companies.ts'

/** Adds a company, or with `id` edits one. */
export function CompanyForm({ id }: { id?: string }) {
  return id ? <EditCompany id={id} /> : <AddCompany />
}

function AddCompany() {
  return (
    <FormPage home={{ label: 'Companies', to: '/company' }}>
      {ends => <NewCompany ends={ends} onMade={sayMade} />}
    </FormPage>
  )
}

/** A company is added to run events. */
function sayMade() {
  toast.success(messages.companyCreated, { actions: [{ label: 'Add an event', href: '/events/new' }] })
}

interface NewCompanyProps {
  ends: FormEnds
  onMade?: (company: Company) => void
  /** In a drawer: what is typed is kept apart from the form below. */
  keeps?: string
}

/** The form of a new company, on its page or in a drawer. */
export function NewCompany({ ends, onMade, keeps }: NewCompanyProps) {
  const create = useSend(createCompany)
  return (
    <Form
      {...ends}
      schema={async () => (await import('../../../contract/events/companies.ts')).companyBody}
      onSend={async body => {
        const { data } = await create.send({ body })
        onMade?.(data)
      }}
      failure={messages.companyCreateFailed}
      submit="Add Company"
      {...(keeps && { keeps })}
    >
      <CompanyFields />
    </Form>
  )
}

function EditCompany({ id }: { id: string }) {
  const company = useEdited(getCompany, { params: { id } })
  const update = useSend(updateCompany)
  const seesAll = useCan('company:view')
  // Company users cannot open the list of companies, so they go back to their company.
  const home: Crumb = seesAll
    ? { label: 'Companies', to: '/company' }
    : { label: 'Company', to: '/companies/$id', params: { id } }
  return (
    <FormPage
      home={home}
      thing={subjectOf(company, ({ data }) => data.company_name)}
      said={messages.companyUpdated}
    >
      {ends => (
        <Loaded from={company} as="form">
          {shown => (
            <Form
              {...ends}
              schema={async () => (await import('../../../contract/events/companies.ts')).companyBody}
              edits={shown}
              onSend={body => update.send({ params: { id }, body, ifMatch: company.version() })}
              reread={() => company.reread().then(reply => reply.data)}
              failure={messages.companyUpdateFailed}
              submit="Update"
            >
              <CompanyFields location={shown.location} />
            </Form>
          )}
        </Loaded>
      )}
    </FormPage>
  )
}

function CompanyFields({ location }: { location?: Company['location'] }) {
  return (
    <>
      <FormSection title="The company" lead="Its name and pictures are shown with its events.">
        <TextField name="company_name" label="Company name" isRequired />
        <FieldRow>
          <SelectField name="employee_strength" label="Employee strength" options={strengths} isRequired />
          <CityField name="location" selected={location} />
        </FieldRow>
        <ImageField
          name="logo"
          label="Logo"
          folder="company/logo"
          drawnFrom="company_name"
          shape="square"
          isRequired
        />
        <ImageField
          name="banner_image"
          label="Banner"
          folder="company/banner"
          drawnFrom="company_name"
          shape="banner"
          isRequired
        />
        <MarkdownField name="description" label="Description" isRequired />
      </FormSection>
      <FormSection title="Contact details" lead="Where people reach the company.">
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
