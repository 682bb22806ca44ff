import type { ReactNode } from 'react'
import type { Load } from '../../platform/api.ts'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { LostPicture } from '../../platform/ui/base/pictures/LostPicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import css from './LinkedPage.module.css'

interface LinkedPageProps<Shown> {
  from: Load<{ data: Shown }>
  /** The heading until it is there. */
  title: string
  /** Said of a link that leads nowhere. */
  lost: { title: string; text: string }
  children: (shown: Shown) => ReactNode
}

/** The page behind a link to a team, for whoever has the link. */
export function LinkedPage<Shown>({ from, title, lost, children }: LinkedPageProps<Shown>) {
  if (from.error?.status === 404) {
    return (
      <PublicPage>
        <EmptyState
          isPage
          drawing={<LostPicture />}
          title={lost.title}
          text={lost.text}
          action={
            <Button to="/challenges" variant="primary">
              Browse challenges
            </Button>
          }
        />
      </PublicPage>
    )
  }
  return (
    <PublicPage>
      <div className={css.page}>
        {!from.data && <h1 className="visually-hidden">{title}</h1>}
        <Loaded from={from} as="detail">
          {children}
        </Loaded>
      </div>
    </PublicPage>
  )
}
