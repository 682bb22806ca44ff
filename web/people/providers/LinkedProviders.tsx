import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { messages } from '../../../contract/platform/messages.ts'
import {
  getOwnProviders,
  linkProvider,
  startLinking,
  unlinkProvider,
} from '../../../contract/people/providers.calls.ts'
import type { LinkedProvider } from '../../../contract/people/providers.ts'
import { setPasswordPlace } from '../accounts/set-password-place.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useProof } from '../factors/use-proof.tsx'
import { useInstallation } from '../../platform/installation.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatDay } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { dropAnswer, readAnswer } from './answer-cookie.ts'
import css from './LinkedProviders.module.css'
import { problemText, providerName } from './provider.texts.ts'

type Own = ReplyOf<typeof getOwnProviders>['data']

/** The section of /account with the providers that one logs in with (docs/product.md §28). */
export function LinkedProviders() {
  const own = useLoad(getOwnProviders, {})
  const { providers } = useInstallation()
  const problem = useReturn()
  // Nothing to link, and nothing linked while there was.
  if (providers.length === 0 && !own.data?.data.linked.length) return null
  return (
    <FormSection
      title="Providers"
      lead="Accounts elsewhere that you log in with, instead of your password. A second factor is asked for all the same."
    >
      {problem && (
        <p className={css.problem} role="status">
          {problem}
        </p>
      )}
      <Loaded from={own} as="panel">
        {shown => <Providers own={shown} />}
      </Loaded>
    </FormSection>
  )
}

/** Links the provider that somebody comes back from; why it was not linked, if it was not. */
function useReturn(): string | undefined {
  const link = useSend(linkProvider)
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const [failure, setFailure] = useState<string>()
  const finish = useEffectEvent(() => {
    const { provider, problem } = search
    if (!provider || problem) return
    const answer = readAnswer()
    dropAnswer()
    void navigate({ to: '/account', search: {}, replace: true })
    const sent = answer
      ? link.send({ body: { answer } })
      : Promise.reject(new ApiError(404, messages.stepEnded))
    sent.then(
      () => toast.success(`${providerName(provider)} is linked.`),
      (error: unknown) => setFailure(messageOf(error)),
    )
  })
  useEffect(() => finish(), [])
  return failure ?? problemText(search)
}

function Providers({ own }: { own: Own }) {
  const { providers } = useInstallation()
  const [unlinking, setUnlinking] = useState<LinkedProvider>()
  const gone = own.linked.filter(({ provider }) => !providers.some(({ id }) => id === provider))
  return (
    <>
      <ul className={css.providers}>
        {providers.map(({ id, name }) => {
          const linked = own.linked.find(({ provider }) => provider === id)
          return linked ? (
            <Linked key={id} linked={linked} onUnlink={() => setUnlinking(linked)} />
          ) : (
            <Unlinked key={id} id={id} name={name} />
          )
        })}
        {gone.map(linked => (
          <Linked key={linked._id} linked={linked} onUnlink={() => setUnlinking(linked)} />
        ))}
      </ul>
      {unlinking && <Unlink own={own} linked={unlinking} onClose={() => setUnlinking(undefined)} />}
    </>
  )
}

function Linked({ linked, onUnlink }: { linked: LinkedProvider; onUnlink: () => void }) {
  const { name, email, provider, created_at, last_used_at } = linked
  const facts = [
    email ?? 'Linked',
    `linked ${formatDay(created_at)}`,
    ...(last_used_at ? [`last used ${formatDay(last_used_at)}`] : []),
    ...(provider === null ? ['not in use here any more'] : []),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="text-s muted">{facts.join(', ')}</p>
      </div>
      <Button size="s" onClick={onUnlink}>
        Unlink<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}

function Unlinked({ id, name }: { id: string; name: string }) {
  const start = useSend(startLinking, { keeps: () => true })
  const { guard, dialog } = useProof()
  const begin = () =>
    attempt(async () => {
      const reply = await guard(() => start.send({ params: { id } }))
      if (reply) location.assign(reply.data.address)
    })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="text-s muted">Not linked</p>
      </div>
      <Button size="s" isBusy={start.isSending} onClick={() => void begin()}>
        Link<span className="visually-hidden"> {name}</span>
      </Button>
      {dialog}
    </li>
  )
}

function Unlink({ own, linked, onClose }: { own: Own; linked: LinkedProvider; onClose: () => void }) {
  const unlink = useSend(unlinkProvider)
  const { guard, dialog } = useProof()
  const { _id, name } = linked
  const isLast = !own.has_password && !own.linked.some(other => other._id !== _id && other.provider !== null)
  const send = async () => {
    await attempt(async () => {
      const reply = await guard(() => unlink.send({ params: { id: _id } }))
      if (reply) toast.success(`${name} is unlinked.`)
    })
    onClose()
  }
  if (isLast) {
    return (
      <ConfirmDialog
        title={`${name} stays for now`}
        description={messages.providerLastWay}
        confirm="Go to the password"
        isBusy={false}
        onConfirm={() => {
          onClose()
          const place = document.getElementById(setPasswordPlace)
          place?.scrollIntoView({ block: 'center' })
          place?.querySelector('button')?.focus()
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      <ConfirmDialog
        title={`Unlink ${name}?`}
        description={`Your account at ${name} does not log you in here any more. It stays what it is there.`}
        confirm="Unlink"
        isDanger
        isBusy={unlink.isSending}
        onConfirm={() => void send()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
