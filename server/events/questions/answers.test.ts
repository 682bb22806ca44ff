import { describe, expect, it } from 'vitest'
import { fieldMessages as say } from '../../../contract/platform/messages.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

const mark = 'secretanswer'

/** An event that asks one question of every kind, and its staff. */
async function askEverything() {
  const staff = await t.companyUser()
  const event = await make.event(t.db, { company_id: staff.user.company_id ?? '' })
  const options = ['Red', 'Blue', 'Green'].map(make.option)
  const ask = (kind: string, fields: object = {}) =>
    make.question(t.db, event._id, { kind: kind as 'line', label: `The ${kind}`, ...fields })
  const asked = {
    line: await ask('line', { required: true, limit: 20 }),
    text: await ask('text', { private: true }),
    number: await ask('number', { limit: 4 }),
    choice: await ask('choice', { options }),
    choices: await ask('choices', { options, limit: 2 }),
    yes_no: await ask('yes_no'),
    link: await ask('link'),
    video: await ask('video'),
    file: await ask('file', { limit: 2 }),
  }
  const [red, blue, green] = options as [make.Option, make.Option, make.Option]
  return { staff, event, asked, red, blue, green }
}

async function applicant() {
  const person = await t.candidate()
  const uploaded_by = person.user._id
  const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by })).key
  const plan = (await make.file(t.db, { folder: 'submission/file', uploaded_by })).key
  const apply = (event: { _id: string }, answers?: object, more: object = {}) =>
    person.post('/api/application/apply', {
      event_id: event._id,
      team_name: 'Delta Works',
      theme: 'Open theme',
      logo,
      answers,
      ...more,
    })
  return { person, logo, plan, apply }
}

describe('applying with answers', () => {
  it('keeps an answer of every kind, and shows it to the team and to staff', async () => {
    const { staff, event, asked, red, blue, green } = await askEverything()
    const { person, plan, apply } = await applicant()
    const { status, body } = await apply(event, {
      [asked.line._id]: ' One line ',
      [asked.text._id]: 'Two\nlines',
      [asked.number._id]: '3',
      [asked.choice._id]: blue._id,
      [asked.choices._id]: [green._id, red._id],
      [asked.yes_no._id]: 'no',
      [asked.link._id]: 'http://example.org/x',
      [asked.video._id]: 'https://youtu.be/1',
      [asked.file._id]: [{ key: plan }],
    })
    expect(status).toBe(201)
    const given = (kind: keyof typeof asked, fields: object) => ({
      _id: asked[kind]._id,
      kind,
      label: `The ${kind}`,
      private: kind === 'text',
      removed: false,
      text: null,
      choices: [],
      files: [],
      ...fields,
    })
    const answers = [
      given('line', { text: 'One line' }),
      given('text', { text: 'Two\nlines' }),
      given('number', { text: '3' }),
      given('choice', { choices: [blue] }),
      given('choices', { choices: [green, red] }),
      given('yes_no', { choices: [{ _id: 'no', label: 'No' }] }),
      given('link', { text: 'http://example.org/x' }),
      given('video', { text: 'https://youtu.be/1' }),
      given('file', { files: [{ key: plan, file_name: null, bytes: 100 }] }),
    ]
    expect(body.data.answers).toEqual(answers)
    const read = async (who: Client) =>
      (await who.get(`/api/application/${body.data._id}`)).body.data?.answers
    const member = await t.candidate()
    await make.applicant(t.db, {
      application_id: body.data._id,
      user_id: member.user._id,
      status: 'invitation-accepted',
    })
    const invited = await t.candidate()
    await make.applicant(t.db, { application_id: body.data._id, user_id: invited.user._id })
    for (const who of [person, member, staff, await t.organiser()]) expect(await read(who)).toEqual(answers)
    for (const who of [invited, await t.candidate(), await t.companyUser()]) {
      expect(await read(who)).toBeUndefined()
    }
  })

  it('says all that is wrong at once, in the form and in the answers', async () => {
    const { event, asked, red, blue, green } = await askEverything()
    const { apply, plan } = await applicant()
    const foreign = (await applicant()).plan
    const wrong = {
      [asked.line._id]: '',
      [asked.number._id]: 5,
      [asked.choice._id]: 'Red',
      [asked.choices._id]: [red._id, blue._id, green._id],
      [asked.video._id]: 'http://youtu.be/1',
    }
    const said = {
      [`answers.${asked.line._id}`]: say.required,
      [`answers.${asked.number._id}`]: 'Please enter a number from 0 to 4',
      [`answers.${asked.choice._id}`]: say.choice,
      [`answers.${asked.choices._id}`]: 'Please choose at most 2',
      [`answers.${asked.video._id}`]: say.url,
    }
    expect((await apply(event, wrong)).body.fields).toEqual(said)
    expect((await apply(event, wrong, { team_name: '' })).body.fields).toEqual({
      ...said,
      team_name: say.required,
    })
    expect((await apply(event)).body.fields).toEqual({ [`answers.${asked.line._id}`]: say.required })
    const files = { [asked.line._id]: 'x', [asked.file._id]: [{ key: plan }, { key: foreign }] }
    expect((await apply(event, files)).body.fields).toEqual({ [`answers.${asked.file._id}`]: say.file })
    expect((await apply(event, files, { team_name: '' })).body.fields).toEqual({ team_name: say.required })
    expect(
      await t.db.selectFrom('answers').select('text').where('question_id', '=', asked.line._id).execute(),
    ).toEqual([])
  })

  it('leaves out answers to other questions, and needs none where nothing is asked', async () => {
    const { apply } = await applicant()
    const event = await make.event(t.db)
    const { status, body } = await apply(event, { [crypto.randomUUID()]: 'x', other: [] })
    expect([status, body.data.answers]).toEqual([201, []])
  })
})

