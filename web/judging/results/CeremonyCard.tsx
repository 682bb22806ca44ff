import { MonitorPlay, Smartphone } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { CeremonyOfRound } from '../../../contract/judging/ceremony.ts'
import { endCeremony, getCeremony, linkCeremony } from '../../../contract/judging/ceremony.calls.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './CeremonyCard.module.css'
import { OpenCeremony } from './OpenCeremony.tsx'
import { sayStage } from './publish.texts.ts'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

interface Links {
  stage: string
  panel: string
}

const heldBack = '“Not yet” was pressed on the panel of the ceremony. Nothing goes out by itself any more'

/** Milliseconds between two looks at where the stage is. */
const every = 5_000

/** The ceremony of a round: what it lacks, opening it, and the links of its screen and its panel. */
export default function CeremonyCard({ roundId, timezone }: { roundId: string; timezone: string }) {
  const ceremony = useLive(getCeremony, { params: { id: roundId } }, { every })
  const loads = useLoads()
  const { release_at, is_public, is_offline, is_held } = ceremony.data?.data.open?.publication ?? {}
  const goesOut = ceremony.data && `${release_at} ${is_public} ${is_offline} ${is_held}`
  const before = useRef({ goesOut, is_held })
  // The stage publishes by itself: then the button below is another one.
  useEffect(() => {
    if (before.current.goesOut !== undefined && before.current.goesOut !== goesOut) void loads.refresh()
    // Whoever set a time may look at this while the presenter takes it back. Who took results offline reads of that elsewhere.
    if (before.current.is_held === false && is_held && !is_offline) toast.info(heldBack)
    before.current = { goesOut, is_held }
  }, [goesOut, is_held, is_offline, loads])
  const mayWrite = useCan('event:write')
  const [links, setLinks] = useState<Links>()
  return (
    <Card title="Ceremony">
      <Loaded from={ceremony} as="panel">
        {shown => (
          <div className={css.body}>
            {shown.open ? (
              <Open {...{ shown, timezone, mayWrite, links }} open={shown.open} onLinks={setLinks} />
            ) : (
              <OpenCeremony {...{ shown, timezone, mayWrite }} onOpened={setLinks} />
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

interface OpenProps {
  shown: CeremonyOfRound
  open: NonNullable<CeremonyOfRound['open']>
  timezone: string
  mayWrite: boolean
  links: Links | undefined
  onLinks: (links: Links | undefined) => void
}

function Open({ shown, open, timezone, mayWrite, links, onLinks }: OpenProps) {
  const link = useSend(linkCeremony)
  const end = useSend(endCeremony)
  const [isAsked, setIsAsked] = useState(false)
  const params = { id: shown._id }
  const more = () =>
    link
      .send({ params, body: {} })
      .then(({ data }) => onLinks(data))
      .catch((error: unknown) => toast.error(messageOf(error)))
  const stop = () =>
    end
      .send({ params, body: {} })
      .then(() => onLinks(undefined))
      .catch((error: unknown) => toast.error(messageOf(error)))
      .finally(() => setIsAsked(false))
  return (
    <>
      <p>
        {open.opened_by} opened it on <ZonedTime moment={open.opened_at} timezone={timezone} isInSentence />,
        with {count(open.prizes, 'prize')}. {sayStage(open)}
      </p>
      {mayWrite && links && (
        <div className="stack-2 start">
          <Button variant="primary" icon={MonitorPlay} href={links.stage}>
            Open the stage
          </Button>
          <Button icon={Smartphone} href={links.panel}>
            Open the panel
          </Button>
          <div className={css.code}>
            <Suspense>
              <CodePicture text={links.panel} label="The link of the panel as a code" />
            </Suspense>
            <p className="text-s muted">
              The panel, for the phone of whoever presents. The links work until the ceremony ends; whoever
              has one can see the names.
            </p>
          </div>
        </div>
      )}
      {mayWrite && (
        <div className="row-2">
          {!links && (
            <Button isBusy={link.isSending} onClick={() => void more()}>
              Show its links
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsAsked(true)}>
            End it
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title="End the ceremony?"
          description={
            open.publication.release_at === null
              ? 'Screen and panel end at once. Nothing is published by that.'
              : 'Screen and panel end at once. What is about to be published goes out; take that back on this screen if it should not.'
          }
          confirm="End it"
          isBusy={end.isSending}
          onConfirm={() => void stop()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
