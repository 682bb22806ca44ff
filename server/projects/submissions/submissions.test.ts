import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { fieldMessages, messages } from '../../../contract/platform/messages.ts'
import { charge } from '../../platform/http/budgets.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import {
  begun,
  type Changes,
  enterRound,
  handInRound,
  makeSubmission,
  momentIn,
  roundQuestion,
} from '../../testing/hand-ins.ts'
import { runJobs } from '../../testing/jobs.ts'
import { sweepFiles } from '../../platform/files/sweep.ts'
import { canonical } from './receipt.ts'

const t = useTestApp()

function pictureIn({ pictures }: Changes): string {
  const [key] = pictures?.now ?? []
  if (typeof key !== 'string') throw new Error('There is no picture.')
  return key
}

describe('a draft', () => {
  it('is there as soon as the team is in the round, and every accepted member saves its fields', async () => {
    const { creator, member, path, team, round } = await makeSubmission(t)
    const { status, body, headers } = await creator.get(path)
    expect([status, headers.etag]).toEqual([200, '"1"'])
    expect(body.data).toMatchObject({
      round: { _id: round._id, name: 'Build' },
      application: { _id: team._id, team_name: team.team_name },
      content: { title: '', pictures: [], technologies: [], answers: {} },
      closed: null,
      edited: {},
      changed_by: null,
      versions: [],
      is_changed: false,
    })
    await creator.put(path, { fields: begun({ title: 'The Bill' }) })
    const saved = await member.put(path, {
      fields: begun({ tagline: 'It answers', technologies: ['SQLite'] }),
    })
    expect([saved.status, saved.body.refused, saved.headers.etag]).toEqual([200, [], '"3"'])
    const name = ({ user }: typeof creator) => ({
      _id: user._id,
      first_name: user.first_name,
      last_name: user.last_name,
    })
    expect(saved.body.data).toMatchObject({
      content: { title: 'The Bill', tagline: 'It answers', technologies: ['SQLite'] },
      edited: { title: { by: name(creator) }, tagline: { by: name(member) } },
      changed_by: name(member),
    })
  })

  it('takes what is half typed, and what rules of a hand-in would refuse', async () => {
    const { creator, path, content } = await makeSubmission(t)
    await creator.put(path, { fields: begun({ code: 'https://gi', title: ' x\u0000y\ud800 ' }) })
    expect(await content()).toMatchObject({ code: 'https://gi', title: ' xy\ufffd ' })
  })

  it('keeps what somebody else saved from being overwritten, and saves the other fields', async () => {
    const { creator, member, path } = await makeSubmission(t)
    await creator.put(path, { fields: begun({ title: 'One' }) })
    const { status, body } = await member.put(path, { fields: begun({ title: 'Two', tagline: 'Ours' }) })
    expect([status, body.refused]).toEqual([200, ['title']])
    expect(body.data.content).toMatchObject({ title: 'One', tagline: 'Ours' })
    const again = await member.put(path, { fields: { title: { was: 'One', now: 'Two' } } })
    expect([again.body.refused, again.body.data.content.title]).toEqual([[], 'Two'])
  })

  it('is the same after a save whose answer was lost is sent again', async () => {
    const { creator, path } = await makeSubmission(t)
    const fields = begun({ title: 'One' })
    const first = await creator.put(path, { fields })
    const again = await creator.put(path, { fields })
    expect([again.body.refused, again.body.data]).toEqual([
      [],
      { ...first.body.data, now: again.body.data.now },
    ])
  })

  it('loses nothing when many save at once', async () => {
    const { creator, member, path, round, content } = await makeSubmission(t)
    const questions = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        roundQuestion(t.db, round._id, { kind: 'line', label: `Question ${n}` }),
      ),
    )
    const saves = questions.map(({ _id }, n) =>
      (n % 2 ? creator : member).put(path, { fields: begun({ [`answers.${_id}`]: `Answer ${n}` }) }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(questions.map(() => 200))
    const expected = Object.fromEntries(questions.map(({ _id }, n) => [_id, `Answer ${n}`]))
    expect((await content()).answers).toEqual(expected)
  })

  it('has one winner of many who change the same field at once', async () => {
    const { creator, path, content } = await makeSubmission(t)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => creator.put(path, { fields: begun({ title: `Title ${n}` }) })),
    )
    const won = answers.filter(({ body }) => body.refused.length === 0)
    expect(won).toHaveLength(1)
    expect((await content()).title).toBe(won[0]?.body.data.content.title)
  })

  it('refuses a value of another shape, and files of others', async () => {
    const { creator, path, round } = await makeSubmission(t)
    const file = await roundQuestion(t.db, round._id, { kind: 'file', label: 'Plan' })
    const stranger = await t.candidate()
    const { key } = await make.file(t.db, { folder: 'submission/picture', uploaded_by: stranger.user._id })
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: creator.user._id })
    const wrong = await creator.put(path, { fields: { title: { was: '', now: ['a'] } } })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { 'fields.title': fieldMessages.choice }])
    const theirs = await creator.put(path, {
      fields: begun({ pictures: [key], [`answers.${file._id}`]: [{ key: logo.key }] }),
    })
    expect([theirs.status, theirs.body.fields]).toEqual([
      422,
      { 'fields.pictures': fieldMessages.file, [`fields.answers.${file._id}`]: fieldMessages.file },
    ])
  })

  it('keeps its files, those of a teammate too, and lets go what it names no more', async () => {
    const { creator, member, path, picture } = await makeSubmission(t)
    const [one, two] = [await picture(), await picture(member)]
    await creator.put(path, { fields: begun({ pictures: [one] }) })
    const both = await member.put(path, { fields: { pictures: { was: [one], now: [two, one] } } })
    expect(both.body.data).toMatchObject({ content: { pictures: [two, one] } })
    expect(both.body.data.files.map(({ key }: { key: string }) => key).toSorted()).toEqual(
      [one, two].toSorted(),
    )
    await creator.put(path, { fields: { pictures: { was: [two, one], now: [one] } } })
    await t.db.updateTable('files').set({ created_at: '2020-01-01' }).where('key', 'in', [one, two]).execute()
    expect(await sweepFiles(t.db, t.app.disk)).toBe(1)
    expect((await creator.post('/api/deleteImage', { key: one })).status).toBe(409)
  })

  it('asks nothing before the round opens, and stays with the team after it closes', async () => {
    const { creator, path, round } = await makeSubmission(t, {
      hand_in_opens_at: await momentIn(t.db, 600),
    })
    await roundQuestion(t.db, round._id, { kind: 'line', label: 'Secret until then' })
    const early = await creator.get(path)
    expect([early.body.data.closed, early.body.data.questions]).toEqual(['not_open', []])
    const refused = await creator.put(path, { fields: begun({ title: 'Early' }) })
    expect([refused.status, refused.body.message]).toEqual([409, messages.handInNotOpen])
    await t.db
      .updateTable('rounds')
      .set({ hand_in_opens_at: '2020-01-01', hand_in_closes_at: '2020-01-02' })
      .where('_id', '=', round._id)
      .execute()
    const late = await creator.put(path, { fields: begun({ title: 'Late' }) })
    expect([late.status, late.body.data.closed, late.body.data.content.title]).toEqual([
      200,
      'closed',
      'Late',
    ])
  })

  it('is neither saved nor handed in by a team that is out', async () => {
    const { creator, path, handInPath, team, whole } = await makeSubmission(t)
    await creator.put(path, { fields: await whole() })
    await t.db.updateTable('applications').set({ status: 'rejected' }).where('_id', '=', team._id).execute()
    const save = await creator.put(path, { fields: { title: { was: 'x', now: 'y' } } })
    const hand = await creator.post(handInPath, { fields: {} })
    for (const { status, body } of [save, hand])
      expect([status, body.message]).toEqual([409, messages.teamIsOut])
    expect((await creator.get(path)).body.data).toMatchObject({
      closed: 'out',
      content: { title: 'The Bill That Answers' },
    })
  })
})

