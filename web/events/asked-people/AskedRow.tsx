import { Link } from '@tanstack/react-router'
import { Link2Off, PenLine, Send, Trash2, Copy, Undo2 } from 'lucide-react'
import { useContext, useState } from 'react'
import {
  makeAskedLink,
  removeAskedPerson,
  sendAskedLinks,
  takeBackAskedLinks,
} from '../../../contract/events/asked-people.calls.ts'
import type { AskedPerson } from '../../../contract/events/asked-people.ts'
import { useSend } from '../../platform/api.ts'
import { sayMailed } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { focusContent } from '../../platform/ui/base/focus-content.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { type MenuItem, MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { NewAssociateForm } from '../associates/AssociateForm.tsx'
import { NewPartnerForm } from '../partners/PartnerForm.tsx'
import { sayAsked, stateOf } from './asked.texts.ts'
import css from './AskedPeople.module.css'

interface AskedRowProps {
  person: AskedPerson
  isOfEvent: boolean
}

/** Somebody who was asked: who they are, where they stand, and what staff can do about it. */
export function AskedRow({ person, isOfEvent }: AskedRowProps) {
  const { _id, name, email, event } = person
  const isReadOnly = useContext(ReadOnly)
  const [opened, setOpened] = useState<'form' | 'remove' | null>(() =>
    wasInterrupted(`Asked ${_id}`) ? 'form' : null,
  )
  const close = () => setOpened(null)
  const acts = useActs(person)
  const NewForm = person.kind === 'partner' ? NewPartnerForm : NewAssociateForm
  const items: MenuItem[] = [
    ...(person.completed_at === null
      ? [{ label: 'Fill in the form', icon: PenLine, onClick: () => setOpened('form') }]
      : []),
    ...(person.can_send
      ? [
          {
            label: person.mailed_at ? 'Send link again' : 'Send link',
            icon: Send,
            onClick: () => void acts.send(),
          },
          { label: 'Copy link', icon: Copy, onClick: () => void acts.copy() },
        ]
      : []),
    ...(person.is_taken_back
      ? [{ label: 'Give the link back', icon: Undo2, onClick: () => void acts.giveBack() }]
      : person.link_ends_at
        ? [{ label: 'Take the link back', icon: Link2Off, onClick: () => void acts.takeBack() }]
        : []),
    ...(person.completed_at === null
      ? [{ label: 'Remove', icon: Trash2, isDanger: true, onClick: () => setOpened('remove') }]
      : []),
  ]
  return (
    <li className={css.row}>
      <Avatar name={name} size={40} />
      <div>
        <b className="block breaks medium">
          <Name person={person} />
        </b>
        <small className="block breaks text-s muted">
          <EmailLink email={email} />
        </small>
        {!isOfEvent && (
          <small className="block breaks text-s muted">
            For{' '}
            <Link
              to="/event/$id"
              params={{ id: event._id }}
              search={{ tab: person.kind === 'partner' ? 'partners' : 'associates' }}
              className="link"
            >
              {event.name}
            </Link>
          </small>
        )}
      </div>
      <div className={css.state}>
        <StatusBadge definition={stateOf(person)} />
        <small className="text-s muted block above-1">{sayAsked(person)}</small>
      </div>
      {isReadOnly || items.length === 0 ? <span /> : <MoreMenu label={`More about ${name}`} items={items} />}
      <Drawer isOpen={opened === 'form'} onClose={close} title={`Details of ${name}`}>
        <NewForm asked={person} layout="drawer" onClose={close} />
      </Drawer>
      {opened === 'remove' && <Remove person={person} onClose={close} />}
    </li>
  )
}

function Name({ person: { kind, name, thing_id } }: { person: AskedPerson }) {
  if (!thing_id) return name
  const to = kind === 'partner' ? '/partners/$id' : '/associates/$id'
  return (
    <Link to={to} params={{ id: thing_id }} className="link">
      {name}
    </Link>
  )
}

function useActs({ _id, name, event }: AskedPerson) {
  const sending = useSend(sendAskedLinks)
  const making = useSend(makeAskedLink)
  const taking = useSend(takeBackAskedLinks)
  const setTakenBack = (is_taken_back: boolean) =>
    taking.send({ params: { id: _id }, body: { is_taken_back } })
  const giveBack = () =>
    attempt(async () => {
      await setTakenBack(false)
      toast.success(`The link of ${name} works again`)
    })
  return {
    send: () =>
      attempt(async () => {
        await sending.send({ params: { id: event._id }, body: { people: [_id] } })
        toast.success(sayMailed(`A link to ${name} is`, 'on the way'))
      }),
    copy: () =>
      attempt(async () => {
        const { data } = await making.send({ params: { id: _id } })
        await copyLink(data.href)
      }),
    giveBack,
    takeBack: () =>
      attempt(async () => {
        await setTakenBack(true)
        toast.success(`The link of ${name} does not work any more`, {
          actions: [{ label: 'Undo', run: giveBack }],
        })
      }),
  }
}

function Remove({ person: { _id, name }, onClose }: { person: AskedPerson; onClose: () => void }) {
  const remove = useSend(removeAskedPerson)
  const confirm = () =>
    attempt(async () => {
      await remove.send({ params: { id: _id } })
      focusContent()
      toast.success(`${name} is removed`)
    }).finally(onClose)
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description="They are not waited for any more, and their link ends at once. They are not told."
      confirm="Remove"
      isDanger
      isBusy={remove.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
