import { Globe } from 'lucide-react'
import { openGallery } from '../../../contract/projects/gallery.calls.ts'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './GalleryState.module.css'
import { galleryAddress } from './project-address.ts'

interface GalleryStateProps {
  eventId: string
  gallery: { is_open: boolean; opened_at: string | null; shown: number; is_public: boolean; timezone: string }
  mayReview: boolean
}

/** Whether everybody may see the gallery, and the button that opens or closes it. */
export function GalleryState({ eventId, gallery, mayReview }: GalleryStateProps) {
  const { is_open, is_public } = gallery
  const open = useSend(openGallery)
  const change = () =>
    attempt(async () => {
      await open.send({ params: { id: eventId }, body: { is_open: !is_open } })
      toast.success(is_open ? 'The gallery is closed' : 'The gallery is open')
    })
  return (
    <section className={css.state} aria-labelledby="gallery-state">
      <div>
        <h2 className="text-l" id="gallery-state">
          {is_open ? 'The gallery is open' : 'The gallery is closed'}
        </h2>
        <p className="text-s muted">{say(gallery)}</p>
      </div>
      <div className="row-2">
        {is_open && is_public && (
          <>
            <Button icon={Globe} to="/event-page/$id/projects" params={{ id: eventId }}>
              See the gallery
            </Button>
            <Button onClick={() => void copyLink(galleryAddress(eventId))}>Copy link</Button>
          </>
        )}
        {mayReview && (is_open || is_public) && (
          <Button
            variant={is_open ? 'default' : 'primary'}
            isBusy={open.isSending}
            onClick={() => void change()}
          >
            {is_open ? 'Close the gallery' : 'Open the gallery'}
          </Button>
        )}
      </div>
    </section>
  )
}

function say({ is_open, opened_at, shown, is_public, timezone }: GalleryStateProps['gallery']): string {
  if (!is_public) return 'The event has no public page now, so nobody sees its projects.'
  const count = shown === 1 ? '1 project' : `${formatCount(shown)} projects`
  if (is_open) return `Everybody sees ${count}, since ${timeInZone(opened_at, timezone)}.`
  return 'Only teams and staff see what was handed in. Once it is open, everybody sees what you have approved.'
}
