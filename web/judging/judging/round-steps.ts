import type { Desk } from '../../../contract/judging/judging-desk.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { isWaiting, type JudgingStep, stepsDone } from '../../../contract/judging/judging-steps.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { count, formatCount, formatList } from '../../platform/ui/base/formats.ts'
import { percentsOf } from './percents.ts'

export interface RoundStep {
  kind: JudgingStep
  label: string
  /** Beside the label: how much there is. A moment is said by the screen. */
  meta: string
  text: string
  isDone: boolean
  /** Some of it is done. */
  isBegun: boolean
  /** The label of its button while it is the next one. */
  act: string
}

interface Known {
  judging: Pick<
    RoundJudging,
    'criteria' | 'scale' | 'judges' | 'teams' | 'links' | 'lacks' | 'looks' | 'visits' | 'done' | 'is_blind'
  >
  desk: Pick<Desk, 'state' | 'opens_at' | 'now' | 'is_sealed' | 'judges' | 'lacks'>
  published: Pick<PublicationPlan, 'past' | 'under_way'>
}

/** The steps of judging a round, in order, each with where it stands (docs/product.md §20). */
export function roundSteps({ judging, desk, published }: Known): RoundStep[] {
  const { criteria, scale, judges, links, lacks, visits, done, is_blind } = judging
  const present = desk.judges.filter(({ has_left }) => !has_left)
  const unopened = present.filter(({ opened_at, tapped_at }) => opened_at === null && tapped_at === null)
  const opened = present.length - unopened.length
  const hasTimeCome = desk.state !== 'not_open' || isWaiting(desk)
  const isShut = desk.is_sealed || desk.state === 'closed'
  const isDone = stepsDone({
    lacks,
    judges,
    links,
    opened,
    state: desk.state,
    is_sealed: desk.is_sealed,
    is_published: published.past.length > 0,
  })
  return [
    {
      kind: 'criteria',
      label: 'Criteria',
      meta: criteria.length === 0 ? 'missing' : `${criteria.length}, scale 1 to ${scale}`,
      text: criteria.length === 0 ? 'Without them nothing can be scored.' : sayShares(criteria),
      isDone: isDone.criteria,
      isBegun: false,
      act: 'Set criteria',
    },
    {
      kind: 'judges',
      label: 'Judges',
      meta: judges === 0 ? 'missing' : `${judges}${is_blind ? ', no names shown' : ''}`,
      text: judges === 0 ? 'Nobody judges this round yet.' : `${sayNames(present)}.`,
      isDone: isDone.judges,
      isBegun: false,
      act: 'Add judges',
    },
    {
      kind: 'plan',
      label: 'Plan',
      meta: visits === 0 ? 'missing' : count(visits, 'visit'),
      text:
        visits === 0
          ? 'Says who visits whom, and when. Without it judges see no teams.'
          : 'Who visits whom, and when.',
      isDone: isDone.plan,
      isBegun: false,
      act: 'Make the plan',
    },
    {
      kind: 'links',
      label: 'Links',
      meta: sayLinks(judges, links, opened),
      text: sayUnopened(judges, links, unopened),
      isDone: isDone.links,
      isBegun: links > 0 || opened > 0,
      act: links < judges || judges === 0 ? 'Send links' : 'See who',
    },
    {
      kind: 'open',
      label: 'Open',
      meta: '',
      text: isShut ? 'Judges could score until it closed.' : sayOpening(desk, hasTimeCome),
      isDone: isDone.open,
      isBegun: hasTimeCome,
      act: 'Set the time',
    },
    {
      kind: 'close',
      label: 'Close',
      meta: '',
      text: sayClosingStep({ isShut, is_sealed: desk.is_sealed, visits, done }),
      isDone: isDone.close,
      isBegun: isShut || done > 0,
      act: isShut ? 'Seal the ballots' : 'Close judging',
    },
    {
      kind: 'results',
      label: 'Results',
      // As the desk and the results count while judging is open: what judges have finished.
      meta: desk.is_sealed ? 'sealed' : done === 0 ? '' : `so far ${count(done, 'finished ballot')}`,
      text: desk.is_sealed
        ? 'Sealed. Give the prizes, and read what is not clear.'
        : 'Who leads, and how sure that is. Publishing is offered once the ballots are sealed.',
      isDone: isDone.results,
      isBegun: false,
      act: 'See the results',
    },
    {
      kind: 'publish',
      label: 'Publish',
      meta: isDone.publish ? 'published' : published.under_way ? 'on its way' : '',
      text: 'One release tells all teams, and makes the page of results public.',
      isDone: isDone.publish,
      isBegun: published.under_way !== null,
      act: 'Publish',
    },
  ]
}

