import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../../contract/platform/messages.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { KeptForm } from '../../platform/ui/form/KeptForm.tsx'

/** Leads from a code, as it is on the paper, to its page; `typed` is one that was not found. */
export function CheckCode({ typed = '' }: { typed?: string }) {
  const navigate = useNavigate()
  return (
    <KeptForm
      schema={async () => (await import('../../../contract/candidates/certificate-pages.ts')).certificateCode}
      initial={{ code: typed }}
      onSend={({ code }) => navigate({ to: '/certificates/{-$code}', params: { code } })}
      onSent={() => {}}
      failure={messages.generic}
      submit="Check"
      layout="plain"
      keeps=""
    >
      <TextField
        name="code"
        label="Code"
        hint="16 characters, as they are on the certificate."
        maxLength={40}
        autoComplete="off"
        isRequired
      />
    </KeptForm>
  )
}