describe('who is in a draft', () => {
  it('is known to the team, with the field they are in', async () => {
    const { creator, member, path, id } = await makeSubmission(t)
    const presence = `/api/submission/presence/${id}`
    await member.put(presence, { field: 'description' })
    const { status, body } = await creator.put(presence, { field: null })
    expect([status, body.data]).toEqual([
      200,
      {
        version: 1,
        // Staff may move it while the page is open.
        closes_at: (await creator.get(path)).body.data.closes_at,
        people: [
          {
            _id: creator.user._id,
            first_name: creator.user.first_name,
            last_name: creator.user.last_name,
            field: null,
            seen_at: expect.any(String),
          },
          expect.objectContaining({ _id: member.user._id, field: 'description' }),
        ],
      },
    ])
    await t.db.updateTable('submission_presence').set({ seen_at: '2020-01-01' }).execute()
    expect((await creator.get(path)).body.data.people[1]).toMatchObject({
      field: null,
      seen_at: '2020-01-01T00:00:00.000000Z',
    })
  })
})

describe('a look at a draft', () => {
  it('is noted in another field at once, and in the same one after ten seconds', async () => {
    const { creator, id } = await makeSubmission(t)
    const look = async (field: string) => {
      await creator.put(`/api/submission/presence/${id}`, { field })
      return t.db
        .selectFrom('submission_presence')
        .select(['field', 'seen_at'])
        .where('submission_id', '=', id)
        .executeTakeFirstOrThrow()
    }
    const first = await look('title')
    expect(await look('title')).toEqual(first)
    const second = await look('tagline')
    expect([second.field, second.seen_at > first.seen_at]).toEqual(['tagline', true])
    await t.db
      .updateTable('submission_presence')
      .set({ seen_at: sql<string>`now() - interval '11 seconds'` })
      .where('submission_id', '=', id)
      .execute()
    expect((await look('tagline')).seen_at > second.seen_at).toBe(true)
  })
})

