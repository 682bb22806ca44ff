import { Link2Off, Pencil, QrCode, Send, ShieldAlert, Trash2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { removeJudge, revokeJudgeLinks, sendJudgeLinks } from '../../../contract/judging/judging.calls.ts'
import type { Judge, Judges } from '../../../contract/judging/judging.ts'
import type { StatusLook } from '../../../contract/platform/statuses.ts'
import { useSend } from '../../platform/api.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { EmailLink } from '../../platform/ui/base/EmailLink.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { attempt } from '../../platform/use-act.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { EditJudge } from './EditJudge.tsx'
import { JudgeConflicts } from './JudgeConflicts.tsx'
import css from './JudgeRow.module.css'
import { sayGivenAway, sayToMake } from './removal.texts.ts'
import { sayHours } from './judging.texts.ts'
import { LinkCode } from './LinkCode.tsx'
import { sayMailed } from '../../platform/mails/kept-mails.ts'
import { installation } from '../../platform/installation.ts'

type Opened = 'edit' | 'code' | 'conflicts' | 'revoke' | 'remove'

/** A judge: who they are, whether they can come in, whom they know, and what they have scored. */
export function JudgeRow({ judge, shown }: { judge: Judge; shown: Judges }) {
  const [opened, setOpened] = useState<Opened | null>(() =>
    wasInterrupted(`judge ${judge._id}`) ? 'edit' : null,
  )
  const isReadOnly = useContext(ReadOnly)
  const send = useSend(sendJudgeLinks)
  const close = () => setOpened(null)
  const sendLink = () =>
    attempt(async () => {
      await send.send({ params: { id: shown.event._id }, body: { judges: [judge._id] } })
      toast.success(sayMailed(`A link to ${judge.name} is`, 'on the way'))
    })
  const rounds = shown.rounds.filter(({ _id }) => judge.rounds.includes(_id))
  return (
    <li className={css.row}>
      <Avatar name={judge.name} size={40} />
      <div>
        <b className="block breaks medium">{judge.name}</b>
        <small className="block breaks text-s muted">
          <EmailLink email={judge.email} />
          {judge.affiliation && `, ${judge.affiliation}`}
        </small>
        <small className="block breaks text-s muted">
          {rounds.length > 0 ? rounds.map(round => sayRound(round, judge)).join(', ') : 'Judges no round'}
          {judge.visits > 0 && `, ${judge.done} of ${count(judge.visits, 'visit')} done`}
        </small>
      </div>
      <div className={css.state}>
        <StatusBadge definition={linkState(judge)} />
        <small className="text-s muted block">{sayLink(judge)}</small>
      </div>
      <button type="button" className={css.conflicts} onClick={() => setOpened('conflicts')}>
        <ShieldAlert className="icon-s" aria-hidden />
        {judge.conflicts.length === 0 ? 'No conflict' : count(judge.conflicts.length, 'conflict')}
        <span className="visually-hidden"> of {judge.name}</span>
      </button>
      {!isReadOnly && (
        <MoreMenu
          label={`More about ${judge.name}`}
          items={[
            {
              label: judge.link_sent_at ? 'Send link again' : 'Send link',
              icon: Send,
              onClick: () => void sendLink(),
            },
            { label: 'Show code', icon: QrCode, onClick: () => setOpened('code') },
            { label: 'Edit', icon: Pencil, onClick: () => setOpened('edit') },
            ...(judge.has_link
              ? [{ label: 'Revoke links', icon: Link2Off, onClick: () => setOpened('revoke') }]
              : []),
            { label: 'Remove', icon: Trash2, isDanger: true, onClick: () => setOpened('remove') },
          ]}
        />
      )}
      <Drawer isOpen={opened === 'edit'} onClose={close} title={`Edit ${judge.name}`}>
        <EditJudge judge={judge} shown={shown} onClose={close} />
      </Drawer>
      {opened === 'code' && <LinkCode judge={judge} onClose={close} />}
      {opened === 'conflicts' && <JudgeConflicts judge={judge} eventId={shown.event._id} onClose={close} />}
      {opened === 'revoke' && <Revoke judge={judge} onClose={close} />}
      {opened === 'remove' && <Remove judge={judge} shown={shown} onClose={close} />}
    </li>
  )
}

/** Demo; Demo (05/12/2026, 13:00 to 15:00). */
function sayRound({ _id, name }: Judges['rounds'][number], { hours }: Judge): string {
  const there = hours.find(({ round_id }) => round_id === _id)
  return there ? `${name} (${sayHours(there)})` : name
}

function linkState({ has_link, opened_at, link_sent_at }: Judge): StatusLook {
  if (!has_link)
    return { label: link_sent_at ? 'No link works' : 'No link yet', tone: 'grey', glyph: 'dotted' }
  return opened_at
    ? { label: 'Opened', tone: 'green', glyph: 'check' }
    : { label: 'Not opened', tone: 'yellow', glyph: 'half' }
}

function sayLink({ confirmed_at, opened_at, link_sent_at }: Judge): string {
  if (confirmed_at) return `Conflicts confirmed ${formatTime(confirmed_at)}`
  if (opened_at) return `First ${formatTime(opened_at)}`
  return link_sent_at
    ? `${installation().sends_mail ? 'Sent' : 'In the outbox since'} ${formatTime(link_sent_at)}`
    : ''
}

interface AskProps {
  judge: Judge
  onClose: () => void
}

function Revoke({ judge, onClose }: AskProps) {
  const revoke = useSend(revokeJudgeLinks)
  const confirm = () =>
    attempt(async () => {
      await revoke.send({ params: { id: judge._id } })
      toast.success(`The links of ${judge.name} are revoked`)
    }).finally(onClose)
  return (
    <ConfirmDialog
      title={`Revoke the links of ${judge.name}?`}
      description="They stop at once, on every device. What is on a phone and was not sent yet is sent once the judge has opened a new link."
      confirm="Revoke"
      isDanger
      isBusy={revoke.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

function Remove({ judge, shown, onClose }: AskProps & { shown: Judges }) {
  const remove = useSend(removeJudge)
  const wasMailed = judge.link_sent_at !== null
  const [tells, setTells] = useState(wasMailed)
  const confirm = () =>
    attempt(async () => {
      const { data } = await remove.send({ params: { id: judge._id }, body: { tells } })
      toast.success([`${judge.name} is removed`, sayGivenAway(shown, data, judge)].filter(Boolean).join('. '))
    }).finally(onClose)
  return (
    <ConfirmDialog
      title={`Remove ${judge.name}?`}
      description={
        judge.visits > 0
          ? `${sayToMake(judge, shown)}Their links end. What they scored stays, and so does their name in this list.`
          : 'Their links end at once.'
      }
      confirm="Remove"
      isDanger
      isBusy={remove.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {wasMailed && (
        <label className="row-2">
          <input type="checkbox" checked={tells} onChange={event => setTells(event.target.checked)} />
          Tell them by mail that they judge no more, unless judging is over
        </label>
      )}
    </ConfirmDialog>
  )
}
