import { describe, expect, it } from 'vitest'
import { fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

const path = (event: { _id: string }) => `/api/event/questions/${event._id}`

async function staffAndEvent() {
  const staff = await t.companyUser()
  const event = await make.event(t.db, { company_id: staff.user.company_id ?? '' })
  return { staff, event }
}

const why = { kind: 'line', label: 'Why?' }
/** Of attendance questions alone. */
const unmarked = { at_counter: false, must_be_yes: false, in_statistics: false }

describe('the questions of an event', () => {
  it('are none at first, then what was saved, in order, with ids of their own', async () => {
    const { staff, event } = await staffAndEvent()
    const empty = await staff.get(path(event))
    expect([empty.headers.etag, empty.body.data]).toEqual([
      '"0"',
      { event: { _id: event._id, event_name: event.event_name }, questions: [], removed: [] },
    ])
    const colour = {
      _id: crypto.randomUUID(),
      kind: 'choices',
      label: 'Which?',
      help: 'Of these',
      required: 'true',
      private: true,
      options: [{ _id: crypto.randomUUID(), label: 'Red' }, { label: 'Blue' }],
      limit: '2',
    }
    const { status, headers, body } = await staff.put(path(event), { questions: [colour, why] })
    expect([status, headers.etag]).toEqual([200, '"1"'])
    const plain = {
      ...unmarked,
      help: null,
      required: false,
      private: false,
      answered: 0,
      removed_options: [],
    }
    expect(body.data.questions).toEqual([
      {
        ...plain,
        _id: expect.not.stringMatching(colour._id),
        kind: 'choices',
        label: 'Which?',
        help: 'Of these',
        required: true,
        private: true,
        options: ['Red', 'Blue'].map(label => ({ _id: expect.any(String), label, chosen: 0 })),
        limit: 2,
      },
      { ...plain, _id: expect.any(String), ...why, options: [], limit: 200 },
    ])
    expect((await staff.get(path(event))).body).toEqual(body)
  })

  it('keep their ids and those of their options when they are changed and moved', async () => {
    const { staff, event } = await staffAndEvent()
    const which = { kind: 'choice', label: 'Which?', options: [{ label: 'Red' }, { label: 'Blue' }] }
    const { questions } = (await staff.put(path(event), { questions: [which, why] })).body.data
    const [first, second] = questions
    const [red, blue] = first.options
    const changed = { ...first, label: 'Which one?', options: [blue, { ...red, label: 'Crimson' }] }
    const { body } = await staff.put(path(event), { questions: [second, changed, second] })
    const twice = body.data.questions[2]
    expect(body.data.questions).toEqual([
      second,
      { ...changed, options: [blue, { ...red, label: 'Crimson' }] },
      { ...second, _id: expect.not.stringMatching(second._id) },
    ])
    expect(twice._id).toBe(body.data.questions[2]._id)
  })

  it('of another event are not taken over', async () => {
    const [one, other] = [await staffAndEvent(), await staffAndEvent()]
    const [theirs] = (await other.staff.put(path(other.event), { questions: [why] })).body.data.questions
    const stolen = { ...theirs, label: 'Mine now' }
    const [mine] = (await one.staff.put(path(one.event), { questions: [stolen] })).body.data.questions
    expect(mine).toEqual({ ...stolen, _id: expect.not.stringMatching(theirs._id) })
    expect((await other.staff.get(path(other.event))).body.data.questions).toEqual([theirs])
  })

  it('that somebody else changed meanwhile are not overwritten, and staff are told who', async () => {
    const { staff, event } = await staffAndEvent()
    const organiser = await t.organiser()
    await organiser.put(path(event), { questions: [why] }, { 'if-match': '"0"' })
    const stale = await staff.put(path(event), { questions: [] }, { 'if-match': '"0"' })
    const { first_name, last_name } = organiser.user
    expect([stale.status, stale.body.message]).toEqual([
      412,
      `${first_name} ${last_name} changed this meanwhile.`,
    ])
    const asked = `/api/event/questions/preview/${event._id}`
    const foretold = await staff.post(asked, { questions: [] }, { 'if-match': '"0"' })
    expect([foretold.status, foretold.body.message]).toEqual([412, stale.body.message])
    expect((await staff.put(path(event), { questions: [] }, { 'if-match': '"1"' })).status).toBe(200)
  })

  it('change nothing else of the event', async () => {
    const { staff, event } = await staffAndEvent()
    const before = await staff.get(`/api/event/${event._id}`)
    await staff.put(path(event), { questions: [why] })
    const after = await staff.get(`/api/event/${event._id}`)
    expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body])
  })

  it('of an archived event stay as they are', async () => {
    const { staff, event } = await staffAndEvent()
    const archived = { event_status: 'completed' as const, archived_at: new Date().toISOString() }
    await t.db.updateTable('events').set(archived).where('_id', '=', event._id).execute()
    const { status, body } = await staff.put(path(event), { questions: [why] })
    expect([status, body.message]).toEqual([409, messages.archived])
    expect((await staff.get(path(event))).body.data.questions).toEqual([])
  })

  it('are recorded with what they were', async () => {
    const { staff, event } = await staffAndEvent()
    await staff.put(path(event), { questions: [why] })
    await staff.put(path(event), { questions: [] })
    const { data, actor_id, company_id } = await t.db
      .selectFrom('happenings')
      .selectAll()
      .where('subject_id', '=', event._id)
      .where('action', '=', 'questions_changed')
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow()
    expect([actor_id, company_id]).toEqual([staff.user._id, event.company_id])
    expect(data).toMatchObject({ questions: { from: [why], to: [] } })
  })

  it('are copied with the event, without the answers', async () => {
    const { staff, event } = await staffAndEvent()
    const options = [
      make.option('Red'),
      make.option('Blue'),
      { ...make.option('Gone'), removed: true as const },
    ]
    const asked = await make.question(t.db, event._id, { kind: 'choice', label: 'Which?', options })
    const removed = await make.question(t.db, event._id, { removed_at: new Date().toISOString() })
    const { _id: application_id } = await make.application(t.db, { event_id: event._id })
    await make.answer(t.db, { application_id, question_id: asked._id, choice: options[0]?._id })
    await make.answer(t.db, { application_id, question_id: removed._id, text: 'Before' })
    const { _id } = (
      await staff.post('/api/event/start', { event_name: 'A copy', origin: 'event', like: event._id })
    ).body.data
    const copy = (await staff.get(path({ _id }))).body.data
    expect(copy.removed).toEqual([])
    expect(copy.questions).toMatchObject([
      {
        label: 'Which?',
        answered: 0,
        options: [{ label: 'Red', chosen: 0 }, { label: 'Blue' }],
        removed_options: [],
      },
    ])
    expect(copy.questions[0]._id).not.toBe(asked._id)
  })
})

