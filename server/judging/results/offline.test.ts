import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { bundleAddress, resultsPicture } from '../../../contract/judging/public-results.calls.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
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
    for (const text of [JSON.stringify(await own()), JSON.stringify(await eventPage())])
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
})
