import { createFileRoute } from '@tanstack/react-router'
import { gallerySearch } from '../../projects/gallery-search.ts'
import { GalleryPage } from '../../projects/GalleryPage.tsx'
import { loadGallery } from '../../projects/load-projects.ts'
import { NotFound } from '../../shell/NotFound.tsx'

export const Route = createFileRoute('/event-page/$id_/projects')({
  staticData: { title: 'Projects', may: 'anyone' },
  loaderDeps: ({ search }) => gallerySearch(search),
  loader: ({ context, params, deps }) => loadGallery(context.loads, params.id, deps),
  component: () => <GalleryPage id={Route.useParams().id} />,
  notFoundComponent: NotFound,
})
