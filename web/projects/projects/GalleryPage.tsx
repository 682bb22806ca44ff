import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { messages } from '../../../contract/platform/messages.ts'
import { projectStep, searchProjects } from '../../../contract/projects/projects.calls.ts'
import type { Gallery } from '../../../contract/projects/projects.ts'
import { type Load, useLoad } from '../../platform/api.ts'
import type { Search } from '../../routes/__root.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { SearchPicture } from '../../platform/ui/base/pictures/SearchPicture.tsx'
import { PublicListHead } from '../../platform/ui/list/PublicListHead.tsx'
import { PublicResults } from '../../platform/ui/list/PublicResults.tsx'
import { PublicSearchBox } from '../../platform/ui/list/PublicSearchBox.tsx'
import list from '../../platform/ui/list/PublicList.module.css'
import { type GallerySearch, gallerySearch, isNarrowed } from './gallery-search.ts'
import { GalleryFilters } from './GalleryFilters.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import css from './ProjectCard.module.css'
import { linkPictureSize } from '../../../contract/projects/project-pictures.ts'
import { LinkPreview, type Preview } from '../../platform/shell/LinkPreview.tsx'
import { galleryAddress, projectAddress } from './project-address.ts'

/** The projects of an event, searched and filtered by the address. */
export function GalleryPage({ id }: { id: string }) {
  const search = gallerySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const gallery = useLoad(searchProjects, { params: { id }, query: search })
  const { data } = gallery
  return (
    <PublicPage>
      {data && <GalleryHead gallery={data} />}
      <PublicListHead
        title="Projects"
        summary={data ? summaryOf(data, search) : 'Loading projects…'}
        back={
          <Link to="/event-page/$id" params={{ id }} className={list.back}>
            <ArrowLeft className="icon-s" aria-hidden />
            {data?.event.event_name ?? 'The event'}
          </Link>
        }
      >
        {data?.event.has_results && (
          <Button to="/event-page/$id/results" params={{ id }}>
            See who won
          </Button>
        )}
        <PublicSearchBox
          q={search.q ?? ''}
          action={`/event-page/${id}/projects`}
          label="Search projects"
          placeholder="Project, team or technology"
          onSearch={q =>
            void navigate({
              to: '.',
              search: (former: Search) => ({ ...former, q, limit: undefined }),
              resetScroll: false,
            })
          }
        />
      </PublicListHead>
      <GalleryFilters search={search} found={data} />
      <h2 className="visually-hidden">Projects found</h2>
      <Results from={gallery} search={search} id={id} />
    </PublicPage>
  )
}

function summaryOf({ total, event }: Gallery, search: GallerySearch): string {
  const count = `${formatCount(total)} ${total === 1 ? 'project' : 'projects'}`
  if (isNarrowed(search)) return `${count} found.`
  if (total === 0) return `Of ${event.event_name}.`
  return event.has_results ? `${count}, those with a prize first.` : `${count}, in no particular order.`
}

interface ResultsProps {
  from: Load<Gallery>
  search: GallerySearch
  id: string
}

function Results({ from, search, id }: ResultsProps) {
  if (from.error) {
    return (
      <div role="alert">
        <EmptyState
          drawing={<LostPicture />}
          title="The projects could not be loaded"
          text={from.error.message}
          action={<Button onClick={from.reload}>Try again</Button>}
        />
      </div>
    )
  }
  if (!from.data) return null
  const { data, total } = from.data
  if (data.length === 0)
    return isNarrowed(search) ? <NothingFound q={search.q} id={id} /> : <NoneYet id={id} />
  return (
    <PublicResults shown={data.length} total={total} step={projectStep} isBusy={from.isRefreshing}>
      <ul className={css.grid}>
        {data.map((project, index) => (
          <li className="stack" key={project._id}>
            <ProjectCard project={project} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </PublicResults>
  )
}

function NothingFound({ q, id }: { q: string | undefined; id: string }) {
  return (
    <EmptyState
      drawing={<SearchPicture />}
      title={q ? `${messages.noRecords} “${q}”` : 'No projects match'}
      text="Look for part of a title or a team, or see them all."
      action={
        <Button to="/event-page/$id/projects" params={{ id }}>
          See all projects
        </Button>
      }
    />
  )
}

function NoneYet({ id }: { id: string }) {
  return (
    <EmptyState
      drawing={<PapersPicture />}
      title="No project is shown yet"
      text="The organisers look at each one first. They appear here as soon as they are approved."
      action={
        <Button to="/event-page/$id" params={{ id }}>
          See the event
        </Button>
      }
    />
  )
}

/** The metadata of a gallery. Every search of it is the same page to search engines. */
function GalleryHead({ gallery }: { gallery: Gallery }) {
  return (
    <LinkPreview
      address={galleryAddress(gallery.event._id)}
      preview={import.meta.env.SSR ? previewOf(gallery) : undefined}
    />
  )
}

function previewOf({ event, data }: Gallery): Preview {
  const title = `Projects of ${event.event_name}`
  const description = `${title}, by ${event.company_name}: what the teams built, with pictures, links and demos.`
  const [first] = data
  return {
    title,
    description,
    image: first && { url: `${projectAddress(first._id)}/link.jpg`, ...linkPictureSize },
    linked: { '@type': 'CollectionPage', name: title, description, url: galleryAddress(event._id) },
  }
}
