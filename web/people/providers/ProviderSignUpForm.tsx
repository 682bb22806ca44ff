import { messages } from '../../../contract/platform/messages.ts'
import { signUpByProvider } from '../../../contract/people/providers.calls.ts'
import type { ProviderSignUp } from '../../../contract/people/providers.ts'
import OwnFields from '../accounts/OwnFields.tsx'
import { withRetryAfterText } from '../accounts/retry-after-text.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useSend } from '../../platform/api.ts'
import { useInstallation } from '../../platform/installation.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface ProviderSignUpFormProps {
  /** Such as Google. */
  name: string
  form: ProviderSignUp & { answer: string }
  onEntered: (token: string) => void
  onBack: (reason?: string) => void
}

/** What a new person is asked besides what the provider has told. No password: they have the provider. */
export function ProviderSignUpForm({ name, form, onEntered, onBack }: ProviderSignUpFormProps) {
  const { phone_required, name: product } = useInstallation()
  const account = useSend(signUpByProvider)
  const { email, is_used, answer, first_name, last_name, contact_number } = form
  const own = { answer, first_name, last_name, contact_number: contact_number ?? '' }
  return (
    <AuthPage
      palette="mint"
      title="Finish signing up"
      lead={
        <>
          {name} has confirmed your address <b className="strong ink breaks">{email}</b>. You log in to{' '}
          {product} with {name} from now on, without a password.
        </>
      }
    >
      <BareForm
        schema={async () => {
          const rules = await import('../../../contract/people/providers.ts')
          return phone_required ? rules.signUpByProviderBody : rules.signUpByProviderBodyPhoneOptional
        }}
        // Must be chosen: keeping what is there shows the names to a team that may be a stranger's.
        initial={is_used ? { ...own, start_over: '' } : own}
        onSend={async body => {
          try {
            return await withRetryAfterText(account.send({ body }))
          } catch (error) {
            if (error instanceof ApiError && error.status === 404) onBack(error.message)
            throw error
          }
        }}
        onSent={({ data }) => {
          if (data.token === null) return onBack()
          toast.success(messages.signUpDone)
          onEntered(data.token)
        }}
        failure={messages.signUpFailed}
        submit="Signup"
        layout="plain"
        isRoomy
      >
        <OwnFields isUsed={is_used} />
      </BareForm>
      <div className="above-3">
        <Button variant="quiet" isFull onClick={() => onBack()}>
          Log in another way
        </Button>
      </div>
    </AuthPage>
  )
}
