import { Play } from 'lucide-react'
import { videoSite } from '../../contract/video-sites.ts'
import css from './VideoCard.module.css'

/** A video elsewhere. Nothing is loaded from there until the link is followed. */
export function VideoCard({ link }: { link: string }) {
  return (
    <a className={css.card} href={link} target="_blank" rel="noopener noreferrer nofollow">
      <span className={css.play}>
        <Play className="icon-s" aria-hidden />
      </span>
      <span className={css.words}>
        <b>
          Watch on {videoSite(link)}
          <span className="visually-hidden"> (opens a new tab)</span>
        </b>
        <small>{link}</small>
      </span>
    </a>
  )
}
