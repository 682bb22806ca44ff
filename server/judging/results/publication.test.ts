import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sayResultsChanged } from '../../../contract/judging/prize.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { oldPicture } from '../../../contract/judging/result.texts.ts'
import type { ResultsPage } from '../../../contract/judging/published-results.ts'
import { readResultsBundle } from '../../../contract/judging/results-bundle.ts'
import { recompute } from '../../../judging/bundle.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { enterRound, handInRound } from '../../testing/hand-ins.ts'
import { runJobs } from '../../testing/jobs.ts'
import { publishableRound } from '../../testing/publishing.ts'
import { letReleaseBeDue } from '../../testing/releases.ts'
import { findPublished, findPublishedBundle } from './published.ts'

// Publishing the results of a round (docs/product.md §22).

const t = useTestApp()

/** What staff say to who loses a prize. */
const toLosers = {
  becomes_of_prizes: 'No money was paid yet, so none is asked back',
  who_calls: 'Leela Varma calls you today.',
}

const podium = ['1st prize', '2nd prize'].map(name => ({ name, given_by: 'order' }))

describe('publishing results', () => {
  it('says what would happen, and waits for its seconds', async () => {
    const scene = await publishableRound(t, podium)
    const { staff, event, round, nameOf, plan, press, statuses } = scene
    const before = await plan()
    expect(before).toMatchObject({
      number: 1,
      people: 5,
      problems: [],
      under_way: null,
      past: [],
      seconds: 60,
    })
    expect(before.told.map(({ _id }) => nameOf(_id)).toSorted()).toEqual(['A', 'B', 'C', 'D'])
    expect(before.wins.map(({ _id }) => nameOf(_id))).toEqual(['A', 'B'])
    const started = await press()
    expect([started.status, started.body.data]).toMatchObject([
      201,
      { event_id: event._id, round: { _id: round._id, name: 'Demo' }, teams: 4, seconds: 60 },
    ])
    expect((await staff.get('/api/release')).body.data).toMatchObject([{ _id: started.body.data._id }])
    expect(await plan()).toMatchObject({ under_way: { _id: started.body.data._id }, past: [] })
    expect(await findPublished(t.db, event._id)).toBeUndefined()
    expect(await statuses()).toEqual({
      A: 'participated',
      B: 'participated',
      C: 'participated',
      D: 'participated',
    })
    expect(await scene.mails()).toEqual([])
    // It is no release of decisions, so the page of those says nothing of it; but there is only one at a time.
    expect((await staff.get(`/api/event/release/${event._id}`)).body.data).toMatchObject({
      under_way: null,
      past: [],
    })
    expect((await press()).body.message).toBe(messages.releaseUnderWay)
  })

  it('happens all at once: the page, the winners, and one mail to everybody who has joined', async () => {
    const scene = await publishableRound(t, podium)
    const { event, staff, round, statuses, publish, mails, addresses } = scene
    await staff.put(`/api/round/publication/${round._id}`, { offers_anyway: true })
    await publish()
    const published = await findPublished(t.db, event._id)
    expect(published).toMatchObject({ number: 1, what_changed: null, places: 2, offers_bundle: true })
    expect(published?.result.teams.map(({ team_name, place }) => [team_name, place])).toEqual([
      ['B', 1],
      ['A', 2],
    ])
    expect(published?.result.also?.map(({ team_name }) => team_name)).toEqual(['C', 'D'])
    expect(published?.result).toMatchObject({
      event: { event_name: 'Monsoon Grid Hackathon' },
      round: { name: 'Demo' },
      facts: { teams: 4, judges: 3, ballots: 9, looks: { fewest: 2, most: 3 }, reopened: 0 },
      awards: [
        { prize: '1st prize', team: { team_name: 'B' }, label: 'not_decided', sentence: null },
        { prize: '2nd prize', team: { team_name: 'A' }, label: 'close', sentence: null },
      ],
    })
    expect(await statuses()).toEqual({ A: 'won', B: 'won', C: 'participated', D: 'participated' })
    expect((await mails()).map(({ to }) => to)).toEqual(addresses.toSorted())
    const [mail] = (await mails()).filter(
      ({ subject }) => subject === 'B wins 1st prize at Monsoon Grid Hackathon',
    )
    expect(mail?.text).toContain('B is number 1 of 4, with 70.4 of 100 points, given by 2 judges.')
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'How the points come about: the plain average of your judges’ ballots is 80.0. Your judges mark higher than the others, which takes off 7.4. With 2 visits a score lies nearer to the middle, which takes off 2.2. That makes 70.4.',
    )
    expect(mail?.text).toContain('Congratulations! B wins:\n– 1st prize')
    expect(mail?.text).toContain(`/event-page/${event._id}/results`)
    expect(mail?.text).toContain(
      'It was close at the first place. By scores alone A and 1 other team could have had your place there.',
    )
    const history = await t.db
      .selectFrom('history')
      .select(['from_status', 'to_status', 'comment', 'created_by'])
      .where('application_id', '=', scene.team('B')._id)
      .where('action', '=', 'status_changed')
      .execute()
    expect(history).toEqual([
      { from_status: 'participated', to_status: 'won', comment: '1st prize', created_by: staff.user._id },
    ])
  })

  it('can be undone without a trace but in the record, and nothing typed is lost', async () => {
    const scene = await publishableRound(t, [...podium, { name: 'Ours', given_by: 'choice' }])
    const { staff, round, event, give, plan, press, read } = scene
    await give('Ours', ['C'], 'We liked it.')
    await staff.put(`/api/round/publication/${round._id}`, { places: 2, offers_bundle: false })
    const { _id } = (await press()).body.data
    expect((await staff.post(`/api/release/${_id}/undo`)).status).toBe(200)
    await letReleaseBeDue(t.db, { _id })
    await runJobs(t.app)
    expect(
      await t.db.selectFrom('publications').selectAll().where('round_id', '=', round._id).execute(),
    ).toEqual([])
    expect(await findPublished(t.db, event._id)).toBeUndefined()
    expect(await scene.mails()).toEqual([])
    expect(await plan()).toMatchObject({ number: 1, places: 2, under_way: null })
    expect((await read()).awards[2]).toMatchObject({ sentence: 'We liked it.', labels: ['choice'] })
    // Once it has happened it stays.
    const released = await scene.publish()
    const late = await staff.post(`/api/release/${released}/undo`)
    expect([late.status, late.body.message]).toEqual([409, messages.publicationLate])
    expect(await findPublished(t.db, event._id)).toBeDefined()
  })

  it('is undone once, if two undo it at the same moment', async () => {
    const { staff, event, press, plan } = await publishableRound(t, podium)
    const { _id } = (await press()).body.data
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(`/api/release/${_id}/undo`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await plan()).toMatchObject({ under_way: null, number: 1 })
    expect(await findPublished(t.db, event._id)).toBeUndefined()
  })

  it('publishes the file that anybody can recompute', async () => {
    const { event, staff, round, publish } = await publishableRound(t, podium)
    await staff.put(`/api/round/publication/${round._id}`, { offers_anyway: true })
    await publish()
    const published = await findPublished(t.db, event._id)
    const file = await findPublishedBundle(t.db, published?._id ?? '')
    const read = readResultsBundle(file?.bundle ?? '')
    const bundle = 'bundle' in read ? read.bundle : undefined
    expect(bundle?.digest).toBe(published?.digest)
    expect(bundle && recompute(bundle).disagreements).toEqual([])
    expect(bundle?.result?.order.slice(0, 2)).toEqual(published?.result.teams.map(({ number }) => number))
  })

  it('shows less where staff say so, and offers no file with it', async () => {
    const { event, staff, round, publish, mails, plan } = await publishableRound(t, podium)
    await staff.put(`/api/round/publication/${round._id}`, {
      places: 2,
      offers_bundle: true,
      names_rivals: false,
    })
    expect(await plan()).toMatchObject({ places: 2, offers_bundle: false, names_rivals: false })
    await publish()
    const published = await findPublished(t.db, event._id)
    expect(published).toMatchObject({ places: 2, offers_bundle: false, names_rivals: false })
    expect(published?.result.teams.map(({ team_name }) => team_name)).toEqual(['B', 'A'])
    expect(published?.result.lines.map(({ name, rivals }) => [name, rivals])).toEqual([
      ['first', { count: 2, teams: null }],
      ['first two', { count: 1, teams: null }],
    ])
    expect(published?.result.also?.map(({ team_name }) => team_name)).toEqual(['C', 'D'])
    expect(await findPublishedBundle(t.db, published?._id ?? '')).toBeUndefined()
    const mail = (await mails()).find(({ subject }) => subject.startsWith('The result of D'))
    expect(mail?.text).toContain('D has 62.2 of 100 points')
    expect(mail?.text).not.toContain('number 3')
  })

  it('is refused while something is missing, or if anything differs from what was shown', async () => {
    const scene = await publishableRound(t, [...podium, { name: 'Ours', given_by: 'choice' }])
    const { staff, round, event, team, give, plan, post } = scene
    await give('Ours', ['C'])
    expect(await plan()).toMatchObject({ problems: ['sentences'], without_sentence: ['Ours'] })
    expect((await scene.press()).body.message).toBe(messages.publicationIncomplete)
    await give('Ours', ['C'], 'We liked it.')
    const { digest } = await plan()
    await t.db
      .updateTable('applications')
      .set({ status: 'disqualified' })
      .where('_id', '=', team('A')._id)
      .execute()
    const changed = await post(digest)
    expect([changed.status, changed.body.message]).toEqual([409, sayResultsChanged(undefined)])
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'One ballot is missing.' })
    expect((await plan()).problems).toEqual(['not_sealed'])
    expect((await post(digest)).body.message).toBe(messages.roundNotSealed)
    await staff.put(`/api/round/seal/${round._id}`)
    await t.db.updateTable('events').set({ event_status: 'draft' }).where('_id', '=', event._id).execute()
    expect((await plan()).problems).toEqual(['no_page'])
  })

  it('names the last choice of a colleague where it refuses what was shown before', async () => {
    const { staff, round, give, plan, post } = await publishableRound(t, podium)
    const { digest } = await plan()
    await give('2nd prize', ['D'], 'We liked it.')
    const colleague = await t.signedIn(await make.contact(t.db, { company_id: staff.user.company_id ?? '' }))
    const of = (by: string) => colleague.post(`/api/round/publication/${round._id}`, { digest: by })
    const by = `${staff.user.first_name} ${staff.user.last_name}`
    const refused = await of(digest)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      sayResultsChanged({ by, prize: '2nd prize', teams: ['D'] }),
    ])
    // Who chose it knows of it.
    expect((await post(digest)).body.message).toBe(sayResultsChanged(undefined))
    expect((await staff.get(`/api/round/awards/${round._id}`)).body.data.is_publishing).toBe(false)
    expect((await of((await plan()).digest)).status).toBe(201)
    expect((await staff.get(`/api/round/awards/${round._id}`)).body.data.is_publishing).toBe(true)
  })

  it('leaves the status of who has not participated, and says so before', async () => {
    const { team, plan, publish, statuses, nameOf } = await publishableRound(t, podium)
    await t.db
      .updateTable('applications')
      .set({ status: 'shortlisted' })
      .where('_id', '=', team('A')._id)
      .execute()
    const { keeps, wins } = await plan()
    expect(keeps.map(({ _id, status }) => [nameOf(_id), status])).toEqual([['A', 'shortlisted']])
    expect(wins.map(({ _id }) => nameOf(_id))).toEqual(['B'])
    await publish()
    expect(await statuses()).toMatchObject({ A: 'shortlisted', B: 'won' })
  })

  it('marks shortlisted teams that were judged as participated in the same release, if staff say so', async () => {
    const { team, nameOf, plan, post, statuses, mails } = await publishableRound(t, podium)
    await t.db
      .updateTable('applications')
      .set({ status: 'shortlisted' })
      .where('_id', 'in', [team('A')._id, team('C')._id])
      .execute()
    const { digest, people, marks } = await plan()
    expect(marks.map(({ _id }) => nameOf(_id))).toEqual(['A', 'C'])
    const { status, body } = await post(digest, { marks_participated: true })
    expect(status).toBe(201)
    await letReleaseBeDue(t.db, { _id: body.data._id })
    await runJobs(t.app)
    // C has no prize, and took part.
    expect(await statuses()).toEqual({ A: 'won', B: 'won', C: 'participated', D: 'participated' })
    expect(await mails()).toHaveLength(people)
    const history = await t.db
      .selectFrom('history')
      .select(['from_status', 'to_status', 'comment'])
      .where('application_id', '=', team('A')._id)
      .where('action', '=', 'status_changed')
      .orderBy('_id')
      .execute()
    expect(history).toEqual([
      { from_status: 'shortlisted', to_status: 'participated', comment: null },
      { from_status: 'participated', to_status: 'won', comment: '2nd prize' },
    ])
  })

  it('marks winners alone after a round from which teams go on', async () => {
    const { event, round, nameOf, plan, post, statuses } = await publishableRound(t, podium)
    await t.db
      .updateTable('applications')
      .set({ status: 'shortlisted' })
      .where('event_id', '=', event._id)
      .execute()
    await t.db.updateTable('rounds').set({ has_cut: true, places: 2 }).where('_id', '=', round._id).execute()
    await make.round(t.db, { event_id: event._id })
    const { digest, marks } = await plan()
    expect(marks.map(({ _id }) => nameOf(_id))).toEqual(['A', 'B'])
    const { body } = await post(digest, { marks_participated: true })
    await letReleaseBeDue(t.db, { _id: body.data._id })
    await runJobs(t.app)
    expect(await statuses()).toEqual({ A: 'won', B: 'won', C: 'shortlisted', D: 'shortlisted' })
  })

  it('says until when teams can still apply', async () => {
    const { event, plan } = await publishableRound(t, podium)
    const last_day_of_registration = make.dayFromNow(3)
    const set = (day: string) =>
      t.db.updateTable('events').set({ last_day_of_registration: day }).where('_id', '=', event._id).execute()
    await set(last_day_of_registration)
    expect((await plan()).applies_until).toBe(last_day_of_registration)
    await set(make.dayFromNow(-1))
    expect((await plan()).applies_until).toBeNull()
  })

  it('asks for places in words that say what fits', async () => {
    const { staff, round } = await publishableRound(t, podium)
    const { status, body } = await staff.put(`/api/round/publication/${round._id}`, { places: 'three' })
    expect([status, body.fields]).toEqual([422, { places: 'A whole number, such as 3' }])
  })
})

