import { useState } from 'react'
import { publishProgramme } from '../../../contract/events/programme.calls.ts'
import type { Programme } from '../../../contract/events/programme.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Who reads the programme, and the way to change that. Nobody is mailed about either. */
export function Publish({ programme, mayWrite }: { programme: Programme; mayWrite: boolean }) {
  const { published_at, items, event } = programme
  const mayChange = mayWrite && items.length > 0
  const [isAsking, setIsAsking] = useState(false)
  const send = useSend(publishProgramme)
  const isPublished = published_at !== null
  const shown = items.filter(item => item.public).length
  const params = { id: event._id }
  const publish = async () => {
    const undo = () => attempt(() => send.send({ params, body: { is_published: isPublished } }))
    const isDone = await attempt(() => send.send({ params, body: { is_published: !isPublished } }))
    setIsAsking(false)
    if (isDone)
      toast.success(isPublished ? 'The programme is a draft again' : 'The programme is published', {
        actions: [{ label: 'Undo', run: undo }],
      })
  }
  return (
    <div className="row-2">
      <p className="text-s">
        {isPublished ? (
          <>
            <b className="strong">Published</b>: everybody reads it on the event’s page.{' '}
            {mayChange && (
              <button type="button" className="link" onClick={() => setIsAsking(true)}>
                Make it a draft
              </button>
            )}
          </>
        ) : (
          <>
            <b className="strong orange">Draft</b>: only staff read it.
          </>
        )}
      </p>
      {mayChange && !isPublished && (
        <Button size="s" onClick={() => setIsAsking(true)}>
          Publish
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={isPublished ? 'Make the programme a draft again?' : 'Publish the programme?'}
          description={
            isPublished
              ? 'It goes from the event’s page, and from calendars that follow it. Nobody is mailed.'
              : `Everybody reads ${count(shown, 'public item')} on the event’s page then, with the dates of rounds. Nobody is mailed.`
          }
          confirm={isPublished ? 'Make it a draft' : 'Publish'}
          isBusy={send.isSending}
          onConfirm={() => void publish()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
