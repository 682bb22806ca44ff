import css from './SocialLinks.module.css'

const places = ['website', 'linkedin', 'facebook', 'twitter', 'instagram'] as const
type Place = (typeof places)[number]

interface SocialLinksProps extends Partial<Record<Place, string | null>> {
  /** Whose links they are, for screen readers. */
  name: string
}

/** Links to a person's or company's pages elsewhere, as icons. */
export function SocialLinks({ name, ...links }: SocialLinksProps) {
  const shown = places.filter(place => isWebAddress(links[place]))
  if (shown.length === 0) return null
  return (
    <ul className={css.links}>
      {shown.map(place => (
        <li key={place}>
          <a href={links[place] ?? ''} target="_blank" rel="noopener noreferrer" title={labels[place]}>
            <svg viewBox="0 0 24 24" className={css.icon} aria-hidden="true">
              <path d={drawings[place]} />
            </svg>
            <span className="visually-hidden">
              {labels[place]} of {name}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function isWebAddress(text: string | null | undefined): boolean {
  return /^https?:\/\//i.test(text ?? '')
}

const labels: Record<Place, string> = {
  website: 'Website',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
}

const drawings: Record<Place, string> = {
  website: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM2 12h20M12 2a15 15 0 0 1 0 20M12 2a15 15 0 0 0 0 20',
  linkedin:
    'M6 9v12H2V9zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 21V9h4v2a5 5 0 0 1 8 4v6h-4v-6a2 2 0 0 0-4 0v6z',
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  twitter:
    'M22 4c0 0-.7 2.1-2 3.4 1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z',
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.5 6.5h.01',
}
