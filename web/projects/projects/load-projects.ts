import { isNotFound } from '@tanstack/react-router'
import type { Project } from '../../../contract/projects/projects.ts'
import { getProject, searchProjects } from '../../../contract/projects/projects.calls.ts'
import { preload } from '../../platform/api.ts'
import type { LoadedData } from '../../platform/loads.ts'
import { orNotFound } from '../../platform/shell/or-not-found.ts'
import type { GallerySearch } from './gallery-search.ts'

/** The loader of a gallery. One that is closed is a 404, as one that never was. */
export async function loadGallery(loads: LoadedData, id: string, query: GallerySearch): Promise<void> {
  try {
    await orNotFound(preload(loads, searchProjects, { params: { id }, query }))
  } catch (error) {
    // In a browser the page says what failed, keeps the search and offers to try again.
    if (typeof window === 'undefined' || isNotFound(error)) throw error
  }
}

/** The loader of a project's page. */
export async function loadProject(loads: LoadedData, id: string): Promise<Project> {
  return (await orNotFound(preload(loads, getProject, { params: { id } }))).data
}
