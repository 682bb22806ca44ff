import { describe, expect, it } from 'vitest'
import { hashPassword } from '../sessions/password-hash.ts'
import { newLinkToken } from '../sessions/link-token.ts'
import { makeJudgeLink } from '../../judging/judging/links.ts'
import { layOut } from '../mail/layout.ts'
import { writeMail } from '../mail/queries.ts'
import { type Answer, useTestApp } from '../../testing/app.ts'
import { ask, calls, who } from '../../testing/decided-calls.ts'
import * as make from '../../testing/factories.ts'
import { judgedRound } from '../../testing/judging.ts'
import { makeTeam } from '../../testing/teams.ts'
import { onItsDay } from '../../testing/taking-part.ts'
import { makeWorld } from '../../testing/world.ts'

// Every call that changes something leaves a record of its request (docs/product.md §8).

const t = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
let shared: ReturnType<typeof makeWorld> | undefined
const world = () => (shared ??= makeWorld(t))

/** These record nothing, for a reason. */
const unrecorded: Record<string, string> = {
  'POST /api/event/paper/:id': 'A scan is its own record, with who typed it.',
  'POST /api/ticket/letin/:id': 'A scan is its own record, with who made it.',
  'PUT /api/submission/:id': 'A draft is saved with every pause of typing. Handing in is recorded.',
  'PUT /api/submission/presence/:id': 'Says who has the draft open, and changes nothing.',
  'PUT /api/application/decisions/undo':
    'There is nothing to undo here. What is undone is recorded, as the test of decisions shows.',
  'POST /api/upload/begin': 'The end of an upload is recorded.',
  'PUT /api/upload/part/:id': 'The end of an upload is recorded.',
  'PUT /api/round/publication/:id': 'A draft. What is published is kept whole, and recorded.',
  'POST /api/signin/passkey/options': 'Asks for a challenge. What follows is recorded.',
  'POST /api/session/proof/options': 'Asks for a challenge. What follows is recorded.',
  'POST /api/secondfactor/passkey/options': 'Asks for a challenge. What follows is recorded.',
  'POST /api/account/providers/ask/:id': 'Begins a way to a provider. The link that comes of it is recorded.',
  'POST /api/secondfactor/app': 'Shows a secret that counts only once it is confirmed, which is recorded.',
  'POST /api/event/mailpreview/:id': 'Says what a mail would say, and changes nothing.',
  'POST /api/round/mailpreview/:id': 'Says what a mail would say, and changes nothing.',
  'POST /api/event/questions/preview/:id': 'Says who would lack an answer, and changes nothing.',
  'PUT /api/judge/others/:id': 'The ballot keeps since when it is final.',
  'PUT /api/ceremony/stage': 'Reads what a screen shows, and changes nothing.',
  'PUT /api/ceremony/panel': 'Reads what a panel shows, and changes nothing.',
  'PUT /api/ceremony/name': 'Reads the next name, and changes nothing.',
  'PUT /api/ceremony/step': 'Where the stage is. Opening it, ending it and publishing are recorded.',
  'POST /api/counter/scans': 'Scans are their own record.',
  'PUT /api/announcement/urgent/end/:id': 'There is nothing to end here. What is ended is recorded.',
  'POST /api/here/:id': 'It is its own record, as a scan is.',
  'PUT /api/programme/signup/:id': 'It is its own record, with its time.',
  'PUT /api/programme/star/:id': 'What somebody likes is theirs.',
  'PUT /api/judge/ballot/:id': 'Ballots have the moment of each mark, and are sealed.',
}

