import { facebookPlace, SocialList, type SocialPlace } from './SocialList.tsx'

type Place = 'website' | 'linkedin' | 'facebook' | 'twitter' | 'instagram'

interface SocialLinksProps extends Partial<Record<Place, string | null>> {
  /** Whose links they are, for screen readers. */
  name: string
}

/** Links to a person's or company's pages elsewhere, as icons. */
export function SocialLinks({ name, ...urls }: SocialLinksProps) {
  return (
    <SocialList name={name} links={places.map(({ place, ...shown }) => ({ ...shown, url: urls[place] }))} />
  )
}

const places: readonly (SocialPlace & { place: Place })[] = [
  {
    place: 'website',
    label: 'Website',
    drawing: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM2 12h20M12 2a15 15 0 0 1 0 20M12 2a15 15 0 0 0 0 20',
  },
  {
    place: 'linkedin',
    label: 'LinkedIn',
    drawing:
      'M6 9v12H2V9zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 21V9h4v2a5 5 0 0 1 8 4v6h-4v-6a2 2 0 0 0-4 0v6z',
  },
  { place: 'facebook', ...facebookPlace },
  {
    place: 'twitter',
    label: 'Twitter',
    drawing:
      'M22 4c0 0-.7 2.1-2 3.4 1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z',
  },
  {
    place: 'instagram',
    label: 'Instagram',
    drawing:
      'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.5 6.5h.01',
  },
]
