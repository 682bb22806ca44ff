import type { DeskJudge, DeskTeam } from '../../../../contract/judging/judging-desk.ts'
import { isSentOut, isToMake, missedLately } from '../../../../contract/judging/desk-standing.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { clockOf } from '../desk/desk.texts.ts'
import { formatSome, type GateRow, isPast, type Known } from './gate-known.ts'
import { unfinished } from './gate-unfinished.texts.ts'

// What closing judging leaves undone, before and, in the past tense, after it closed by itself (docs/product.md §21).

const minute = 60_000

/** What is missing, the worst first; only what is so. */
export function gateRows(known: Known): GateRow[] {
  return [
    ...unseen(known),
    ...noProject(known),
    ...late(known),
    ...silent(known),
    ...unopened(known),
    ...sent(known),
    ...underWay(known),
    ...unfinished(known),
  ]
}

/** Teams whose visits closing would count none of. */
export function teamsUnseen({ desk, standing, closing }: Known): DeskTeam[] {
  const counting = new Set(
    closing.unfinished.flatMap(({ will_count, application_id }) => (will_count ? application_id : [])),
  )
  return desk.teams.filter(({ _id }) => (standing.looks.get(_id) ?? 0) === 0 && !counting.has(_id))
}

function unseen(known: Known): GateRow[] {
  const teams = teamsUnseen(known)
  const [first] = teams
  if (!first) return []
  const isOne = teams.length === 1
  const has = isPast(known) ? 'had' : isOne ? 'has' : 'have'
  return [
    {
      kind: 'unseen',
      key: 'unseen',
      title: `${formatSome(teams.map(({ team_name }) => team_name))} ${has} no visit`,
      text: `${isOne ? 'It gets' : 'They get'} no score and no place, and no prize can be clear.${sayMissed(known, teams)}`,
      ...(!isPast(known) && { act: { kind: 'give', team: first } }),
    },
  ]
}

/** Of them, whom judges went to and did not find. */
export function sayMissed(
  { standing }: Known,
  teams: readonly Pick<DeskTeam, '_id' | 'team_name'>[],
): string {
  const missed = missedLately(standing.visits)
  const names = teams.filter(({ _id }) => missed.has(_id)).map(({ team_name }) => team_name)
  if (names.length === 0) return ''
  return ` ${formatSome(names)} ${names.length === 1 ? 'was' : 'were'} not there for the last two judges who went.`
}

/** Teams that handed nothing in. What judges saw there is not known, so it is said before their score counts. */
function noProject(known: Known): GateRow[] {
  const { desk, standing } = known
  const teams = desk.teams.filter(
    ({ _id, lacks_project }) => lacks_project && (standing.looks.get(_id) ?? 0) > 0,
  )
  if (teams.length === 0) return []
  return [
    {
      kind: 'no_project',
      key: 'no_project',
      title: `${formatSome(teams.map(({ team_name }) => team_name))} handed nothing in`,
      text: `${teams.length === 1 ? 'It is' : 'They are'} scored without a project, and ${teams.length === 1 ? 'has a place' : 'have places'} like all others.`,
    },
  ]
}

/** Refused by the closing before: why judging is open again, and lost once more if it closes now. Once closed they are a card. */
function late(known: Known): GateRow[] {
  if (isPast(known)) return []
  return [...Map.groupBy(known.desk.late, ({ judge_id }) => judge_id)].map(([judge_id, ballots]) => {
    const judge_name = ballots[0]?.judge_name ?? ''
    const judge = known.desk.judges.find(({ _id }) => _id === judge_id)
    const [it, sends] = ballots.length === 1 ? ['it', 'It comes'] : ['them', 'They come']
    return {
      kind: 'late',
      key: `late ${judge_id}`,
      title: `${count(ballots.length, 'ballot')} of ${judge_name} came after the last closing and ${ballots.length === 1 ? 'is' : 'are'} not here yet`,
      text: `About ${formatSome(ballots.map(({ team_name }) => team_name))}. ${sends} once the phone has its page open; closing now refuses ${it} again.`,
      ...(judge && { act: { kind: 'write', label: 'Write', emails: [judge.email] } }),
    }
  })
}

