import type { ReactNode } from 'react'
import type { Load } from '../../api.ts'
import { useOffline } from '../../online.ts'
import { Button } from '../base/Button.tsx'
import { EmptyState } from '../base/EmptyState.tsx'
import { LostPicture } from '../base/pictures/LostPicture.tsx'
import css from './LoadedFaces.module.css'

/** The content of a reply: its `data` if there is one, else the whole reply. */
export type DataOf<Reply> = Reply extends { data: infer Data } ? Data : Reply

interface LoadedFacesProps<Reply> {
  from: Load<Reply>
  isPanel: boolean
  skeleton: ReactNode
  children: (data: DataOf<Reply>, reply: Reply) => ReactNode
}

/** The states that `Loaded` and `LoadedList` share. */
export function LoadedFaces<Reply>({ from, isPanel, skeleton, children }: LoadedFacesProps<Reply>) {
  if (from.error) return <Failed from={from} isPanel={isPanel} />
  if (from.data === undefined) {
    // Another element than the data: the live region ends, and what follows is new and not moved.
    return (
      <div key="loading" role="status" aria-label="Loading" className={css.loading}>
        <OfflineLine />
        <span className="visually-hidden">Loading</span>
        <div aria-hidden="true" inert>
          {skeleton}
        </div>
      </div>
    )
  }
  return (
    <div key="data" className={css.data} aria-busy={from.isRefreshing || undefined}>
      {from.isRefreshing && <OfflineLine />}
      {children(dataOf(from.data), from.data)}
    </div>
  )
}

/** Nothing comes while there is no network. */
function OfflineLine() {
  return (
    useOffline() && <p className={css.offline}>You are offline. This is loaded when you are online again.</p>
  )
}

export function dataOf<Reply>(reply: Reply): DataOf<Reply> {
  const hasData = typeof reply === 'object' && reply !== null && 'data' in reply
  return (hasData ? reply.data : reply) as DataOf<Reply>
}

function Failed({ from, isPanel }: { from: Load<unknown>; isPanel: boolean }) {
  const isMissing = from.error?.status === 404
  return (
    <div className={`${css.failed} ${isPanel ? '' : css.card}`} role="alert">
      <EmptyState
        drawing={isPanel ? undefined : <LostPicture />}
        isSmall={isPanel}
        title={isMissing ? 'This was not found' : 'This could not be loaded'}
        text={
          <>
            {from.error?.message} {from.error?.requestId && <small>Reference {from.error.requestId}</small>}
          </>
        }
        action={isMissing ? undefined : <Button onClick={from.reload}>Try again</Button>}
      />
    </div>
  )
}