describe('handing in', () => {
  it('gives a receipt, with the digest of the contents, and mails it to everybody in the team', async () => {
    const { creator, member, path, handInPath, id, whole, team, versions } = await makeSubmission(t)
    const invited = await t.candidate()
    await make.applicant(t.db, { application_id: team._id, user_id: invited.user._id })
    const fields = await whole({ code: { was: '', now: ' https://git.example/bill ' } })
    await creator.put(path, { fields })
    const { status, body } = await member.post(handInPath, { fields: {} })
    expect(status).toBe(201)
    const { receipt, digest } = body.data
    expect(receipt).toMatch(/^M[A-Z]-[3479ACDEFHJKMNPRTWXY]{4}$/)
    expect(body.data).toMatchObject({
      _id: id,
      number: 1,
      counts: true,
      handed_in_by: { _id: member.user._id },
      content: { title: 'The Bill That Answers', code: 'https://git.example/bill', video: '' },
      members: [{ _id: creator.user._id }, { _id: member.user._id }],
    })
    const [stored] = await versions()
    const files = { [pictureIn(fields)]: null }
    const text = canonical({ content: stored?.content, files })
    expect(digest).toBe(createHash('sha256').update(text).digest('hex'))
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'subject', 'text'])
      .where('cause', 'like', `receipt:${id}:1:%`)
      .execute()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([creator.user.email, member.user.email].toSorted())
    for (const mail of mails) {
      expect(mail.subject).toBe(`${receipt}: The Bill That Answers is in`)
      for (const said of [receipt, digest, `https://laurel.test/hand-in/${id}/receipt`]) {
        expect(mail.text).toContain(said)
      }
    }
  })

  it('takes the last changes with it, in one step', async () => {
    const { creator, handInPath, whole, content } = await makeSubmission(t)
    expect((await creator.post(handInPath, { fields: await whole() })).status).toBe(201)
    expect((await content()).title).toBe('The Bill That Answers')
  })

  it('says of a change without its value that this is required', async () => {
    const { creator, path } = await makeSubmission(t)
    const { status, body } = await creator.put(path, { fields: { title: { was: '' } } })
    expect([status, body.fields]).toEqual([422, { 'fields.title.now': fieldMessages.required }])
  })

  it('names everything that is missing or wrong, and hands nothing in', async () => {
    const { creator, handInPath, path, round, versions } = await makeSubmission(t, {
      hand_in_needs: ['pictures', 'video'],
    })
    const asked = await roundQuestion(t.db, round._id, { kind: 'text', label: 'Which data?', required: true })
    await creator.put(path, { fields: begun({ title: 'The Bill', demo: 'https://x' }) })
    const { status, body } = await creator.post(handInPath, { fields: {} })
    expect([status, body.fields]).toEqual([
      422,
      {
        tagline: 'In one sentence is missing',
        pictures: 'Pictures is missing',
        description: 'Description is missing',
        demo: fieldMessages.url,
        video: 'Video is missing',
        [`answers.${asked._id}`]: 'Which data? is missing',
      },
    ])
    expect(await versions()).toEqual([])
    const own = await creator.get('/api/submission')
    expect(
      own.body.data[0].lacks.map(({ label, message }: Record<string, string>) => [label, message]),
    ).toEqual([
      ['In one sentence', null],
      ['Pictures', null],
      ['Description', null],
      ['Demo', fieldMessages.url],
      ['Video', null],
      ['Which data?', null],
    ])
  })

  it('again makes another version, of which the last one counts, and all stay readable', async () => {
    const { creator, member, path, handInPath, whole, versions, staff } = await makeSubmission(t)
    await creator.post(handInPath, { fields: await whole() })
    await member.put(path, { fields: { title: { was: 'The Bill That Answers', now: 'The Bill' } } })
    expect((await creator.get(path)).body.data).toMatchObject({ is_changed: true, versions: [{ number: 1 }] })
    // A draft after it does not count.
    expect((await staff.get(handInPath)).body.data.content.title).toBe('The Bill That Answers')
    const second = await member.post(handInPath, { fields: {} })
    expect(second.body.data).toMatchObject({
      number: 2,
      counts: true,
      versions: [{ number: 2 }, { number: 1 }],
    })
    const first = await staff.get(handInPath, { number: '1' })
    expect(first.body.data).toMatchObject({
      number: 1,
      counts: false,
      content: { title: 'The Bill That Answers' },
    })
    expect((await creator.get(path)).body.data.is_changed).toBe(false)
    expect((await versions()).map(({ number }) => number)).toEqual([1, 2])
    expect((await staff.get(handInPath, { number: '3' })).status).toBe(404)
  })

  it('is mailed once in ten minutes: at once, and then as the last version of them', async () => {
    const { creator, member, handInPath, whole, id } = await makeSubmission(t)
    const hand = async (title: string) => {
      const fields = {
        title: { was: (await creator.get(`/api/submission/${id}`)).body.data.content.title, now: title },
      }
      return (await creator.post(handInPath, { fields })).body.data.receipt
    }
    const mailed = async () => {
      const mails = await t.db
        .selectFrom('mails')
        .select(['to', 'subject', 'text'])
        .where('cause', 'like', `receipt:${id}:%`)
        .orderBy('created_at')
        .execute()
      return mails.filter(({ to }) => to === member.user.email)
    }
    const isMailed = async (number: string) => (await member.get(handInPath, { number })).body.data.is_mailed
    const first = (await creator.post(handInPath, { fields: await whole() })).body.data.receipt
    await hand('Second')
    const third = await hand('Third')
    expect((await mailed()).map(({ subject }) => subject)).toEqual([`${first}: The Bill That Answers is in`])
    await runJobs(t.app)
    expect(await mailed()).toHaveLength(1)
    expect([await isMailed('1'), await isMailed('2'), await isMailed('3')]).toEqual([true, false, false])
    await t.db.updateTable('rate_limits').set({ expire: 0 }).where('key', '=', `receiptMails:${id}`).execute()
    await runJobs(t.app)
    const [, last, ...more] = await mailed()
    expect([last?.subject, more]).toEqual([`${third}: Third is in`, []])
    expect(last?.text).toContain('A team gets one receipt by mail in ten minutes.')
    expect([await isMailed('2'), await isMailed('3')]).toEqual([false, true])
    await runJobs(t.app)
    expect(await mailed()).toHaveLength(2)
  })

  it('is possible sixty times an hour for each person with other contents, and says when it is again', async () => {
    const { creator, member, handInPath, whole, id, versions } = await makeSubmission(t)
    await creator.post(handInPath, { fields: await whole() })
    const titled = (was: string, now: string) => ({ fields: { title: { was, now } } })
    await charge(t.db, 'versions', `${id}:${creator.user._id}`, mostOf('versions') - 1)
    const refused = await creator.post(handInPath, titled('The Bill That Answers', 'One more'))
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'At most 60 versions in 60 minutes. Please try again in 60 minutes.',
    ])
    expect((await versions()).map(({ number }) => number)).toEqual([1])
    // The same contents again are no version, and nobody else of the team is held up.
    expect((await creator.post(handInPath, { fields: {} })).status).toBe(201)
    expect((await member.post(handInPath, titled('The Bill That Answers', 'Ours'))).status).toBe(201)
  })

  it('gets a longer number when all short ones of a beginning are taken', async () => {
    const full = await makeSubmission(t)
    await sql`insert into submission_versions (submission_id, number, receipt, content, digest)
      select ${full.id}, 1000 + row_number() over (), 'MH-' || a || b || c || d, '{}', ''
      from unnest(${'3479ACDEFHJKMNPRTWXY'.split('')}::text[]) a, unnest(${'3479ACDEFHJKMNPRTWXY'.split('')}::text[]) b,
        unnest(${'3479ACDEFHJKMNPRTWXY'.split('')}::text[]) c, unnest(${'3479ACDEFHJKMNPRTWXY'.split('')}::text[]) d
      on conflict (receipt) do nothing`.execute(t.db)
    const { creator, handInPath, whole, event } = await makeSubmission(t)
    await t.db
      .updateTable('events')
      .set({ event_name: 'Monsoon Hack' })
      .where('_id', '=', event._id)
      .execute()
    const { status, body } = await creator.post(handInPath, { fields: await whole() })
    expect([status, body.data?.receipt]).toEqual([
      201,
      expect.stringMatching(/^MH-[3479ACDEFHJKMNPRTWXY]{5}$/),
    ])
  })

  it('happens once for a key, for a second click, and for the same contents', async () => {
    const { creator, handInPath, whole, versions, id } = await makeSubmission(t)
    const fields = await whole()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([
      creator.post(handInPath, { fields }, key),
      creator.post(handInPath, { fields }, key),
      creator.post(handInPath, { fields }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.receipt)).size).toBe(1)
    expect(await versions()).toHaveLength(1)
    const mails = await t.db
      .selectFrom('mails')
      .select('to')
      .where('cause', 'like', `receipt:${id}:%`)
      .execute()
    expect(mails).toHaveLength(2)
  })

  it('is refused while a teammate changed the same field, and keeps what they wrote', async () => {
    const { creator, member, path, handInPath, whole, content, versions } = await makeSubmission(t)
    await creator.put(path, { fields: await whole() })
    await member.put(path, { fields: { title: { was: 'The Bill That Answers', now: 'Theirs' } } })
    const { status, body } = await creator.post(handInPath, {
      fields: { title: { was: 'The Bill That Answers', now: 'Mine' } },
    })
    expect([status, body.message]).toEqual([409, messages.handInCollides])
    expect([(await content()).title, await versions()]).toEqual(['Theirs', []])
  })

  it('is refused once it is closed, saying what to do, and loses nothing', async () => {
    const { creator, path, handInPath, whole, content, versions, round } = await makeSubmission(t)
    await creator.put(path, { fields: await whole() })
    await t.db
      .updateTable('rounds')
      .set({ hand_in_closes_at: await momentIn(t.db, -61) })
      .where('_id', '=', round._id)
      .execute()
    const { status, body } = await creator.post(handInPath, { fields: {} })
    expect([status, body.message]).toEqual([409, messages.handInClosed])
    expect([(await content()).title, await versions()]).toEqual(['The Bill That Answers', []])
  })

  it('counts for a minute after that, which no answer mentions, and for a team that was given more time', async () => {
    const late = await makeSubmission(t)
    const close = async (seconds: number) =>
      t.db
        .updateTable('rounds')
        .set({ hand_in_opens_at: '2020-01-01', hand_in_closes_at: await momentIn(t.db, seconds) })
        .where('_id', '=', late.round._id)
        .execute()
    await close(-30)
    const inGrace = await late.creator.post(late.handInPath, { fields: await late.whole() })
    expect([inGrace.status, inGrace.body.data.closed]).toEqual([201, 'closed'])
    await close(-7200)
    const other = await makeSubmission(t, { round: late.round })
    const closes_at = await momentIn(t.db, 600)
    await t.db
      .insertInto('round_extensions')
      .values({
        round_id: late.round._id,
        application_id: other.team._id,
        closes_at,
        reason: 'The network was down',
      })
      .execute()
    const extended = await other.creator.post(other.handInPath, { fields: await other.whole() })
    expect([extended.status, extended.body.data]).toMatchObject([
      201,
      { closes_at, has_more_time: true, closed: null },
    ])
    const fields = { title: { was: 'The Bill That Answers', now: 'Too late' } }
    expect((await late.creator.post(late.handInPath, { fields })).status).toBe(409)
  })
})