/** Visits that staff or Next team sent somebody to, and that nobody has begun. */
function sent(known: Known): GateRow[] {
  const open = known.standing.visits.filter(isSentOut)
  if (open.length === 0 || isPast(known)) return []
  return [
    {
      kind: 'sent',
      key: 'sent',
      title: `${count(open.length, 'visit that was', 'visits that were')} sent ${open.length === 1 ? 'is' : 'are'} not begun`,
      text: `${formatSome(open.map(({ judge, team }) => `${judge.name} to ${team.team_name}`))}.`,
    },
  ]
}

/** Last heard so long ago, with a visit open: something may wait on it. The server knows no more. */
const silentFor = 5 * minute

/** With a visit begun and not finished. */
function atTables({ standing, desk }: Known) {
  return desk.judges.flatMap(judge => {
    const open = standing.visitsOf(judge._id).filter(({ cell }) => cell === 'under_way')
    return judge.tapped_at !== null && open.length > 0
      ? [{ judge, open, tapped: Date.parse(judge.tapped_at) }]
      : []
  })
}

/** When judging closed, once it has: nobody is silent by what came after that. */
function endOf({ desk, now }: Known): number {
  return desk.closes_at === null ? now : Math.min(now, Date.parse(desk.closes_at))
}

function silent(known: Known): GateRow[] {
  return atTables(known)
    .filter(({ tapped }) => endOf(known) - tapped > silentFor)
    .map(({ judge, open, tapped }) => ({
      kind: 'silent',
      key: `silent ${judge._id}`,
      title: `${judge.name}’s phone ${isPast(known) ? 'was' : 'is'} silent since ${clockOf(known.desk, tapped)}`,
      text: `It had ${formatSome(open.map(({ team }) => team.team_name))} open and may hold a ballot. ${
        isPast(known) ? 'It is refused unless you extend judging.' : 'After closing it is refused.'
      }`,
      act: { kind: 'write', label: 'Write', emails: [judge.email] },
    }))
}

/** Those who have a link and never opened it, apart from those who could not. */
function unopened(known: Known): GateRow[] {
  const away = known.desk.judges.filter(
    ({ has_left, opened_at, tapped_at }) => !has_left && opened_at === null && tapped_at === null,
  )
  const [had, never] = [
    away.filter(({ has_had_link }) => has_had_link),
    away.filter(({ has_had_link }) => !has_had_link),
  ]
  const unbegun = known.desk.judges.filter(
    ({ _id, has_left, opened_at, tapped_at }) =>
      !has_left && opened_at !== null && tapped_at === null && known.standing.visitsOf(_id).some(isToMake),
  )
  return [
    ...withoutPage(known, had, 'unopened', `never opened ${had.length === 1 ? 'the' : 'their'} link`),
    ...withoutPage(known, never, 'unsent', 'never got a link'),
    ...withoutPage(known, unbegun, 'unbegun', 'opened the link and never tapped'),
  ]
}

function withoutPage(known: Known, judges: readonly DeskJudge[], key: string, lack: string): GateRow[] {
  if (judges.length === 0) return []
  const open = known.standing.visits.filter(isToMake)
  const theirs = open.filter(({ judge }) => judges.includes(judge))
  const names = formatSome(judges.map(({ name }) => name))
  return [
    {
      kind: 'unopened',
      key,
      title: `${count(judges.length, 'judge')} ${lack}`,
      text:
        theirs.length === 0
          ? `${names}.`
          : `${names}, with ${
              theirs.length === open.length
                ? open.length === 1
                  ? 'the only'
                  : `all ${open.length}`
                : `${theirs.length} of the ${open.length}`
            } ${isPast(known) ? '' : 'open '}${open.length === 1 ? 'visit' : 'visits'}${isPast(known) ? ' that nobody made' : ''}.`,
      ...(!isPast(known) && theirs.length > 0 && { act: { kind: 'share', visits: theirs } }),
    },
  ]
}

function underWay(known: Known): GateRow[] {
  const making = atTables(known).filter(({ tapped }) => endOf(known) - tapped <= silentFor)
  const visits = making.flatMap(({ open }) => open)
  if (visits.length === 0) return []
  const said = formatSome(
    making.map(({ judge, open }) => `${judge.name} at ${open[0]?.team.team_name ?? ''}`),
  )
  return [
    {
      kind: 'under_way',
      key: 'under_way',
      title: isPast(known)
        ? `${count(visits.length, 'visit was', 'visits were')} under way`
        : `${count(visits.length, 'visit is', 'visits are')} under way`,
      text: `${said}.`,
    },
  ]
}
