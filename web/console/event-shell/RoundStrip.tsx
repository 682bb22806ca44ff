import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { JudgedRound, Need } from '../../../contract/console/workspace.ts'
import { useCan } from '../../platform/session.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import { sayNeed } from '../workspace/need.texts.ts'
import { Dot } from './Dot.tsx'
import css from './RoundStrip.module.css'
import type { Target } from './entries.ts'
import type { EventAround } from './workspace-live.ts'

interface StripScreen {
  label: string
  to: LinkProps['to']
  /** It is a screen of the event, and keeps the round in its address. */
  isOfEvent?: true
  isForWriters?: true
  isShown?: (round: JudgedRound) => boolean
  count?: (round: JudgedRound) => number
  /** Says how many of the steps are done, as the navigation does until judging opens. */
  isOfSteps?: true
  /** Whether a row of what needs somebody is about it. */
  needs?: (need: Need) => boolean
}

const lacks =
  (what: Need['lacks'][number]) =>
  ({ kind, lacks: missing }: Need) =>
    kind === 'judging_lacks' && missing.includes(what)

/** In the order of doing. */
const screens: readonly StripScreen[] = [
  { label: 'Steps', to: '/events/$id/judging/$round/steps', isOfSteps: true },
  {
    label: 'Criteria',
    to: '/events/$id/judging/$round/criteria',
    isForWriters: true,
    count: ({ criteria }) => criteria,
    needs: lacks('criteria'),
  },
  {
    label: 'Judges',
    to: '/events/$id/judges',
    isOfEvent: true,
    isForWriters: true,
    count: ({ judges }) => judges,
    needs: need => need.entry === 'judges' || lacks('judges')(need),
  },
  { label: 'Plan', to: '/events/$id/judging/$round/plan', isForWriters: true, needs: lacks('plan') },
  {
    label: 'Desk',
    to: '/events/$id/judging/$round',
    needs: ({ entry, kind }) => entry === 'round' && kind !== 'judging_lacks',
  },
  {
    label: 'Score sheets',
    to: '/events/$id/judging/$round/sheets',
    isShown: ({ lacks: missing }) => !missing.includes('plan'),
  },
  {
    label: 'Results',
    to: '/events/$id/judging/$round/results',
    needs: ({ entry }) => entry === 'results',
  },
  { label: 'Prizes', to: '/events/$id/prizes', isOfEvent: true, isForWriters: true },
]

interface RoundStripProps {
  around: EventAround
}

/** The screens of a round's judging, beside each other: on the day one goes to and fro between them. */
export function RoundStrip({ around }: RoundStripProps) {
  const { id, place, workspace } = around
  const mayWrite = useCan('event:write')
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase().replace(/\/$/, '') })
  const list = useRef<HTMLUListElement>(null)
  const judged = workspace?.rounds.find(({ _id }) => _id === place.round)
  // On a phone the open one may be out of sight.
  const isKnown = judged !== undefined
  useEffect(() => {
    if (!path || !isKnown) return
    const current = list.current?.querySelector('[aria-current]')
    if (!list.current || !current) return
    const [bar, open] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()]
    list.current.scrollLeft += open.left - bar.left - (bar.width - open.width) / 2
  }, [path, isKnown])
  if (!id || !place.round) return null
  const round = place.round
  const shown = screens.filter(
    ({ isForWriters, isShown }) => (!isForWriters || mayWrite) && (!isShown || !judged || isShown(judged)),
  )
  return (
    <nav className={css.strip} aria-label="Judging">
      <ul ref={list}>
        {shown.map(screen => (
          <li key={screen.label}>
            <StripLink {...{ screen, around, judged, path }} id={id} round={round} />
          </li>
        ))}
      </ul>
      <div className={css.end}>
        {workspace && workspace.rounds.length > 1 && judged && (
          <RoundSwitch id={id} rounds={workspace.rounds} open={judged} />
        )}
      </div>
    </nav>
  )
}

interface StripLinkProps {
  screen: StripScreen
  around: EventAround
  judged: JudgedRound | undefined
  path: string
  id: string
  round: string
}

function StripLink({ screen, around, judged, path, id, round }: StripLinkProps) {
  const { label, to, isOfEvent, count, isOfSteps, needs: isAbout } = screen
  const { event, workspace, clock } = around
  const said = (workspace?.needs ?? [])
    .filter(
      need => need.tone !== 'yellow' && (need.round === null || need.round._id === round) && isAbout?.(need),
    )
    .map(
      need => sayNeed({ need, event: event ?? { _id: id, is_public: false, application: 0 }, clock }).title,
    )
    .join('. ')
  const n = judged && count?.(judged)
  const steps =
    isOfSteps && judged?.state === 'not_open'
      ? workspace?.entries.find(({ entry, round: own }) => entry === 'round' && own?._id === round)
      : undefined
  const address = (to ?? '').replace('$id', id).replace('$round', round)
  const target: Target = { to, params: { id, round }, search: isOfEvent ? { round } : {} }
  return (
    <Link
      {...target}
      className={css.link}
      aria-current={path === address.toLowerCase() ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
      data-strip
      title={said ? `${label}, ${said}` : undefined}
    >
      {label}
      {said ? (
        <>
          <Dot />
          <span className="visually-hidden">, {said}</span>
        </>
      ) : (
        n !== undefined && n > 0 && <small>{formatCount(n)}</small>
      )}
      {steps?.n && steps.of !== null ? (
        <small>
          {steps.n} of {steps.of}
        </small>
      ) : null}
    </Link>
  )
}

interface RoundSwitchProps {
  id: string
  rounds: readonly JudgedRound[]
  open: JudgedRound
}

function RoundSwitch({ id, rounds, open }: RoundSwitchProps) {
  return (
    <PopupMenu
      label={`Round: ${open.name}. Change`}
      className={css.switch}
      face={
        <>
          <span className="trunc">{open.name}</span>
          <ChevronDown className="icon-s" aria-hidden />
        </>
      }
    >
      {close =>
        rounds.map(({ _id, name }) => (
          <Link
            key={_id}
            to="/events/$id/judging/$round"
            params={{ id, round: _id }}
            role="menuitem"
            className={menu.item}
            onClick={close}
          >
            {name}
            {_id === open._id && <Check className={`icon-s ${menu.check}`} aria-hidden />}
          </Link>
        ))
      }
    </PopupMenu>
  )
}
