import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { LateBallot } from '../../../contract/judging/judging.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { readResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { useTestApp } from '../../testing/app.ts'
import { addBallot, workedExample } from '../../testing/judged-example.ts'
import { ballotOf, judgedRound, signedInJudge } from '../../testing/judging.ts'

// Sealing the ballots of a round, reopening it, and the file of its results (docs/product.md §21).

const t = useTestApp()

async function scene() {
  const made = await workedExample(t)
  const { staff, round } = made
  return {
    ...made,
    seal: () => staff.put(`/api/round/seal/${round._id}`, {}),
    reopen: (reason: string) => staff.put(`/api/round/reopen/${round._id}`, { reason }),
    bundle: () => staff.get(`/api/round/bundle/${round._id}`),
    chain: async () =>
      (
        await sql<{
          number: number
          content: string
          hash: Buffer
        }>`select number, content::text as content, hash
          from sealed_ballots where round_id = ${round._id} order by number`.execute(t.db)
      ).rows,
  }
}

function hashesOf(chain: { content: string }[]): string[] {
  let before = Buffer.alloc(0)
  return chain.map(({ content }) => {
    before = createHash('sha256').update(before).update(content).digest()
    return before.toString('hex')
  })
}

describe('sealing', () => {
  it('puts every ballot into the chain, says who did it, and changes no result', async () => {
    const { staff, seal, path, chain } = await scene()
    const before = (await staff.get(path)).body.data
    const sealed = await seal()
    expect(sealed.status).toBe(200)
    const links = await chain()
    expect(links.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    const hashes = hashesOf(links)
    expect(links.map(({ hash }) => hash.toString('hex'))).toEqual(hashes)
    const { data } = sealed.body
    const { first_name, last_name } = staff.user
    expect([data.state, data.chain_head, data.seals[0].sealed_by]).toEqual([
      'closed',
      hashes.at(-1),
      `${first_name} ${last_name}`,
    ])
    const comparable = ({ teams, lines, judges }: typeof data) =>
      JSON.parse(JSON.stringify({ teams, lines, judges }), (_, value) =>
        typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
      )
    expect(comparable(data)).toEqual(comparable(before))
    const happened = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id'])
      .where('action', '=', 'sealed')
      .where('actor_id', '=', staff.user._id)
      .execute()
    expect(happened).toHaveLength(1)
  })

  it('happens once, and not without ballots', async () => {
    const { seal, chain } = await scene()
    await seal()
    const again = await seal()
    expect([again.status, again.body.message]).toEqual([409, messages.roundSealed])
    expect(await chain()).toHaveLength(9)
    const { staff, round } = await judgedRound(t)
    const early = await staff.put(`/api/round/seal/${round._id}`, {})
    expect([early.status, early.body.message]).toEqual([409, messages.nothingToSeal])
  })

  it('asks again where another number of ballots would count than was shown', async () => {
    const { staff, round, chain } = await scene()
    const path = `/api/round/seal/${round._id}`
    const other = await staff.put(path, { counting: 8 })
    expect([other.status, other.body.message, await chain()]).toEqual([409, messages.otherBallots, []])
    expect((await staff.put(path, { counting: 9 })).status).toBe(200)
    expect(await chain()).toHaveLength(9)
  })

  it('refuses later ballots and changes of the chain, by the database too', async () => {
    const { seal, judge, team, addVisit, round, marks, staff } = await scene()
    const row = await t.db
      .selectFrom('judges')
      .selectAll()
      .where('_id', '=', judge('Ben')._id)
      .executeTakeFirstOrThrow()
    const ben = await signedInJudge(t, row)
    const visit = await addVisit(ben, team('B'))
    await seal()
    const late = await ben.put(`/api/judge/ballot/${visit}`, ballotOf({ scores: marks({ idea: 1 }) }))
    expect([late.status, late.body.message]).toEqual([409, messages.judgingClosed])
    await expect(addBallot(t, round, { judge: judge('Ben'), team: team('B') }, {})).rejects.toMatchObject({
      constraint: 'ballots_sealed',
    })
    const links = t.db.updateTable('sealed_ballots').where('round_id', '=', round._id)
    await expect(links.set({ content: '{}' }).execute()).rejects.toMatchObject({
      constraint: 'sealed_ballots_kept',
    })
    const unlockedAlready = { unlocked_at: sql<string>`now()`, unlock_reason: 'Before' }
    await t.db.updateTable('round_judging').set(unlockedAlready).where('round_id', '=', round._id).execute()
    const criteria = t.db.deleteFrom('criteria').where('round_id', '=', round._id)
    await expect(criteria.execute()).rejects.toMatchObject({ constraint: 'criteria_sealed' })
    const unlocked = await staff.put(`/api/round/unlock/${round._id}`, { reason: 'Another weight' })
    expect([unlocked.status, unlocked.body.message]).toEqual([409, messages.roundSealed])
  })

  it('holds what was sealed, whatever is known of conflicts later', async () => {
    const { seal, staff, path, judge, team } = await scene()
    const { data } = (await seal()).body
    const body = { application_id: team('A')._id, is_conflict: true }
    expect((await staff.put(`/api/judges/conflict/${judge('Ana')._id}`, body)).status).toBe(200)
    const after = (await staff.get(path)).body.data
    expect([after.ballots, after.teams]).toEqual([9, data.teams])
  })
})

describe('reopening', () => {
  it('needs a reason, takes ballots again, and goes on in the same chain', async () => {
    const { seal, reopen, chain, round, judge, team, marks, staff } = await scene()
    const early = await reopen('Too early')
    expect([early.status, early.body.message]).toEqual([409, messages.roundNotSealed])
    await seal()
    const before = await chain()
    expect((await reopen('')).status).toBe(422)
    const { data } = (await reopen('Three more visits')).body
    expect([data.state, data.chain_head, data.seals[0].reopen_reason]).toEqual([
      'open',
      null,
      'Three more visits',
    ])
    const desk = (await staff.get(`/api/round/desk/${round._id}`)).body.data
    expect([desk.reopened_at, desk.reopened_at]).toEqual([expect.any(String), data.seals[0].reopened_at])
    await addBallot(t, round, { judge: judge('Ben'), team: team('B') }, marks({ idea: 4, build: 4, demo: 4 }))
    await t.db
      .updateTable('ballots')
      .set({ scores: JSON.stringify(marks({ idea: 1, build: 1, demo: 1 })) })
      .where('judge_id', '=', judge('Ana')._id)
      .where('application_id', '=', team('A')._id)
      .execute()
    const body = { application_id: team('D')._id, is_conflict: true }
    await staff.put(`/api/judges/conflict/${judge('Eva')._id}`, body)
    const again = (await seal()).body.data
    const after = await chain()
    expect(after.slice(0, 9)).toEqual(before)
    // One is new, one has changed, one counts no longer.
    expect(after).toHaveLength(12)
    expect(after.map(({ hash }) => hash.toString('hex'))).toEqual(hashesOf(after))
    expect([again.ballots, again.seals.length]).toEqual([9, 2])
    expect(after.slice(9).filter(({ content }) => JSON.parse(content).scores === null)).toHaveLength(1)
  })
})

describe('a ballot that comes after closing', () => {
  it('is told at the desk and in the results, once for each team, until it is taken', async () => {
    const { staff, seal, reopen, path, round, judge, team, addVisit, marks } = await scene()
    const row = await t.db
      .selectFrom('judges')
      .selectAll()
      .where('_id', '=', judge('Ben')._id)
      .executeTakeFirstOrThrow()
    const ben = await signedInJudge(t, row)
    const visit = await addVisit(ben, team('B'))
    const told = async () => {
      t.app.liveAnswers.clear()
      const { late } = (await staff.get(`/api/round/desk/${round._id}`)).body.data
      expect((await staff.get(path)).body.data.late).toEqual(late)
      return late.map((one: LateBallot) => [one.judge_id, one.judge_name, one.team_name])
    }
    const save = (body: object) => ben.put(`/api/judge/ballot/${visit}`, body)
    const taken = ballotOf({ scores: marks({ idea: 3 }) })
    expect((await save(taken)).status).toBe(200)
    await seal()
    // Its answer was lost on the way, so the phone repeats what is here already.
    expect((await save(taken)).status).toBe(409)
    expect(await told()).toEqual([])
    const late = ballotOf({ scores: marks({ idea: 1 }) })
    expect([(await save(late)).status, (await save(late)).status]).toEqual([409, 409])
    expect(await told()).toEqual([[row._id, 'Ben', 'B']])
    await reopen('A ballot came late')
    expect(await told()).toHaveLength(1)
    expect((await save(late)).status).toBe(200)
    expect(await told()).toEqual([])
  })
})

describe('results.json', () => {
  it('is accepted by the command, and has the places that staff see', async () => {
    const { seal, bundle, staff } = await scene()
    const early = await bundle()
    expect([early.status, early.body.message]).toEqual([409, messages.roundNotSealed])
    const { data } = (await seal()).body
    const { names } = (await bundle()).body
    const file = JSON.stringify((await bundle()).body)
    expect(readResultsBundle(file)).toMatchObject({ bundle: { chain: { head: data.chain_head } } })
    const folder = mkdtempSync(join(tmpdir(), 'laurel-results-'))
    writeFileSync(join(folder, 'results.json'), file)
    const words = ['run', '--silent', 'recompute', '--', join(folder, 'results.json')]
    const { status, stdout } = spawnSync('npm', words, {
      cwd: resolve(import.meta.dirname, '../../..'),
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect(status).toBe(0)
    const { places } = JSON.parse(stdout)
    expect(Object.keys(places).map(number => [names[number], places[number]])).toEqual(
      data.teams.map(({ team_name, place }: { team_name: string; place: number }) => [team_name, place]),
    )
    const stranger = await t.companyUser()
    expect((await stranger.get(`/api/round/bundle/${data._id}`)).status).toBe(404)
    expect(staff.user._id).not.toBe(stranger.user._id)
  })

  it('numbers judges of another round anew, by lot', async () => {
    const first = await scene()
    await first.seal()
    const second = await judgedRound(t, { event_id: first.event._id })
    const team = await second.addTeam('In the final')
    const names = ['Ana', 'Ben', 'Eva']
    const numbersOf = async (round: { _id: string }) => {
      const { rows } = await sql<{ name: string; number: number }>`select name, drawn.number
        from numbers_of_judges(${round._id}) as drawn join judges on judges._id = judge_id order by name`.execute(
        t.db,
      )
      return rows.map(({ number }) => number)
    }
    const before = await numbersOf(first.round)
    // Only who has a ballot draws a number: of the judges of the first round one, at first.
    for (const name of names.slice(2)) {
      await addBallot(t, second.round, { judge: first.judge(name), team }, { [second.criteria[0]._id]: 5 })
    }
    await first.staff.put(`/api/round/seal/${second.round._id}`, {})
    expect(await numbersOf(second.round)).toEqual([1])
    await first.staff.put(`/api/round/reopen/${second.round._id}`, { reason: 'More came' })
    for (const name of names.slice(0, 2)) {
      await addBallot(t, second.round, { judge: first.judge(name), team }, { [second.criteria[0]._id]: 4 })
    }
    await first.staff.put(`/api/round/seal/${second.round._id}`, {})
    const after = await numbersOf(second.round)
    expect([after[2], after.toSorted(), before.toSorted()]).toEqual([1, [1, 2, 3], [1, 2, 3]])
    expect(await numbersOf(first.round)).toEqual(before)
  })

  it('has judges as numbers that stay, and no name or address of one', async () => {
    const { seal, reopen, bundle, judge } = await scene()
    await seal()
    const first = (await bundle()).body
    const text = JSON.stringify(first)
    const rows = await t.db
      .selectFrom('judges')
      .select(['name', 'email', '_id'])
      .where(
        '_id',
        'in',
        ['Ana', 'Ben', 'Eva'].map(name => judge(name)._id),
      )
      .execute()
    expect(rows).toHaveLength(3)
    const secrets = rows.flatMap(({ name, email, _id }) => [`"${name}"`, email, _id])
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
    const judgesIn = (file: typeof first) =>
      [...new Set(file.ballots.map((ballot: { judge: string }) => ballot.judge))].toSorted()
    expect(judgesIn(first)).toEqual(['j01', 'j02', 'j03'])
    await reopen('Again')
    await seal()
    expect((await bundle()).body.ballots).toEqual(first.ballots)
  })
})
