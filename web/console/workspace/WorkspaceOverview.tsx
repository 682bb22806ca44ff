import { useEffect, useRef } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import type { Workspace } from '../../../contract/console/workspace.ts'
import { listActivity } from '../../../contract/console/activity.calls.ts'
import { type Load, useLoad, useLoads } from '../../platform/api.ts'
import { AddressCard } from '../../events/addresses/AddressCard.tsx'
import { QuestionsCard } from '../../events/questions/QuestionsCard.tsx'
import { useCan } from '../../platform/session.ts'
import { TextCard } from '../../platform/ui/base/TextCard.tsx'
import { LoadedFaces } from '../../platform/ui/list/LoadedFaces.tsx'
import type { EventAround } from '../event-shell/workspace-live.ts'
import { BeforePublishing } from './BeforePublishing.tsx'
import { EventFacts } from './EventFacts.tsx'
import { Figures } from './Figures.tsx'
import type { Clock } from './moments.ts'
import { NeedsYou } from './NeedsYou.tsx'
import { News } from './News.tsx'
import { OverviewSkeleton } from './OverviewSkeleton.tsx'
import { Standing } from './Standing.tsx'
import css from './WorkspaceOverview.module.css'

interface WorkspaceOverviewProps {
  around: EventAround
  event: Event
  onDeleted: () => Promise<void>
}

/** An event at a glance: where it is, what is next, what needs somebody, and the event itself (docs/product.md §29). */
export function WorkspaceOverview({ around, event, onDeleted }: WorkspaceOverviewProps) {
  const { live, clock } = around
  const hasNews = useCan('activity:read') && event.event_status !== 'draft'
  const news = useLoad(listActivity, { query: { eventid: event._id, limit: 10 }, enabled: hasNews })
  useRefreshed(live.data?.data)
  // All of it comes at once, so that nothing moves.
  if (live.isPending || (hasNews && news.isPending)) {
    return (
      <LoadedFaces from={waiting} isPanel={false} skeleton={<OverviewSkeleton />}>
        {() => null}
      </LoadedFaces>
    )
  }
  return (
    <div className={css.page}>
      <LoadedFaces from={live} isPanel={false} skeleton={null}>
        {workspace => <Standing {...{ event, workspace, clock }} />}
      </LoadedFaces>
      <div className={css.columns}>
        <div className={css.column}>
          {live.data && <Parts {...{ event, clock }} workspace={live.data.data} />}
          {hasNews && <News eventId={event._id} entries={news} now={clock.now} />}
          {event.details && <TextCard title="About" text={event.details} />}
        </div>
        <div className={css.column}>
          <EventFacts event={event} onDeleted={onDeleted} />
          <AddressCard event={event} />
          {!isUnasked(live.data?.data) && <QuestionsCard eventId={event._id} />}
        </div>
      </div>
    </div>
  )
}

const waiting: Load<never> = {
  data: undefined,
  etag: undefined,
  isPending: true,
  isRefreshing: false,
  error: null,
  reload: () => undefined,
}

/** A draft that asks nothing has a row that leads to the questions. */
function isUnasked(workspace: Workspace | undefined): boolean {
  return workspace?.publishing?.good.some(({ kind, is_done }) => kind === 'questions' && !is_done) ?? false
}

function Parts({ event, workspace, clock }: { event: Event; workspace: Workspace; clock: Clock }) {
  const { needs, entries, figures, publishing } = workspace
  if (publishing) return <BeforePublishing {...{ event, publishing }} />
  return (
    <>
      <NeedsYou {...{ event, needs, entries, clock }} />
      <Figures {...{ event, figures, clock }} />
    </>
  )
}

/** What others did refreshes the event and the news with it. */
function useRefreshed(workspace: Workspace | undefined): void {
  const loads = useLoads()
  const said =
    workspace && JSON.stringify([workspace.event_status, workspace.figures, workspace.needs.length])
  const former = useRef(said)
  useEffect(() => {
    if (former.current !== undefined && said !== undefined && said !== former.current) void loads.refresh()
    former.current = said ?? former.current
  }, [said, loads])
}
