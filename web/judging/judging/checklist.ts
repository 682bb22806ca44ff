import type { JudgingNeed } from '../../../contract/events/rounds.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { count, formatCount, formatList } from '../../platform/ui/base/formats.ts'

export interface Step {
  need: JudgingNeed
  label: string
  /** Where it is, in words. */
  said: string
  isDone: boolean
  /** The button that does it. */
  act: string
}

type Judged = Pick<
  RoundJudging,
  'teams' | 'criteria' | 'judges' | 'visits' | 'planned_at' | 'links' | 'ballots' | 'lacks'
>

/** What is set up before judging, in order, and where each stands. */
export function checklistOf(judging: Judged): Step[] {
  const { teams, criteria, judges, visits, links, lacks } = judging
  const isThere = (need: JudgingNeed) => !lacks.includes(need)
  return [
    {
      need: 'teams',
      label: 'Teams',
      said: teams === 0 ? 'None in this round' : formatCount(teams),
      isDone: isThere('teams'),
      act: 'Let teams enter',
    },
    {
      need: 'criteria',
      label: 'Criteria',
      said: criteria.length === 0 ? 'None, so nothing can be scored' : formatCount(criteria.length),
      isDone: isThere('criteria'),
      act: 'Set criteria',
    },
    {
      need: 'judges',
      label: 'Judges',
      said: judges === 0 ? 'Nobody yet' : formatCount(judges),
      isDone: isThere('judges'),
      act: 'Add judges',
    },
    {
      need: 'plan',
      label: 'Plan',
      said: visits === 0 ? 'No visits yet' : count(visits, 'visit'),
      isDone: isThere('plan'),
      act: 'Plan visits',
    },
    {
      need: 'links',
      label: 'Links',
      said: sayLinks(judges, links),
      isDone: isThere('links') && links >= judges,
      act: 'Send links',
    },
  ]
}

function sayLinks(judges: number, links: number): string {
  if (judges === 0) return 'Judges get one each'
  if (links === 0) return 'Nobody has one'
  return links < judges ? `${links} of ${judges} judges have one` : 'Every judge has a link or a code'
}

const missing: Record<JudgingNeed, string> = {
  teams: 'teams',
  criteria: 'criteria',
  judges: 'judges',
  plan: 'a plan',
  links: 'links',
}

/** Criteria, judges and links are missing. */
export function sayLacks(lacks: readonly JudgingNeed[]): string {
  const said = formatList(lacks.map(need => missing[need]))
  const areMany = lacks.length > 1 || lacks[0] !== 'plan'
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${areMany ? 'are' : 'is'} missing`
}
