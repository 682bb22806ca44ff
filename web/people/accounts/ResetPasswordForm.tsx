import { lazy, Suspense } from 'react'
import { type getPasswordLink, resetPassword } from '../../../contract/people/accounts.calls.ts'
import type { SecondStep } from '../../../contract/people/accounts.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useSend } from '../../platform/api.ts'
import { useInstallation } from '../../platform/installation.ts'
import { PasswordField } from '../../platform/ui/form/fields/PasswordField.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useEntering } from './entering.ts'
import { passwordHint } from './password-hint.ts'
import { withRetryAfterText } from './retry-after-text.ts'

/** Fetched if nobody has confirmed the address. */
const OwnFields = lazy(() => import('./OwnFields.tsx'))

type Person = ReplyOf<typeof getPasswordLink>['data']['person']

interface ResetPasswordFormProps {
  token: string
  /** Set if the address is not confirmed yet: the name and number may then be somebody else's. */
  person: Person
  /** Called when the link was used or expired while the form was open. */
  onEnded: () => void
  /** The password is set, and the account has a second factor. */
  onStep: (step: SecondStep) => void
}

export function ResetPasswordForm({ token, person, onEnded, onStep }: ResetPasswordFormProps) {
  const { phone_required } = useInstallation()
  const reset = useSend(resetPassword)
  const enter = useEntering()
  return (
    <BareForm
      schema={async () => {
        const rules = await import('../../../contract/people/accounts.ts')
        return phone_required ? rules.resetPasswordBody : rules.resetPasswordBodyPhoneOptional
      }}
      initial={{ token, password: '', confirm_password: '', ...(person && ownOf(person)) }}
      onSend={async body => {
        try {
          return await withRetryAfterText(reset.send({ body }))
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) onEnded()
          throw error
        }
      }}
      onSent={({ data }) => {
        toast.success(data.message)
        if (data.token !== null) enter(data.token)
        else if (data.second_step) onStep(data.second_step)
      }}
      failure={messages.generic}
      submit="Submit"
      layout="plain"
      isRoomy
    >
      {person && (
        <Suspense>
          <OwnFields isUsed={person.is_used} />
        </Suspense>
      )}
      <PasswordField name="password" label="New password" hint={passwordHint} isNew isRequired />
      <PasswordField name="confirm_password" label="Confirm password" isNew isRequired />
    </BareForm>
  )
}

function ownOf({ first_name, last_name, contact_number, is_used }: NonNullable<Person>) {
  const names = { first_name, last_name, contact_number: contact_number ?? '' }
  // Must be chosen: keeping what is there shows the names to a team that may be a stranger's.
  return is_used ? { ...names, start_over: '' } : names
}
