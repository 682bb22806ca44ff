import { addContact } from '../../../contract/events/contacts.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { PhoneField } from '../../platform/ui/form/fields/PhoneField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { loadCompanies } from './company-options.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'

interface ContactFormProps {
  /** Chosen in the form, where it is not known. */
  companyid?: string
  onClose: () => void
}

/** Adds a contact to a company. They get a mail with a link to set a password. */
export function ContactForm({ companyid, onClose }: ContactFormProps) {
  const add = useSend(addContact)
  return (
    <Form
      schema={async () => (await import('../../../contract/events/contacts.ts')).contactBody}
      initial={{ company_id: companyid }}
      onSend={async body => {
        const { data } = await add.send({ body })
        toast.success(`Contact added. ${fullName(data.user)} gets a link to set a password.${keptNote()}`)
      }}
      failure={messages.contactFailed}
      submit="Add contact"
      keeps="contact"
      onClose={onClose}
      layout="drawer"
    >
      {!companyid && <ComboboxField name="company_id" label="Company" load={loadCompanies} isRequired />}
      <NameFields />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="A link to set a password is sent here."
        isRequired
      />
      <PhoneField name="contact_number" label="Contact number" isRequired />
      <TextField name="designation" label="Designation" isRequired />
    </Form>
  )
}
