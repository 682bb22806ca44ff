import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { count } from '../../platform/ui/base/formats.ts'
import type { Agreement, Checked } from './check-file.ts'
import css from './Recompute.module.css'
import { sayOutcome, saySeal, sayTime, type Verdict } from './recompute.texts.ts'
import type { Run } from './use-run.ts'

interface FindingsProps {
  check: NonNullable<Run['check']>
  name: string | undefined
}

/** What the browser found: how far a file and the published result agree. */
export default function Findings({ check, name }: FindingsProps) {
  if ('failed' in check) return <Finding verdict="wrong" title={check.failed} />
  if ('unreadable' in check) {
    return (
      <>
        <Finding verdict="wrong" title={`${name ?? 'results.json'} cannot be read as results`} />
        <Problems problems={check.unreadable} />
      </>
    )
  }
  return <Comparison check={check} name={name} />
}

function Comparison({ check, name }: { check: Checked; name: string | undefined }) {
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
