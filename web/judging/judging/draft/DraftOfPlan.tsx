import { Check, TriangleAlert } from 'lucide-react'
import type { PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { Avatar } from '../../../platform/ui/base/Avatar.tsx'
import { phoneWidth, useMedia } from '../../../platform/ui/base/use-media.ts'
import { timeInZoneOnly } from '../slot-clock.ts'
import { inOrder, sayChange, sayEffects } from './draft.texts.ts'
import { DraftHead } from './DraftHead.tsx'
import css from './Draft.module.css'
import { ReadByJudge } from './ReadByJudge.tsx'

interface DraftOfPlanProps {
  draft: PlanDraft
  /** Reads draft and plan anew. */
  reload: () => void
}

/** What the plan would become: who gets other visits, who keeps everything, and what that does. Nobody else sees it. */
export function DraftOfPlan({ draft, reload }: DraftOfPlanProps) {
  const changes = inOrder(draft)
  return (
    <div className={css.draft}>
      <DraftHead draft={draft} reload={reload} />
      <div className={css.columns}>
        <Changes draft={draft} changes={changes} />
        <div className="stack-4">
          <section className="panel" aria-label="What it does">
            <h2 className={css.title}>What it does</h2>
            <ul className={css.effects}>
              {sayEffects(draft).map(({ title, text, isWorse }) => (
                <li key={title}>
                  {isWorse ? (
                    <TriangleAlert className="icon orange" aria-label="Worse" />
                  ) : (
                    <Check className={`icon ${css.good}`} aria-hidden />
                  )}
                  <p className="text-s muted">
                    <b className="block medium ink breaks">{title}</b>
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <ReadByJudge draft={draft} />
        </div>
      </div>
    </div>
  )
}

interface ChangesProps {
  draft: PlanDraft
  changes: ReturnType<typeof inOrder>
}

function Changes({ draft, changes }: ChangesProps) {
  const isPhone = useMedia(phoneWidth)
  const times = [...new Set(changes.flatMap(({ visits }) => visits.map(({ starts }) => starts)))].toSorted(
    (one, other) => (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER),
  )
  return (
    <section className={`panel ${css.changes}`} aria-label="What changes">
      <header>
        <h2 className={css.title}>What changes</h2>
        <ul className={css.legend}>
          <li className={css.fixed}>Under way, never moved</li>
          <li className={css.was}>Was</li>
          <li className={css.now}>Is now</li>
        </ul>
      </header>
      {isPhone ? <AsList {...{ draft, changes }} /> : <AsTable {...{ draft, changes, times }} />}
    </section>
  )
}

function AsTable({ draft, changes, times }: ChangesProps & { times: (number | null)[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={css.scroll} tabIndex={0} role="group" aria-label="Visits by time">
      <table>
        <thead>
          <tr>
            <th scope="col">Judge</th>
            {times.map(time => (
              <th scope="col" key={time}>
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
                <td key={time}>
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
  )
}

function AsList({ draft, changes }: ChangesProps) {
  return (
    <ul className={css.list}>
      {changes.map(judge => (
        <li key={judge.judge_id}>
          <Who judge={judge} />
          {judge.change !== 'same' && (
            <ul className="stack-1 above-2">
              {judge.visits.map(visit => (
                <li key={`${visit.team} ${visit.is}`}>
                  <small className="text-xs muted">{sayTime(draft, visit.starts)}</small>
                  <Chip draft={draft} visit={visit} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
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

const words = { was: 'was', now: 'is now', fixed: 'under way', kept: '' }

function Chip({
  draft,
  visit,
}: {
  draft: PlanDraft
  visit: ChangesProps['changes'][number]['visits'][number]
}) {
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
