import type { ReactNode } from 'react'
import type { Load } from '../api.ts'
import { PublicPage } from './PublicPage.tsx'
import { Button } from '../ui/base/Button.tsx'
import { EmptyState } from '../ui/base/EmptyState.tsx'
import { LostPicture } from '../ui/base/pictures/LostPicture.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import css from './LinkedPage.module.css'

interface LinkedPageProps<Shown> {
  from: Load<{ data: Shown }>
  /** The heading until it is there. */
  title: string
  /** Said of a link that leads nowhere. */
  lost: { title: string; text: string }
  children: (shown: Shown) => ReactNode
}

/** The page behind a link that somebody was sent, such as to a team, for whoever has it. */
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
