import { ArrowDown, CircleAlert, CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { fieldLabels } from '../../../contract/projects/submission-content.ts'
import type { Lack, Presence, Submission } from '../../../contract/projects/submissions.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import css from './HandInAside.module.css'
import { partsOfTime, sayAgo, useTimeLeft } from './time-left.ts'
import { isHere } from './use-presence.ts'

const OwnProject = lazy(async () => ({ default: (await import('../projects/OwnProject.tsx')).OwnProject }))

interface HandInAsideProps {
  submission: Submission
  /** Undefined until the rules are there. */
  lacks: readonly Lack[] | undefined
  person: string
  idOf: (field: string) => string
}

/** Beside the fields: how long it is open, what is missing, and who is here. */
export function HandInAside({ submission, lacks, person, idOf }: HandInAsideProps) {
  return (
    <aside className={css.aside} aria-label="Before you hand in">
      <TimeLeft submission={submission} />
      {lacks && submission.closed === null && <Missing submission={submission} lacks={lacks} idOf={idOf} />}
      <Team submission={submission} person={person} />
      <Suspense>
        <OwnProject
          applicationId={submission.application._id}
          team={submission.application.team_name}
          className={css.box}
        />
      </Suspense>
    </aside>
  )
}

function TimeLeft({ submission }: { submission: Submission }) {
  const { opens_at, closes_at, now, event, has_more_time, round } = submission
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const left = useTimeLeft(closes_at, ahead)
  if (closes_at === null || left === null) {
    return (
      <section className={css.count} aria-label="Time left">
        <p className={css.open}>{round.name} is open</p>
        <p>{stateOf(submission)}</p>
      </section>
    )
  }
  const when = timeInZone(closes_at, event.timezone)
  const whole = opens_at ? Date.parse(closes_at) - Date.parse(opens_at) : null
  return (
    <section className={css.count} aria-label="Time left">
      <p>
        {left > 0 ? 'Closes' : 'Closed'} {when}
        {has_more_time && ', your team’s own time'}
      </p>
      {left > 0 ? (
        <p className={css.time} role="timer">
          {partsOfTime(left).map(({ count, unit }) => (
            <span key={unit}>
              {count}
              <small> {unit} </small>
            </span>
          ))}
          <small>left</small>
        </p>
      ) : (
        <p className={css.open}>The time is over</p>
      )}
      <p>{stateOf(submission)}</p>
      {whole !== null && left > 0 && (
        <progress className={css.meter} aria-hidden max={whole} value={Math.min(whole, whole - left)} />
      )}
    </section>
  )
}

function stateOf({ versions: [last], is_changed }: Submission): string {
  if (!last) return 'Not handed in yet.'
  return is_changed
    ? `Version ${last.number} is in. Your draft has changed since.`
    : `Version ${last.number} is in, receipt ${last.receipt}.`
}

interface MissingProps {
  submission: Submission
  lacks: readonly Lack[]
  idOf: (field: string) => string
}

function Missing({ submission, lacks, idOf }: MissingProps) {
  const { questions, needs } = submission
  const required = [
    { field: 'title', label: fieldLabels.title },
    { field: 'tagline', label: fieldLabels.tagline },
    ...(needs.includes('pictures') ? [{ field: 'pictures', label: 'A picture' }] : []),
    { field: 'description', label: fieldLabels.description },
    ...needs.filter(need => need !== 'pictures').map(need => ({ field: need, label: fieldLabels[need] })),
    ...questions
      .filter(question => question.required)
      .map(({ _id, label }) => ({ field: `answers.${_id}`, label })),
  ]
  const there = required.filter(({ field }) => !lacks.some(lack => lack.field === field))
  return (
    <section className={css.box} aria-labelledby="missing">
      <h2 className="text-xl" id="missing">
        {headOf(lacks)}
      </h2>
      <ul className={css.list}>
        {lacks.map(({ field, label, message }) => (
          <li key={field}>
            <a
              href={`#${idOf(field)}`}
              onClick={event => {
                event.preventDefault()
                const box = document.getElementById(idOf(field))
                box?.focus()
                box?.scrollIntoView({ block: 'center' })
              }}
            >
              <CircleAlert className="icon-s orange" aria-hidden />
              <span>
                <b className="strong">{label}</b>
                {message && <small className="block text-s orange">{message}</small>}
              </span>
              <ArrowDown className="icon-s" aria-hidden />
            </a>
          </li>
        ))}
        {there.map(({ field, label }) => (
          <li key={field} className={`${css.done} muted`}>
            <CircleCheck className={`icon-s ${css.yes}`} aria-hidden />
            <span>
              {label}
              <span className="visually-hidden"> is there</span>
            </span>
          </li>
        ))}
      </ul>
      {lacks.length > 0 && there.length > 0 && <p className={css.rest}>Everything else is there.</p>}
    </section>
  )
}

function headOf({ length }: readonly Lack[]): string {
  if (length === 0) return 'Nothing is missing'
  return length === 1 ? '1 thing is missing' : `${length} things are missing`
}

function Team({ submission, person }: { submission: Submission; person: string }) {
  return (
    <section className={css.box} aria-labelledby="people">
      <h2 className="text-xl" id="people">
        In the team
      </h2>
      <ul className={`${css.people} stack-3 text-l above-3`}>
        {submission.people.map(one => (
          <li key={one._id}>
            <Avatar name={fullName(one)} size={32} />
            <span>
              {fullName(one)}
              <small className="block text-s muted">{whereIs(one, one._id === person, submission)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function whereIs({ field, seen_at }: Presence, isMe: boolean, { questions }: Submission): string {
  const known: Record<string, string> = fieldLabels
  const label =
    field && (known[field] ?? questions.find(({ _id }) => field === `answers.${_id}`)?.label ?? null)
  if (isMe) return label ? `You, in ${label}` : 'You'
  if (label && isHere(seen_at)) return `Writing in ${label}`
  if (seen_at === null) return 'Was not here yet'
  return isHere(seen_at) ? 'Here now' : `Was here ${sayAgo(seen_at)}`
}
