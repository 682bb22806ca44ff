import { Link, useNavigate } from '@tanstack/react-router'
import type { Gallery } from '../../../contract/projects/projects.ts'
import { Choice } from '../../platform/ui/list/Choice.tsx'
import { FilterCount } from '../../platform/ui/list/FilterCount.tsx'
import { PublicFilters } from '../../platform/ui/list/PublicFilters.tsx'
import type { GallerySearch } from './gallery-search.ts'

/** Themes as links with counts, and what the projects are built with. */
export function GalleryFilters({ search, found }: { search: GallerySearch; found: Gallery | undefined }) {
  const navigate = useNavigate()
  const themes = found ? [{ name: undefined, count: found.all }, ...withChosen(found, search)] : []
  return (
    <PublicFilters
      label="Theme"
      links={themes.map(({ name, count }) => (
        <Link
          key={name ?? ''}
          to="."
          search={former => ({ ...former, theme: name, limit: undefined })}
          activeProps={{}}
          aria-current={name === search.theme ? 'true' : undefined}
          resetScroll={false}
        >
          {name ?? 'All'} <FilterCount of={count} />
        </Link>
      ))}
    >
      {found && found.technologies.length > 0 && (
        <Choice
          label="Technology"
          value={technologyIn(found, search)}
          onChoose={value =>
            void navigate({
              to: '.',
              search: former => ({ ...former, technology: value || undefined, limit: undefined }),
              resetScroll: false,
            })
          }
          any="Any technology"
        >
          {found.technologies.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({count})
            </option>
          ))}
        </Choice>
      )}
    </PublicFilters>
  )
}

/** The theme that is chosen is among them, though no project of it is found. */
function withChosen({ themes }: Gallery, { theme }: GallerySearch) {
  const isThere = theme === undefined || themes.some(({ name }) => name === theme)
  return isThere ? themes : [...themes, { name: theme, count: 0 }]
}

/** The one that is chosen, as the list writes it. */
function technologyIn({ technologies }: Gallery, { technology }: GallerySearch): string | undefined {
  const wanted = technology?.toLowerCase()
  return technologies.find(({ name }) => name.toLowerCase() === wanted)?.name
}
