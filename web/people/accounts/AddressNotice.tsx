import { formatTime } from '../../platform/ui/base/format-time.ts'
import { useActor } from '../../platform/session.ts'
import css from './AddressNotice.module.css'
import { SendConfirmation } from './SendConfirmation.tsx'

/** Shown in place of invitations: they wait until the person confirms their address (docs/product.md §2). */
export function AddressNotice() {
  const actor = useActor()
  if (!actor || actor.address_proved) return null
  const { email, confirmation_sent_at: sent } = actor
  return (
    <section className={css.notice} aria-labelledby="confirm-address">
      <div className={css.words}>
        <h2 id="confirm-address">Confirm your email address</h2>
        <p>
          Invitations to <b>{email}</b> show up once you open the link that we mail there.
          {sent && ` The last one was sent on ${formatTime(sent)}.`}
        </p>
      </div>
      <SendConfirmation isAgain={sent !== null} />
    </section>
  )
}
