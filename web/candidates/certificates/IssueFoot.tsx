import { useState } from 'react'
import { issueCertificates } from '../../../contract/candidates/issuing.calls.ts'
import type { Issuing } from '../../../contract/candidates/issuing.ts'
import { notePress } from '../../choosing/decisions/recent-press.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatDay, formatDuration } from '../../platform/ui/base/formats.ts'
import { PageFoot } from '../../platform/ui/base/PageFoot.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'

/** What is about to be issued, and the button. */
export function IssueFoot({ issuing }: { issuing: Issuing }) {
  const { event, due, people, unmailed, digest, seconds, unshown } = issuing
  const start = useSend(issueCertificates)
  const loads = useLoads()
  const [isAsked, setIsAsked] = useState(false)
  const issue = async () => {
    notePress()
    const isStarted = await attempt(() => start.send({ params: { id: event._id }, body: { digest } }))
    if (!isStarted) void loads.refresh()
    setIsAsked(false)
  }
  const what = count(due, 'certificate')
  const mails = count(people - unmailed, 'mail')
  return (
    <PageFoot>
      <p>
        <b>
          {what}, {mails}.
        </b>{' '}
        It happens in {formatDuration(seconds)}. Until then you can undo.{sayEarly(issuing)}
        {keptNote()}
      </p>
      <Button variant="primary" size="l" onClick={() => setIsAsked(true)}>
        Issue {what}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Issue ${what}?`}
          description={`In ${formatDuration(seconds)} ${count(people, 'person', 'people')} ${people === 1 ? 'has' : 'have'} theirs${
            unmailed === 0
              ? ''
              : `; ${count(unmailed, 'person', 'people')} without an address ${unmailed === 1 ? 'is' : 'are'} not mailed`
          }. Until then you can undo it; after that each is taken back one by one, with a reason.${
            unshown === 0
              ? ''
              : ` ${count(unshown, 'certificate')} ${unshown === 1 ? 'has' : 'have'} a box where no font can show a letter.`
          }${sayEarly(issuing)}${keptNote()}`}
          confirm={`Issue ${what}`}
          isBusy={start.isSending}
          onConfirm={() => void issue()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </PageFoot>
  )
}

/** What is still to come, of which others would get a certificate. */
function sayEarly({ ends_on, published_at, offline_at, settings }: Issuing): string {
  const awaitsPrizes = published_at === null && settings.kinds.includes('prize')
  if (ends_on === null && !awaitsPrizes) return ''
  return [
    ends_on !== null && ` The event goes on until ${formatDay(ends_on)}.`,
    awaitsPrizes && (offline_at === null ? ' Results are not published.' : ' Results are offline.'),
    ' Who is to get one later does when you issue again.',
  ]
    .filter(Boolean)
    .join('')
}