describe('editing an application', () => {
  async function applied() {
    const asking = await askEverything()
    const { person, plan, logo, apply } = await applicant()
    const { line, file, choice } = asking.asked
    const first = { [line._id]: 'First', [file._id]: [{ key: plan }], [choice._id]: asking.red._id }
    const { data } = (await apply(asking.event, first)).body
    const edit = (answers: object) =>
      person.put(`/api/application/edit/${data._id}`, { logo, team: [], answers })
    return { ...asking, person, plan, data, first, edit }
  }
  const answerTo = (body: { data: { answers: { _id: string }[] } }, { _id }: { _id: string }) =>
    body.data.answers.find(answer => answer._id === _id)

  it('replaces the answers, and keeps a file that was handed in before', async () => {
    const { data, asked, plan, edit } = await applied()
    const { status, body } = await edit({ [asked.line._id]: 'Second', [asked.file._id]: [{ key: plan }] })
    expect(status).toBe(200)
    expect(answerTo(body, asked.line)).toMatchObject({ text: 'Second' })
    expect(answerTo(body, asked.file)).toMatchObject({ files: [{ key: plan }] })
    expect(answerTo(body, asked.choice)).toMatchObject({ choices: [] })
    const { data: changes } = await t.db
      .selectFrom('happenings')
      .select('data')
      .where('subject_id', '=', data._id)
      .where('action', '=', 'changed')
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({
      answers: {
        from: { [asked.line._id]: ['First'], [asked.file._id]: [plan] },
        to: { [asked.line._id]: ['Second'], [asked.file._id]: [plan] },
      },
    })
  })

  it('asks for what was added since; until then the application stays as it is', async () => {
    const { staff, event, data, first, edit } = await applied()
    const later = await make.question(t.db, event._id, { label: 'Later', required: true })
    expect((await staff.get(`/api/application/${data._id}`)).status).toBe(200)
    const refused = await edit(first)
    expect([refused.status, refused.body.fields]).toEqual([422, { [`answers.${later._id}`]: say.required }])
    const { body } = await edit({ ...first, [later._id]: 'Now' })
    expect(answerTo(body, later)).toMatchObject({ text: 'Now' })
  })

  it('shows answers to removed questions to staff alone, and keeps them', async () => {
    const { staff, event, asked, data, person, first, edit } = await applied()
    const path = `/api/event/questions/${event._id}`
    const { questions } = (await staff.get(path)).body.data
    const others = questions.filter(({ _id }: { _id: string }) => _id !== asked.line._id)
    expect((await staff.put(path, { questions: others })).status).toBe(200)
    expect((await edit(first)).status).toBe(200)
    const read = async (who: Client) => (await who.get(`/api/application/${data._id}`)).body
    expect(answerTo(await read(person), asked.line)).toBeUndefined()
    const forStaff = await read(staff)
    expect(forStaff.data.answers.at(-1)).toMatchObject({ _id: asked.line._id, removed: true, text: 'First' })
    expect(forStaff.data.answers.filter(({ removed }: { removed: boolean }) => removed)).toHaveLength(1)
  })
})

