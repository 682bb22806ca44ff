import { useNavigate, useSearch } from '@tanstack/react-router'
import { Grid3x3, MapPin, Users } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { getRoundJudging } from '../../../../contract/judging/judging.calls.ts'
import { getDesk } from '../../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useLoad } from '../../../platform/api.ts'
import { type Live, useLive } from '../../../platform/live.ts'
import { useLiveClock } from '../../../platform/live-clock.ts'
import { roundCrumbs } from '../../../events/rounds/round-crumbs.ts'
import type { Search } from '../../../routes/__root.tsx'
import { useCan } from '../../../platform/session.ts'
import { subjectOf } from '../../../platform/page-subject.ts'
import { EmptyState } from '../../../platform/ui/base/EmptyState.tsx'
import { IconToggle } from '../../../platform/ui/base/IconToggle.tsx'
import { Page } from '../../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../../platform/ui/base/pictures/PapersPicture.tsx'
import { phoneWidth, useMedia } from '../../../platform/ui/base/use-media.ts'
import { Loaded } from '../../../platform/ui/list/Loaded.tsx'
import { JudgingChecklist } from '../JudgingChecklist.tsx'
import { sayLacks } from '../checklist.ts'
import { useDeskActs } from './acts.ts'
import { cardsOf } from '../../../../contract/judging/desk-cards.ts'
import css from './Desk.module.css'
import { DeskBar } from './DeskBar.tsx'
import { DeskCards } from './DeskCards.tsx'
import { DeskDrawer } from './DeskDrawer.tsx'
import { JudgeList, TeamList } from './DeskLists.tsx'
import { DeskTiles } from './DeskTiles.tsx'
import { sayOut } from './desk.texts.ts'
import type { Opened } from './opened.ts'
import { isWaiting } from '../../../../contract/judging/judging-steps.ts'
import { isToMake, type Standing, standingOf, tilesOf } from '../../../../contract/judging/desk-standing.ts'
import { ClosedGate } from '../gate/ClosedGate.tsx'
import { Legend, VisitMatrix } from './VisitMatrix.tsx'

/** /events/{id}/judging/{round}: how judging goes now, what needs somebody, and what can be done about it. */
export function DeskOfRound({ id }: { id: string }) {
  const live = useLive(getDesk, { params: { id } })
  const event = live.data?.data.event
  return (
    <Page crumbs={roundCrumbs(event, id)} thing={subjectOf(live, ({ data }) => data.name)} isHeading>
      <Loaded from={live} as="rows">
        {desk => <Shown desk={desk} live={live} />}
      </Loaded>
    </Page>
  )
}

function Shown({ desk, live }: { desk: Desk; live: Live<{ data: Desk }> }) {
  const clock = useLiveClock(live, desk.now)
  const { about } = clock
  const standing = useMemo(() => standingOf(desk, about), [desk, about])
  const cards = useMemo(() => cardsOf(desk, standing), [desk, standing])
  const tiles = useMemo(() => tilesOf(desk, standing, about), [desk, standing, about])
  const acts = useDeskActs(desk, live.reload)
  const [opened, setOpened] = useOpened(standing)
  const bar = {
    desk,
    standing,
    acts,
    clock,
    reload: live.reload,
    onOpen: setOpened,
  }
  // The same drawer, also when the first visit is made in it.
  const drawer = (
    <DeskDrawer key="drawer" {...{ desk, standing, acts, opened }} onOpen={setOpened} reload={live.reload} />
  )
  const marked = new Set(
    cards.flatMap(card => (card.kind === 'silent' || card.kind === 'slow' ? card.judge._id : [])),
  )
  if (standing.visits.length === 0 && desk.flags.length === 0) {
    return (
      <div className={css.page}>
        <DeskBar {...bar} />
        <NotReady desk={desk} />
        <NoVisits desk={desk} />
        {drawer}
      </div>
    )
  }
  return (
    <div className={css.page}>
      <DeskBar {...bar} />
      {standing.pausedAt !== null && desk.state !== 'closed' && (
        <p className={css.paused}>
          Judging is paused. Judges are sent to no other team; every score is taken.
        </p>
      )}
      <NotReady desk={desk} />
      <TeamsOut desk={desk} />
      <DeskTiles desk={desk} tiles={tiles} />
      {desk.state === 'closed' && !desk.is_sealed && (
        <ClosedGate {...{ desk, standing, acts }} now={about} reload={live.reload} onOpen={setOpened} />
      )}
      <DeskCards {...{ desk, cards, acts }} onOpen={setOpened} />
      <Visits {...{ desk, standing, marked }} now={about} onOpen={setOpened} />
      {drawer}
    </div>
  )
}

/** The time has come, and nobody can judge. */
function NotReady({ desk }: { desk: Desk }) {
  const { state, lacks } = desk
  if (lacks.length === 0 || (state !== 'open' && !isWaiting(desk))) return null
  return (
    <p className={css.paused}>
      Not ready: {lowerFirst(sayLacks(lacks))}.
      {isWaiting(desk) && ' Judging waits, and opens by itself then.'}
    </p>
  )
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

/** Their columns are gone from the visits: this is why. */
function TeamsOut({ desk }: { desk: Desk }) {
  return (
    <div role="status">
      {desk.out.map(team => (
        <p key={team._id} className="text-s muted">
          {sayOut(team, desk)}
        </p>
      ))}
    </div>
  )
}

/** What the drawer shows. From the score sheets one comes with `paper` in the address: a judge, or any. */
function useOpened({ visitsOf }: Standing) {
  const { paper }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    if (paper === undefined) return undefined
    const visits = visitsOf(paper)
    return {
      kind: 'paper',
      judge: visits[0]?.judge._id,
      team: visits.find(isToMake)?.application_id,
    }
  })
  const open = useCallback(
    (next: Opened | undefined) => {
      setOpened(next)
      if (paper !== undefined) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    },
    [paper, navigate],
  )
  return [opened, open] as const
}

const views = [
  { name: 'matrix', label: 'Judges and teams', icon: Grid3x3 },
  { name: 'judges', label: 'By judge', icon: Users },
  { name: 'teams', label: 'By team', icon: MapPin },
] as const

function Visits(props: React.ComponentProps<typeof VisitMatrix>) {
  const [chosen, setChosen] = useState<(typeof views)[number]['name']>('matrix')
  const isPhone = useMedia(phoneWidth)
  const view = isPhone && chosen === 'matrix' ? 'judges' : chosen
  return (
    <section className={`${css.visits} panel`} aria-label="Every visit">
      <header>
        <h2>Every visit</h2>
        {view === 'matrix' && <Legend isClosed={props.desk.state === 'closed'} />}
        <IconToggle
          label="Shown"
          options={isPhone ? views.slice(1) : views}
          value={view}
          onChange={setChosen}
        />
      </header>
      {view === 'matrix' && <VisitMatrix {...props} />}
      {view === 'judges' && <JudgeList {...props} />}
      {view === 'teams' && <TeamList {...props} />}
    </section>
  )
}

/** Before there is a plan: what judging needs, and what comes next. */
function NoVisits({ desk }: { desk: Desk }) {
  const mayWrite = useCan('event:write')
  const judging = useLoad(getRoundJudging, { params: { id: desk._id } })
  return (
    <div className="panel">
      <Loaded from={judging} as="panel">
        {shown => (
          <EmptyState
            drawing={<PapersPicture />}
            title="No visits yet"
            text="Plan who visits whom. Then you follow judging here."
            action={<JudgingChecklist judging={shown} mayWrite={mayWrite} />}
          />
        )}
      </Loaded>
    </div>
  )
}
