import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seatMessages } from '../../../contract/teams/seats.texts.ts'
import { deleteOld } from '../../console/retention/delete-old.ts'
import { readConfig } from '../../platform/config/config.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { seatedEvent } from '../../testing/seats.ts'

// What people are asked who come to an event (docs/product.md §34).

const t = useTestApp()

const asked = [
  { kind: 'line', label: 'What do you eat?', required: true, at_counter: true },
  { kind: 'yes_no', label: 'Do your parents agree?', must_be_yes: true },
  { kind: 'choice', label: 'Shirt', options: [{ label: 'S' }, { label: 'M' }], in_statistics: true },
]

async function askingEvent() {
  const scene = await seatedEvent(t)
  const path = `/api/event/attendance/${scene.event._id}`
  const save = (questions: object[]) => scene.staff.put(path, { questions })
  const { questions } = (await save(asked)).body.data
  return { ...scene, path, save, questions: questions as { _id: string; options: { _id: string }[] }[] }
}

describe('the name on badge and certificate', () => {
  it('is asked once with yes, for all events, and stays that of the account if it is the same', async () => {
    const [scene, other] = [await seatedEvent(t), await seatedEvent(t)]
    const team = await scene.offered({ people: 3 })
    const [creator, second] = team.members
    if (!creator || !second) throw new Error('The team has three people.')
    const full = `${creator.user.first_name} ${creator.user.last_name}`
    const say = (by: typeof creator, body: object) =>
      by.put(`/api/seat/own/${team._id}`, { answer: 'yes', answers: {}, ...body })
    expect((await team.seat()).asks_name).toBe(full)
    for (const printed_name of ['', 'https://spam.example', 'x'.repeat(61)])
      expect(Object.keys((await say(creator, { printed_name })).body.fields)).toEqual(['printed_name'])
    await say(creator, { answer: 'no', printed_name: 'Nobody' })
    expect(await team.seat()).toMatchObject({ answer: 'no', asks_name: full })
    expect((await say(creator, { printed_name: full })).body.data.asks_name).toBe(null)
    await say(second, { printed_name: ' अनन्या अय्यर ' })
    const profiles = await Promise.all([creator, second].map(person => person.get('/api/profile')))
    expect(profiles.map(({ body }) => body.data.printed_name)).toEqual([null, 'अनन्या अय्यर'])
    const next = await make.application(t.db, {
      event_id: other.event._id,
      created_by: creator.user._id,
      status: 'onboarded',
    })
    await make.applicant(t.db, {
      application_id: next._id,
      user_id: second.user._id,
      status: 'invitation-accepted',
    })
    expect((await other.offer(next)).status).toBe(201)
    for (const person of [creator, second])
      expect((await person.get(`/api/seat/own/${next._id}`)).body.data.asks_name).toBe(null)
  })
})

