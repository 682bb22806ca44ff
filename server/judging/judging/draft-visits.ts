import { makePlan, type PlanInput, type PlanJudge, type PlannedVisit } from '../../../judging/plan/plan.ts'

interface Asked {
  /** Plan the looks that any team lacks; else only those that are lost or given away here. */
  isWhole: boolean
  /** The teams of visits that a judge who left does not make, each as often as it loses one. */
  lost: readonly string[]
  /** Visits that a judge gives away, and does not get back. */
  released: readonly PlannedVisit[]
  /** Judges who came: they take visits of those who have the most to make. */
  came: readonly string[]
  /** Nothing says that they are there: what is lost or given away goes to them only if nobody else may make it. */
  absent: readonly string[]
  /** Their visits are shared out, so they get no others. */
  aside: readonly string[]
  /** Visits that may be taken from somebody: planned by a plan, and not begun. */
  free: readonly PlannedVisit[]
}

/** The round as it is now, and what the draft is to do. */
export interface DraftInput {
  input: PlanInput
  asked: Asked
}

/**
 * What a draft plans: the planner gives others what is released, lost or due to who came. What it has no time for is better made at
 * the end than not at all, by whoever has the fewest visits; what nobody may take stays with its judge.
 */
export function draftVisits({ input, asked }: DraftInput): PlannedVisit[] {
  const kept = input.kept ?? []
  const released = new Set(asked.released.map(keyOf))
  const free = asked.free.filter(visit => !released.has(keyOf(visit)))
  const away = [...asked.released, ...sharesOf(input, kept, free, asked.came)]
  const moved = new Set(away.map(keyOf))
  const awayFrom = Map.groupBy(away, ({ judge }) => judge)
  const judges = input.judges
    .filter(({ id }) => !asked.aside.includes(id))
    .map(judge => ({
      ...judge,
      conflicts: [
        ...(judge.conflicts ?? []),
        ...(awayFrom.get(judge.id) ?? []).map(({ project }) => project),
      ],
    }))
  const absent = new Set(asked.absent)
  const there = judges.filter(({ id }) => !absent.has(id))
  const planned = asked.isWhole || there.length === 0 ? judges : there
  const targets = targetsOf(input, kept, [...away.map(({ project }) => project), ...asked.lost], asked)
  let visits = kept.filter(visit => !moved.has(keyOf(visit)))
  for (const [looks, teams] of [...Map.groupBy(targets, ([, target]) => target)].toSorted(
    ([one], [other]) => one - other,
  )) {
    const ids = new Set(teams.map(([team]) => team))
    const projects = input.projects.filter(({ id }) => ids.has(id))
    visits = makePlan({ ...input, judges: planned, projects, looks, kept: visits }).visits
  }
  const toPlace = [...asked.lost.map(project => ({ judge: '', project, slot: null })), ...away]
  for (const visit of toPlace) {
    const target = targets.get(visit.project) ?? 0
    if (countOf(visits, visit.project) >= target) continue
    const taker =
      takerOf(there, input.slots, visits, visit.project) ??
      takerOf(judges, input.slots, visits, visit.project)
    if (taker !== undefined) visits = [...visits, { judge: taker, project: visit.project, slot: null }]
    else if (visit.judge !== '') visits = [...visits, visit]
  }
  return visits
}

export function keyOf({ judge, project }: PlannedVisit): string {
  return `${judge} ${project}`
}

function countOf(visits: readonly PlannedVisit[], team: string): number {
  return visits.filter(({ project }) => project === team).length
}

/** How many visits each team is to have: as many as before, and all that are promised where the whole round is planned. */
function targetsOf(
  { projects, looks }: PlanInput,
  kept: readonly PlannedVisit[],
  losing: readonly string[],
  { isWhole, lost }: Asked,
): Map<string, number> {
  const losers = new Set(losing)
  return new Map(
    projects
      .filter(({ id }) => isWhole || losers.has(id))
      .map(({ id }) => {
        const before = countOf(kept, id)
        const own = Math.max(before, Math.min(looks, before + lost.filter(team => team === id).length))
        return [id, isWhole ? Math.max(looks, own) : own]
      }),
  )
}

/** From the fullest one, the last one first, until nobody has two more to make than who came. */
function sharesOf(
  { judges }: PlanInput,
  kept: readonly PlannedVisit[],
  free: readonly PlannedVisit[],
  came: readonly string[],
): PlannedVisit[] {
  const stock = Map.groupBy(free.toSorted(bySlot), ({ judge }) => judge)
  const present = new Map(judges.map(judge => [judge.id, judge]))
  const taken: PlannedVisit[] = []
  for (const id of came.filter(judge => present.has(judge)).toSorted()) {
    const closed = new Set([
      ...(present.get(id)?.conflicts ?? []),
      ...kept.filter(({ judge }) => judge === id).map(({ project }) => project),
    ])
    for (let own = kept.filter(({ judge }) => judge === id).length; ; own += 1) {
      const [fullest] = [...stock]
        .filter(([judge, visits]) => !came.includes(judge) && visits.length >= own + 2)
        .filter(([, visits]) => visits.some(({ project }) => !closed.has(project)))
        .toSorted(([one, mine], [other, theirs]) => theirs.length - mine.length || (one < other ? -1 : 1))
      const visit = fullest?.[1].findLast(({ project }) => !closed.has(project))
      if (!fullest || !visit) break
      stock.set(
        fullest[0],
        fullest[1].filter(one => one !== visit),
      )
      closed.add(visit.project)
      taken.push(visit)
    }
  }
  return taken
}

function bySlot(one: PlannedVisit, other: PlannedVisit): number {
  return (
    (one.slot ?? Number.MAX_SAFE_INTEGER) - (other.slot ?? Number.MAX_SAFE_INTEGER) ||
    (one.project < other.project ? -1 : 1)
  )
}

/** Who may make a visit without a time, with the fewest of all. Nobody whose hours are over. */
function takerOf(
  judges: readonly PlanJudge[],
  slots: number,
  visits: readonly PlannedVisit[],
  team: string,
): string | undefined {
  const isGone = ({ from = 1, to = slots }: PlanJudge) => to < slots && to < from
  const [taker] = judges
    .filter(
      judge =>
        !isGone(judge) &&
        !judge.conflicts?.includes(team) &&
        !visits.some(visit => visit.judge === judge.id && visit.project === team),
    )
    .map(({ id }) => ({ id, load: visits.filter(({ judge }) => judge === id).length }))
    .toSorted((one, other) => one.load - other.load || (one.id < other.id ? -1 : 1))
  return taker?.id
}
