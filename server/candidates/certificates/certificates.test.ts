import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import type { Workspace } from '../../../contract/console/workspace.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { startOver } from '../../people/accounts/take-over.ts'
import { ago } from '../../platform/db/moments.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { addMember, certifiedEvent, issuingOf } from '../../testing/certificates.ts'
import { publishedExample } from '../../testing/published-example.ts'

const t = useTestApp()

/** Ananya has a certificate. */
async function certified() {
  const scene = await certifiedEvent(t)
  const person = await addMember(t, scene, { name: 'Ananya', isHere: true })
  await scene.issue()
  const [certificate] = await scene.issued()
  if (!certificate?.claim) throw new Error('nothing was issued')
  const { _id, code, claim } = certificate
  const page = async (which = code, by: Pick<typeof t.visitor, 'get'> = t.visitor) =>
    (await by.get(`/api/certificate/code/${encodeURIComponent(which)}`)).body.data
  return { ...scene, person, _id, code, claim, page }
}

const file = (code: string, name: string) =>
  t.app.inject({ url: `/certificates/${code}/${name}` }).then(({ statusCode, rawPayload, headers }) => ({
    status: statusCode,
    bytes: rawPayload,
    headers,
  }))

const lastMailTo = async (email: string) =>
  t.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('the page of a certificate', () => {
  it('says to everybody with the code what was issued, however the code is typed', async () => {
    const { code, claim, page, event } = await certified()
    const typed = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase()
    const seen = await page(typed)
    expect(seen).toMatchObject({
      state: 'valid',
      code,
      claim,
      event: { _id: event._id, name: 'Monsoon Hack', is_public: true },
      replaced_by: null,
      own: null,
    })
    const inOrder = Object.fromEntries(
      Object.entries(claim).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    expect(seen.digest).toBe(createHash('sha256').update(JSON.stringify(inOrder)).digest('hex'))
  })

  it('reads the same for a code of none and for what is no code', async () => {
    const { page } = await certified()
    const [none, malformed] = [await page('0'.repeat(16)), await page('A certificate')]
    expect(none).toEqual(malformed)
    expect(none.state).toBe('unknown')
  })

  it('stays as it was issued, and so does the PDF, when the person or the team is renamed', async () => {
    const { code, claim, page, person } = await certified()
    const before = await file(code, 'certificate.pdf')
    expect([before.status, before.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(before.headers['x-robots-tag']).toBe('noindex')
    await t.db.updateTable('users').set({ first_name: 'Zed' }).where('_id', '=', person.user._id).execute()
    await t.db
      .updateTable('applications')
      .set({ team_name: 'Zed' })
      .where('_id', '=', person.team._id)
      .execute()
    expect((await page()).claim).toEqual(claim)
    expect((await file(code, 'certificate.pdf')).bytes.equals(before.bytes)).toBe(true)
    expect((await file('0'.repeat(16), 'certificate.pdf')).status).toBe(404)
    expect((await file(code, 'picture.png')).headers['content-type']).toBe('image/png')
  })

  it('is looked at sixty times a minute from one network', async () => {
    const { code } = await certified()
    const url = `/api/certificate/code/${code}`
    const looks = await Promise.all(
      Array.from({ length: 61 }, () => t.app.inject({ url, remoteAddress: '203.0.113.9' })),
    )
    const refused = looks.filter(({ statusCode }) => statusCode === 429)
    expect([refused.length, refused[0]?.headers['retry-after'] !== undefined]).toEqual([1, true])
  })

  it('is listed for its owner, and for nobody else', async () => {
    const { code, person, page } = await certified()
    const own = await person.get('/api/certificate/own')
    expect(own.body.data.map((one: { code: string }) => one.code)).toEqual([code])
    const other = await t.candidate()
    expect((await other.get('/api/certificate/own')).body.data).toEqual([])
    expect((await page(code, person)).own).toMatchObject({ asked_name: null })
    expect((await page(code, other)).own).toBe(null)
  })
})

describe('a wrong name', () => {
  const ask = (by: Pick<typeof t.visitor, 'post'>, code: string, name: string) =>
    by.post(`/api/certificate/name/${code}`, { name })

  it('that differs in case, accents or spaces is put right at once, and the former page leads to the new one', async () => {
    const { code, person, page, claim } = await certified()
    const { body } = await ask(person, code, 'ANÁNYA IYER')
    expect(body.data.is_done).toBe(true)
    expect(await page()).toMatchObject({ state: 'replaced', replaced_by: body.data.code })
    expect(await page(body.data.code)).toMatchObject({
      state: 'valid',
      claim: { name: 'ANÁNYA IYER', team: claim.team },
    })
    expect((await page(body.data.code, person)).own.easy_until).toBe(null)
    expect((await ask(person, body.data.code, 'Ananya Iyer')).body.data.is_done).toBe(false)
    expect((await file(code, 'certificate.pdf')).status).toBe(404)
    expect((await lastMailTo(person.user.email))?.text).toContain(`/certificates/${body.data.code}\n`)
  })

  it('is replaced at once by the name of the account, and by no other', async () => {
    const { code, person, read } = await certified()
    await t.db
      .updateTable('users')
      .set({ printed_name: 'Ananya R. Iyer' })
      .where('_id', '=', person.user._id)
      .execute()
    expect((await ask(person, code, 'Somebody Else')).body.data).toEqual({ code, is_done: false })
    expect((await read()).asked).toBe(1)
    expect((await ask(person, code, 'Ananya R. Iyer')).body.data.is_done).toBe(true)
    expect((await read()).asked).toBe(0)
  })

  it('needs staff after 14 days', async () => {
    const { code, person, _id } = await certified()
    await sql`alter table certificates disable trigger certificates_kept`.execute(t.db)
    await t.db
      .updateTable('certificates')
      .set({ issued_at: ago(15, 'day') })
      .where('_id', '=', _id)
      .execute()
    await sql`alter table certificates enable trigger certificates_kept`.execute(t.db)
    expect((await ask(person, code, 'ananya iyer')).body.data.is_done).toBe(false)
  })

  it('is accepted by staff with one press, or refused with a word that the owner reads', async () => {
    const { code, person, page, staff, _id, event, set, due } = await certified()
    const before = await page(code, person)
    expect(before.own.easy_until).not.toBe(null)
    await ask(person, code, 'Ananya Rao')
    const answer = `/api/certificate/answer/${_id}`
    const name = 'Ananya Rao'
    expect((await staff.post(answer, { accepts: false, name })).body.fields).toEqual({
      word: certificateMessages.noWord,
    })
    const stranger = await t.companyUser()
    expect((await stranger.post(answer, { accepts: true, name })).status).toBe(404)
    await staff.post(answer, { accepts: false, name, word: 'Please send us a document.' })
    expect((await page(code, person)).own).toMatchObject({
      asked_name: null,
      refused_name: 'Ananya Rao',
      refusal: 'Please send us a document.',
    })
    expect((await page()).own).toBe(null)
    expect((await lastMailTo(person.user.email))?.text).toContain('Please send us a document.')
    expect((await staff.post(answer, { accepts: true, name })).status).toBe(409)
    expect((await page(code, person)).own.easy_until).toBe(null)
    expect((await ask(person, code, 'ananya iyer')).body.data.is_done).toBe(false)
    await ask(person, code, name)
    await staff.post(answer, { accepts: false, name, word: 'The document is of somebody else.' })
    expect((await lastMailTo(person.user.email))?.text).toContain('The document is of somebody else.')
    await ask(person, code, name)
    const accepted = await staff.post(answer, { accepts: true, name })
    expect(await page(accepted.body.data.code)).toMatchObject({
      state: 'valid',
      claim: { name: 'Ananya Rao' },
    })
    // So are all others of the event that are issued afterwards.
    const round = await make.round(t.db, { event_id: event._id, name: 'Demo', has_judging: true })
    await make.entry(t.db, { round_id: round._id, application_id: person.team._id })
    await set({ kinds: ['took_part', 'finalist'], finalist_round: round._id })
    expect(await due()).toEqual(['finalist Ananya Rao'])
  })

  it('is answered as staff saw it, and not as it was changed meanwhile', async () => {
    const { code, person, page, staff, _id } = await certified()
    const answer = `/api/certificate/answer/${_id}`
    await ask(person, code, 'Ananya Rao')
    await ask(person, code, 'Prime Minister')
    for (const body of [{ accepts: true }, { accepts: false, word: 'No.' }]) {
      const { status, body: said } = await staff.post(answer, { ...body, name: 'Ananya Rao' })
      expect([status, said.message]).toEqual([409, certificateMessages.notAsked])
    }
    expect((await staff.post(answer, { accepts: true })).status).toBe(422)
    expect((await page(code, person)).own).toMatchObject({ asked_name: 'Prime Minister', refused_name: null })
  })

  it('needs somebody on the overview until it is answered, and its owner takes it back', async () => {
    const { code, person, page, staff, _id, event } = await certified()
    const elsewhere = await certified()
    await ask(elsewhere.person, elsewhere.code, 'Somebody Else')
    const needs = async () => {
      t.app.liveAnswers.clear()
      const { needs: all, entries } = (await staff.get(`/api/event/workspace/${event._id}`)).body
        .data as Workspace
      const entry = entries.find(one => one.entry === 'certificates')
      return [
        all.filter(({ kind }) => kind === 'names_asked').map(({ n, names }) => [n, names]),
        entry?.needs,
      ]
    }
    const withdraw = (by: Pick<typeof t.visitor, 'post'>) => by.post(`/api/certificate/keep-name/${code}`)
    expect(await needs()).toEqual([[], []])
    expect((await withdraw(person)).status).toBe(409)
    await ask(person, code, 'Ananya Rao')
    await t.db.updateTable('events').set({ event_status: 'completed' }).where('_id', '=', event._id).execute()
    expect(await needs()).toEqual([[[1, ['Ananya Rao']]], ['names_asked']])
    expect([(await withdraw(elsewhere.person)).status, (await withdraw(staff)).status]).toEqual([404, 404])
    expect((await withdraw(person)).status).toBe(200)
    expect((await page(code, person)).own).toMatchObject({ asked_name: null, refused_name: null })
    expect(await needs()).toEqual([[], []])
    const late = await staff.post(`/api/certificate/answer/${_id}`, { accepts: true, name: 'Ananya Rao' })
    expect([late.status, late.body.message]).toEqual([409, certificateMessages.notAsked])
  })

  it('is corrected by staff, once, told to the owner, and put back the same way', async () => {
    const { code, person, page, staff, _id, issued } = await certified()
    const correct = (name: string, id = _id, by: Pick<typeof staff, 'post'> = staff) =>
      by.post(`/api/certificate/correct/${id}`, { name })
    await ask(person, code, 'Ananya Rao')
    expect((await correct('Ananya Rao', _id, await t.companyUser())).status).toBe(404)
    expect((await correct('Ananya Iyer')).body.fields).toEqual({ name: certificateMessages.nameSame })
    expect((await correct('https://spam.example')).status).toBe(422)
    const corrected = (await correct('Ananya R. Iyer')).body.data
    expect(await page()).toMatchObject({ state: 'replaced', replaced_by: corrected.code })
    const read = await page(corrected.code, person)
    expect([read.claim?.name, read.own.asked_name]).toEqual(['Ananya R. Iyer', null])
    const mail = await lastMailTo(person.user.email)
    expect([mail?.subject, mail?.text.includes('from Ananya Iyer to Ananya R. Iyer')]).toEqual([
      'Your certificate of Monsoon Hack was replaced',
      true,
    ])
    expect((await correct('Ananya Rao')).status).toBe(409)
    const newer = (await issued()).find(row => row.code === corrected.code)
    const back = (await correct('Ananya Iyer', newer?._id)).body.data
    expect(await page(back.code)).toMatchObject({ state: 'valid', claim: { name: 'Ananya Iyer' } })
  })

  it('is asked for by its owner alone, and is a name', async () => {
    const { code, person, staff } = await certified()
    expect((await ask(await t.candidate(), code, 'Mine Now')).status).toBe(404)
    expect((await ask(staff, code, 'Mine Now')).status).toBe(404)
    for (const name of ['', 'https://spam.example', 'x'.repeat(61), 'Ananya Iyer'])
      expect((await ask(person, code, name)).status).toBe(422)
  })
})

describe('taking back', () => {
  it('says why on the page and by mail, and it can be given again', async () => {
    const { code, person, page, staff, _id, due, event } = await certified()
    const path = `/api/certificate/take-back/${_id}`
    expect((await (await t.companyUser()).post(path, { reason: 'Mine' })).status).toBe(404)
    expect((await staff.post(path, { reason: '' })).status).toBe(422)
    // After midnight in the zone of the event, before it in UTC, or the other way round.
    const timezone = new Date().getUTCHours() < 12 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    await t.db.updateTable('events').set({ timezone }).where('_id', '=', event._id).execute()
    await staff.post(path, { reason: 'You were not here after all.' })
    expect((await page()).revoked_on).toBe(todayIn(timezone))
    expect(await page()).toMatchObject({
      state: 'taken_back',
      reason: 'You were not here after all.',
      claim: null,
      prize: null,
      digest: null,
      kind: 'took_part',
    })
    expect((await file(code, 'certificate.pdf')).status).toBe(404)
    expect((await file(code, 'page.png')).status).toBe(404)
    const mail = await lastMailTo(person.user.email)
    expect([mail?.subject, mail?.text.includes('You were not here after all.')]).toEqual([
      'Your certificate of Monsoon Hack was taken back',
      true,
    ])
    expect(await due()).toEqual([])
    expect((await staff.post(path, { reason: 'Again' })).status).toBe(409)
    const again = await staff.post(`/api/certificate/give-again/${_id}`)
    expect(await page()).toMatchObject({ state: 'replaced', replaced_by: again.body.data.code })
    expect((await page(again.body.data.code)).state).toBe('valid')
    expect((await staff.post(`/api/certificate/give-again/${_id}`)).status).toBe(409)
  })

  it('hides what the former ones said, until it is given again', async () => {
    const { code, person, page, staff, issued } = await certified()
    const renamed = await person.post(`/api/certificate/name/${code}`, { name: 'ANANYA IYER' })
    const shown = async () => [(await page()).claim?.name, (await file(code, 'page.png')).status]
    expect(await shown()).toEqual(['Ananya Iyer', 200])
    const newer = (await issued()).find(row => row.code === renamed.body.data.code)
    await staff.post(`/api/certificate/take-back/${newer?._id}`, { reason: 'You were not here.' })
    expect(await shown()).toEqual([undefined, 404])
    expect(await page()).toMatchObject({ state: 'replaced', digest: null, project_id: null })
    await staff.post(`/api/certificate/give-again/${newer?._id}`)
    expect(await shown()).toEqual(['Ananya Iyer', 200])
  })

  it('empties the row when the person is deleted, and not with an account that never proved the address', async () => {
    const { code, page, person } = await certified()
    const organiser = await t.organiser()
    const stranger = await t.candidate()
    await t.db
      .updateTable('users')
      .set({ address_proved_at: null })
      .where('_id', '=', stranger.user._id)
      .execute()
    const ofGuest = await t.db
      .updateTable('certificates')
      .set({ user_id: null, email: stranger.user.email })
      .where('code', '=', code)
      .returning('_id')
      .executeTakeFirst()
    expect(ofGuest).toBeDefined()
    expect((await organiser.post(`/api/people/erase/${stranger.user._id}`, {})).status).toBe(200)
    expect((await page()).state).toBe('valid')
    await t.db
      .updateTable('certificates')
      .set({ user_id: person.user._id, email: person.user.email })
      .where('code', '=', code)
      .execute()
    const { status } = await organiser.post(`/api/people/erase/${person.user._id}`, {})
    expect(status).toBe(200)
    expect(await page()).toMatchObject({ state: 'erased', claim: null, digest: null, host: null })
    expect((await file(code, 'certificate.pdf')).status).toBe(404)
    const row = await t.db
      .selectFrom('certificates')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('Ananya')
  })
})

describe('a certificate of a prize', () => {
  it('is given by Issue first, and by no correction where it was held back', async () => {
    const { event, staff, round, publish, give } = await publishedExample(t)
    const certificates = issuingOf(t, staff, event)
    await t.db
      .updateTable('events')
      .set({ start_date: '2020-01-01', end_date: '2020-01-02', last_day_of_registration: '2019-12-01' })
      .where('_id', '=', event._id)
      .execute()
    await certificates.set({ kinds: ['prize'] })
    const { body } = await certificates.press()
    expect((await certificates.read()).offline_at).toBe(null)
    await staff.put(`/api/round/offline/${round._id}`, { reason: 'A wrong name.' })
    const { published_at, offline_at } = await certificates.read()
    expect([published_at, offline_at]).toEqual([null, expect.any(String)])
    await certificates.happen(body.data._id)
    await give('1st prize', ['A'], 'A was first.')
    await staff.put(`/api/round/publication/${round._id}`, {
      shows: 'all',
      what_changed: 'Two ballots were given to the wrong table.',
      becomes_of_prizes: 'No money was paid yet, so none is asked back',
      who_calls: 'Leela Varma',
    })
    await publish()
    expect(await certificates.issued()).toEqual([])
    expect((await certificates.read()).offline_at).toBe(null)
    expect(new Set(await certificates.due()).size).toBeGreaterThan(0)
  })

  it('follows a correction: it is replaced, taken back and given', async () => {
    const scene = await publishedExample(t)
    const { event, staff, round, publish, give, team } = scene
    const certificates = issuingOf(t, staff, event)
    await t.db
      .updateTable('events')
      .set({ start_date: '2020-01-01', end_date: '2020-01-02', last_day_of_registration: '2019-12-01' })
      .where('_id', '=', event._id)
      .execute()
    await certificates.set({ kinds: ['prize'] })
    await certificates.issue()
    const before = await certificates.issued()
    const prizeOf = (name: string, rows: typeof before) =>
      rows
        .filter(row => row.application_id === team(name)._id && row.revoked_at === null)
        .map(row => row.claim?.prize)
    expect(['B', 'A', 'D', 'C'].map(name => new Set(prizeOf(name, before)))).toEqual([
      new Set(['1st prize']),
      new Set(['2nd prize']),
      new Set(['3rd prize']),
      new Set(),
    ])
    await give('1st prize', ['A'], 'A was first.')
    await give('2nd prize', ['C'], 'C was second.')
    await staff.put(`/api/round/publication/${round._id}`, {
      shows: 'all',
      what_changed: 'Two ballots were given to the wrong table.',
      becomes_of_prizes: 'No money was paid yet, so none is asked back',
      who_calls: 'Leela Varma',
    })
    await publish()
    const after = await certificates.issued()
    expect(['B', 'A', 'D', 'C'].map(name => new Set(prizeOf(name, after)))).toEqual([
      new Set(['3rd prize']),
      new Set(['1st prize']),
      new Set(),
      new Set(['2nd prize']),
    ])
    const lost = after.find(row => row.application_id === team('D')._id)
    expect([lost?.reason, lost?.by_correction]).toEqual(['Two ballots were given to the wrong table.', true])
    const moved = after.find(row => row.application_id === team('A')._id && row.revoked_at !== null)
    expect(moved?.replaced_by).toBe(
      after.find(row => row.claim?.prize === '1st prize' && row.revoked_at === null)?._id,
    )
    expect(await certificates.due()).toEqual([])
    const again = await staff.post(`/api/certificate/give-again/${lost?._id}`)
    expect([again.status, again.body.message]).toEqual([409, certificateMessages.prizeGone])
    const third = after.find(row => row.claim?.prize === '3rd prize' && row.revoked_at === null)
    await staff.post(`/api/certificate/take-back/${third?._id}`, { reason: 'By mistake.' })
    expect((await staff.post(`/api/certificate/give-again/${third?._id}`)).status).toBe(200)
  })
})

it("stays with the place in the team when its address turns out to be somebody else's", async () => {
  const { code, person, page } = await certified()
  await t.db.transaction().execute(db => startOver(db, person.user._id))
  expect((await person.get('/api/certificate/own')).body.data).toEqual([])
  expect(await page(code, person)).toMatchObject({ state: 'valid', own: null })
})

it('makes an archive of all valid ones, which lists what could not be drawn', async () => {
  const { staff, event, code } = await certified()
  const { headers, rawPayload } = await t.app.inject({
    url: `/api/certificate/zip/${event._id}`,
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(headers['content-type']).toBe('application/zip')
  const entries = await namesIn(rawPayload)
  expect(entries).toEqual([`Took part/Ananya Iyer, Monsoon Hack ${code}.pdf`])
})

async function namesIn(bytes: Uint8Array): Promise<string[]> {
  const { Uint8ArrayReader, ZipReader } = await import('@zip.js/zip.js')
  const reader = new ZipReader(new Uint8ArrayReader(bytes))
  const entries = await reader.getEntries()
  await reader.close()
  return entries.map(({ filename }) => filename)
}
