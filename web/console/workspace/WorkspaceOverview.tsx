import { useEffect, useRef } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import type { Workspace, Figure } from '../../../contract/console/workspace.ts'
import { listActivity } from '../../../contract/console/activity.calls.ts'
import { type Load, useLoad, useLoads } from '../../platform/api.ts'
import { AddressCard } from '../../events/addresses/AddressCard.tsx'
import { QuestionsCard } from '../../events/questions/QuestionsCard.tsx'
import { useCan, usePermissions } from '../../platform/session.ts'
import { TextCard } from '../../platform/ui/base/TextCard.tsx'
import { LoadedFaces } from '../../platform/ui/list/LoadedFaces.tsx'
import type { EventAround } from '../event-shell/workspace-live.ts'
import { BeforePublishing, StillGood } from './BeforePublishing.tsx'
import { EventFacts } from './EventFacts.tsx'
import type { Clock } from './moments.ts'
import { NeedsYou } from './NeedsYou.tsx'
import { News } from './News.tsx'
import { newsOf } from './news-of.ts'
import { RunningDay, useRunningDay } from './RunningDay.tsx'
import { Standing } from './Standing.tsx'
import css from './WorkspaceOverview.module.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { sayFigure } from './figure.texts.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import page from './WorkspaceOverview.module.css'

interface WorkspaceOverviewProps {
  around: EventAround
  event: Event
  onDeleted: () => Promise<void>
}

/** An event at a glance: where it is, what is next, what needs somebody, and the event itself (docs/product.md §29). */
export function WorkspaceOverview({ around, event, onDeleted }: WorkspaceOverviewProps) {
  const { live, clock } = around
  const hasNews = useCan('activity:read') && event.event_status !== 'draft'
  const news = useLoad(listActivity, { ...newsOf(event._id), enabled: hasNews })
  const day = useRunningDay(event, clock)
  useRefreshed(live.data?.data)
  // All of it comes at once, so that nothing moves.
  if (live.isPending || day.isPending || (hasNews && news.isPending)) {
    return (
      <LoadedFaces from={waiting} isPanel={false} skeleton={<OverviewSkeleton />}>
        {() => null}
      </LoadedFaces>
    )
  }
  return (
    <div className={css.page}>
      <LoadedFaces from={live} isPanel={false} skeleton={null}>
        {workspace => (
          <Standing
            {...{ event, workspace, clock }}
            day={day.shown && <RunningDay {...day.shown} clock={clock} />}
          />
        )}
      </LoadedFaces>
      <div className={css.columns}>
        <div className={css.column}>
          {live.data && <Parts {...{ event, clock }} workspace={live.data.data} />}
          {hasNews && <News eventId={event._id} entries={news} clock={clock} />}
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
  if (publishing && workspace.event_status === 'draft') return <BeforePublishing {...{ event, publishing }} />
  return (
    <>
      <NeedsYou {...{ event, needs, entries, clock }} />
      <Figures {...{ event, figures, clock }} />
      {publishing && <StillGood {...{ event, publishing }} />}
    </>
  )
}

/** What others did refreshes the event and the news with it. */
function useRefreshed(workspace: Workspace | undefined): void {
  const loads = useLoads()
  const said =
    workspace &&
    JSON.stringify([
      workspace.event_status,
      workspace.figures,
      workspace.needs.length,
      [workspace.next.kind, workspace.next.n],
      workspace.stages.map(({ state }) => state),
    ])
  const former = useRef(said)
  useEffect(() => {
    if (former.current !== undefined && said !== undefined && said !== former.current) void loads.refresh()
    former.current = said ?? former.current
  }, [said, loads])
}

interface FiguresProps {
  event: Event
  figures: readonly Figure[]
  clock: Clock
}

/** The four numbers that matter at the present stage, each leading to what it counts. */
function Figures({ event, figures, clock }: FiguresProps) {
  const may = usePermissions()
  return (
    <section aria-label="Numbers">
      <dl className={css.figures}>
        {figures.map(figure => {
          const { label, of, under, leads } = sayFigure({ figure, event, clock })
          const { may: needed, ...rest } = leads
          const target: Pick<LinkProps, 'to' | 'params' | 'search'> = rest
          return (
            <div key={figure.kind}>
              <dt className="text-s medium muted">
                {!needed || may(needed) ? <Link {...target}>{label}</Link> : label}
              </dt>
              <dd>
                {formatCount(figure.n)}
                {of !== undefined && of !== null && (
                  <>
                    {' '}
                    <small>of {formatCount(of)}</small>
                  </>
                )}
              </dd>
              <dd className={css.under}>{under}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

const stages = [1, 2, 3, 4, 5, 6, 7]
const rows = [1, 2, 3, 4]

/** The geometry of an event at a glance, while it loads. */
function OverviewSkeleton() {
  return (
    <div className={page.page}>
      <div className={css.standing}>
        <div className={css.life}>
          {stages.map(stage => (
            <Skeleton key={stage} width={8} />
          ))}
        </div>
        <div className={css.next}>
          <Skeleton shape="title" width={6} />
          <Skeleton width={4} />
        </div>
      </div>
      <div className={page.columns}>
        <div className={css.card}>
          {rows.map(row => (
            <div key={row} className={css.row}>
              <Skeleton shape="tile" />
              <div className="stack-2">
                <Skeleton width={6} />
                <Skeleton width={4} />
              </div>
            </div>
          ))}
        </div>
        <div className={css.card}>
          <Skeleton shape="band" />
          <div className={css.lines}>
            {rows.map(row => (
              <Skeleton key={row} width={7} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
