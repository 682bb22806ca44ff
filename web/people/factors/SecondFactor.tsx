import { useState } from 'react'
import { getSecondFactor, makeRecoveryCodes } from '../../../contract/people/factors.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import type { HeldBack } from '../../../contract/people/factors.ts'
import type { SecondFactor as Factors, SecondFactor } from './browser-passkeys.ts'
import { elsewhere } from './elsewhere.ts'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './SecondFactor.module.css'
import { useProof } from './use-proof.tsx'
import { messages } from '../../../contract/platform/messages.ts'
import { homePath } from '../../platform/session.ts'
import { forgetReturn, returnPath } from '../../platform/token.ts'

/** The section of /account with one's authenticator app, passkeys and recovery codes (docs/product.md §25). */
export function SecondFactor() {
  const factors = useLoad(getSecondFactor, {})
  const [held, setHeld] = useState<HeldBack>()
  const show = (made: HeldBack | null) => made && setHeld(made)
  return (
    <FormSection
      title="Second factor"
      lead="Asked for after your password, so that a stolen password is not enough."
    >
      <Loaded from={factors} as="panel">
        {shown => (
          <>
            <DemandNotice factors={shown} />
            {held ? (
              <RecoveryCodes held={held} isFirst={!hasFactor(shown)} onDone={() => setHeld(undefined)} />
            ) : (
              <>
                <AuthenticatorApp app={shown.app} onCodes={show} />
                <Passkeys factors={shown} onCodes={show} />
                {hasFactor(shown) && <CodesLeft left={shown.recovery_codes_left} onCodes={show} />}
              </>
            )}
          </>
        )}
      </Loaded>
    </FormSection>
  )
}

function hasFactor({ app, passkeys }: Factors) {
  return app !== null || passkeys.length > 0
}

function CodesLeft({ left, onCodes }: { left: number; onCodes: (held: HeldBack) => void }) {
  const make = useSend(makeRecoveryCodes, { keeps: () => true })
  const { guard, dialog } = useProof()
  const [isAsking, setIsAsking] = useState(false)
  const send = () =>
    attempt(async () => {
      const reply = await guard(() => make.send({}))
      setIsAsking(false)
      if (reply) onCodes(reply.data)
    })
  return (
    <div className={css.factor}>
      <div>
        <h3 className="text-l">Recovery codes</h3>
        <p className={`text-m ${left < 3 ? 'red' : 'muted'}`}>{inWords(left)}</p>
      </div>
      <Button onClick={() => setIsAsking(true)}>Replace codes</Button>
      {isAsking && (
        <ConfirmDialog
          title="Replace the recovery codes?"
          description={`The ones that you have work until you say that you have kept the new ones. ${elsewhere}`}
          confirm="Replace codes"
          isBusy={make.isSending}
          onConfirm={() => void send()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {dialog}
    </div>
  )
}

function inWords(left: number): string {
  if (left === 0) return 'None is left. Replace them, or losing your phone will lock you out.'
  const are = left === 1 ? '1 of 10 is left.' : `${left} of 10 are left.`
  return `${are} Each logs you in once, when your app or passkey is not at hand.`
}

/** Where a second factor is demanded: what to do, and, once it is done, the way on to the page that was left for it. */
function DemandNotice({ factors }: { factors: SecondFactor }) {
  const isMissing = factors.is_required && !factors.app && factors.passkeys.length === 0
  const [wasMissing, setWasMissing] = useState(isMissing)
  if (isMissing && !wasMissing) setWasMissing(true)
  if (isMissing) {
    return (
      <p className={`${css.notice} ${css.demand}`} role="status">
        {messages.secondFactorMissing}
      </p>
    )
  }
  if (!wasMissing) return null
  return (
    <div className={css.notice} role="status">
      <p>Your second factor is set up.</p>
      <Button variant="primary" href={returnPath() ?? homePath()} onClick={forgetReturn}>
        Go on
      </Button>
    </div>
  )
}