/** In the table of calls nobody succeeds with these, nor are they made below: the tests of their nouns make them. */
const neverMadeHere = [
  'POST /api/programme/tell/:id',
  'PUT /api/details/partner/:token',
  'PUT /api/details/associate/:token',
  'POST /api/details/file/:token',
  'POST /api/resetpassword',
  'PUT /api/round/moretime/:id',
  'PUT /api/round/moretime/back/:id',
  'POST /api/unsubscribe/:token',
  'POST /api/seat/answer',
  'POST /api/counter/open',
  'POST /api/counter/leave',
  'POST /api/event/certificates/:id',
  'POST /api/event/closing/:id',
  'POST /api/application/came/:id',
  'PUT /api/round/plandraft/:id',
  'PUT /api/round/plandraft/use/:id',
  'PUT /api/round/awards/:id',
  'PUT /api/round/jury/:id',
  'PUT /api/round/juryorder/:id',
  'PUT /api/round/juryshow/:id',
  'PUT /api/round/jurydecision/:id',
  'PUT /api/round/juryundo/:id',
  'PUT /api/round/juryvisit/:id',
  'PUT /api/judge/order/:id',
  'POST /api/round/ceremony/:id',
  'PUT /api/round/ceremonylink/:id',
  'PUT /api/round/ceremonyend/:id',
  'PUT /api/ceremony/takeover',
  'PUT /api/ceremony/publish',
  'PUT /api/ceremony/hold',
  'POST /api/round/publication/:id',
  'PUT /api/round/publicationtime/:id',
  'PUT /api/round/offline/:id',
  'PUT /api/round/online/:id',
  'PUT /api/round/notes/:id',
  'PUT /api/round/plan/:id',
  'PUT /api/round/plan/back/:id',
  'POST /api/secondfactor/app/confirm',
  'POST /api/secondfactor/app/remove',
  'POST /api/secondfactor/passkey',
  'POST /api/secondfactor/passkey/remove/:id',
  'POST /api/secondfactor/recoverycodes',
  'POST /api/secondfactor/recoverycodes/keep',
  'POST /api/session/proof',
  'POST /api/signin/passkey',
  'POST /api/signin/provider',
  'POST /api/signup/provider',
  'POST /api/account/providers',
  'POST /api/account/providers/unlink/:id',
  'POST /api/signin/second',
  'POST /api/account/erase',
]

/** What the table asks for changes nothing: it is so already. */
const withoutEffect = [
  'PUT /api/event/judgenews/:id',
  'PUT /api/event/rounds/:id',
  'PUT /api/event/projects/:id',
  'PUT /api/event/projects/takeback/:id',
  'PUT /api/looking/stop/:id',
]

const password = 'three quiet herons'
const person = async () => t.signedIn(await make.user(t.db, { password_hash: await hashPassword(password) }))
const later = { send_at: '2031-01-05T04:00:00Z', status: 'scheduled' as const }
const reason = 'Why not.'

async function unlinked(from: 'company' | 'event', noun: 'partner' | 'associate') {
  const { organiser, company, event } = await world()
  const place = from === 'company' ? company._id : event._id
  const { _id } = await make[noun](t.db)
  if (noun === 'partner' && from === 'company') await make.link.companyPartner(t.db, place, _id)
  else if (noun === 'partner') await make.link.eventPartner(t.db, place, _id)
  else if (from === 'company') await make.link.companyAssociate(t.db, place, _id)
  else await make.link.eventAssociate(t.db, place, _id)
  const path = from === 'company' ? `/api/company/remove${noun}` : `/api/event/removeevent${noun}`
  return organiser.post(path, { [`${from}_id`]: place, [`${noun}_id`]: _id })
}

async function judged() {
  const scene = await judgedRound(t)
  const judge = await scene.addJudge()
  const team = await scene.addTeam('Ohm Made')
  await scene.addPlan(judge)
  const scores = Object.fromEntries(scene.criteria.map(({ _id }) => [_id, 7]))
  const pair = { judge_id: judge.user._id, application_id: team._id }
  const put = (act: string, body: object = {}) =>
    scene.staff.put(`/api/round/${act}/${scene.round._id}`, body)
  return { ...scene, judge, team, put, pair, enter: () => put('paper', { ...pair, scores }) }
}

async function invitedByLink() {
  const { team } = await makeTeam(t)
  const guest = await t.candidate()
  const { token, hash } = newLinkToken()
  const fields = { application_id: team._id, user_id: guest.user._id, token_hash: hash }
  const { _id } = await make.applicant(t.db, fields)
  return { guest, token, _id }
}

