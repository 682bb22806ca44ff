import { useEffect, useEffectEvent, useState } from 'react'
import type { SecondStep } from '../../../contract/people/accounts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { signInByProvider } from '../../../contract/people/providers.calls.ts'
import type { ProviderSignUp } from '../../../contract/people/providers.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { withRetryAfterText } from '../accounts/retry-after-text.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useSend } from '../../platform/api.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { dropAnswer, readAnswer } from './answer-cookie.ts'
import { problemText, providerName } from './provider.texts.ts'
import { ProviderSignUpForm } from './ProviderSignUpForm.tsx'

interface ProviderReturnProps {
  /** As the server says in the address. */
  from: { provider?: string; problem?: string }
  onEntered: (token: string) => void
  onStep: (step: SecondStep, email: string) => void
  /** Back to the login, with the reason if there is one. */
  onBack: (reason?: string) => void
}

/** Somebody comes back from a provider: logs them in, or asks what a new person is asked (docs/product.md §28). */
export default function ProviderReturn({ from, onEntered, onStep, onBack }: ProviderReturnProps) {
  const finishing = useSend(signInByProvider, { keeps: () => true })
  const [form, setForm] = useState<ProviderSignUp & { answer: string }>()
  const [failure, setFailure] = useState<string>()
  const name = providerName(from.provider)
  const leave = (reason?: string) => {
    dropAnswer()
    onBack(reason)
  }
  const show = ({ answer, data }: Awaited<ReturnType<typeof askWho>>) => {
    if (data.sign_up) return setForm({ ...data.sign_up, answer })
    dropAnswer()
    if (data.token !== null) onEntered(data.token)
    else if (data.second_step) onStep(data.second_step, '')
  }
  const fail = (error: unknown) => {
    if (isFinal(error)) leave(messageOf(error))
    else setFailure(messageOf(error))
  }
  const finish = () => {
    askWho(from, answer => withRetryAfterText(finishing.send({ body: { answer } }))).then(show, fail)
  }
  const begin = useEffectEvent(finish)
  useEffect(() => begin(), [])
  if (form) {
    const entered = (token: string) => {
      dropAnswer()
      onEntered(token)
    }
    return <ProviderSignUpForm name={name} form={form} onEntered={entered} onBack={leave} />
  }
  const tryAgain = () => {
    setFailure(undefined)
    finish()
  }
  if (failure === undefined) {
    return (
      <AuthPage title="Welcome back." lead={`Logging in with ${name} …`}>
        <div role="status" aria-label={`Logging in with ${name}`}>
          <Skeleton shape="tile" />
        </div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Not logged in yet" lead={failure}>
      <Button variant="primary" size="l" isFull isBusy={finishing.isSending} onClick={tryAgain}>
        Try again
      </Button>
    </AuthPage>
  )
}

async function askWho(
  from: ProviderReturnProps['from'],
  send: (answer: string) => Promise<ReplyOf<typeof signInByProvider>>,
) {
  const answer = readAnswer()
  if (from.problem || !answer) throw new ApiError(404, problemText(from) ?? messages.stepEnded)
  return { answer, data: (await send(answer)).data }
}

/** Asking again would be answered the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [401, 404, 409].includes(error.status)
}