describe('answers to the questions of a round', () => {
  it('are shown under them, with files and choices by name, those to removed questions too', async () => {
    const { creator, handInPath, whole, round, staff } = await makeSubmission(t)
    const option = make.option('Phones')
    const choice = await roundQuestion(t.db, round._id, {
      kind: 'choice',
      label: 'On what?',
      options: [option],
    })
    const file = await roundQuestion(t.db, round._id, { kind: 'file', label: 'Plan', private: true })
    const number = await roundQuestion(t.db, round._id, { kind: 'number', label: 'How many?' })
    const { key } = await make.file(t.db, { folder: 'submission/file', uploaded_by: creator.user._id })
    const fields = await whole(
      begun({
        [`answers.${choice._id}`]: option._id,
        [`answers.${file._id}`]: [{ key }],
        [`answers.${number._id}`]: '61',
      }),
    )
    expect((await creator.post(handInPath, { fields })).status).toBe(201)
    await t.db
      .updateTable('questions')
      .set({ removed_at: '2026-01-01' })
      .where('_id', '=', number._id)
      .execute()
    const { body } = await staff.get(handInPath)
    const none = { text: null, choices: [], files: [] }
    expect(body.data.answers).toEqual([
      {
        _id: choice._id,
        kind: 'choice',
        label: 'On what?',
        private: false,
        removed: false,
        ...none,
        choices: [{ _id: option._id, label: 'Phones' }],
      },
      {
        _id: file._id,
        kind: 'file',
        label: 'Plan',
        private: true,
        removed: false,
        ...none,
        files: [{ key, file_name: null, bytes: 100 }],
      },
      {
        _id: number._id,
        kind: 'number',
        label: 'How many?',
        private: false,
        removed: true,
        ...none,
        text: '61',
      },
    ])
  })
})

