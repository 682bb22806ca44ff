import type { Client, TestApp } from './app.ts'
import * as make from './factories.ts'
import { begun, enterRound } from './hand-ins.ts'
import { upload } from './upload-form.ts'

/** A mark in every text of the `own` company. It must never reach anybody outside its reach. */
export const mark = 'alphasecret'

/** Two companies with data of every kind, and a person in each role. */
export async function makeWorld(t: TestApp) {
  const organiser = await t.organiser()
  const candidate = await t.candidate({
    first_name: mark,
    email: `${mark}.${crypto.randomUUID()}@example.test`,
  })
  const company = await make.company(t.db, { company_name: `${mark} company`, email: `${mark}@example.test` })
  const own = await t.companyUser(company)
  const event = await make.event(t.db, { company_id: company._id, event_name: `${mark} event` })
  const draft = await make.event(t.db, {
    company_id: company._id,
    event_name: `${mark} draft`,
    event_status: 'draft',
  })
  const ownership = { created_by: own.user._id, created_by_company: company._id }
  const partner = await make.partner(t.db, { ...ownership, partner_name: mark, email: `${mark}@p.test` })
  const associate = await make.associate(t.db, { ...ownership, first_name: mark, email: `${mark}@a.test` })
  const application = await make.application(t.db, {
    event_id: event._id,
    created_by: candidate.user._id,
    team_name: `${mark} team`,
    theme: 'Open theme',
  })
  const participation = await t.db
    .selectFrom('applicants')
    .selectAll()
    .where('application_id', '=', application._id)
    .executeTakeFirstOrThrow()
  const invited = await t.candidate()
  const invitation = await make.applicant(t.db, {
    application_id: application._id,
    user_id: invited.user._id,
    email: invited.user.email,
  })
  const round = await make.round(t.db, { event_id: event._id, name: `${mark} round`, note: mark })
  const view = await make.view(t.db, { event_id: event._id, name: mark })
  const announcement = await make.announcement(t.db, { event_id: event._id, subject: mark })
  const other = await t.companyUser(await make.company(t.db))
  const stranger = await t.candidate()
  const decided = async () => {
    await own.put(`/api/application/decision/${application._id}`, { to: 'onboarded', comment: mark })
    return (await own.get(`/api/event/release/${event._id}`)).body.data.digest as string
  }
  let published: ReturnType<typeof make.publication> | undefined
  let released: Promise<string> | undefined
  let invitedUnseen: Promise<string> | undefined
  const release = async () => {
    const digest = await decided()
    return (await own.post(`/api/event/release/${event._id}`, { digest })).body.data._id as string
  }
  const inviteUnseen = async () =>
    (await make.applicantWithoutAddress(t.db, { application_id: application._id }))._id
  return {
    organiser,
    candidate,
    company,
    own,
    event,
    draft,
    partner,
    associate,
    application,
    participation,
    invited,
    invitation,
    announcement,
    view,
    round,
    other,
    stranger,
    visitor: t.visitor,
    /** Decides about the application; the digest of its event's release. */
    decided,
    /** A release of the event that is under way, made once. */
    release: () => (released ??= release()),
    /** Another one, once that is undone. */
    releaseAgain: release,
    /** The submission of the team at the round, with a whole draft, and what was handed in of it. */
    submission: () => submissionOf(t, { application, round, candidate }),
    handedIn: async () => {
      const _id = await submissionOf(t, { application, round, candidate })
      await candidate.post(`/api/submission/handin/${_id}`, { fields: {} })
      return _id
    },
    /** The team whose project everybody sees. */
    shownProject: async () => {
      const _id = await submissionOf(t, { application, round, candidate })
      const { body } = await candidate.post(`/api/submission/handin/${_id}`, { fields: {} })
      await own.put(`/api/event/projects/${event._id}`, { receipts: [body.data.receipt] })
      await own.put(`/api/event/gallery/${event._id}`, { is_open: true })
      return application._id
    },
    /** The round of the event has results that everybody sees, made once. */
    publishedResults: () => (published ??= make.publication(t.db, { round_id: round._id })),
    /** The last part of the key of a picture that was handed in. */
    projectPicture: async () => {
      const _id = await submissionOf(t, { application, round, candidate })
      const { body } = await candidate.post(`/api/submission/handin/${_id}`, { fields: {} })
      const [key] = body.data.content.pictures as string[]
      await t.app.disk.put(key ?? '', mark)
      return key?.split('/').at(-1)
    },
    /** An upload of the candidate in parts, of which all but the last step is done. */
    partialUpload: async () => {
      const bytes = Buffer.from(`%PDF-1.7\n${mark}\n%%EOF\n`)
      const { body } = await candidate.post('/api/upload/begin', partialUpload(bytes))
      const octets = { 'content-type': 'application/octet-stream' }
      await candidate.put(`/api/upload/part/${body.data._id}`, bytes, octets)
      return { id: body.data._id as string, bytes }
    },
    /** A passkey of the candidate. */
    passkey: async () => (await make.passkey(t.db, { user_id: candidate.user._id }))._id,
    /** Another round, of the draft. */
    newRound: async () => (await make.round(t.db, { event_id: draft._id }))._id,
    /** Somebody who looks for a team of the event. */
    looking: async () => (await make.looking(t.db, { event_id: event._id }))._id,
    /** Their place in the team, once they are invited, which happens once. */
    invitedWhileLooking: () => (invitedUnseen ??= inviteUnseen()),
    /** A team of the candidate with seats in this state, in another event of the company. */
    seated: async (state: 'waiting' | 'offered' | 'none') => {
      const other_event = await make.event(t.db, { company_id: company._id, event_name: mark })
      await make.seats(t.db, { event_id: other_event._id })
      const { _id: application_id } = await make.application(t.db, {
        event_id: other_event._id,
        created_by: candidate.user._id,
        team_name: `${mark} seats`,
        status: state === 'offered' ? 'shortlisted' : 'onboarded',
      })
      const member = await make.applicant(t.db, { application_id, status: 'invitation-accepted' })
      if (state !== 'none') await make.teamSeats(t.db, { application_id, state })
      return { id: application_id, applicant: member._id }
    },
    /** The candidate's ticket for an event of the company. */
    ticket: async () => {
      const held = await make.event(t.db, { company_id: company._id, event_name: mark })
      await make.application(t.db, {
        event_id: held._id,
        created_by: candidate.user._id,
        status: 'shortlisted',
      })
      const { _id } = await t.db
        .selectFrom('tickets')
        .select('_id')
        .where('event_id', '=', held._id)
        .executeTakeFirstOrThrow()
      return _id
    },
    /** An event of the company that is held in a hall, with a judge. */
    hall: async () => {
      const { _id: event_id } = await make.event(t.db, { company_id: company._id, event_name: mark })
      await make.judge(t.db, { event_id, name: mark })
      return event_id
    },
    /** A guest of an event of the company. */
    guest: async () => {
      const { _id: event_id } = await make.event(t.db, { company_id: company._id, event_name: mark })
      return (await make.guest(t.db, { event_id, name: mark }))._id
    },
    /** A guest of the event, and the ticket. */
    badge: async () => {
      const guest = await make.guest(t.db, { event_id: event._id, name: mark })
      return t.db
        .selectFrom('tickets')
        .select('_id')
        .where('guest_id', '=', guest._id)
        .executeTakeFirstOrThrow()
    },
    /** A guest of an event of the company, and a door. */
    atDoor: async () => {
      const { _id: event_id } = await make.event(t.db, { company_id: company._id, event_name: mark })
      const door = await make.counter(t.db, { event_id })
      const guest = await make.guest(t.db, { event_id, name: mark })
      const { _id } = await t.db
        .selectFrom('tickets')
        .select('_id')
        .where('guest_id', '=', guest._id)
        .executeTakeFirstOrThrow()
      return { id: _id, body: { counter: door._id } }
    },
    /** Badges of an event of the company that were sent to a printer. */
    badgePrint: async () => {
      const { _id: event_id } = await make.event(t.db, { company_id: company._id, event_name: mark })
      return (await make.badgePrint(t.db, { event_id }))._id
    },
    /** Somebody who is asked to fill in a partner of the event. */
    asked: async () =>
      (
        await make.askedPerson(t.db, {
          event_id: event._id,
          name: mark,
          created_by_company: company._id,
        })
      )._id,
    /** The account of another contact of the same company. */
    colleague: async () =>
      (await make.contact(t.db, { company_id: company._id, password_hash: 'unusable' }))._id,
    /** Another contact of the same company. */
    contact: () => make.contactRow(t.db, company._id),
    /** The name of a file that the candidate answered with. */
    answerFile: async () => {
      const pdf = new File(['%PDF-1.7\n%%EOF\n'], `${mark}.pdf`)
      const { body } = await upload(candidate, [
        ['type', 'submission/file'],
        ['file', pdf],
      ])
      const { _id: question_id } = await make.question(t.db, event._id, { kind: 'file' })
      await make.answer(t.db, { application_id: application._id, question_id, file: body.data.key })
      return String(body.data.key).split('/').at(-1)
    },
    /** That judges did not find the team. */
    flag: async () => {
      const fields = { round_id: round._id, application_id: application._id, kind: 'not_there' } as const
      await t.db.deleteFrom('judging_flags').where('round_id', '=', round._id).execute()
      await t.db
        .insertInto('round_entries')
        .values({ round_id: round._id, application_id: application._id })
        .onConflict(same => same.doNothing())
        .execute()
      const { _id } = await t.db
        .insertInto('judging_flags')
        .values(fields)
        .returning('_id')
        .executeTakeFirstOrThrow()
      return _id
    },
    /** A judge of the event. */
    judge: async () => (await make.judge(t.db, { event_id: event._id, name: `${mark} judge` }))._id,
    /** An item of the programme of the event. */
    item: async () => (await make.programmeItem(t.db, { event_id: event._id, title: `${mark} item` }))._id,
    /** A certificate of the candidate. */
    certificate: () =>
      make.certificate(t.db, { event_id: event._id, user_id: candidate.user._id, name: mark }),
    /** A counter of the event, and a device that works there. */
    counter: async () =>
      (await make.counter(t.db, { event_id: event._id, name: `${mark} ${crypto.randomUUID()}` }))._id,
    device: async () => {
      const { _id } = await make.counter(t.db, { event_id: event._id })
      return (await make.device(t.db, { event_id: event._id, name: `${mark} device`, counters: [_id] }))._id
    },
    /** A scan at a counter of the event. */
    walkIn: async (fields: { is_late?: boolean } = {}) => {
      const { email } = (await t.candidate()).user
      const { _id: application_id } = await make.application(t.db, {
        event_id: event._id,
        status: 'shortlisted',
      })
      return { ...(await make.walkIn(t.db, { event_id: event._id, email, ...fields })), application_id }
    },
    scan: async () => {
      const { _id: counter_id } = await make.counter(t.db, { event_id: event._id })
      return (await make.scan(t.db, { event_id: event._id, counter_id }))._id
    },
    /** A visit that is planned. */
    visit: async () => {
      const { _id: judge_id } = await make.judge(t.db, { event_id: event._id })
      const visit = { round_id: round._id, judge_id, application_id: application._id }
      await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id }).execute()
      return { visit_id: (await make.visit(t.db, visit))._id, judge_id }
    },
    /** A city, and a file of the folder, uploaded by this person. */
    city: async () => (await make.city(t.db))._id,
    file: async (folder: Parameters<typeof make.file>[1]['folder'], by: Client<make.MadeUser | null>) =>
      (await make.file(t.db, { folder, uploaded_by: by.user?._id ?? organiser.user._id })).key,
  }
}

interface Handing {
  application: { _id: string }
  round: { _id: string }
  candidate: Client<make.MadeUser>
}

async function submissionOf(t: TestApp, { application, round, candidate }: Handing): Promise<string> {
  const opened = { has_hand_in: true, hand_in_closes_at: '2099-01-01T00:00:00Z' }
  await t.db.updateTable('rounds').set(opened).where('_id', '=', round._id).execute()
  const _id = await enterRound(t.db, round._id, application._id)
  const { key } = await make.file(t.db, { folder: 'submission/picture', uploaded_by: candidate.user._id })
  const { body } = await candidate.get(`/api/submission/${_id}`)
  const { pictures } = body.data.content
  const fields = begun({ title: mark, tagline: mark, description: mark, technologies: [mark] })
  await candidate.put(`/api/submission/${_id}`, {
    fields: { ...fields, pictures: { was: pictures, now: [key] } },
  })
  return _id
}

/** The first call of an upload in parts. */
export function partialUpload(bytes: Buffer) {
  return { type: 'submission/file', file_name: `${mark}.pdf`, bytes: bytes.length, last_modified: 1 }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
export type Someone = Client<make.MadeUser | null>
