import { CircleAlert, CircleCheck, CircleMinus, Download, RefreshCw } from 'lucide-react'
import { bundleAddress } from '../../../contract/judging/public-results.calls.ts'
import type { PublishedResults } from '../../../contract/judging/published-results.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import type { Agreement, Checked } from './check-file.ts'
import css from './Recompute.module.css'
import { largestFile, sayOutcome, saySeal, sayTime, type Verdict } from './recompute.texts.ts'
import { type Run, useRun } from './use-run.ts'

/** Works the published result out again, or holds a file against it. The engine is loaded only then. */
export function Recompute({ published }: { published: PublishedResults }) {
  const { result, digest } = published
  const { run, start, refuse } = useRun(published)
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largestFile) return refuse(file.name, 'This file is too large to be results.json.')
    try {
      start(file.name, await file.text())
    } catch {
      refuse(file.name, 'This file could not be read.')
    }
  }
  return (
    <section id="recompute" aria-labelledby="recompute-title">
      <div
        className={css.box}
        onDragOver={event => event.preventDefault()}
        onDrop={event => {
          event.preventDefault()
          void choose(event.dataTransfer.files[0])
        }}
      >
        <div className={css.about}>
          <h2 id="recompute-title">Recompute it in your browser</h2>
          <p className="muted above-3">
            All {count(result.facts.ballots, 'ballot')} without names, and the method that made this page.
            Your browser does the sum again, with the same code as the server. Nothing is sent.
          </p>
          <p className="muted above-3">
            Or choose a file, or drop it here: if one mark in it is not the published one, it is named. On a
            command line: <code>npm run --silent recompute -- results.json</code>
          </p>
          <div className={css.acts}>
            <Button
              variant="primary"
              icon={RefreshCw}
              isBusy={run !== undefined && run.check === undefined}
              onClick={() => start(undefined, null)}
            >
              {run ? 'Recompute again' : 'Recompute in your browser'}
            </Button>
            <a className={css.file} href={bundleAddress(published._id)} download="results.json">
              <Download className="icon" aria-hidden />
              results.json
            </a>
            <label className={css.file}>
              <input
                type="file"
                accept=".json,application/json"
                className="visually-hidden"
                onChange={event => {
                  void choose(event.target.files?.[0])
                  event.target.value = ''
                }}
              />
              Check a file
            </label>
          </div>
          <noscript>
            <p>This needs JavaScript. Without it, the file and the command line do the same.</p>
          </noscript>
        </div>
        <div className={css.outcome} role="status">
          <Outcome run={run} digest={digest} />
        </div>
      </div>
    </section>
  )
}

function Outcome({ run, digest }: { run: Run | undefined; digest: string | null }) {
  if (!run) {
    return (
      <p>
        Not worked out yet. The digest of the published file:
        <code>sha-256 {digest}</code>
      </p>
    )
  }
  const { check, name } = run
  if (!check) return <p>Working it out…</p>
  if ('failed' in check) return <Finding verdict="wrong" title={check.failed} />
  if ('unreadable' in check) {
    return (
      <>
        <Finding verdict="wrong" title={`${name ?? 'results.json'} cannot be read as results`} />
        <Problems problems={check.unreadable} />
      </>
    )
  }
  return <Findings check={check} name={name} />
}

function Findings({ check, name }: { check: Checked; name: string | undefined }) {
  const { isPublishedDigest, places, scores, labels, problems, numbered } = check
  const outcome = sayOutcome(check)
  const seal = saySeal(check)
  return (
    <>
      {name !== undefined && <p className="strong">{name}</p>}
      <Finding
        verdict={isPublishedDigest ? 'right' : 'wrong'}
        title={isPublishedDigest ? 'Its digest is the published one' : 'Its digest is not the published one'}
      >
        <code>sha-256 {check.digest}</code>
      </Finding>
      <Finding verdict={seal.verdict} title={seal.says} />
      <p>
        {count(check.ballots, 'ballot')}, {count(check.judges, 'judge')}, {count(check.teams, 'team')}
      </p>
      <Agrees {...places} noun="place" />
      <Agrees {...scores} noun="score" />
      <Agrees {...labels} noun="label" />
      {check.decisions.map(decision => (
        <p key={decision}>{decision}.</p>
      ))}
      {numbered > 0 && (
        <p>
          {count(numbered, 'team')} that this page does not place {numbered === 1 ? 'has' : 'have'}{' '}
          {numbered === 1 ? 'a number' : 'numbers'}. What the ballots give for{' '}
          {numbered === 1 ? 'it' : 'them'} is held against the published file.
        </p>
      )}
      <Problems problems={problems} />
      <p className={css.last} data-right={outcome.isRight}>
        {outcome.says}, in {sayTime(check.milliseconds)} on this device.
      </p>
    </>
  )
}

function Agrees({ same, all, noun }: Agreement & { noun: string }) {
  if (all === 0) return <Finding verdict="open" title={`No ${noun} was published to hold it against`} />
  return (
    <Finding verdict={same === all ? 'right' : 'wrong'} title={`${same} of ${count(all, noun)} the same`} />
  )
}

interface FindingProps {
  verdict: Verdict
  title: string
  children?: React.ReactNode
}

const icons = { right: CircleCheck, wrong: CircleAlert, open: CircleMinus }
const verdictWords = { right: 'Right', wrong: 'Wrong', open: 'Not checked' }

function Finding({ verdict, title, children }: FindingProps) {
  const Icon = icons[verdict]
  return (
    <div className={css.finding} data-verdict={verdict}>
      <Icon className="icon" aria-label={verdictWords[verdict]} />
      <p>
        {title}
        {children}
      </p>
    </div>
  )
}

const mostProblems = 12

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  const more = problems.length - mostProblems
  return (
    <ul className={css.problems}>
      {problems.slice(0, mostProblems).map(problem => (
        <li key={problem}>{problem}</li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </ul>
  )
}
