import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { bundleAddress, resultsPicture } from '../../../contract/judging/public-results.calls.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { carryOutRelease } from '../../release-kinds.ts'
import { letReleaseBeDue } from '../../testing/releases.ts'
import { publishableRound } from '../../testing/publishing.ts'
import { publishedExample } from '../../testing/published-example.ts'

// Results that staff take offline and put back (docs/product.md §22, decision 093).

const t = useTestApp()

async function scene() {
  const example = await publishedExample(t)
  const { staff, round, event, creator, plan } = example
  const id = (await example.id()) ?? ''
  const put = (what: string, body?: object) => staff.put(`/api/round/${what}/${round._id}`, body)
  const read = async () => {
    t.app.publicAnswers.clear()
    return (await t.visitor.get(`/api/results/${event._id}`)).body
  }
  const own = async () => (await creator.get('/api/result/own')).body.data
  const eventPage = async () => {
    t.app.publicAnswers.clear()
    return (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data
  }
  const recorded = async () => {
    const rows = await t.db
      .selectFrom('happenings')
      .select(['action', 'comment', 'data'])
      .where('subject_id', '=', round._id)
      .where('action', 'in', ['taken_offline', 'put_back'])
      .orderBy('happened_at')
      .execute()
    return rows
  }
  return { ...example, id, plan, put, read, own, eventPage, recorded }
}

it('leave a past challenge without a winner, and not with the winner of an earlier round', async () => {
  const [start_date, end_date] = [make.dayFromNow(-3), make.dayFromNow(-1)]
  const event = await make.event(t.db, {
    start_date,
    end_date,
    last_day_of_registration: make.dayFromNow(-5),
  })
  const won_by = async () => {
    t.app.publicAnswers.clear()
    const { data } = (await t.visitor.get('/api/challenge', { status: 'past', size: 100 })).body
    return data.find(({ _id }: { _id: string }) => _id === event._id)?.won_by
  }
  const publish = async (position: number, team_name: string) => {
    const round = await make.round(t.db, { event_id: event._id, position, has_judging: true })
    const team = await make.application(t.db, { event_id: event._id, team_name })
    const publication = await make.publication(t.db, { round_id: round._id })
    await t.db
      .insertInto('awards')
      .values({
        publication_id: publication._id,
        position: 0,
        prize_name: '1st prize',
        application_id: team._id,
        label: 'clear',
      })
      .execute()
    return publication
  }
  await publish(0, 'Semi Finalists')
  expect(await won_by()).toBe('Semi Finalists')
  const { _id } = await publish(1, 'Winners')
  expect(await won_by()).toBe('Winners')
  await t.db
    .updateTable('publications')
    .set({ offline_at: new Date().toISOString(), offline_reason: 'A ballot is missing.' })
    .where('_id', '=', _id)
    .execute()
  expect(await won_by()).toBeNull()
})

describe('results that are taken offline', () => {
  it('are nowhere to be read: for visitors, in the file, its picture, at the event, or at the team', async () => {
    const { put, read, id, event, own, eventPage } = await scene()
    const before = { read: await read(), own: await own(), event: await eventPage() }
    expect([before.read.offline, before.event.has_results, before.event.winners.length]).toEqual([
      null,
      true,
      3,
    ])
    const taken = await put('offline', { reason: 'A ballot of the wrong team.' })
    expect(taken.status).toBe(200)
    expect(await read()).toEqual({
      data: null,
      offline: {
        round: 'Demo',
        since: taken.body.data.past[0].offline.since,
        reason: null,
        event: { _id: event._id, event_name: 'Monsoon Grid Hackathon' },
      },
    })
    const page = await eventPage()
    expect(page.winners).toEqual([])
    // What can be won is public; who won is not.
    for (const text of [JSON.stringify(await own()), JSON.stringify({ ...page, prizes: [] })])
      for (const secret of ['wrong team', '1st prize', '70.4']) expect(text).not.toContain(secret)
    for (const address of [bundleAddress(id), resultsPicture(event._id)])
      expect((await t.visitor.get(address)).status, address).toBe(404)
    expect(await eventPage()).toMatchObject({ has_results: false, winners: [] })
    expect(await own()).toMatchObject([{ result: null, offline: { round: 'Demo', reason: null } }])
    expect(taken.body.data.past).toMatchObject([
      { number: 1, offline: { reason: 'A ballot of the wrong team.', shows_reason: false } },
    ])
    expect((await put('online')).status).toBe(200)
    expect({ read: await read(), own: await own(), event: await eventPage() }).toEqual(before)
    expect((await t.visitor.get(bundleAddress(id))).status).toBe(200)
  })

  it('mail nobody, neither when they go nor when they come back, and leave statuses alone', async () => {
    const { put, mails, statuses } = await scene()
    const before = [await mails(), await statuses()]
    await put('offline', { reason: 'A word.' })
    await put('online')
    expect([await mails(), await statuses()]).toEqual(before)
  })

  it('say why only where staff show it', async () => {
    const { put, read, own } = await scene()
    await put('offline', { reason: 'We count again.', shows_reason: true })
    expect((await read()).offline.reason).toBe('We count again.')
    expect((await own())[0].offline.reason).toBe('We count again.')
  })

  it('are recorded with the reason', async () => {
    const { put, recorded } = await scene()
    await put('offline', { reason: 'A word.' })
    await put('online')
    expect(await recorded()).toEqual([
      { action: 'taken_offline', comment: 'A word.', data: { number: 1 } },
      { action: 'put_back', comment: null, data: { number: 1 } },
    ])
  })

  it('need a reason, and are taken once', async () => {
    const { put, staff } = await scene()
    const without = await put('offline', { reason: ' ' })
    expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['reason']])
    await put('offline', { reason: 'A word.' })
    const again = await put('offline', { reason: 'Another.' })
    const { first_name, last_name } = staff.user
    expect([again.status, again.body.message]).toEqual([
      409,
      messages.resultsOffline(`${first_name} ${last_name}`, 'A word.'),
    ])
  })

  it('are taken and put back once, also by two at the same moment or after a lost answer', async () => {
    const { put, recorded, staff, round, read } = await scene()
    const colleague = await t.companyUser({ _id: staff.user.company_id ?? '' })
    const path = `/api/round/offline/${round._id}`
    const [own, other] = await Promise.all([
      put('offline', { reason: 'Own.' }),
      colleague.put(path, { reason: 'Of the colleague.' }),
    ])
    expect([own.status, other.status].toSorted()).toEqual([200, 409])
    const [first, reason] = own.status === 200 ? [staff, 'Own.'] : [colleague, 'Of the colleague.']
    const refused = own.status === 200 ? other : own
    const name = `${first.user.first_name} ${first.user.last_name}`
    expect(refused.body.message).toBe(messages.resultsOffline(name, reason))
    // Who did it and lost the answer sends the same again.
    expect((await first.put(path, { reason })).body.data.past[0].offline).toMatchObject({ by: name, reason })
    const back = await Promise.all([put('online'), put('online')])
    expect(back.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).data.number).toBe(1)
    expect((await recorded()).map(({ action }) => action)).toEqual(['taken_offline', 'put_back'])
  })

  it('are none before anything is published', async () => {
    const { staff, round } = await publishableRound(t, [])
    const answers = [
      await staff.put(`/api/round/offline/${round._id}`, { reason: 'A word.' }),
      await staff.put(`/api/round/online/${round._id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, messages.resultsNotPublished],
      [409, messages.resultsNotPublished],
    ])
  })

  it('are public again with a correction', async () => {
    const { put, read, correct } = await scene()
    await put('offline', { reason: 'A word.' })
    await correct('A ballot was entered twice.')
    const { data, offline } = await read()
    expect([data.number, offline]).toEqual([2, null])
  })

  it('are taken by nobody else', async () => {
    const { round, creator } = await scene()
    const others = [t.visitor, creator, await t.companyUser()]
    const paths = ['offline', 'online'].map(what => `/api/round/${what}/${round._id}`)
    const statuses = []
    for (const one of others)
      for (const path of paths) statuses.push((await one.put(path, { reason: 'A word.' })).status)
    expect(statuses).toEqual([401, 401, 403, 403, 404, 404])
  })

  describe('while a correction is about to be published', () => {
    async function correcting(publish_at: string | null = null) {
      const example = await scene()
      const { staff, event, round, plan, post, put } = example
      await make.application(t.db, { event_id: event._id })
      await put('publication', { shows: 'all', what_changed: 'A ballot was entered twice.' })
      const release = (await post((await plan()).digest, { publish_at })).body.data as { _id: string }
      const priya = await t.companyUser({ _id: staff.user.company_id ?? '' })
      const take = (reason = 'A wrong name.') => priya.put(`/api/round/offline/${round._id}`, { reason })
      const carryOut = async () => {
        await runJobs(t.app, 'resume-releases')
        await runJobs(t.app)
      }
      const done = async () => {
        const rows = await t.db
          .selectFrom('happenings')
          .select(['subject', 'action', 'actor_id', 'data'])
          .where('subject_id', 'in', [round._id, release._id])
          .where('action', 'in', ['undone', 'taken_offline', 'published', 'corrected'])
          .orderBy('happened_at')
          .execute()
        return rows.map(row => ({ ...row, actor_id: row.actor_id === priya.user._id ? 'Priya' : 'Leela' }))
      }
      return { ...example, release, priya, take, carryOut, done }
    }

    it.each([
      ['counts down', null],
      ['waits for its time', '2031-01-05T18:00'],
    ])('undo it: what %s does not go out, and who began it reads who stopped it', async (_, publish_at) => {
      const { staff, round, event, release, take, carryOut, done, read, mails, plan, statuses } =
        await correcting(publish_at)
      const before = [await mails(), await statuses()]
      const { first_name, last_name } = staff.user
      const taken = await take()
      expect([taken.status, taken.body.data.under_way]).toEqual([200, null])
      const stopped = { release_id: release._id, by: `${first_name} ${last_name}` }
      expect((await plan()).past.map(({ number, offline }) => [number, offline?.stopped])).toEqual([
        [1, stopped],
      ])
      await carryOut()
      expect([await mails(), await statuses()]).toEqual(before)
      expect((await read()).data).toBeNull()
      expect((await staff.post(`/api/release/${release._id}/undo`)).status).toBe(404)
      expect((await done()).slice(1)).toEqual([
        {
          subject: 'release',
          action: 'undone',
          actor_id: 'Priya',
          data: { event_id: event._id, round_id: round._id, is_correction: true },
        },
        {
          subject: 'judging',
          action: 'taken_offline',
          actor_id: 'Priya',
          data: { number: 1, stopped: release._id },
        },
      ])
      // What staff typed for it is kept.
      expect(await plan()).toMatchObject({ number: 2, what_changed: 'A ballot was entered twice.' })
    })

    it('undo it also when its time has come and nobody has carried it out', async () => {
      const { release, take, carryOut, read } = await correcting()
      await letReleaseBeDue(t.db, release)
      expect((await take()).status).toBe(200)
      await carryOut()
      expect((await read()).data).toBeNull()
    })

    it('go with it, if it went out first', async () => {
      const { release, take, carryOut, read, done } = await correcting()
      await letReleaseBeDue(t.db, release)
      await carryOut()
      expect((await read()).data.number).toBe(2)
      const taken = await take()
      const [newest] = taken.body.data.past
      expect([taken.status, newest.number, newest.offline.stopped]).toEqual([200, 2, null])
      expect((await read()).data).toBeNull()
      expect((await done()).map(({ action }) => action)).toEqual(['published', 'corrected', 'taken_offline'])
    })

    it('are offline at the end, whoever comes first when both happen at the same moment', async () => {
      const { release, take, read, done } = await correcting()
      await letReleaseBeDue(t.db, release)
      const place = { db: t.app.db, config: t.app.config, log: t.app.log }
      const attempt = { isLast: false, hurry: new AbortController().signal }
      const [taken] = await Promise.all([take(), carryOutRelease.run(place, release, attempt)])
      expect(taken.status).toBe(200)
      expect((await read()).data).toBeNull()
      const [newest] = taken.body.data.past
      const isStopped = newest.offline.stopped !== null
      expect(newest.number).toBe(isStopped ? 1 : 2)
      expect((await done()).slice(1).map(({ action }) => action)).toEqual(
        isStopped ? ['undone', 'taken_offline'] : ['corrected', 'taken_offline'],
      )
    })

    it('leave a correction alone that was begun after they went offline, also if the call is repeated', async () => {
      const { release, take, plan, post, put, read, carryOut } = await correcting()
      await take()
      const anew = (await post((await plan()).digest)).body.data as { _id: string }
      expect(anew._id).not.toBe(release._id)
      expect((await take()).status).toBe(200)
      expect((await plan()).under_way).toMatchObject({ _id: anew._id })
      expect((await put('offline', { reason: 'Another.' })).status).toBe(409)
      await letReleaseBeDue(t.db, anew)
      await carryOut()
      expect((await read()).data.number).toBe(2)
    })
  })
})
