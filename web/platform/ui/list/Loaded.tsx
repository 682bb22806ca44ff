import type { ReactNode } from 'react'
import type { Load } from '../../api.ts'
import { DetailSkeleton, FormSkeleton, PanelSkeleton, RowsSkeleton } from './BlockSkeletons.tsx'
import { type DataOf, LoadedFaces } from './LoadedFaces.tsx'

interface LoadedProps<Reply> {
  from: Load<Reply>
  /** Selects a skeleton with the same geometry as the content. */
  as: 'detail' | 'form' | 'panel' | 'rows'
  /** For a page with the tall band. */
  isTall?: boolean
  children: (data: DataOf<Reply>, reply: Reply) => ReactNode
}

/** Renders a loaded row: loading, failed, or present. Lists use `LoadedList`. */
export function Loaded<Reply>({ from, as, isTall, children }: LoadedProps<Reply>) {
  const skeletons = {
    detail: <DetailSkeleton isTall={isTall} />,
    form: <FormSkeleton />,
    panel: <PanelSkeleton />,
    rows: <RowsSkeleton />,
  }
  return (
    <LoadedFaces from={from} isPanel={as === 'panel'} skeleton={skeletons[as]}>
      {children}
    </LoadedFaces>
  )
}