describe('a question of a round', () => {
  it('keeps its kind and its chosen options once a draft answers it, and stays readable when it is removed', async () => {
    const { creator, path, staff, round, handInPath, whole } = await makeSubmission(t)
    const [phones, watches] = [make.option('Phones'), make.option('Watches')]
    const choice = await roundQuestion(t.db, round._id, {
      kind: 'choices',
      label: 'On what?',
      options: [phones, watches, make.option('Boards')],
    })
    const line = await roundQuestion(t.db, round._id, { kind: 'line', label: 'Which data?' })
    const answered = begun({ [`answers.${choice._id}`]: [phones._id], [`answers.${line._id}`]: 'Bills' })
    await creator.put(path, { fields: answered })
    const listPath = `/api/round/questions/${round._id}`
    const { body } = await staff.get(listPath)
    expect(body.data.questions.map((one: { answered: number }) => one.answered)).toEqual([0, 0])
    const kept = { _id: choice._id, label: 'On what?', options: [watches, make.option('Cars')] }
    const wrong = await staff.put(listPath, {
      questions: [
        { ...kept, kind: 'choice' },
        { _id: line._id, kind: 'line', label: 'Data' },
      ],
    })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { 'questions.0.kind': fieldMessages.kindIsFixed },
    ])
    await creator.post(handInPath, { fields: await whole() })
    const saved = await staff.put(listPath, { questions: [{ ...kept, kind: 'choices' }] })
    expect(saved.body.data.removed).toMatchObject([{ _id: line._id, answered: 1 }])
    expect(saved.body.data.questions).toMatchObject([
      { answered: 1, removed_options: [{ _id: phones._id, label: 'Phones', chosen: 1 }] },
    ])
    const handed = (await staff.get(handInPath)).body.data.answers
    expect(handed).toMatchObject([
      { label: 'On what?', choices: [{ label: 'Phones' }] },
      { label: 'Which data?', removed: true, text: 'Bills' },
    ])
  })
})

