import type { DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import { isToMake, tilesOf } from '../../../../contract/judging/desk-standing.ts'
import { sayMinutes } from '../../../projects/submissions/time-left.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { clockOf } from '../desk/desk.texts.ts'
import { isPast, type Known } from './gate-known.ts'
import { gateRows } from './gate-rows.texts.ts'

// Texts above and beside the rows of the gate (docs/product.md §21).

const minute = 60_000

/** Every visit is made, every ballot is finished, and one more visit would change little. */
export function isClear(known: Known): boolean {
  const { standing, closing } = known
  return !standing.visits.some(isToMake) && closing.best.length === 0 && gateRows(known).length === 0
}

/** "Close judging 28 minutes early?" */
export function sayTitle(known: Known): string {
  const { desk, now } = known
  if (isClear(known)) return 'Everything is in. Close judging?'
  const early = desk.closes_at === null ? 0 : Math.ceil((Date.parse(desk.closes_at) - now) / minute)
  return early > 0
    ? `Close judging ${early < 60 ? count(early, 'minute') : sayMinutes(early * minute)} early?`
    : `Close judging of ${desk.name}?`
}

/** "It is 15:02. It closes by itself at 15:30. After that no ballot is taken." */
export function sayTime({ desk, now }: Pick<Known, 'desk' | 'now'>): string {
  const closes = desk.closes_at === null ? 0 : Date.parse(desk.closes_at)
  const said = `It is ${clockOf(desk, now)}.`
  const itself = closes > now ? ` It closes by itself at ${clockOf(desk, closes)}.` : ''
  return `${said}${itself} After that no ballot is taken.`
}

export interface Sum {
  title: string
  text: string
}

/** Beside the picture: how many teams lack visits, and which visits are open. */
export function saySum(known: Known): Sum {
  const { desk, standing } = known
  const of = (team: DeskTeam) => standing.looks.get(team._id) ?? 0
  const short = desk.teams.filter(team => of(team) < desk.looks)
  const more = desk.teams.filter(team => of(team) > desk.looks).length
  const open = standing.visits.filter(isToMake).length
  const visits = standing.visits.length
  const [have, had] = isPast(known) ? ['had', 'had'] : ['has', 'have']
  if (short.length === 0) {
    return {
      title: `Every team ${have} ${count(desk.looks, 'visit')} or more`,
      text: [
        more > 0 && `${count(more, 'team has', 'teams have')} more.`,
        open > 0 && `${sayOpen(open, visits, isPast(known))}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }
  }
  const steps = Array.from({ length: desk.looks }, (_, step) => desk.looks - 1 - step).reverse()
  const groups = [...steps.filter(step => step > 0), 0].flatMap(step => {
    const teams = short.filter(team => of(team) === step)
    const [first] = teams
    if (!first) return []
    return [
      {
        who: teams.length === 1 ? first.team_name : count(teams.length, 'team'),
        isOne: teams.length === 1,
        step,
      },
    ]
  })
  const firstOfMany = groups.findIndex(({ isOne }) => !isOne)
  const said = groups.map(({ who, isOne, step }, place) => {
    const name = place > firstOfMany && !isOne ? who.replace(/ teams$/, '') : who
    return `${name} ${isOne ? have : had} ${numberWords[step] ?? step}`
  })
  return {
    title: `${short.length} of ${count(desk.teams.length, 'team')} ${short.length === 1 ? have : had} fewer than ${count(desk.looks, 'visit')}`,
    text: `${open > 0 ? `${sayOpen(open, visits, isPast(known))}: ` : ''}${said.join(', ')}.`,
  }
}

const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function sayOpen(open: number, of: number, isOver: boolean): string {
  const said = `${open} of ${count(of, 'visit')}`
  if (isOver) return `${said} ${open === 1 ? 'was' : 'were'} not made`
  return `${said} ${open === 1 ? 'is' : 'are'} open`
}

/** "4 more visits tell most, in about 20 minutes" */
export function sayBest({ desk, standing, closing, now }: Known): string {
  const judges = new Set(closing.best.map(({ judge_id }) => judge_id))
  const per = (desk.visit_minutes + desk.walk_minutes) * minute
  const ends = desk.judges
    .filter(({ _id }) => judges.has(_id))
    .map(({ _id }) => standing.visitsOf(_id).filter(isToMake).length * per + now + per)
  const minutes = Math.ceil((Math.max(now, ...ends) - now) / (5 * minute)) * 5
  const many = closing.best.length
  return `${count(many, 'more visit')} ${many === 1 ? 'tells' : 'tell'} most, in about ${sayMinutes(minutes * minute)}`
}

/** Rows of a round in which everything is in. */
export function clearRows(known: Known): { title: string; text: string }[] {
  const { desk, standing, closing, now } = known
  const { tapped, judges } = tilesOf(desk, standing, now)
  return [
    { title: `${count(closing.counting, 'ballot')}, all finished`, text: 'None is open on a phone.' },
    ...(tapped === judges && judges > 0
      ? [
          {
            title: `All ${count(judges, 'judge')} tapped in the last 10 minutes`,
            text: 'Nobody is still at a table.',
          },
        ]
      : []),
    { title: 'One more visit would change little', text: 'Every team has its visits.' },
  ]
}
