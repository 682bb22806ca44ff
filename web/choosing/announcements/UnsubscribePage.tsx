import {
  changeUnsubscribe,
  getUnsubscribe,
  type UnsubscribeScope,
} from '../../../contract/choosing/announcements.calls.ts'
import type { Subscription } from '../../../contract/choosing/announcements.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './UnsubscribePage.module.css'

/** /unsubscribe/{token}: ends the announcements of an event, or all, and takes that back. Needs no sign-in. */
export function UnsubscribePage({ token }: { token: string }) {
  const subscription = useLoad(getUnsubscribe, { params: { token } })
  if (subscription.error?.status === 404) return <NoLink />
  return (
    <PublicPage>
      <div className={css.page}>
        {!subscription.data && <h1 className="visually-hidden">Announcements</h1>}
        <Loaded from={subscription} as="panel">
          {data => <Choice token={token} subscription={data} />}
        </Loaded>
      </div>
    </PublicPage>
  )
}

function Choice({ token, subscription }: { token: string; subscription: Subscription }) {
  const { event_name, without } = subscription
  const change = useSend(changeUnsubscribe)
  const choose = async (next: UnsubscribeScope) => {
    if (change.isSending) return
    await attempt(() => change.send({ params: { token }, body: { without: next } }))
  }
  const button = (next: UnsubscribeScope, label: string, isPrimary = false) => (
    <Button
      size="l"
      variant={isPrimary ? 'primary' : 'default'}
      isBusy={change.isSending}
      onClick={() => void choose(next)}
    >
      {label}
    </Button>
  )
  return (
    <>
      <h1>{headings[without]}</h1>
      <p role="status">{said(without, event_name)}</p>
      <p className="muted">
        You always get what you must know: the status of your application, invitations, changes of the event,
        and mails about your account.
      </p>
      <div className={css.buttons}>
        {without === 'nothing' && button('event', 'Unsubscribe', true)}
        {without !== 'all' && button('all', 'Unsubscribe from those of all events')}
        {without !== 'nothing' && button('nothing', 'Subscribe again')}
      </div>
    </>
  )
}

const headings: Record<UnsubscribeScope, string> = {
  nothing: 'Get no more announcements?',
  event: 'You are unsubscribed',
  all: 'You are unsubscribed',
}

function said(without: UnsubscribeScope, event: string): string {
  if (without === 'nothing') return `You get what the organisers of ${event} announce by mail.`
  return without === 'event'
    ? `You get no more announcements of ${event} by mail. Those of other events still come.`
    : 'You get no more announcements by mail, of any event.'
}

function NoLink() {
  return (
    <PublicPage>
      <EmptyState
        isPage
        drawing={<LostPicture />}
        title="This link does not work"
        text="It may be cut short. Open it from the mail again, or copy all of it."
      />
    </PublicPage>
  )
}