describe('what a person hands in', () => {
  it('is listed with its end, what is missing and who changed it, the next to close first', async () => {
    const first = await makeSubmission(t, { hand_in_closes_at: await momentIn(t.db, 7200) })
    const soon = await handInRound(t.db, {
      event_id: first.event._id,
      name: 'Idea',
      hand_in_closes_at: await momentIn(t.db, 60),
    })
    const id = await enterRound(t.db, soon._id, first.team._id)
    await makeSubmission(t, { round: first.round })
    await first.creator.post(first.handInPath, { fields: await first.whole() })
    const { status, body } = await first.member.get('/api/submission')
    expect([status, body.data]).toMatchObject([
      200,
      [
        { _id: id, round: { name: 'Idea' }, handed_in: null, closed: null, changed_by: null },
        { _id: first.id, round: { name: 'Build' }, lacks: [], handed_in: { number: 1 }, is_changed: false },
      ],
    ])
    expect(body.data).toHaveLength(2)
  })
})

describe('a submission', () => {
  it('does not exist for other teams, other companies and visitors, with all that belongs to it', async () => {
    const { creator, path, handInPath, id, team, whole, round, picture } = await makeSubmission(t)
    const fields = await whole()
    expect((await creator.post(handInPath, { fields })).status).toBe(201)
    const draftPicture = await picture()
    await creator.put(path, {
      fields: { pictures: { was: fields.pictures?.now ?? [], now: [draftPicture] } },
    })
    const rival = await makeSubmission(t, { round })
    const invited = await t.candidate()
    await make.applicant(t.db, { application_id: team._id, user_id: invited.user._id })
    const other = await t.companyUser()
    const pictureOf = (key: string) => `/api/submission/picture/${key.split('/').at(-1)}`
    const handed = pictureOf(pictureIn(fields))
    for (const person of [rival.creator, invited]) {
      expect((await person.get(path)).status).toBe(404)
      expect((await person.put(path, { fields: begun({ title: 'Mine' }) })).status).toBe(404)
      expect((await person.put(`/api/submission/presence/${id}`, { field: null })).status).toBe(404)
      expect((await person.post(handInPath, { fields: {} })).status).toBe(404)
    }
    for (const person of [rival.creator, invited, other])
      expect((await person.get(handInPath)).status).toBe(404)
    for (const person of [rival.creator, invited, other, t.visitor]) {
      expect((await person.get(handed)).status).toBe(404)
    }
    expect((await other.get(`/api/application/submissions/${team._id}`)).status).toBe(404)
    expect((await other.get(`/api/submission/export/${round._id}`)).status).toBe(404)
    expect((await t.visitor.get(handInPath)).status).toBe(401)
  })

  it('shows staff what was handed in, and nothing of a draft', async () => {
    const { creator, path, handInPath, whole, staff, team, picture, round } = await makeSubmission(t)
    const listed = await staff.get(`/api/application/submissions/${team._id}`)
    expect(listed.body.data).toMatchObject([{ round: { name: 'Build' }, versions: [], closed: null }])
    await creator.put(path, { fields: await whole() })
    expect((await staff.get(handInPath)).status).toBe(404)
    expect((await staff.get(path)).status).toBe(403)
    expect((await staff.get(`/api/application/submissions/${team._id}`)).text).not.toContain('Bill')
    const csv = await staff.get(`/api/submission/export/${round._id}`)
    expect(csv.text).not.toContain('Bill')
    await creator.post(handInPath, { fields: {} })
    const draft = await picture()
    const handed = (await creator.get(handInPath)).body.data.content.pictures[0]
    await creator.put(path, { fields: { pictures: { was: [handed], now: [handed, draft] } } })
    for (const [key, exists] of [
      [handed, true],
      [draft, false],
    ] as const) {
      await t.app.disk.put(key, 'a picture')
      const read = await staff.get(`/api/submission/picture/${key.split('/').at(-1)}`)
      expect([read.status, read.headers['content-type']]).toEqual(
        exists ? [200, 'application/octet-stream'] : [404, 'application/json; charset=utf-8'],
      )
      expect((await t.visitor.get(`/assets/${key}`)).status).toBe(404)
    }
  })

  it('ends for the team when it leaves the round', async () => {
    const { creator, path, team } = await makeSubmission(t)
    await t.db.deleteFrom('round_entries').where('application_id', '=', team._id).execute()
    expect((await creator.get(path)).status).toBe(404)
    expect((await creator.get('/api/submission')).body.data).toEqual([])
  })
})

