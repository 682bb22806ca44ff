import { ChevronDown, Globe, Lock } from 'lucide-react'
import { useState } from 'react'
import { openGallery } from '../../../contract/projects/gallery.calls.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Disclosure } from '../../platform/ui/overlay/Disclosure.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './GalleryState.module.css'
import { galleryAddress } from './project-address.ts'

interface GalleryStateProps {
  eventId: string
  gallery: {
    is_open: boolean
    opened_at: string | null
    shown: number
    approved: number
    is_public: boolean
    timezone: string
  }
  mayReview: boolean
}

/** Whether everybody may see the gallery, and behind it what that means, and the button that opens or closes it. */
export function GalleryState({ eventId, gallery, mayReview }: GalleryStateProps) {
  const { is_open, is_public } = gallery
  const open = useSend(openGallery)
  const [isAsking, setIsAsking] = useState(false)
  const turn = (to: boolean) => open.send({ params: { id: eventId }, body: { is_open: to } })
  const change = () => {
    setIsAsking(false)
    return attempt(async () => {
      await turn(!is_open)
      toast.success(is_open ? 'The gallery is closed' : 'The gallery is open', {
        actions: [{ label: 'Undo', run: () => attempt(() => turn(is_open)) }],
      })
    })
  }
  const Icon = is_open ? Globe : Lock
  return (
    <>
      <Disclosure
        className={css.button}
        face={
          <>
            <Icon className="icon-s" aria-hidden />
            {is_open ? 'Gallery open' : 'Gallery closed'}
            <ChevronDown className="icon-s" aria-hidden />
          </>
        }
      >
        {close => (
          <section className={css.state} aria-labelledby="gallery-state">
            <h2 className="text-l" id="gallery-state">
              {is_open ? 'The gallery is open' : 'The gallery is closed'}
            </h2>
            <p className="text-s muted">{say(gallery)}</p>
            <div className="row-2">
              {mayReview && (is_open || is_public) && (
                <Button
                  variant={is_open ? 'default' : 'primary'}
                  isBusy={open.isSending}
                  onClick={() => {
                    if (is_open) return void change()
                    close()
                    setIsAsking(true)
                  }}
                >
                  {is_open ? 'Close the gallery' : 'Open the gallery'}
                </Button>
              )}
              {is_open && is_public && (
                <>
                  <Button to="/event-page/$id/projects" params={{ id: eventId }}>
                    See the gallery
                  </Button>
                  <Button onClick={() => void copyLink(galleryAddress(eventId))}>Copy link</Button>
                </>
              )}
            </div>
          </section>
        )}
      </Disclosure>
      {isAsking && (
        <ConfirmDialog
          title="Open the gallery?"
          description={sayOpening(gallery)}
          confirm="Open the gallery"
          isBusy={open.isSending}
          onConfirm={() => void change()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function sayOpening({ approved }: GalleryStateProps['gallery']): string {
  const now =
    approved === 0
      ? 'No project is approved yet, so it is empty at first. What you approve then is public at once.'
      : `Everybody sees ${count(approved, 'approved project')}, with the team’s name and the names of those who want it. What you approve later is public at once.`
  return `${now} Nobody gets a mail: the teams read at My applications that their project is shown.`
}

function say({ is_open, opened_at, shown, is_public, timezone }: GalleryStateProps['gallery']): string {
  if (!is_public) return 'The event has no public page now, so nobody sees its projects.'
  if (is_open) return `Everybody sees ${count(shown, 'project')}, since ${timeInZone(opened_at, timezone)}.`
  return 'Only teams and staff see what was handed in. Once it is open, everybody sees what you have approved.'
}
