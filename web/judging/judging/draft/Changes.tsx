import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { timesOfChanges } from '../../../../contract/judging/plan-changes.ts'
import type { PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { Avatar } from '../../../platform/ui/base/Avatar.tsx'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { phoneWidth, useMedia } from '../../../platform/ui/base/use-media.ts'
import { timeInZoneOnly } from '../slot-clock.ts'
import { type inOrder, sayChange } from './draft.texts.ts'
import css from './Draft.module.css'

interface ChangesProps {
  draft: PlanDraft
  changes: ReturnType<typeof inOrder>
}

/** Who gets what other visit, at the times at which anything changes; on a phone as a list of what changes alone. */
export function Changes({ draft, changes }: ChangesProps) {
  const isPhone = useMedia(phoneWidth)
  const { times, others } = timesOfChanges(changes)
  const isShown = (time: number | null) => isPhone || times.includes(time)
  const isUnderWay = changes.some(({ visits }) =>
    visits.some(({ is, starts }) => is === 'fixed' && isShown(starts)),
  )
  return (
    <section className={`panel ${css.changes}`} aria-label="What changes">
      <header>
        <h2 className={css.title}>What changes</h2>
        <ul className={css.legend}>
          {isUnderWay && !isPhone && <li className={css.fixed}>Stays as it is</li>}
          <li className={css.was}>Was</li>
          <li className={css.now}>Is now</li>
        </ul>
      </header>
      {isPhone ? <AsList {...{ draft, changes }} /> : <AsTable {...{ draft, changes, times }} />}
      {!isPhone && others > 0 && (
        <p className={`${css.others} text-xs muted`}>
          {others === 1 ? '1 other time has no changes.' : `${others} other times have no changes.`}
        </p>
      )}
    </section>
  )
}

function AsTable({ draft, changes, times }: ChangesProps & { times: (number | null)[] }) {
  const box = useRef<HTMLDivElement>(null)
  const { hidden, isWider } = useWidth(box)
  return (
    <>
      {isWider && (
        <p className={css.more}>
          <Button
            variant="quiet"
            size="s"
            icon={hidden > 0 ? ChevronRight : ChevronLeft}
            onClick={() =>
              box.current?.scrollBy({
                left: hidden > 0 ? box.current.clientWidth / 2 : -box.current.scrollWidth,
              })
            }
          >
            {hidden > 0
              ? `${count(hidden, 'more time', 'more times')} to the right`
              : 'Back to the first time'}
          </Button>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={css.scroll} ref={box} tabIndex={0} role="group" aria-label="Visits by time">
        <table>
          <thead>
            <tr>
              <th scope="col">Judge</th>
              {times.map(time => (
                <th scope="col" key={String(time)}>
                  {sayTime(draft, time)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map(judge => (
              <tr key={judge.judge_id} className={judge.change === 'same' ? css.same : undefined}>
                <th scope="row">
                  <Who judge={judge} />
                </th>
                {times.map(time => (
                  <td key={String(time)}>
                    {judge.visits
                      .filter(({ starts }) => starts === time)
                      .map(visit => (
                        <Chip key={`${visit.team} ${visit.is}`} draft={draft} visit={visit} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Whether the table is wider than its box, and how many columns are cut off or out of sight, until one scrolls. */
function useWidth(box: React.RefObject<HTMLDivElement | null>) {
  const [width, setWidth] = useState({ hidden: 0, isWider: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const edge = element.getBoundingClientRect().right + 1
      const heads = [...element.querySelectorAll('thead th')]
      setWidth({
        hidden: heads.filter(head => head.getBoundingClientRect().right > edge).length,
        isWider: element.scrollWidth > element.clientWidth,
      })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Another draft may have other columns.
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  return width
}

function AsList({ draft, changes }: ChangesProps) {
  return (
    <ul className={css.list}>
      {changes.map(judge => {
        const changed = judge.visits.filter(({ is }) => is === 'was' || is === 'now')
        const rest = judge.visits.length - changed.length
        return (
          <li key={judge.judge_id}>
            <Who judge={judge} />
            {changed.length > 0 && (
              <ul className="stack-1 above-2">
                {changed.map(visit => (
                  <li key={`${visit.team} ${visit.is}`}>
                    <small className="text-xs muted">{sayTime(draft, visit.starts)}</small>
                    <Chip draft={draft} visit={visit} />
                  </li>
                ))}
              </ul>
            )}
            {changed.length > 0 && rest > 0 && (
              <p className="text-xs muted above-1">{count(rest, 'visit stays', 'visits stay')} as before.</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Who({ judge }: { judge: ChangesProps['changes'][number] }) {
  return (
    <span className={css.who}>
      <Avatar name={judge.name} size={28} />
      <span>
        <span className="breaks">{judge.name}</span>
        <small className={`block text-xs normal ${judge.change === 'same' ? 'muted' : 'orange'}`}>
          {sayChange(judge)}
        </small>
      </span>
    </span>
  )
}

const words = { was: 'was', now: 'is now', fixed: 'stays', kept: '' }

interface ChipProps {
  draft: PlanDraft
  visit: ChangesProps['changes'][number]['visits'][number]
}

function Chip({ draft, visit }: ChipProps) {
  const name = draft.teams.find(({ _id }) => _id === visit.team)?.team_name ?? 'A team'
  return (
    <span className={`${css.chip} ${visit.is === 'kept' ? 'muted normal' : css[visit.is]}`} title={name}>
      {words[visit.is] && <span className="visually-hidden">{words[visit.is]}: </span>}
      {visit.is === 'was' ? <s className="trunc">{name}</s> : <span className="trunc">{name}</span>}
    </span>
  )
}

function sayTime({ event }: PlanDraft, time: number | null): string {
  return time === null ? 'No time' : timeInZoneOnly(time, event.timezone)
}
