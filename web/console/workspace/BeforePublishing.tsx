import type { Event } from '../../../contract/events/events.ts'
import type { Publishing } from '../../../contract/console/workspace.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { ActButton } from './ActButton.tsx'
import css from './BeforePublishing.module.css'
import { sayGood } from './good.texts.ts'
import { neededRows } from './missing-rows.ts'

interface BeforePublishingProps {
  event: Event
  publishing: Publishing
}

/** Of a draft: what publishing refuses without, and what is good before. */
export function BeforePublishing({ event, publishing }: BeforePublishingProps) {
  const rows = neededRows(event, publishing.missing)
  const missing = rows.filter(({ field }) => field !== null)
  const done = rows.filter(({ field }) => field === null)
  return (
    <>
      <Card
        title="Needed to publish"
        end={
          <>
            <span className={css.count}>
              {done.length} of {rows.length}
            </span>
            <progress className={css.meter} max={rows.length} value={done.length} aria-hidden />
          </>
        }
      >
        {missing.length > 0 && (
          <ul className={css.list}>
            {missing.map(({ label, hint, act, field }) => (
              <li key={label}>
                <Ring kind="missing" />
                <div>
                  <b className="medium">{label}</b>
                  <p className="text-s muted">{hint}</p>
                </div>
                <ActButton
                  act={{
                    label: act,
                    to: '/events/edit/$id',
                    params: { id: event._id },
                    hash: field ?? '',
                    may: 'event:write',
                  }}
                  event={event}
                  size="s"
                  about={label}
                />
              </li>
            ))}
          </ul>
        )}
        <ul className={`${css.list} ${css.columns}`}>
          {done.map(row => (
            <Done key={row.label}>{row.done}</Done>
          ))}
        </ul>
      </Card>
      <Good title="Good before publishing" {...{ event, publishing }} />
    </>
  )
}

/** Of a published event that teams apply to: what is good and not there yet; nothing once it is. */
export function StillGood({ event, publishing }: BeforePublishingProps) {
  const good = publishing.good.filter(({ is_done }) => !is_done)
  if (good.length === 0) return null
  return <Good title="Good to have" {...{ event }} publishing={{ ...publishing, good }} />
}

function Good({ title, event, publishing }: BeforePublishingProps & { title: string }) {
  const good = publishing.good.map(one => ({ ...one, words: sayGood(one, event) }))
  return (
    <Card title={title}>
      <ul className={css.list}>
        {good
          .filter(({ is_done }) => !is_done)
          .map(({ kind, words }) => (
            <li key={kind}>
              <Ring kind="optional" />
              <div>
                <b className="medium">{words.label}</b>
                <p className="text-s muted">{words.hint}</p>
              </div>
              <ActButton act={words.act} event={event} size="s" />
            </li>
          ))}
        {good
          .filter(({ is_done }) => is_done)
          .map(({ kind, words }) => (
            <Done key={kind}>{words.done}</Done>
          ))}
      </ul>
    </Card>
  )
}

function Done({ children }: { children: string }) {
  return (
    <li className={`${css.done} muted`}>
      <Ring kind="done" />
      <span>
        {children}
        <span className="visually-hidden">, done</span>
      </span>
    </li>
  )
}

function Ring({ kind }: { kind: 'missing' | 'optional' | 'done' }) {
  return (
    <svg className={css[kind]} viewBox="0 0 20 20" aria-hidden="true">
      {kind === 'done' ? (
        <>
          <circle cx="10" cy="10" r="10" fill="currentColor" />
          <path className={css.check} d="m6.2 10.4 2.6 2.6 5-5.6" />
        </>
      ) : (
        <circle
          cx="10"
          cy="10"
          r="8.5"
          fill="none"
          stroke="currentColor"
          strokeWidth={kind === 'missing' ? 2 : 1.5}
          strokeDasharray={kind === 'missing' ? '3.4 3.3' : undefined}
        />
      )}
    </svg>
  )
}
