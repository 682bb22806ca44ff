import { useId, useState } from 'react'
import { Drawing } from '../../brand/Drawing.tsx'
import { EventArt } from '../../brand/EventArt.tsx'
import { drawBand } from '../../../../drawings/marks.ts'
import type { MotifName } from '../../../../drawings/motifs.ts'
import css from './Banner.module.css'
import { imageUrl } from './image-url.ts'

interface BannerProps {
  image?: string | null
  /** The seed of the drawing that replaces a missing picture: the row's id. */
  seed: string
  /** The event's type, to draw the event's own picture instead of the hills. */
  motif?: MotifName
  isTall?: boolean
}

/** The band at the top of a page: the uploaded picture, else hills under a moon. */
export function Banner({ image, seed, motif, isTall }: BannerProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const gradientId = useId()
  const className = `${css.band} ${isTall ? css.tall : ''}`
  if (image && !hasFailed) {
    return <img className={className} src={imageUrl(image, 1280)} alt="" onError={() => setHasFailed(true)} />
  }
  if (motif) {
    return (
      <div className={className}>
        <EventArt motif={motif} seed={seed} width={992} height={160} />
      </div>
    )
  }
  return (
    <Drawing
      className={className}
      box="0 0 992 160"
      preserveAspectRatio="xMidYMid slice"
      inside={drawBand(seed, gradientId)}
    />
  )
}