/** What the table lets nobody make, or where it changes nothing, for lack of something: here that is made first. */
const prepared: Record<string, () => Promise<Answer>> = {
  'PUT /api/programme/back/:id': async () => {
    const { staff, item } = await onItsDay(t)
    const { _id, starts, room } = await item()
    await staff.put(`/api/programme/cancel/${_id}`, {})
    return staff.put(`/api/programme/back/${_id}`, { starts, room })
  },
  'POST /api/signin': async () =>
    t.visitor.post('/api/signin', { email: (await person()).user.email, password }),
  'POST /api/changepassword': async () =>
    (await person()).post('/api/changepassword', { current_password: password, password: `${password} fly` }),
  'POST /api/account/data': async () => (await person()).post('/api/account/data', { password }),
  'POST /api/sendconfirmation': async () => {
    const newcomer = await t.candidate()
    const unproved = t.db.updateTable('users').set({ address_proved_at: null })
    await unproved.where('_id', '=', newcomer.user._id).execute()
    return newcomer.post('/api/sendconfirmation')
  },
  'POST /api/sessions/endothers': async () => {
    const twice = await t.candidate()
    await t.signedIn(twice.user)
    return twice.post('/api/sessions/endothers')
  },
  'POST /api/people/enable/:id': async () => {
    const { organiser, colleague } = await world()
    const _id = await colleague()
    await organiser.post(`/api/people/disable/${_id}`)
    return organiser.post(`/api/people/enable/${_id}`)
  },
  'PUT /api/application/handover/:id': async () => {
    const { creator, join, path } = await makeTeam(t)
    const next = await join('invitation-accepted')
    return creator.put(path('handover'), { user: next.user._id })
  },
  'PUT /api/application/revoketeamlink/:id': async () => {
    const { creator, path } = await makeTeam(t)
    await creator.post(path('teamlink'))
    return creator.put(path('revoketeamlink'))
  },
  'POST /api/sessions/end/:id': async () => {
    const one = await t.candidate()
    await t.signedIn(one.user)
    const { body } = await one.get('/api/sessions')
    const other = body.data.find(({ is_current }: { is_current: boolean }) => !is_current)
    return one.post(`/api/sessions/end/${other._id}`)
  },
  'POST /api/company/removepartner': () => unlinked('company', 'partner'),
  'POST /api/company/removeassociate': () => unlinked('company', 'associate'),
  'POST /api/event/removeeventpartner': () => unlinked('event', 'partner'),
  'POST /api/event/removeeventassociate': () => unlinked('event', 'associate'),
  'PUT /api/company/archive/:id': async () =>
    (await world()).organiser.put(`/api/company/archive/${(await make.company(t.db))._id}`, {
      archived: true,
    }),
  'POST /api/company/delete/:id': async () =>
    (await world()).organiser.post(`/api/company/delete/${(await make.company(t.db))._id}`),
  'POST /api/announcement/cancel/:id': async () => {
    const { own, event } = await world()
    const { _id } = await make.announcement(t.db, { event_id: event._id, ...later })
    return own.post(`/api/announcement/cancel/${_id}`)
  },
  'PUT /api/application/leave/:id': async () => {
    const { join, path } = await makeTeam(t)
    return (await join('invitation-accepted')).put(path('leave'))
  },
  'PUT /api/application/bringback/:id': async () => {
    const { creator, path } = await makeTeam(t)
    await creator.put(path('withdraw'))
    return creator.put(path('bringback'))
  },
  'POST /api/join/:token': async () => {
    const { creator, path } = await makeTeam(t)
    const { body } = await creator.post(path('teamlink'))
    return (await t.candidate()).post(`/api/join/${body.data.token}`)
  },
  'PUT /api/invitation/own/:id': async () => {
    const { guest, _id } = await invitedByLink()
    return guest.put(`/api/invitation/own/${_id}`, { answer: 'accept' })
  },
  'PUT /api/invitation/:token': async () => {
    const { guest, token } = await invitedByLink()
    return guest.put(`/api/invitation/${token}`, { answer: 'accept' })
  },
  'POST /api/outbox/sendagain/:id': async () => {
    const { organiser } = await world()
    const mail = layOut({ subject: 'Hello', first_name: 'Asha', paragraphs: ['Hello.'] })
    await writeMail(t.db, t.app.config, { cause: 'every-change', to: 'asha@example.test', mail })
    const failed = t.db.updateTable('mails').set({ status: 'failed' }).where('cause', '=', 'every-change')
    const { _id } = await failed.returning('_id').executeTakeFirstOrThrow()
    return organiser.post(`/api/outbox/sendagain/${_id}`)
  },
  'POST /api/outbox/test': async () => (await world()).organiser.post('/api/outbox/test'),
  'POST /api/judge/open': async () => {
    const { judge, staff } = await judged()
    const link = { judge_id: judge.user._id, kind: 'mail', created_by: staff.user._id } as const
    const { href } = await makeJudgeLink(t.db, t.app.config, link)
    return t.visitor.post('/api/judge/open', { token: href.split('/').at(-1) })
  },
  'PUT /api/judge/confirm': async () =>
    (await judged()).judge.put('/api/judge/confirm', { affiliation: 'City Water Works', teams: [] }),
  'PUT /api/judge/next/:id': async () => {
    const { judge, round } = await judged()
    return judge.put(`/api/judge/next/${round._id}`, {})
  },
  'PUT /api/judge/skip/:id': async () => {
    const { judge, team, addVisit } = await judged()
    return judge.put(`/api/judge/skip/${await addVisit(judge, team)}`, { reason: 'busy' })
  },
  'POST /api/round/judgecodes/:id': async () => {
    const { judge, round, staff } = await judged()
    return staff.post(`/api/round/judgecodes/${round._id}`, { judges: [judge.user._id] })
  },
  'POST /api/judge/leave': async () => (await judged()).judge.post('/api/judge/leave'),
  'PUT /api/round/paper/:id': async () => (await judged()).enter(),
  'PUT /api/round/visit/:id': async () => {
    const { put, pair } = await judged()
    return put('visit', pair)
  },
  'PUT /api/round/pause/:id': async () => (await judged()).put('pause', { is_paused: true }),
  'PUT /api/round/plandraft/drop/:id': async () => {
    const { addJudge, judge, team, addVisit, put } = await judged()
    // Somebody to whom the visit can go.
    await addJudge()
    await put('shareout', { visits: [await addVisit(judge, team)] })
    return put('plandraft/drop')
  },
  'PUT /api/round/bestvisits/:id': async () => {
    const { put, pair } = await judged()
    return put('bestvisits', { visits: [pair] })
  },
  'PUT /api/round/atend/:id': async () => {
    const { judge, team, addVisit, put } = await judged()
    await judge.put(`/api/judge/skip/${await addVisit(judge, team)}`, { reason: 'busy' })
    return put('atend', { application_id: team._id })
  },
  'PUT /api/round/unlock/:id': async () => {
    const { enter, put } = await judged()
    await enter()
    return put('unlock', { reason })
  },
  'PUT /api/round/seal/:id': async () => {
    const { enter, put } = await judged()
    await enter()
    return put('seal')
  },
  'PUT /api/round/reopen/:id': async () => {
    const { enter, put } = await judged()
    await enter()
    await put('seal')
    return put('reopen', { reason })
  },
}

