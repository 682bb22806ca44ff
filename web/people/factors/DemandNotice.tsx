import { useState } from 'react'
import { messages } from '../../../contract/platform/messages.ts'
import { homePath } from '../../platform/session.ts'
import { forgetReturn, returnPath } from '../../platform/token.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import type { SecondFactor } from './browser-passkeys.ts'
import css from './SecondFactor.module.css'

/** Where a second factor is demanded: what to do, and, once it is done, the way on to the page that was left for it. */
export function DemandNotice({ factors }: { factors: SecondFactor }) {
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
