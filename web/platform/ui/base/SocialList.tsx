import css from './SocialList.module.css'

/** A site that people and companies have pages on. */
export interface SocialPlace {
  label: string
  /** The path of its icon, 24 by 24. */
  drawing: string
}

export const facebookPlace: SocialPlace = {
  label: 'Facebook',
  drawing: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
}

interface SocialListProps {
  /** Whose links they are, for screen readers. */
  name: string
  links: readonly (SocialPlace & { url: string | null | undefined })[]
}

/** Links to pages elsewhere, as icons. */
export function SocialList({ name, links }: SocialListProps) {
  const shown = links.filter(({ url }) => /^https?:\/\//i.test(url ?? ''))
  if (shown.length === 0) return null
  return (
    <ul className={css.links}>
      {shown.map(({ label, drawing, url }) => (
        <li key={label}>
          <a href={url ?? ''} target="_blank" rel="noopener noreferrer" title={label}>
            <svg viewBox="0 0 24 24" className={css.icon} aria-hidden="true">
              <path d={drawing} />
            </svg>
            <span className="visually-hidden">
              {label} of {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