describe('a question that was answered', () => {
  async function answered() {
    const { staff, event } = await staffAndEvent()
    const options = [make.option('Red'), make.option('Blue')]
    const question = await make.question(t.db, event._id, { kind: 'choices', label: 'Which?', options })
    for (const chosen of [options, options.slice(0, 1)]) {
      const { _id: application_id } = await make.application(t.db, { event_id: event._id })
      for (const [position, { _id: choice }] of chosen.entries()) {
        await make.answer(t.db, { application_id, question_id: question._id, position, choice })
      }
    }
    const [read] = (await staff.get(path(event))).body.data.questions
    return { staff, event, question: read, options }
  }

  it('says how many answered, and how many chose each option', async () => {
    const { question, options } = await answered()
    expect([question.answered, question.options]).toEqual([
      2,
      options.map((option, place) => ({ ...option, chosen: 2 - place })),
    ])
  })

  it('stays for staff only, because nobody would have been told otherwise', async () => {
    const { staff, event, question } = await answered()
    const hidden = await staff.put(path(event), { questions: [{ ...question, private: true }] })
    expect(hidden.status).toBe(200)
    const refused = await staff.put(path(event), { questions: [{ ...question, private: false }] })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'questions.0.private': say.privateIsFixed },
    ])
  })

  it('keeps its kind, which is said at the field; everything else may change', async () => {
    const { staff, event, question } = await answered()
    const refused = await staff.put(path(event), { questions: [why, { ...question, kind: 'text' }] })
    expect([refused.status, refused.body.fields]).toEqual([422, { 'questions.1.kind': say.kindIsFixed }])
    const renamed = await staff.put(path(event), {
      questions: [{ ...question, label: 'What?', required: true }],
    })
    expect(renamed.body.data.questions).toEqual([{ ...question, label: 'What?', required: true }])
  })

  it('keeps options that were chosen, marked as removed, and takes them back', async () => {
    const { staff, event, question } = await answered()
    const [red, blue] = question.options
    const green = { label: 'Green' }
    const without = await staff.put(path(event), { questions: [{ ...question, options: [blue, green] }] })
    expect(without.body.data.questions[0]).toMatchObject({
      options: [blue, { label: 'Green', chosen: 0 }],
      removed_options: [red],
    })
    const again = await staff.put(path(event), { questions: [question] })
    expect(again.body.data.questions).toEqual([question])
  })

  it('is removed from the form only, and comes back with its answers', async () => {
    const { staff, event, question } = await answered()
    const unanswered = await make.question(t.db, event._id)
    const { body } = await staff.put(path(event), { questions: [] })
    expect(body.data).toMatchObject({ questions: [], removed: [question] })
    expect(
      await t.db.selectFrom('questions').select('_id').where('_id', '=', unanswered._id).execute(),
    ).toEqual([])
    const candidate = await t.candidate()
    expect((await candidate.get(`/api/application/questions/${event._id}`)).body.data).toEqual([])
    expect((await staff.put(path(event), { questions: [question] })).body.data).toMatchObject({
      questions: [question],
      removed: [],
    })
  })
})

describe('who applies', () => {
  it('is asked what is asked now, without any number', async () => {
    const { event } = await staffAndEvent()
    const options = [make.option('Red'), { ...make.option('Gone'), removed: true as const }]
    const { _id, help } = await make.question(t.db, event._id, {
      kind: 'choice',
      label: 'Which?',
      private: true,
      options,
    })
    await make.question(t.db, event._id, { removed_at: new Date().toISOString() })
    const { body } = await (await t.candidate()).get(`/api/application/questions/${event._id}`)
    expect(body.data).toEqual([
      {
        _id,
        kind: 'choice',
        label: 'Which?',
        help,
        required: false,
        private: true,
        options: options.slice(0, 1),
        limit: null,
        ...unmarked,
      },
    ])
  })

  it('is asked nothing of a draft', async () => {
    const event = await make.event(t.db, { event_status: 'draft' })
    await make.question(t.db, event._id)
    const answer = await (await t.candidate()).get(`/api/application/questions/${event._id}`)
    expect([answer.status, answer.body.message]).toEqual([404, messages.notFound])
  })
})
