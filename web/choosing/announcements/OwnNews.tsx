import { Megaphone } from 'lucide-react'
import type { OwnAnnouncement } from '../../../contract/choosing/announcements.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import css from './OwnNews.module.css'

/** What the organisers announced to a team, on its card: the newest, and the earlier ones on demand. */
export function OwnNews({ news }: { news: readonly OwnAnnouncement[] }) {
  const [newest, ...earlier] = news
  if (!newest) return null
  return (
    <div className={css.news}>
      <Item announcement={newest} />
      {earlier.length > 0 && (
        <details>
          <summary>{earlier.length} earlier</summary>
          {earlier.map(announcement => (
            <Item key={announcement._id} announcement={announcement} />
          ))}
        </details>
      )}
    </div>
  )
}

function Item({ announcement }: { announcement: OwnAnnouncement }) {
  const { company_name, subject, html, sent_at } = announcement
  return (
    <article className={css.item}>
      <p className={css.from}>
        <Megaphone className="icon-s" aria-hidden />
        <span>From {company_name}</span>
        <time dateTime={sent_at}>{formatTime(sent_at)}</time>
      </p>
      <h4 className="text-m above-1">{subject}</h4>
      {/* oxlint-disable-next-line react/no-danger -- made by the server (contract/choosing/announcement-html.ts) */}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}
