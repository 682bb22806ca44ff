import { describe, expect, it } from 'vitest'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { leaveOneOut } from '../../../judging/leave-one-out.ts'
import { judgeLines } from '../../../judging/lines.ts'
import { linesToSettle } from '../../../judging/next-visit.ts'
import { orderByOtherRules } from '../../../judging/other-rules.ts'
import { findScores } from '../../../judging/scores.ts'
import { ballots, criteria } from '../../../judging/testing/worked-example.ts'
import { useTestApp } from '../../testing/app.ts'
import { addBallot, workedExample } from '../../testing/judged-example.ts'
import { ballotOf, judgedRound } from '../../testing/judging.ts'

// What the ballots of a round say, for staff (docs/product.md §21).

const t = useTestApp()

type Scene = Awaited<ReturnType<typeof workedExample>>

async function read({ staff, path }: Pick<Scene, 'staff' | 'path'>): Promise<RoundResults> {
  const { status, body } = await staff.get(path)
  expect(status).toBe(200)
  return body.data
}

/** With the names of teams and judges instead of their ids, so that two rounds can be compared. */
function named({ teams, lines, judges, judge_names }: RoundResults) {
  const team = (id: string) => teams.find(({ _id }) => _id === id)?.team_name
  const judge = (id: string) => judge_names[id]
  return {
    teams: teams.map(({ _id: _, ...shown }) => shown),
    lines: lines.map(line => ({
      ...line,
      seats: line.seats.map(team),
      rivals: line.rivals.map(team),
      hits: Object.fromEntries(Object.entries(line.hits).map(([id, hit]) => [team(id), hit])),
      depends_on: line.depends_on.map(judge),
      visits: line.visits
        .map(({ judge_id, application_id }) => `${judge(judge_id)} to ${team(application_id)}`)
        // Of equal gains that of the lower id is first.
        .toSorted(),
    })),
    judges: judges.map(({ _id: _, changes, ...shown }) => ({
      ...shown,
      changes: changes.map(({ line, gains, loses }) => ({
        line,
        gains: gains.map(team),
        loses: loses.map(team),
      })),
    })),
  }
}

/** What the engine says of the same ballots. */
const scores = findScores({ criteria, ballots })
const engineLines = judgeLines(scores, linesToSettle())

