import { createFileRoute } from '@tanstack/react-router'
import { gallerySearch } from '../../projects/projects/gallery-search.ts'
import { GalleryPage } from '../../projects/projects/GalleryPage.tsx'
import { loadGallery } from '../../projects/projects/load-projects.ts'
import { NotFound } from '../../platform/shell/NotFound.tsx'

export const Route = createFileRoute('/event-page/$id_/projects')({
  staticData: { title: 'Projects', may: 'anyone' },
  loaderDeps: ({ search }) => gallerySearch(search),
  loader: ({ context, params, deps }) => loadGallery(context.loads, params.id, deps),
  component: () => <GalleryPage id={Route.useParams().id} />,
  notFoundComponent: NotFound,
})
