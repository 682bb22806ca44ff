import { useEffect, useEffectEvent, useState } from 'react'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { getHandIn } from '../../../contract/projects/submissions.calls.ts'
import type { HandIn } from '../../../contract/projects/submissions.ts'
import { useLoad } from '../../platform/api.ts'
import { listNames } from '../../teams/applications/list-names.ts'
import { LogoMark } from '../../platform/brand/LogoMark.tsx'
import { FormPage } from '../../platform/shell/FormPage.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { useShowThing } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { backToApplications } from './back-to-applications.ts'
import css from './ReceiptPage.module.css'
import { sayTime, useTimeLeft } from './time-left.ts'

/** Milliseconds between two looks: staff may move the end, and a teammate may hand in again. */
const pause = 15_000

/** /hand-in/{submission}/receipt: the proof of what was handed in; of an earlier version with `?version=`. */
export default function ReceiptPage({ id, number }: { id: string; number?: string }) {
  const handIn = useLoad(getHandIn, { params: { id }, query: { number } })
  useShowThing('Receipt')
  const look = useEffectEvent(() => document.hidden || handIn.reload())
  useEffect(() => {
    const timer = setInterval(look, pause)
    return () => clearInterval(timer)
  }, [])
  const isNone = handIn.error?.status === 404
  if (!handIn.data && !isNone) {
    return (
      <FormPage back={backToApplications} title="Receipt">
        <Loaded from={{ ...handIn, data: undefined }} as="form">
          {() => null}
        </Loaded>
      </FormPage>
    )
  }
  return (
    <PublicPage>
      {isNone ? <NothingYet id={id} /> : handIn.data && <Receipt handIn={handIn.data.data} />}
    </PublicPage>
  )
}

function NothingYet({ id }: { id: string }) {
  return (
    <EmptyState
      drawing={<PapersPicture />}
      title="Nothing was handed in"
      text="Here is the receipt once your team has handed in its project."
      action={
        <Button to="/hand-in/$id/{-$part}" params={{ id }} variant="primary">
          Go to your project
        </Button>
      }
    />
  )
}

function Receipt({ handIn }: { handIn: HandIn }) {
  const { receipt, content, application, round, event, number, counts, digest, versions } = handIn
  return (
    <div className={css.page}>
      <article className={css.slip}>
        <header className={css.top}>
          <LogoMark size={160} className={css.wreath} />
          <h1>Your project is in.</h1>
          <p>
            {content.title}, by {application.team_name}.
          </p>
        </header>
        <div className={css.number}>
          <p className="text-m muted">
            Receipt <b>{receipt}</b>
          </p>
          <span className={counts ? css.counts : css.former}>{counts ? 'Counts' : 'An earlier version'}</span>
        </div>
        <dl>
          <dt className="muted">When</dt>
          <dd>{timeInZone(handIn.handed_in_at, event.timezone)}</dd>
          <dt className="muted">Round</dt>
          <dd>
            {round.name}, {event.event_name}
          </dd>
          <dt className="muted">Version</dt>
          <dd>{counts ? `${number}, the one that counts` : `${number} of ${versions.length}`}</dd>
          <dt className="muted">Contents</dt>
          <dd>{contentsOf(handIn)}</dd>
          <dt className="muted">Digest</dt>
          <dd className={css.digest}>{digest.match(/.{8}/g)?.join(' ')}</dd>
          <dt className="muted">Mailed to</dt>
          <dd>{mailedTo(handIn)}</dd>
        </dl>
        {versions.length > 1 && <Versions handIn={handIn} />}
      </article>
      <Next handIn={handIn} />
    </div>
  )
}

/** Of several versions within ten minutes one is mailed, the last. */
function mailedTo({ is_mailed, counts, members }: HandIn): string {
  if (is_mailed) return listNames(members)
  return counts
    ? `${listNames(members)}, within ten minutes`
    : 'Nobody: a later version was handed in soon after'
}

function contentsOf({ content, answers }: HandIn): string {
  const links = [content.code, content.demo, content.slides].filter(Boolean).length
  const given = answers.filter(
    ({ text, choices, files }) => text !== null || choices.length > 0 || files.length > 0,
  ).length
  const count = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])
  return [
    ...count(content.pictures.length, 'picture', 'pictures'),
    ...(content.video ? ['1 video'] : []),
    ...count(links, 'link', 'links'),
    ...count(given, 'answer', 'answers'),
  ].join(', ')
}

/** The others are readable too; the last one counts. */
function Versions({ handIn: { _id, number, versions, event } }: { handIn: HandIn }) {
  return (
    <nav className={css.versions} aria-label="Versions">
      <h2 className="text-xl">All versions</h2>
      <ul>
        {versions.map((version, index) => (
          <li key={version.number}>
            {version.number === number ? (
              <b aria-current="page">Version {version.number}</b>
            ) : (
              <Button
                size="s"
                variant="quiet"
                to="/hand-in/$id/{-$part}"
                params={{ id: _id, part: 'receipt' }}
                search={{ version: index === 0 ? undefined : String(version.number) }}
              >
                Version {version.number}
              </Button>
            )}
            <span className="muted">{timeInZone(version.handed_in_at, event.timezone)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Next({ handIn }: { handIn: HandIn }) {
  const { _id, closes_at, closed, round, event, now, handed_in_at } = handIn
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const left = useTimeLeft(closes_at, ahead)
  const inZone = (moment: string) => timeInZone(moment, event.timezone)
  const isOpen = closed === null && (left === null || left > 0)
  return (
    <section className={css.next} aria-label="What comes next">
      <h2>What comes next</h2>
      <ol>
        <li className={css.done}>
          <time className="text-m muted" dateTime={handed_in_at}>
            {inZone(handed_in_at)}
          </time>
          <b className="strong">Handed in</b>
          <p className="text-l muted">
            {isOpen
              ? 'Change it as often as you like. Hand in again, and the last one counts.'
              : 'It is closed now. What you wrote after it was not handed in, and only your team sees it.'}
          </p>
          <div className={`${css.acts} row-2 above-2`}>
            <Button to="/hand-in/$id/{-$part}" params={{ id: _id, part: undefined }}>
              {isOpen ? 'Keep editing' : 'See your draft'}
            </Button>
            <Button to="/my-applications">My applications</Button>
          </div>
        </li>
        {closes_at && (
          <li>
            <time className="text-m muted" dateTime={closes_at}>
              {inZone(closes_at)}
            </time>
            <b className="strong">{isOpen ? `${round.name} closes` : `${round.name} has closed`}</b>
            {isOpen && left !== null && (
              <p className="text-l muted">In {sayTime(left)}. After that you can no longer hand in.</p>
            )}
          </li>
        )}
        {round.answers_by && (
          <li>
            <time className="text-m muted" dateTime={round.answers_by}>
              {inZone(round.answers_by)}
            </time>
            <b className="strong">You hear by then</b>
            <p className="text-l muted">By mail, and at My applications.</p>
          </li>
        )}
      </ol>
    </section>
  )
}