describe('the results of a round', () => {
  it('are those of the worked example of the method', async () => {
    const shown = named(await read(await workedExample(t)))
    expect(
      shown.teams.map(({ team_name, place, score, looks }) => [team_name, place, score?.toFixed(4), looks]),
    ).toEqual([
      ['B', 1, '70.4162', 2],
      ['A', 2, '68.4555', 2],
      ['D', 3, '62.1809', 2],
      ['C', 4, '45.9649', 3],
    ])
    expect(shown.teams.map(({ mean }) => mean?.toFixed(1))).toEqual(['80.0', '65.0', '60.0', '43.3'])
    const [first, two] = shown.lines
    expect(first).toMatchObject({
      name: 'first',
      label: 'not_decided',
      seats: ['B'],
      rivals: ['A', 'D'],
      why: ['depends on one judge'],
      depends_on: ['Ben', 'Eva'],
    })
    expect([two?.name, two?.label, two?.rivals]).toEqual(['first two', 'close', ['D']])
  })

  it('are what the engine says of the same ballots', async () => {
    const shown = named(await read(await workedExample(t)))
    const rules = orderByOtherRules(scores)
    const placeBy = (list: { project: string; place: number }[], name: string) =>
      list.find(({ project }) => project === name)?.place ?? null
    const digits = (value: number | null | undefined) => value?.toFixed(9)
    expect(
      shown.teams.map(team => ({
        ...team,
        score: digits(team.score),
        uncertainty: digits(team.uncertainty),
        mean: digits(team.mean),
      })),
    ).toEqual(
      scores.order.map(({ project, place, score, uncertainty, looks, rawMean }) => ({
        team_name: project,
        theme: expect.anything(),
        is_out: false,
        lacks_project: false,
        place,
        score: digits(score),
        uncertainty: digits(uncertainty),
        looks,
        unfinished: [],
        mean: digits(rawMean),
        places: {
          rawMean: placeBy(rules.rawMean, project),
          centredMean: placeBy(rules.centredMean, project),
          zScore: placeBy(rules.zScore, project),
          pairwiseShare: placeBy(rules.pairwiseShare, project),
        },
      })),
    )
    expect(shown.lines.map(({ visits: _, no_visit: _why, ...line }) => line)).toEqual(
      engineLines.map(
        ({ name, chosen, best, label, chance, seats, rivals, why, hits, dependsOn, isUnanimous }) => ({
          name,
          is_prize: false,
          chosen,
          best,
          label,
          chance,
          seats,
          rivals,
          why,
          is_unanimous: isUnanimous,
          hits: Object.fromEntries(hits),
          depends_on: expect.toSatisfy((names: string[]) =>
            isSameSet(names, why.includes('depends on one judge') ? dependsOn : []),
          ),
        }),
      ),
    )
  })

  it('count what is finished until judging is closed, and say whose other ballots closing will count', async () => {
    const scene = await workedExample(t)
    const { staff, round, marks, path } = scene
    const [judge, mild] = [await scene.addJudge({ name: 'Late' }), await scene.addJudge({ name: 'Half' })]
    const team = scene.team('D')
    const before = (await staff.get(path)).body.data as RoundResults
    expect([before.ballots, before.unfinished]).toEqual([9, []])
    const save = async (who: typeof judge, given: Record<string, number>) => {
      const visit = await scene.addVisit(who, team)
      const body = ballotOf({ scores: marks(given), is_done: false })
      expect((await who.put(`/api/judge/ballot/${visit}`, body)).status).toBe(200)
    }
    await save(judge, { idea: 5, build: 5 })
    await save(mild, { demo: 5 })
    const open = (await staff.get(path)).body.data as RoundResults
    expect([open.ballots, open.incomplete, open.teams]).toEqual([9, 0, before.teams])
    const whose = open.unfinished.map(({ judge_id, will_count }) => [open.judge_names[judge_id], will_count])
    expect(whose.toSorted()).toEqual([
      ['Half', false],
      ['Late', true],
    ])
    const sealed = (await staff.put(`/api/round/seal/${round._id}`, {})).body.data as RoundResults
    expect([sealed.ballots, sealed.incomplete, sealed.unfinished]).toEqual([10, 1, []])
    expect(sealed.teams.find(({ _id }) => _id === team._id)?.looks).toBe(3)
  })

  it('name the judge who alone tells teams apart, with whom they would be level', async () => {
    const scene = await judgedRound(t)
    const [keen, flat] = [await scene.addJudge({ name: 'Keen' }), await scene.addJudge({ name: 'Flat' })]
    const teams = [await scene.addTeam('Winner'), await scene.addTeam('Second'), await scene.addTeam('Third')]
    for (const [place, team] of teams.entries()) {
      const both = (mark: number) => ({ [scene.criteria[0]._id]: mark, [scene.criteria[1]._id]: mark })
      await addBallot(t, scene.round, { judge: keen.user, team }, both(9 - place * 3))
      await addBallot(t, scene.round, { judge: flat.user, team }, both(5))
    }
    const { data } = (await scene.staff.get(`/api/round/results/${scene.round._id}`)).body as {
      data: RoundResults
    }
    expect([data.lines[0]?.why, data.lines[0]?.depends_on]).toEqual([
      ['depends on one judge'],
      [keen.user._id],
    ])
    expect(data.judges.find(({ name }) => name === 'Keen')?.changes[0]).toEqual({
      line: 'first',
      gains: [teams[1]?._id, teams[2]?._id],
      loses: [teams[0]?._id],
      is_level: true,
    })
  })

  it('say what changes without one judge', async () => {
    const shown = named(await read(await workedExample(t)))
    const field = scores.order.map(({ project }) => project)
    const without = leaveOneOut(scores.fit.evidence, field)
    const firstWithout = (name: string) => without.find(({ judge }) => judge === name)?.groups.flat()[0]
    const changes = shown.judges.flatMap(({ name, changes: lines }) =>
      lines.filter(({ line }) => line === 'first').map(({ gains, loses }) => ({ name, gains, loses })),
    )
    expect(changes).toEqual([
      { name: 'Ben', gains: [firstWithout('Ben')], loses: ['B'] },
      { name: 'Eva', gains: [firstWithout('Eva')], loses: ['B'] },
    ])
    expect(
      shown.judges.map(({ name, severity, ballots: made }) => [name, severity.toFixed(4), made]),
    ).toEqual([
      ['Ben', '-14.8366', 3],
      ['Ana', '4.5752', 3],
      ['Eva', '10.2614', 3],
    ])
  })

  it('send each free judge where a line is settled most, and nobody to a team they know', async () => {
    const scene = await workedExample(t)
    const first = named(await read(scene)).lines[0]
    expect(first?.visits).toEqual(['Ana to D', 'Ben to B', 'Eva to A'])
    await t.db
      .insertInto('stated_conflicts')
      .values({ judge_id: scene.judge('Ben')._id, application_id: scene.team('B')._id, source: 'staff' })
      .execute()
    await t.db
      .updateTable('round_judges')
      .set({ left_at: '2026-12-05T10:00:00Z' })
      .where('judge_id', '=', scene.judge('Ana')._id)
      .execute()
    expect(named(await read(scene)).lines[0]?.visits).toEqual(['Eva to A'])
  })

  it('are the same in whatever order teams, judges, criteria and ballots were added', async () => {
    const [one, other] = [await workedExample(t), await workedExample(t, true)]
    const [first, second] = [named(await read(one)), named(await read(other))]
    expect(JSON.parse(JSON.stringify(second), rounded)).toEqual(JSON.parse(JSON.stringify(first), rounded))
  })

  it('count no ballot that is incomplete or in conflict, and keep those about a team that is out', async () => {
    const scene = await workedExample(t)
    const { round, team, judge, marks } = scene
    // Under half of the weight.
    await addBallot(t, round, { judge: judge('Ben'), team: team('B') }, marks({ demo: 1 }))
    await t.db
      .insertInto('stated_conflicts')
      .values({ judge_id: judge('Eva')._id, application_id: team('B')._id, source: 'recused' })
      .execute()
    await t.db
      .updateTable('applications')
      .set({ status: 'disqualified' })
      .where('_id', '=', team('D')._id)
      .execute()
    const shown = await read(scene)
    const expected = findScores({
      criteria,
      ballots: [
        ...ballots.filter(one => one.judge !== 'Eva' || one.project !== 'B'),
        { judge: 'Ben', project: 'B', scores: { demo: 1 } },
      ],
      eligible: ['A', 'B', 'C'],
    })
    const four = (value: number | null | undefined) => value?.toFixed(4)
    expect([shown.ballots, shown.incomplete]).toEqual([8, 1])
    expect(
      shown.teams.map(({ team_name, place, score, is_out }) => [team_name, place, four(score), is_out]),
    ).toEqual([
      ...expected.order.map(({ project, place, score }) => [project, place, four(score), false]),
      ...expected.outside.map(({ project, score }) => [project, null, four(score), true]),
    ])
  })

  it('have the cut as their line, and leave out marks of criteria that are gone', async () => {
    const scene = await workedExample(t)
    await t.db
      .updateTable('rounds')
      .set({ has_cut: true, places: 2 })
      .where('_id', '=', scene.round._id)
      .execute()
    await t.db
      .updateTable('round_judging')
      .set({ unlocked_at: '2026-12-05T10:00:00Z', unlock_reason: 'Nobody marks it' })
      .where('round_id', '=', scene.round._id)
      .execute()
    await t.db
      .deleteFrom('criteria')
      .where('round_id', '=', scene.round._id)
      .where('name', '=', 'demo')
      .execute()
    const shown = named(await read(scene))
    const without = findScores({ criteria: criteria.filter(({ id }) => id !== 'demo'), ballots })
    const [line] = judgeLines(without, linesToSettle(2))
    expect(
      shown.lines.map(({ name, chosen, best, seats, chance }) => ({ name, chosen, best, seats, chance })),
    ).toEqual([{ name: 'finalists', chosen: 2, best: 1, seats: line?.seats, chance: line?.chance }])
  })

  it('are empty before the first ballot', async () => {
    const { staff, round, addTeam } = await judgedRound(t)
    await addTeam('Night Shift')
    const shown = await read({ staff, path: `/api/round/results/${round._id}` })
    expect([
      shown.ballots,
      shown.judges,
      shown.teams.map(({ team_name, place, score }) => [team_name, place, score]),
    ]).toEqual([0, [], [['Night Shift', null, null]]])
    expect(shown.lines.map(({ label, seats, visits }) => [label, seats, visits])).toEqual([
      ['not_decided', [], []],
      ['not_decided', [], []],
      ['not_decided', [], []],
    ])
  })

  it('are read by staff of the company and organisers alone', async () => {
    const scene = await workedExample(t)
    const organiser = await t.organiser()
    const stranger = await t.companyUser()
    const judge = await scene.addJudge()
    const shown = await read(scene)
    expect((await organiser.get(scene.path)).body.data).toEqual(shown)
    expect((await stranger.get(scene.path)).status).toBe(404)
    expect((await judge.get(scene.path)).status).toBe(403)
    expect((await (await t.candidate()).get(scene.path)).status).toBe(403)
  })
})

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}

/** Sums run by id, so the last bits may differ. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value
}