describe('what everybody may see', () => {
  it('is no answer', async () => {
    const { event, asked } = await askEverything()
    const { apply } = await applicant()
    expect((await apply(event, { [asked.line._id]: mark, [asked.text._id]: mark })).status).toBe(201)
    const page = await t.visitor.get(`/api/geteventdetails/${event._id}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('The line')
    expect(page.text).not.toContain(mark)
  })
})

describe('the list of applications', () => {
  it('is filtered by answers, for the list, its counts, the export and the change of many', async () => {
    const { staff, event, asked, red, blue } = await askEverything()
    const team = async (team_name: string, choices: make.Option[], yes_no?: 'yes' | 'no') => {
      const { _id: application_id } = await make.application(t.db, { event_id: event._id, team_name })
      for (const [position, { _id: choice }] of choices.entries()) {
        await make.answer(t.db, { application_id, question_id: asked.choices._id, position, choice })
      }
      if (yes_no) await make.answer(t.db, { application_id, question_id: asked.yes_no._id, choice: yes_no })
    }
    await team('Both', [red, blue], 'yes')
    await team('Red', [red], 'no')
    await team('None', [])
    const found = async (...filters: [{ _id: string }, string][]) => {
      const answers = filters.map(([{ _id }, choice]) => `${_id}.${choice}`).join(',')
      const { body } = await staff.get('/api/application', { eventid: event._id, answers })
      expect([body.total, body.counts.all]).toEqual([body.data.length, body.data.length])
      return body.data.map((row: { team_name: string }) => row.team_name)
    }
    expect(await found([asked.choices, red._id])).toEqual(['Red', 'Both'])
    expect(await found([asked.choices, blue._id])).toEqual(['Both'])
    expect(await found([asked.choices, red._id], [asked.yes_no, 'no'])).toEqual(['Red'])
    expect(await found([asked.choice, red._id])).toEqual([])
    expect(await found([{ _id: crypto.randomUUID() }, 'yes'])).toEqual([])
    const answers = `${asked.yes_no._id}.yes`
    const csv = (await staff.get('/api/application/export', { answers })).text.trimEnd().split('\r\n')
    expect(csv.slice(2).map(line => line.split(',')[0])).toEqual(['Both'])
    const moved = await staff.put('/api/application/changestatuses', {
      filter: { answers },
      status: 'onboarded',
      comment: 'In',
    })
    expect(moved.body.data.map((row: { team_name: string }) => row.team_name)).toEqual(['Both'])
    const malformed = await staff.get('/api/application', { answers: 'x' })
    expect([malformed.status, malformed.body.fields]).toEqual([422, { answers: say.choice }])
    const other = await t.companyUser()
    expect((await other.get('/api/application', { answers })).body.total).toBe(0)
  })

  it('is exported with a column per question of the event, also of removed ones that were answered', async () => {
    const { staff, event, asked, red, green } = await askEverything()
    const { plan, apply } = await applicant()
    await t.db.updateTable('files').set({ file_name: 'plan.pdf' }).where('key', '=', plan).execute()
    await apply(event, {
      [asked.line._id]: '=cmd()',
      [asked.choices._id]: [red._id, green._id],
      [asked.yes_no._id]: 'yes',
      [asked.file._id]: [{ key: plan }],
    })
    const { questions } = (await staff.get(`/api/event/questions/${event._id}`)).body.data
    await staff.put(`/api/event/questions/${event._id}`, { questions: questions.slice(1) })
    const lines = async (query: Record<string, string>) =>
      (await staff.get('/api/application/export', query)).text.trimEnd().split('\r\n').slice(1)
    const [titles = '', row = ''] = await lines({ eventid: event._id })
    expect(titles.split('Member 10,')[1]).toBe(
      'The text,The number,The choice,The choices,The yes_no,The link,The video,The file,The line',
    )
    expect(row.split(',').slice(-9)).toEqual([
      '',
      '',
      '',
      '"Red; Green"',
      'Yes',
      '',
      '',
      'plan.pdf',
      "'=cmd()",
    ])
    const [all = '', ...rows] = await lines({})
    expect(all.endsWith('Member 10,Answers')).toBe(true)
    expect(rows.join('\n')).toContain(
      '"The choices: Red; Green\nThe yes_no: Yes\nThe file: plan.pdf\nThe line: =cmd()"',
    )
    const foreign = await (await t.companyUser()).get('/api/application/export', { eventid: event._id })
    expect(foreign.text).not.toContain('The line')
  })
})