describe('a further publication', () => {
  it('says what changed, tells only those whose result is another one, and takes a prize back', async () => {
    const scene = await publishableRound(t, podium)
    const { staff, round, event, give, plan, publish, mails, statuses, nameOf } = scene
    await publish()
    expect(await plan()).toMatchObject({ number: 2, told: [], people: 0, problems: ['same'] })
    await give('2nd prize', ['D'], 'A was measured wrongly.')
    const said = { what_changed: 'The 2nd prize goes to D.', becomes_of_prizes: toLosers.becomes_of_prizes }
    await staff.put(`/api/round/publication/${round._id}`, said)
    const lacking = await plan()
    expect([lacking.problems, lacking.losers]).toEqual([
      ['lost_prizes'],
      [{ _id: scene.team('A')._id, team_name: 'A' }],
    ])
    expect((await scene.press()).body.message).toBe(messages.publicationIncomplete)
    await staff.put(`/api/round/publication/${round._id}`, { ...said, ...toLosers })
    const second = await plan()
    expect(second.told.map(({ _id }) => nameOf(_id)).toSorted()).toEqual(['A', 'D'])
    expect(second).toMatchObject({
      problems: [],
      wins: [{ team_name: 'D' }],
      loses: [{ team_name: 'A' }],
      past: [{ number: 1, teams: 4, what_changed: null }],
    })
    const firstMails = (await mails()).length
    await publish()
    expect(await statuses()).toEqual({ A: 'participated', B: 'won', C: 'participated', D: 'won' })
    const further = (await mails()).slice(firstMails)
    expect([...new Set(further.map(({ subject }) => subject))].toSorted()).toEqual([
      'Corrected: the result of A at Monsoon Grid Hackathon',
      'Corrected: the result of D at Monsoon Grid Hackathon',
    ])
    expect(further[0]?.text).toContain('The 2nd prize goes to D.')
    expect(await findPublished(t.db, event._id)).toMatchObject({
      number: 2,
      what_changed: 'The 2nd prize goes to D.',
      earlier: [{ number: 1, what_changed: null }],
      result: { awards: [{}, { label: 'choice', sentence: 'A was measured wrongly.' }] },
    })
    const history = await t.db
      .selectFrom('history')
      .select(['from_status', 'to_status', 'comment'])
      .where('application_id', '=', scene.team('A')._id)
      .where('action', '=', 'status_changed')
      .orderBy('created_at')
      .execute()
    expect(history).toEqual([
      { from_status: 'participated', to_status: 'won', comment: '2nd prize' },
      { from_status: 'won', to_status: 'participated', comment: 'The 2nd prize goes to D.' },
    ])
    // The next one has to say its own.
    const nothing = { what_changed: null, becomes_of_prizes: null, who_calls: null, losers: [] }
    expect(await plan()).toMatchObject({ number: 3, ...nothing, problems: ['same'] })
  })

  it('of another round leaves winners of this one alone', async () => {
    const scene = await publishableRound(t, podium)
    await scene.publish()
    const final = await make.round(t.db, { event_id: scene.event._id, name: 'Final', has_judging: true })
    const publication = await make.publication(t.db, { round_id: final._id })
    const awards = await t.db.selectFrom('awards').selectAll().where('prize_name', '=', '2nd prize').execute()
    const own = awards.find(({ application_id }) => application_id === scene.team('A')._id)
    await t.db
      .insertInto('awards')
      .values({
        publication_id: publication._id,
        position: 0,
        prize_name: 'Finalist',
        application_id: own?.application_id ?? '',
        label: 'clear',
      })
      .execute()
    await scene.give('2nd prize', [], 'Given in the final.')
    const changed = { what_changed: 'No 2nd prize here.', ...toLosers }
    await scene.staff.put(`/api/round/publication/${scene.round._id}`, changed)
    expect((await scene.plan()).loses).toEqual([])
    await scene.publish()
    expect(await scene.statuses()).toMatchObject({ A: 'won', B: 'won' })
  })

  it('tells nobody again only because the first one did not tell the plain mean', async () => {
    const scene = await publishableRound(t, podium)
    await scene.staff.put(`/api/round/publication/${scene.round._id}`, { shows: 'all' })
    await scene.publish()
    expect((await scene.plan()).told).toEqual([])
    await sql`update team_results set content = content - 'mean' where publication_id in
      (select _id from publications where round_id = ${scene.round._id})`.execute(t.db)
    expect((await scene.plan()).told).toEqual([])
    // Nor because of a score.
    await sql`update team_results set content = content || '{"score": 1}' where publication_id in
      (select _id from publications where round_id = ${scene.round._id})`.execute(t.db)
    expect((await scene.plan()).told).toEqual([])
    await sql`update team_results set content = content || '{"place": 9}' where publication_id in
      (select _id from publications where round_id = ${scene.round._id})`.execute(t.db)
    expect((await scene.plan()).told).toHaveLength(4)
  })

  it('says plainly to who lost the first prize that it did, and congratulates only who won', async () => {
    const scene = await publishableRound(t, [
      { name: '1st prize', what: '₹5,00,000', given_by: 'order' },
      { name: '2nd prize', given_by: 'order' },
    ])
    const { staff, round, creator, team, give, plan, publish, mails, nameOf } = scene
    await publish()
    await give('1st prize', ['A'], 'A paper ballot was forgotten.')
    await give('2nd prize', ['B'], 'A paper ballot was forgotten.')
    const changed = { what_changed: 'A paper ballot was forgotten', ...toLosers }
    await staff.put(`/api/round/publication/${round._id}`, changed)
    const { told } = await plan()
    const [first, second] = [
      { name: '1st prize', what: '₹5,00,000' },
      { name: '2nd prize', what: null },
    ]
    const changes = told.map(({ _id, place, prizes, formerly }) => [
      nameOf(_id),
      formerly,
      place,
      prizes.map(({ name }) => name),
    ])
    const told_at = (await plan()).past[0]?.stands_at
    const [ofB, ofA] = [
      { place: 1, prizes: [first], is_worse: true, score: 70.4, told_at, ...toLosers },
      { place: 2, prizes: [second], is_worse: false, score: 68.5, told_at },
    ]
    expect(changes).toEqual([
      ['B', ofB, 1, ['2nd prize']],
      ['A', ofA, 2, ['1st prize']],
    ])
    const mailOf = (name: string) => staff.get(`/api/round/resultmail/${round._id}`, { team: team(name)._id })
    const shown = (await mailOf('B')).body.data.text.split('\n\n')
    expect((await mailOf('C')).status).toBe(404)
    const sorry =
      'We told you: 1st prize (₹5,00,000). Your result is: 2nd prize. The reason: A paper ballot was forgotten. The mistake was not yours.'
    expect(shown.slice(0, 4)).toEqual([
      'Your result was wrong. We are sorry. The results of Monsoon Grid Hackathon were corrected.',
      sorry,
      `${toLosers.becomes_of_prizes}. Leela Varma calls you today. ${oldPicture}`,
      'B has:\n– 2nd prize',
    ])
    // Who has the better prize reads nothing of the lesser one.
    expect((await mailOf('A')).body.data.text).not.toContain('2nd prize: by score')
    expect((await mailOf('A')).body.data.text.split('\n\n')[0]).toBe(
      'The results of Monsoon Grid Hackathon were corrected.',
    )
    const before = (await mails()).length
    await publish()
    const further = (await mails()).slice(before)
    expect([...new Set(further.map(({ subject }) => subject))].toSorted()).toEqual([
      'Corrected: the result of A at Monsoon Grid Hackathon',
      'Corrected: the result of B at Monsoon Grid Hackathon',
    ])
    const congratulated = further.filter(({ text }) => text.includes('Congratulations'))
    expect(congratulated.map(({ subject }) => subject)).toEqual([
      'Corrected: the result of A at Monsoon Grid Hackathon',
    ])
    const toCreator = further.find(({ to }) => to === creator.user.email)
    expect(toCreator?.text.replaceAll(/\s+/g, ' ')).toContain(sorry)
    const [own] = (await creator.get('/api/result/own')).body.data
    expect(own.result.formerly).toEqual(ofB)
    expect(own).toMatchObject({ number: 2, organisers: { email: expect.stringContaining('@') } })
    // What is said to who lost is nobody else's.
    const everybody = await t.visitor.get(`/api/results/${scene.event._id}`)
    expect(everybody.text).not.toContain('Leela Varma calls')
  })

  it('tells a team that fell out of the places that are shown, and not one whose place is only hidden', async () => {
    const scene = await publishableRound(t, [])
    const { staff, round, publish, plan, seal, team, nameOf, mails } = scene
    const planPath = `/api/round/publication/${round._id}`
    await staff.put(planPath, { shows: 'first', places: 2 })
    await publish()
    await staff.put(planPath, { shows: 'first', places: 1, what_changed: 'Less is shown.' })
    expect((await plan()).told).toEqual([])
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'Marks of A were wrong.' })
    await t.db
      .updateTable('ballots')
      .set({ scores: sql<string>`(select jsonb_object_agg(key, 1) from jsonb_each(scores))` })
      .where('application_id', '=', team('A')._id)
      .where('round_id', '=', round._id)
      .execute()
    await seal()
    await staff.put(planPath, { shows: 'first', places: 2, what_changed: 'Marks of A were wrong.' })
    const { told } = await plan()
    expect(
      told.map(({ _id, place, formerly }) => [nameOf(_id), formerly?.place, formerly?.is_worse, place]),
    ).toEqual([
      ['A', 2, true, null],
      ['D', null, false, 2],
    ])
    const before = (await mails()).length
    await publish()
    const toA = (await mails()).slice(before).find(({ subject }) => subject.includes('result of A'))
    expect(toA?.text.replaceAll(/\s+/g, ' ')).toContain(
      'The reason: Marks of A were wrong. The mistake was not yours.',
    )
  })

  it('is the result again once judging was opened and closed without a new ballot', async () => {
    const { staff, round, event, publish, plan, seal, creator } = await publishableRound(t, podium)
    await staff.put(`/api/round/publication/${round._id}`, { shows: 'all' })
    await publish()
    const first = await findPublished(t.db, event._id)
    /** Whether the event's page, the team and staff who give it more time read that judging is open. */
    const isOpenAgain = async () => {
      t.app.publicAnswers.clear()
      const page = (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data
      const [own] = (await creator.get('/api/result/own')).body.data
      const { is_sealed } = (await staff.get(`/api/round/${round._id}`)).body.data
      return [page.is_reopened, own.reopened_at !== null, !is_sealed]
    }
    expect(await isOpenAgain()).toEqual([false, false, false])
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'A judge came late.' })
    expect((await findPublished(t.db, event._id))?.reopened_at).toMatch(/^20\d\d-/)
    expect(await isOpenAgain()).toEqual([true, true, true])
    await seal()
    expect(await isOpenAgain()).toEqual([false, false, false])
    expect(await findPublished(t.db, event._id)).toEqual(first)
    expect((await plan()).problems).toEqual(['same'])
  })

  it('after reopening goes on in the same chain, beside the first', async () => {
    const scene = await publishableRound(t, podium)
    const { staff, round, event, publish, plan, seal } = scene
    await staff.put(`/api/round/publication/${round._id}`, { shows: 'all' })
    await publish()
    const first = await findPublished(t.db, event._id)
    expect(first?.reopened_at).toBeNull()
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'A ballot was entered for another team.' })
    const meanwhile = await findPublished(t.db, event._id)
    expect(meanwhile).toEqual({ ...first, reopened_at: expect.stringMatching(/^20\d\d-/) })
    await t.db
      .updateTable('ballots')
      .set({ scores: sql<string>`(select jsonb_object_agg(key, 1) from jsonb_each(scores))` })
      .where('application_id', '=', scene.team('B')._id)
      .where('round_id', '=', round._id)
      .execute()
    await seal()
    const next = async () => (await staff.get(`/api/event/workspace/${event._id}`)).body.data.next
    expect(await next()).toMatchObject({ kind: 'judging_closed', n: 1, also: 1 })
    await staff.put(`/api/round/publication/${round._id}`, {
      what_changed: 'Marks of B were wrong.',
      shows: 'all',
      ...toLosers,
    })
    expect((await plan()).told.length).toBe(4)
    await publish()
    expect((await next()).kind).not.toBe('judging_closed')
    const second = await findPublished(t.db, event._id)
    expect(second).toMatchObject({
      number: 2,
      reopened_at: null,
      result: { facts: { reopened: 1 }, awards: [{ team: { team_name: 'A' } }, {}] },
    })
    expect(second?.result.chain_head).not.toBe(first?.result.chain_head)
    const stored = await t.db
      .selectFrom('publications')
      .select(['number', 'digest'])
      .where('round_id', '=', round._id)
      .orderBy('number')
      .execute()
    expect(stored).toEqual([
      { number: 1, digest: first?.digest },
      { number: 2, digest: second?.digest },
    ])
  })
})