/** "Works 75 %, needed 25 %" */
function sayShares(criteria: Known['judging']['criteria']): string {
  const shares = percentsOf(criteria.map(({ weight }) => weight))
  return criteria.map(({ name }, index) => `${name} ${shares[index] ?? 0} %`).join(', ')
}

const mostNames = 4

function sayNames(people: readonly { name: string }[]): string {
  const names = people.slice(0, mostNames).map(({ name }) => name)
  const more = people.length - names.length
  return formatList(more > 0 ? [...names, `${more} more`] : names)
}

function sayLinks(judges: number, links: number, opened: number): string {
  if (judges === 0) return ''
  return links === 0 && opened === 0 ? 'not sent' : `${formatCount(opened)} of ${judges} opened`
}

function sayUnopened(judges: number, links: number, unopened: readonly { name: string }[]): string {
  if (judges === 0) return 'Judges get one each.'
  if (links === 0) return 'Each judge gets one by mail, or as a code.'
  if (unopened.length === 0) return 'Everybody has opened theirs.'
  return `${sayNames(unopened)} ${unopened.length === 1 ? 'has not opened theirs' : 'have not opened theirs'}.`
}

function sayOpening({ state }: Known['desk'], hasTimeCome: boolean): string {
  if (!hasTimeCome) return 'By itself. Without criteria, judges and a plan it waits then, and you get a mail.'
  return state === 'not_open'
    ? 'It is time, and it waits. It opens by itself once everything above is there; who set it up got a mail.'
    : 'Judges can score.'
}

interface Closing {
  isShut: boolean
  is_sealed: boolean
  visits: number
  done: number
}

function sayClosingStep({ isShut, is_sealed, visits, done }: Closing): string {
  if (is_sealed) return 'Closed, and the ballots are sealed.'
  if (isShut) return 'No ballot is taken any more. Seal them, and the results stand.'
  const open = visits - done
  return open > 0
    ? `No ballot is taken after that. Sealing them before all ${count(visits, 'visit')} are done asks first.`
    : 'No ballot is taken after that. Then they are sealed.'
}

/** Above the steps. `opens` and `closes` are said as days or times. */
export function sayWhere(
  steps: readonly RoundStep[],
  {
    desk,
    opens,
    closes,
  }: {
    desk: Pick<Desk, 'state' | 'opens_at' | 'now' | 'is_sealed' | 'lacks'>
    opens: string | null
    closes: string | null
  },
): string {
  const needed = ['teams', 'criteria', 'judges', 'plan'] as const
  const lacks = needed
    .filter(need => desk.lacks.includes(need))
    .map(need => (need === 'plan' ? 'the plan' : need))
  const said =
    lacks.length === 0
      ? ''
      : `${formatList(lacks)} ${lacks.length === 1 && lacks[0] === 'the plan' ? 'is' : 'are'} missing`
  if (desk.is_sealed) {
    return steps.at(-1)?.isDone
      ? 'The results are published.'
      : 'The ballots are sealed, and not published yet.'
  }
  if (desk.state === 'closed') return 'Judging is over, and the ballots are not sealed.'
  if (desk.state === 'open') return closes ? `Judging is open until ${closes}.` : 'Judging is open.'
  if (isWaiting(desk)) return `Not ready: ${said}. It opens by itself once nothing is missing.`
  const opening = opens ? `It opens ${opens}` : 'It has no time to open yet'
  return said ? `${opening}, and ${said}.` : `${opening}.`
}
