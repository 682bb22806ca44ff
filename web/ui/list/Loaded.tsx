import type { ReactNode } from 'react'
import type { Load } from '../../api.ts'
import { DetailSkeleton, FormSkeleton, PanelSkeleton } from './BlockSkeletons.tsx'
import { type DataOf, LoadedFaces } from './LoadedFaces.tsx'

interface LoadedProps<Reply> {
  from: Load<Reply>
  /** The shape of what is on its way: its skeleton has the same geometry. */
  as: 'detail' | 'form' | 'panel'
  /** A page whose band is the tall one. */
  isTall?: boolean
  children: (data: DataOf<Reply>, reply: Reply) => ReactNode
}

/** The only way to see one thing that was loaded: on its way, failed, or there. For a list it is `LoadedList`. */
export function Loaded<Reply>({ from, as, isTall, children }: LoadedProps<Reply>) {
  const skeletons = {
    detail: <DetailSkeleton isTall={isTall} />,
    form: <FormSkeleton />,
    panel: <PanelSkeleton />,
  }
  return (
    <LoadedFaces from={from} isPanel={as === 'panel'} skeleton={skeletons[as]}>
      {children}
    </LoadedFaces>
  )
}