describe('a team', () => {
  it('reads its own result once it stands, and nobody else does', async () => {
    const { creator, publish, team, event, staff } = await publishableRound(t, podium)
    await publish()
    const { status, body } = await creator.get('/api/result/own')
    expect([status, body.data]).toMatchObject([
      200,
      [
        {
          application_id: team('B')._id,
          event_id: event._id,
          number: 1,
          what_changed: null,
          result: {
            round: 'Demo',
            place: 1,
            teams: 4,
            score: 70.4,
            mean: 80,
            looks: 2,
            prizes: [{ name: '1st prize', what: null, sentence: null }],
            strengths: [],
            next_steps: [],
          },
        },
      ],
    ])
    expect(body.data).toHaveLength(1)
    expect((await (await t.candidate()).get('/api/result/own')).body.data).toEqual([])
    expect((await staff.get('/api/result/own')).status).toBe(403)
  })
})

describe('notes of judges', () => {
  async function withNotes() {
    const scene = await publishableRound(t, podium)
    const { round, judge, team } = scene
    await scene.staff.put(`/api/round/reopen/${round._id}`, { reason: 'For notes.' })
    const write = (by: string, about: string, strengths: string | null, next_step: string | null) =>
      t.db
        .updateTable('ballots')
        .set({ strengths, next_step })
        .where('round_id', '=', round._id)
        .where('judge_id', '=', judge(by)._id)
        .where('application_id', '=', team(about)._id)
        .returning('_id')
        .executeTakeFirstOrThrow()
    await write('Ana', 'A', 'It runs on a phone.', null)
    await write('Ben', 'A', 'Clear numbers.', 'Ask a farmer.')
    const alone = await write('Eva', 'B', 'Eva alone liked it.', 'Only Eva says so.')
    await scene.seal()
    const bodyOf = async (name: string) =>
      (await scene.mails()).find(({ subject }) => subject.includes(`${name} wins`))?.text ?? ''
    return { ...scene, alone, bodyOf }
  }

  it('go to the team without names, but for those that only one judge could have written', async () => {
    const { plan, publish, alone, bodyOf, mails } = await withNotes()
    expect((await plan()).notes).toEqual([
      {
        ballot_id: alone._id,
        team_name: 'B',
        strengths: 'Eva alone liked it.',
        next_step: 'Only Eva says so.',
        is_cleared: false,
      },
    ])
    await publish()
    const toA = await bodyOf('A')
    expect(toA).toContain('– It runs on a phone.')
    expect(toA).toContain('– Clear numbers.')
    expect(toA).toContain('What they would do next:\n– Ask a farmer.')
    for (const { text, html } of await mails()) {
      for (const hidden of ['Ana', 'Ben', 'Eva']) expect(text + html).not.toContain(hidden)
    }
  })

  it('that were read and shown to the team go out, unless their words change afterwards', async () => {
    const { plan, publish, alone, staff, round, seal, bodyOf } = await withNotes()
    const path = `/api/round/notes/${round._id}`
    const clear = () => staff.put(path, { ballot_id: alone._id, is_cleared: true })
    expect((await clear()).body.data.notes).toMatchObject([{ is_cleared: true }])
    expect(
      (await staff.put(path, { ballot_id: alone._id, is_cleared: false })).body.data.notes,
    ).toMatchObject([{ is_cleared: false }])
    await clear()
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'Words.' })
    await t.db
      .updateTable('ballots')
      .set({ strengths: 'Eva wrote anew.' })
      .where('_id', '=', alone._id)
      .execute()
    await seal()
    expect((await plan()).notes).toMatchObject([{ strengths: 'Eva wrote anew.', is_cleared: false }])
    await clear()
    await publish()
    expect(await bodyOf('B')).toContain('What your judges liked:\n– Eva wrote anew.')
    const unknown = await staff.put(path, { ballot_id: crypto.randomUUID(), is_cleared: true })
    expect([unknown.status, unknown.body.message]).toEqual([409, messages.notesNotHeld])
  })
})

