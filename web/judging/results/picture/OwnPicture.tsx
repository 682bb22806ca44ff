import { Download, Share2 } from 'lucide-react'
import { useAct } from '../../../platform/use-act.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import type { PictureOf } from './own-picture.ts'

/** Saves or shares a picture of a team's result. What draws it is loaded when it is asked for. */
export function OwnPicture({ isPrize, ...of }: PictureOf & { isPrize: boolean }) {
  const saving = useAct()
  const sharing = useAct()
  const said = <span className="visually-hidden"> of {of.application.team_name}</span>
  const save = () =>
    saving.act(async () => {
      const file = await draw(of)
      saveFile(file, file.name)
    })
  const share = () => sharing.act(async () => shareFile(await draw(of)))
  return (
    <>
      <div className="row-2">
        <Button icon={Download} isBusy={saving.isActing} onClick={() => void save()}>
          Save picture{said}
        </Button>
        {canShare() && (
          <Button icon={Share2} isBusy={sharing.isActing} onClick={() => void share()}>
            Share{said}
          </Button>
        )}
      </div>
      <p className="muted">
        {isPrize ? 'The picture shows the prize.' : 'The picture shows the project.'} No score and no place is
        on it.
      </p>
    </>
  )
}

async function draw(of: PictureOf): Promise<File> {
  const { ownPicture } = await import('./own-picture.ts')
  return ownPicture(of)
}

function canShare(): boolean {
  const file = new File([], 'result.png', { type: 'image/png' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
}

async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // Closing the sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('The picture could not be shared. Save it, and share the file.')
  }
}
