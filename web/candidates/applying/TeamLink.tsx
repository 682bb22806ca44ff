import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { getTeamLink, makeTeamLink, revokeTeamLink } from '../../../contract/teams/joining.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { baseUrl } from '../../platform/base-url.ts'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './TeamLink.module.css'
import type { TeamLink as Link } from '../../../contract/teams/joining.ts'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

interface TeamLinkProps {
  /** Of the application. */
  id: string
  team_name: string
}

/** The link of a team, to copy and as a code for the cameras of those who are near. */
export function TeamLink(props: TeamLinkProps) {
  const link = useLoad(getTeamLink, { params: { id: props.id } })
  return (
    <Loaded from={link} as="panel">
      {data => <Box {...props} link={data} />}
    </Loaded>
  )
}

function Box({ id, link, team_name }: TeamLinkProps & { link: Link | null }) {
  const making = useSend(makeTeamLink)
  const revoking = useSend(revokeTeamLink)
  const make = () => attempt(() => making.send({ params: { id } }))
  const revoke = () =>
    attempt(async () => {
      await revoking.send({ params: { id } })
      toast.success('The link is ended.')
    })
  const url = link && `${baseUrl()}/join/${link.token}`
  return (
    <div className="stack-3">
      {link && url && link.is_open ? (
        <>
          <p className={css.link}>
            <code>{url}</code>
          </p>
          <div className={css.code}>
            <Suspense fallback={<span className={css.blank} />}>
              <CodePicture text={url} label={`Code with the link of ${team_name}`} />
            </Suspense>
          </div>
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
      <div className={`${css.buttons} row-2`}>
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
            Add a link
          </Button>
        )}
      </div>
    </div>
  )
}
