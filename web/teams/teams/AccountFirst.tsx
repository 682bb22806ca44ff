import { type ReactNode, useState } from 'react'
import { rememberReturn, signOut } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './InvitationAnswer.module.css'

interface AccountFirstProps {
  /** The path that the person comes back to. */
  back: string
  /** What is said above the buttons. */
  children: ReactNode
}

/** For a visitor: the ways to an account, of which the likelier one comes first; both lead back here. */
export function SignInFirst({ back, hasAccount, children }: AccountFirstProps & { hasAccount?: boolean }) {
  const comeBack = () => rememberReturn(back)
  return (
    <div className={css.box}>
      <p>{children}</p>
      <div className={`${css.buttons} row-2`}>
        {!hasAccount && (
          <Button to="/register" variant="primary" onClick={comeBack}>
            Signup
          </Button>
        )}
        <Button to="/login" variant={hasAccount ? 'primary' : 'default'} onClick={comeBack}>
          Log In
        </Button>
      </div>
    </div>
  )
}

/** For an account that cannot answer here: the way out of it, which leads back here. */
export function OtherAccountFirst({ back, children }: AccountFirstProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    void signOut(back)
  }
  return (
    <div className={css.box} role="status">
      <p>{children}</p>
      <div className={`${css.buttons} row-2`}>
        <Button variant="primary" isBusy={isLeaving} onClick={leave}>
          Logout
        </Button>
      </div>
    </div>
  )
}