describe('attendance questions', () => {
  it('are asked with yes, and answered whole or not at all', async () => {
    const scene = await askingEvent()
    const [diet, parents, shirt] = scene.questions
    const team = await scene.offered()
    const seat = await team.seat()
    expect(seat.questions.map(({ label }: { label: string }) => label)).toEqual(
      asked.map(({ label }) => label),
    )
    const refused = await team.answer(0, 'yes')
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [`answers.${diet?._id}`]])
    expect((await team.seat()).answer).toBeNull()
    const answers = {
      [`${diet?._id}`]: 'Jain',
      [`${parents?._id}`]: 'no',
      [`${shirt?._id}`]: shirt?.options[1]?._id,
    }
    const { data } = (await team.answer(0, 'yes', answers)).body
    expect(
      data.answers.map(({ text, choices }: { text: string; choices: { label: string }[] }) => [
        text,
        choices.map(({ label }) => label),
      ]),
    ).toEqual([
      ['Jain', []],
      [null, ['No']],
      [null, ['M']],
    ])
    const read = (await scene.staff.get(`/api/seat/team/${team._id}`)).body.data
    expect(read.answers[0].answers[0].text).toBe('Jain')
    const counted = (await scene.staff.get(scene.path)).body.data.questions
    expect(counted.map(({ answered }: { answered: number }) => answered)).toEqual([1, 1, 1])
    expect(counted[2].options.map(({ chosen }: { chosen: number }) => chosen)).toEqual([0, 1])
  })

  it('need no answer for a no, and stay as they were answered', async () => {
    const scene = await askingEvent()
    const [diet] = scene.questions
    const team = await scene.offered({ people: 3 })
    expect((await team.answer(1, 'no')).status).toBe(200)
    await team.answer(0, 'yes', { [`${diet?._id}`]: 'Vegan' })
    await team.answer(0, 'no')
    expect((await team.seat()).answers[0].text).toBe('Vegan')
  })

  it('are answered otherwise until the event begins, by who has a seat', async () => {
    const scene = await askingEvent()
    const [diet] = scene.questions
    const team = await scene.offered()
    for (const at of [0, 1]) await team.answer(at, 'yes', { [`${diet?._id}`]: 'Vegan' })
    await sql`update team_seats set due = now() - interval '1 day' where application_id = ${team._id}`.execute(
      t.db,
    )
    expect((await team.answer(0, 'yes', { [`${diet?._id}`]: 'Halal' })).status).toBe(200)
    expect((await team.seat()).answers[0].text).toBe('Halal')
  })

  it('are at most ten, with at most three shown at counters, and neither files nor videos', async () => {
    const { save } = await askingEvent()
    const line = (n: number, more = {}) => ({ kind: 'line', label: `Question ${n}`, ...more })
    const eleven = Array.from({ length: 11 }, (_, n) => line(n))
    expect((await save(eleven)).body.fields).toEqual({ questions: seatMessages.manyQuestions })
    const four = eleven.slice(0, 4).map(question => ({ ...question, at_counter: true }))
    expect((await save(four)).body.fields).toEqual({ questions: seatMessages.manyShown })
    expect((await save([{ kind: 'file', label: 'Photo' }])).body.fields).toEqual({
      'questions.0.kind': seatMessages.noFiles,
    })
    expect((await save([line(1, { must_be_yes: true })])).body.fields).toEqual({
      'questions.0.must_be_yes': seatMessages.onlyYesNo,
    })
  })

  it('keep their kind once they were answered, and their answers once they are removed', async () => {
    const scene = await askingEvent()
    const [diet] = scene.questions
    const team = await scene.offered()
    await team.answer(0, 'yes', { [`${diet?._id}`]: 'Vegan' })
    const changed = await scene.save([{ _id: diet?._id, kind: 'text', label: 'Diet' }])
    expect(Object.keys(changed.body.fields)).toEqual(['questions.0.kind'])
    expect((await scene.save([])).body.data.removed).toMatchObject([
      { label: 'What do you eat?', answered: 1 },
    ])
    expect((await team.seat()).answers).toMatchObject([{ text: 'Vegan', removed: true }])
  })

  it('are another list than the questions of the application form', async () => {
    const scene = await askingEvent()
    expect((await scene.staff.get(`/api/event/questions/${scene.event._id}`)).body.data.questions).toEqual([])
  })

  it('that were shown at counters are emptied 30 days after the event; that somebody came stays', async () => {
    await t.db.updateTable('seat_people').set({ answers: '{}' }).execute()
    const scene = await askingEvent()
    const [diet, parents] = scene.questions
    const team = await scene.offered()
    const answers = { [`${diet?._id}`]: 'Nuts!', [`${parents?._id}`]: 'yes' }
    for (const at of [0, 1]) await team.answer(at, 'yes', answers)
    const { keepDays } = readConfig({})
    const at = (days: number) => new Date(Date.parse(`${make.dayFromNow(12)}T12:30:00Z`) + days * 86_400_000)
    expect(await deleteOld(t.db, keepDays, at(29.9))).toMatchObject({ attendance: 0 })
    expect((await team.seat()).answers[0].text).toBe('Nuts!')
    expect(await deleteOld(t.db, keepDays, at(30.1))).toMatchObject({ attendance: 2 })
    const { answers: left, answer } = await team.seat()
    expect([left[0].text, left[1].choices, answer]).toEqual([null, [{ _id: 'yes', label: 'Yes' }], 'yes'])
    expect(await deleteOld(t.db, keepDays, at(30.1))).toMatchObject({ attendance: 0 })
  })
})
