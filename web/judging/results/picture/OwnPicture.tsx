import { Download, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../../platform/use-act.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import type { PictureOf } from './own-picture.ts'
import css from './OwnPicture.module.css'

interface OwnPictureProps extends PictureOf {
  isPrize: boolean
  /** A correction made another picture of it. */
  isNew: boolean
}

/** Shows, saves and shares a picture of a team's result. What draws it is loaded when it is seen or asked for. */
export function OwnPicture({ isPrize, isNew, ...of }: OwnPictureProps) {
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
    <section className={css.share}>
      <h4 className="text-xl strong">To share</h4>
      <Preview {...of} />
      {isNew && (
        <p className="text-s muted">
          The picture from before shows the old result. This one is in its place.
        </p>
      )}
      {canShare() && (
        <Button icon={Share2} isFull isBusy={sharing.isActing} onClick={() => void share()}>
          Share{said}
        </Button>
      )}
      <Button icon={Download} isFull isBusy={saving.isActing} onClick={() => void save()}>
        {isNew ? 'Save new picture' : 'Save picture'}
        {said}
      </Button>
      <p className="text-s muted">{sayPicture(isPrize, of.projects)} No score and no place is on it.</p>
    </section>
  )
}

function sayPicture(isPrize: boolean, projects: PictureOf['projects']): string {
  if (isPrize) return 'It shows the prize.'
  return projects.some(({ handed_in }) => handed_in !== null)
    ? 'It shows what you built.'
    : 'It shows the name of your team.'
}

/** The picture itself, drawn once it is seen. Without it there are still the buttons. */
function Preview(of: PictureOf) {
  const frame = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let isGone = false
    let made: string | undefined
    const show = async () => {
      const file = await draw(of).catch(() => null)
      if (isGone) return
      made = file ? URL.createObjectURL(file) : undefined
      setAddress(made ?? null)
    }
    const seen = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void show()
    })
    if (frame.current) seen.observe(frame.current)
    return () => {
      isGone = true
      seen.disconnect()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a correction comes with a reload; the buttons draw anew anyway
  }, [])
  if (address === null) return null
  return (
    <div ref={frame} className={css.preview}>
      {address !== undefined && (
        <img src={address} alt={`What is shared of ${of.application.team_name}`} width="1200" height="630" />
      )}
    </div>
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
