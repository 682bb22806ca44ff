import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mixed } from '../testing/random-events.ts'
import { makePlan, type Plan, planArithmetic, type PlanInput, type PlanJudge } from './plan.ts'

const projectsUpTo = (count: number) => Array.from({ length: count }, (_, number) => ({ id: `p${number}` }))
const judgesUpTo = (count: number): PlanJudge[] =>
  Array.from({ length: count }, (_, number) => ({ id: `j${number}` }))

const trackNames = ['north', 'south']
const projectId = fc.integer({ min: 0, max: 11 }).map(number => `p${number}`)

/** Plans with conflicts, tracks, windows and visits that are done. */
const inputs: fc.Arbitrary<PlanInput> = fc
  .record({
    projects: fc.uniqueArray(fc.record({ id: projectId, track: fc.constantFrom(...trackNames) }), {
      maxLength: 12,
      selector: ({ id }) => id,
    }),
    judges: fc.uniqueArray(
      fc.record(
        {
          id: fc.integer({ min: 0, max: 6 }).map(number => `j${number}`),
          conflicts: fc.uniqueArray(projectId, { maxLength: 3 }),
          tracks: fc.constantFrom(trackNames, ['north'], undefined),
          from: fc.integer({ min: 1, max: 4 }),
          to: fc.integer({ min: 3, max: 9 }),
          mostVisits: fc.integer({ min: 0, max: 9 }),
        },
        { requiredKeys: ['id'] },
      ),
      { maxLength: 6, selector: ({ id }) => id },
    ),
    looks: fc.integer({ min: 1, max: 4 }),
    slots: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer(),
    done: fc.uniqueArray(
      fc.record({
        judge: fc.integer({ min: 0, max: 8 }).map(number => `j${number}`),
        project: projectId,
        slot: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
      { maxLength: 8, selector: ({ judge, project }) => `${judge} ${project}` },
    ),
  })
  .map(({ done, ...input }) => ({ ...input, kept: withoutClashes(done) }))

/** Nobody was at two places at once. */
function withoutClashes<Visit extends { judge: string; project: string; slot: number | null }>(
  visits: Visit[],
): Visit[] {
  const taken = new Set<string>()
  return visits.filter(({ judge, project, slot }) => {
    if (slot === null) return true
    const keys = [`${judge} ${slot}`, `${project} ${slot}`]
    if (keys.some(key => taken.has(key))) return false
    for (const key of keys) taken.add(key)
    return true
  })
}

it('is the same plan for the same input in any order', () => {
  fc.assert(
    fc.property(inputs, fc.integer(), (input, seed) => {
      const other = {
        ...input,
        projects: mixed(input.projects, seed),
        judges: mixed(input.judges, seed),
        kept: mixed(input.kept ?? [], seed),
      }
      expect(makePlan(other)).toEqual(makePlan(input))
    }),
    { numRuns: 60 },
  )
})

it('never plans a conflict, another track, a pair twice, two visits in a slot or a slot without the judge', () => {
  fc.assert(
    fc.property(inputs, input => {
      const plan = makePlan(input)
      const kept = new Set((input.kept ?? []).map(visit => JSON.stringify(visit)))
      const planned = plan.visits.filter(visit => !kept.has(JSON.stringify(visit)))
      expect(plan.visits.length - planned.length).toBe(kept.size)
      for (const { judge, project, slot } of planned) {
        const by = input.judges.find(({ id }) => id === judge)
        const at = input.projects.find(({ id }) => id === project)
        expect(by?.conflicts ?? []).not.toContain(project)
        if (by?.tracks) expect(by.tracks).toContain(at?.track)
        expect([by?.id, at?.id]).toEqual([judge, project])
        if (slot !== null) {
          expect(slot).toBeGreaterThanOrEqual(by?.from ?? 1)
          expect(slot).toBeLessThanOrEqual(Math.min(input.slots, by?.to ?? input.slots))
        }
      }
      expectOnce(plan.visits.map(({ judge, project }) => `${judge} ${project}`))
      const timed = plan.visits.filter(({ slot }) => slot !== null)
      expectOnce(timed.map(({ judge, slot }) => `${judge} ${slot}`))
      expectOnce(timed.map(({ project, slot }) => `${project} ${slot}`))
    }),
    { numRuns: 150 },
  )
})

function expectOnce(keys: readonly string[]) {
  expect(new Set(keys).size).toBe(keys.length)
}

it('never leaves a project short while an able judge has room, and never gives more than promised or possible', () => {
  fc.assert(
    fc.property(inputs, input => {
      const plan = makePlan(input)
      for (const {
        id,
        conflicts = [],
        tracks,
        from = 1,
        to = input.slots,
        mostVisits = 99,
      } of input.judges) {
        const own = plan.visits.filter(({ judge }) => judge === id)
        const before = (input.kept ?? []).filter(({ judge }) => judge === id)
        const slots = Array.from({ length: input.slots }, (_, slot) => slot + 1).filter(
          slot => slot >= from && slot <= to && !before.some(visit => visit.slot === slot),
        )
        const room = Math.max(0, Math.min(slots.length, mostVisits - before.length))
        expect(own.length - before.length).toBeLessThanOrEqual(room)
        if (own.length - before.length === room) continue
        for (const { project } of plan.short) {
          const track = input.projects.find(given => given.id === project)?.track ?? ''
          const mayTake = !conflicts.includes(project) && (tracks?.includes(track) ?? true)
          expect(mayTake && !own.some(visit => visit.project === project)).toBe(false)
        }
      }
      for (const { id } of input.projects) {
        const before = (input.kept ?? []).filter(({ project }) => project === id).length
        const looks = plan.visits.filter(({ project }) => project === id).length
        expect(looks).toBeLessThanOrEqual(Math.max(before, input.looks))
        expect(plan.short.find(({ project }) => project === id)?.looks).toBe(
          looks < input.looks ? looks : undefined,
        )
      }
    }),
    { numRuns: 150 },
  )
})

it('shares visits out evenly in as many slots as the fullest judge or project needs, in one group', () => {
  const sizes = fc.record({
    projects: fc.integer({ min: 1, max: 24 }),
    judges: fc.integer({ min: 1, max: 9 }),
    looks: fc.integer({ min: 1, max: 4 }),
    seed: fc.integer(),
  })
  fc.assert(
    fc.property(sizes, ({ projects, judges, looks, seed }) => {
      const plan = makePlan({
        looks,
        seed,
        slots: 120,
        projects: projectsUpTo(projects),
        judges: judgesUpTo(judges),
      })
      const loads = judgesUpTo(judges).map(({ id }) => loadOf(plan, id))
      const each = Math.min(looks, judges)
      expect(plan.visits.length).toBe(each * projects)
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1)
      const slots = new Set(plan.visits.map(({ slot }) => slot))
      expect(slots).toEqual(new Set(Array.from({ length: Math.max(each, ...loads) }, (_, slot) => slot + 1)))
      if (plan.visits.length >= projects + judges - 1 && each > 1) expect(plan.groups.length).toBe(1)
    }),
    { numRuns: 60 },
  )
})

function loadOf({ visits }: Plan, judge: string): number {
  return visits.filter(visit => visit.judge === judge).length
}

it('says with numbers if judges, minutes or able judges do not suffice, and plans what is possible', () => {
  const input: PlanInput = {
    projects: projectsUpTo(4),
    judges: [{ id: 'a' }, { id: 'b', conflicts: ['p0'] }, { id: 'c', from: 2, to: 3 }],
    looks: 3,
    slots: 3,
    seed: 1,
  }
  const arithmetic = { needed: 11, capacity: 8, tooFewJudges: [{ project: 'p0', able: 2 }], isEnough: false }
  expect(planArithmetic(input)).toEqual(arithmetic)
  const plan = makePlan(input)
  expect(plan.arithmetic).toEqual(arithmetic)
  expect(plan.visits.length).toBe(8)
  expect(plan.short.reduce((total, { looks }) => total + 3 - looks, 0)).toBe(4)
  expect(planArithmetic({ ...input, judges: judgesUpTo(4), slots: 4 }).isEnough).toBe(true)
})

it('plans around who left, keeps what is done, and fits late teams and judges in', () => {
  const before = makePlan({ projects: projectsUpTo(12), judges: judgesUpTo(4), looks: 2, slots: 6, seed: 3 })
  const done = before.visits.filter(({ slot }) => slot !== null && slot <= 3)
  const after = makePlan({
    projects: [...projectsUpTo(12), { id: 'late' }],
    judges: [...judgesUpTo(4).slice(1), { id: 'new' }].map(judge => ({ ...judge, from: 4 })),
    looks: 2,
    slots: 11,
    seed: 3,
    kept: done,
  })
  for (const visit of done) expect(after.visits).toContainEqual(visit)
  expect(loadOf(after, 'j0')).toBe(3)
  expect(after.short).toEqual([])
  expect(after.visits.filter(({ project }) => project === 'late').length).toBe(2)
  expect(after.visits.length).toBe(26)
  const present = ['j1', 'j2', 'j3', 'new'].map(judge => loadOf(after, judge))
  expect(Math.max(...present) - Math.min(...present)).toBeLessThanOrEqual(1)
})

it('joins groups that conflicts would keep apart, and reports those it cannot join', () => {
  const apart = (conflictOf: (judge: number, project: number) => boolean): PlanInput => ({
    projects: projectsUpTo(8),
    judges: judgesUpTo(4).map((judge, number) => ({
      ...judge,
      conflicts: projectsUpTo(8).flatMap(({ id }, project) => (conflictOf(number, project) ? [id] : [])),
    })),
    looks: 2,
    slots: 20,
    seed: 1,
  })
  const closed = makePlan(apart((judge, project) => judge < 2 !== project < 4))
  expect(closed.groups).toEqual([
    ['p0', 'p1', 'p2', 'p3'],
    ['p4', 'p5', 'p6', 'p7'],
  ])
  // One project that judges of both sides may see is enough.
  const open = makePlan(apart((judge, project) => judge < 2 !== project < 4 && project !== 3))
  expect(open.groups.length).toBe(1)
})

it('keeps what does not fit, without a time', () => {
  const plan = makePlan({ projects: projectsUpTo(1), judges: judgesUpTo(3), looks: 3, slots: 2, seed: 1 })
  expect(plan.visits.map(({ slot }) => slot).toSorted()).toEqual([1, 2, null])
})

it('gives another plan for another seed', () => {
  const input = { projects: projectsUpTo(20), judges: judgesUpTo(6), looks: 3, slots: 12, seed: 1 }
  expect(makePlan({ ...input, seed: 2 }).visits).not.toEqual(makePlan(input).visits)
})

it('needs neither projects nor judges', () => {
  expect(makePlan({ projects: [], judges: [], looks: 2, slots: 3, seed: 1 })).toEqual({
    visits: [],
    arithmetic: { needed: 0, capacity: 0, tooFewJudges: [], isEnough: true },
    short: [],
    groups: [],
  })
  expect(makePlan({ projects: projectsUpTo(1), judges: [], looks: 1, slots: 3, seed: 1 }).short).toEqual([
    { project: 'p0', looks: 0 },
  ])
})
