import * as longest from '../../../contract/platform/lengths.ts'
import { projectStep } from '../../../contract/projects/projects.calls.ts'
import type { Search } from '../../routes/__root.tsx'

export type GallerySearch = ReturnType<typeof gallerySearch>

/** The query of a gallery, from its address. */
export function gallerySearch(search: Search) {
  return {
    q: asLine(search.q),
    theme: asLine(search.theme),
    technology: asLine(search.technology),
    limit: wholeSteps(search.limit),
  }
}

/** Whether less than everything is asked for. */
export function isNarrowed({ q, theme, technology }: GallerySearch): boolean {
  return [q, theme, technology].some(Boolean)
}

function asLine(text = ''): string | undefined {
  return (
    text
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, longest.search) || undefined
  )
}

/** Whole steps only, so that an address cannot request an arbitrary number. */
function wholeSteps(text: string | undefined): number {
  const steps = Math.round(Number(text) / projectStep)
  return Math.min(Math.max(Number.isFinite(steps) ? steps : 1, 1), 40) * projectStep
}