const changes = Object.keys(calls).filter(name => !name.startsWith('GET '))
const succeeding = (name: string) => who.findLast((_, at) => (calls[name]?.status[at] ?? 500) < 300)
const seen = [...Object.keys(unrecorded), ...Object.keys(prepared), ...neverMadeHere, ...withoutEffect]

it('knows every call that the table lets nobody make', () => {
  const known = new Set(Object.keys(unrecorded))
  const impossible = changes.filter(name => !succeeding(name) && !known.has(name))
  const without = [...neverMadeHere, ...Object.keys(prepared).filter(name => !succeeding(name))]
  expect(impossible.toSorted()).toEqual(without.toSorted())
})

describe.each(changes.filter(name => !seen.includes(name)))('%s', name => {
  it('is recorded with who and from where', async () => {
    const somebody = succeeding(name)
    if (!somebody) throw new Error('Nobody may make this call.')
    const fresh = await makeWorld(t)
    const request = await calls[name]?.request(fresh, fresh[somebody])
    const answer = await ask(name, fresh[somebody], request ?? {})
    await expectRecord(answer)
  })
})

it.each(Object.entries(prepared))('%s is recorded with who and from where', async (_, call) => {
  await expectRecord(await call())
})

async function expectRecord(answer: Answer) {
  expect(answer.status, answer.text).toBeLessThan(300)
  const rows = await t.db
    .selectFrom('happenings')
    .select(['network'])
    .where('request_id', '=', String(answer.headers['x-request-id']))
    .execute()
  expect(rows.length, 'records').toBeGreaterThan(0)
  expect(rows.filter(({ network }) => network !== '127.0.0.1')).toEqual([])
}
