import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { videoSite } from '../../../contract/platform/video-sites.ts'
import css from './VideoCard.module.css'

/** A video elsewhere, with a picture of ours if there is one. Nothing is loaded from there until the link is followed. */
export function VideoCard({ link, picture }: { link: string; picture?: ReactNode }) {
  return (
    <a className={css.card} href={link} target="_blank" rel="noopener noreferrer nofollow">
      {picture && <span className={css.picture}>{picture}</span>}
      <span className={css.play}>
        <Play className="icon-s" aria-hidden />
      </span>
      <span className={css.words}>
        <b className="block text-m strong">
          Watch on {videoSite(link)}
          <span className="visually-hidden"> (opens a new tab)</span>
        </b>
        <small>{link}</small>
      </span>
    </a>
  )
}