describe('the list of applications', () => {
  it('is narrowed to the teams of a round that have, or have not, handed something in', async () => {
    const one = await makeSubmission(t)
    const two = await makeSubmission(t, { round: one.round })
    await make.application(t.db, { event_id: one.event._id })
    await one.creator.post(one.handInPath, { fields: await one.whole() })
    await two.creator.put(two.path, { fields: await two.whole() })
    const found = async (handin: string) => {
      const { body } = await one.staff.get('/api/application', { eventid: one.event._id, handin })
      expect([body.total, body.counts.all]).toEqual([body.data.length, body.data.length])
      return body.data.map((row: { _id: string }) => row._id)
    }
    expect(await found(`${one.round._id}.done`)).toEqual([one.team._id])
    expect(await found(`${one.round._id}.missing`)).toEqual([two.team._id])
    expect(await found(`${crypto.randomUUID()}.missing`)).toEqual([])
    const csv = await one.staff.get('/api/application/export', { handin: `${one.round._id}.missing` })
    expect(csv.text.trim().split('\r\n')).toHaveLength(3)
    expect((await one.staff.get('/api/application', { handin: 'x' })).status).toBe(422)
  })
})

describe('the export of a round', () => {
  it('has a row per team, a column per question, and runs no cell', async () => {
    const one = await makeSubmission(t)
    const asked = await roundQuestion(t.db, one.round._id, { kind: 'line', label: 'Which data?' })
    const two = await makeSubmission(t, { round: one.round })
    const fields = await one.whole(
      begun({ [`answers.${asked._id}`]: '61 bills', technologies: ['ONNX', '=cmd()'] }),
    )
    await one.creator.post(one.handInPath, { fields })
    const { status, text, headers } = await one.staff.get(`/api/submission/export/${one.round._id}`)
    expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="Hand-in Data.csv"'])
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain('Built with,Which data?,Digest (SHA-256)')
    const [handed, missing] = [one, two].map(({ team }) =>
      lines.find(line => line.startsWith(team.team_name)),
    )
    expect(handed).toContain(',yes,')
    expect(handed).toContain('61 bills')
    expect(missing).toContain(',no,')
  })
})
