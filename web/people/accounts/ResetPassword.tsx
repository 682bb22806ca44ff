import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { getPasswordLink } from '../../../contract/people/accounts.calls.ts'
import type { SecondStep as Step } from '../../../contract/people/accounts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad } from '../../platform/api.ts'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { NotChecked } from './NotChecked.tsx'
import { useEntering } from './entering.ts'
import { takeReturnFromMail } from './return-target.ts'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'

const SecondStep = lazy(() => import('../factors/SecondStep.tsx'))

const words = {
  first: { title: 'Choose a password', lead: 'Your account is ready when you have one.' },
  claim: { title: 'Finish signing up', lead: 'Choose the password of your account.' },
  reset: { title: 'New password', lead: 'Setting it logs you out everywhere else.' },
}

/** Sets a password through the link in a mail, which works once (docs/product.md §2). */
export function ResetPassword() {
  const { token } = useSearch({ strict: false })
  const [hasEnded, setHasEnded] = useState(false)
  const [step, setStep] = useState<Step>()
  const enter = useEntering()
  const navigate = useNavigate()
  const link = useLoad(getPasswordLink, {
    params: { token: token ?? '' },
    enabled: Boolean(token) && !hasEnded && !step,
  })
  useEffect(takeReturnFromMail, [])
  if (step) {
    // The password is set by now, so the way back is to log in with it.
    const goBack = (reason?: string) => {
      if (reason) toast.info(reason)
      void navigate({ to: '/login', replace: true })
    }
    return (
      <Suspense>
        <SecondStep step={step} onEntered={enter} onBack={goBack} />
      </Suspense>
    )
  }
  if (!token || hasEnded || link.error?.status === 404) return <LinkEnded />
  if (link.error) return <NotChecked message={link.error.message} tryAgain={link.reload} />
  const { title, lead } = words[link.data?.data.purpose ?? 'reset']
  return (
    <AuthPage title={title} lead={lead}>
      {link.data ? (
        <ResetPasswordForm
          token={token}
          person={link.data.data.person}
          onEnded={() => setHasEnded(true)}
          onStep={setStep}
        />
      ) : (
        <div role="status" aria-label="The link is being checked">
          <Skeleton width={4} />
          <Skeleton shape="tile" />
        </div>
      )}
    </AuthPage>
  )
}

function LinkEnded() {
  return (
    <AuthPage title="This link does not work" lead={`${messages.linkEnded} You can request a new one.`}>
      <Button to="/Forgotpassword" variant="primary" size="l" isFull>
        Request a new link
      </Button>
    </AuthPage>
  )
}
