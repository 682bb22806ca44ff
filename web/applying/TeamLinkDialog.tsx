import { Copy } from 'lucide-react'
import { getTeamLink, makeTeamLink, revokeTeamLink } from '../../contract/joining.calls.ts'
import { useLoad, useSend } from '../api.ts'
import { baseUrl } from '../base-url.ts'
import { copyLink } from '../ui/base/copy-link.ts'
import { Button } from '../ui/base/Button.tsx'
import { formatTime } from '../ui/base/format-time.ts'
import { messageOf } from '../ui/base/message-of.ts'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import css from './TeamLinkDialog.module.css'
import type { TeamLink } from '../../contract/joining.ts'
import type { ApplicationRow } from '../../contract/applications.ts'

interface TeamLinkDialogProps {
  application: Pick<ApplicationRow, '_id' | 'team_name'>
  onClose: () => void
}

/** The link by which people join the team: made, copied and ended by who leads it. */
export function TeamLinkDialog({ application: { _id, team_name }, onClose }: TeamLinkDialogProps) {
  const link = useLoad(getTeamLink, { params: { id: _id } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Invite to ${team_name} by a link`}
      description="Whoever opens the link and signs in is in the team at once. You get a mail for each, and can remove people as long as you can edit the application."
    >
      <Loaded from={link} as="panel">
        {data => <Link id={_id} link={data} />}
      </Loaded>
    </Dialog>
  )
}

function Link({ id, link }: { id: string; link: TeamLink | null }) {
  const making = useSend(makeTeamLink)
  const revoking = useSend(revokeTeamLink)
  const make = () => making.send({ params: { id } }).catch(sayFailed)
  const revoke = () =>
    revoking.send({ params: { id } }).then(() => toast.success('The link is ended.'), sayFailed)
  const url = link && `${baseUrl()}/join/${link.token}`
  return (
    <div className={css.box}>
      {link && url && link.is_open ? (
        <>
          <p className={css.link}>
            <code>{url}</code>
          </p>
          <p className="muted">
            For {link.uses_left === 1 ? '1 more person' : `${link.uses_left} more people`}, until{' '}
            {formatTime(link.expires_at)}.
          </p>
        </>
      ) : (
        <p>
          {link
            ? 'The last link is used up or over.'
            : 'There is no link yet. It is for as many people as there is room, for a week at most.'}
        </p>
      )}
      <div className={css.buttons}>
        {link && url && link.is_open ? (
          <>
            <Button variant="primary" icon={Copy} onClick={() => void copyLink(url)}>
              Copy link
            </Button>
            <Button isBusy={revoking.isSending} onClick={() => void revoke()}>
              End this link
            </Button>
          </>
        ) : (
          <Button variant="primary" isBusy={making.isSending} onClick={() => void make()}>
            Make a link
          </Button>
        )}
      </div>
    </div>
  )
}

function sayFailed(error: unknown): void {
  toast.error(messageOf(error))
}