describe('before it stands', () => {
  it('neither the public nor candidates nor judges nor other companies see anything of it', async () => {
    const scene = await publishableRound(t, podium)
    const { round, event, press, creator, team } = scene
    await press()
    const otherCompany = await t.companyUser()
    for (const one of [t.visitor, creator, await t.candidate(), otherCompany]) {
      for (const path of [
        `/api/round/publication/${round._id}`,
        `/api/round/awards/${round._id}`,
        `/api/round/resultspage/${round._id}`,
        `/api/event/prizes/${event._id}`,
      ]) {
        const { status, text } = await one.get(path)
        expect([path, status]).toEqual([path, one === t.visitor ? 401 : one === otherCompany ? 404 : 403])
        expect(text).not.toContain('prize')
      }
    }
    expect((await creator.get('/api/release')).status).toBe(403)
    expect((await otherCompany.get('/api/release')).body.data).toEqual([])
    expect((await creator.get('/api/result/own')).body.data).toEqual([])
    const own = await creator.get(`/api/application/${team('B')._id}`)
    expect(own.body.data.status).toBe('participated')
    expect(own.text).not.toContain('1st prize')
  })

  it('staff see the page as it will be, though something is missing, and nothing is stored of it', async () => {
    const scene = await publishableRound(t, [...podium, { name: 'Ours', given_by: 'choice' }])
    const { staff, round, event, team, give, plan, publish } = scene
    const read = () => staff.get(`/api/round/resultspage/${round._id}`)
    const page = async () => (await read()).body.data as ResultsPage
    const published = async () => {
      const { _id, ...shown } = (await findPublished(t.db, event._id)) ?? { _id: '' }
      return { ...shown, stands_at: null }
    }
    await showTeam(event, team('B'))
    await staff.put(`/api/round/publication/${round._id}`, { places: 3, names_rivals: false })
    await give('Ours', ['C'])
    expect(await plan()).toMatchObject({ problems: ['sentences'], number: 1 })
    const before = await readStored(round)
    const lacking = await read()
    expect([lacking.status, lacking.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await readStored(round)).toEqual(before)
    await give('Ours', ['C'], 'We liked it.')
    const first = await page()
    expect(first.projects).toEqual([team('B')._id])
    expect(first.result.teams.map(({ title }) => title)).toEqual(['Grid watch', null, null])
    expect(first.result.awards.at(-1)).toMatchObject({ prize: 'Ours', sentence: 'We liked it.' })
    await publish()
    expect(await published()).toEqual(first)
    await staff.put(`/api/round/publication/${round._id}`, {
      what_changed: 'All places are shown.',
      shows: 'all',
    })
    const second = await page()
    expect(second).toMatchObject({
      number: 2,
      what_changed: 'All places are shown.',
      offers_bundle: true,
      earlier: [{ number: 1, what_changed: null }],
    })
    await publish()
    expect(await published()).toEqual(second)
  })

  it('there is no page to see while ballots can change', async () => {
    const { staff, round } = await publishableRound(t, podium)
    await staff.put(`/api/round/reopen/${round._id}`, { reason: 'One ballot is missing.' })
    const { status, body } = await staff.get(`/api/round/resultspage/${round._id}`)
    expect([status, body.message]).toEqual([409, messages.roundNotSealed])
  })

  it('the mail of any team can be read, as it would leave', async () => {
    const { staff, round, team, creator, publish, mails } = await publishableRound(t, podium)
    const path = `/api/round/resultmail/${round._id}`
    const { status, body } = await staff.get(path, { team: team('B')._id })
    expect(status).toBe(200)
    expect(body.data.to[0]).toEqual({
      first_name: creator.user.first_name,
      last_name: creator.user.last_name,
    })
    await publish()
    const sent = (await mails()).find(({ to }) => to === creator.user.email)
    expect(sent?.subject).toBe(body.data.subject)
    for (const paragraph of body.data.text.split('\n\n')) expect(sent?.text).toContain(paragraph)
    expect((await staff.get(path, { team: crypto.randomUUID() })).status).toBe(404)
  })
})

/** Everybody sees the project of this team, and no other one's. */
async function showTeam(event: { _id: string }, team: { _id: string }) {
  const round = await handInRound(t.db, { event_id: event._id })
  const submission_id = await enterRound(t.db, round._id, team._id)
  await t.db
    .insertInto('submission_versions')
    .values({
      submission_id,
      number: 1,
      content: JSON.stringify({ title: 'Grid watch' }),
      receipt: 'LR-2345-6789',
      digest: '0'.repeat(64),
    })
    .execute()
  await t.db
    .insertInto('projects')
    .values({ application_id: team._id, submission_id, number: 1, approved_at: sql`now()` })
    .execute()
  await t.db.insertInto('galleries').values({ event_id: event._id }).execute()
}

/** All that a publication of this round would write. */
async function readStored(round: { _id: string }) {
  const { rows } = await sql`select
    (select json_agg(publications) from publications where round_id = ${round._id}) as publications,
    (select json_agg(publication_drafts) from publication_drafts where round_id = ${round._id}) as drafts,
    (select json_agg(applications order by _id) from applications where event_id = rounds.event_id) as teams,
    (select count(*)::int from releases where event_id = rounds.event_id) as releases,
    (select count(*)::int from happenings) as happenings
    from rounds where _id = ${round._id}`.execute(t.db)
  return rows
}

describe('a prize that nobody got', () => {
  it('is named with the sentence, or because no team could get it; one without a choice is not', async () => {
    const scene = await publishableRound(t, [])
    const theme = { event_id: scene.event._id, theme_name: 'Air', position: 10 }
    await t.db.insertInto('event_themes').values(theme).execute()
    await scene.setPrizes([
      ...podium,
      { name: 'Best of Water', what: 'A pump', given_by: 'theme', theme: 'Water' },
      { name: 'Best of Air', given_by: 'theme', theme: 'Air' },
      { name: 'Jury’s prize', given_by: 'choice' },
    ])
    await scene.give('Best of Water', [], 'No project was about water.')
    await scene.publish()
    const page = await t.visitor.get(`/api/results/${scene.event._id}`)
    expect(page.body.data.result.not_given).toEqual([
      { prize: 'Best of Water', what: 'A pump', sentence: 'No project was about water.' },
      { prize: 'Best of Air', what: null, sentence: null },
    ])
    expect(page.body.data.result.awards).toHaveLength(2)
  })
})
