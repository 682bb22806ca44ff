import { describe, expect, it } from 'vitest'
import type { DraftChanges } from '../../../contract/projects/submissions.ts'
import { type Db, inTransaction } from '../../platform/db/transaction.ts'
import { laurel } from '../../platform/happenings/doer.ts'
import { useTestApp } from '../../testing/app.ts'
import { closeQuietly, connectUntil, type Death, everyDeath } from '../../testing/dying-connection.ts'
import { makeSubmission } from '../../testing/hand-ins.ts'
import { handInDraft } from './hand-in.ts'
import { saveDraft } from './save.ts'

// A process that dies anywhere in a save or a hand-in leaves all of it or nothing, and the same request again completes
// it once (docs/product.md §18).

const t = useTestApp()

type Scene = Awaited<ReturnType<typeof makeSubmission>>

async function until(death: Death, work: (db: Db) => Promise<unknown>) {
  const { connection, sent } = connectUntil(t.app.pool.options.connectionString ?? '', death)
  const hasDied = await inTransaction(connection.db, work).then(
    () => false,
    () => true,
  )
  await closeQuietly(connection)
  return { hasDied, statements: sent.count }
}

function callerOf({ creator }: Scene) {
  const { _id, role } = creator.user
  return { ...laurel, _id, role, company_id: null, session_id: '', request_id: '' }
}

async function whatHappened({ id, versions, content }: Scene) {
  const mails = await t.db
    .selectFrom('mails')
    .select('to')
    .where('cause', 'like', `receipt:${id}:%`)
    .execute()
  const happened = await t.db.selectFrom('happenings').select('action').where('subject_id', '=', id).execute()
  const files = await t.db
    .selectFrom('submission_files')
    .select('number')
    .where('submission_id', '=', id)
    .orderBy('number')
    .execute()
  return {
    title: (await content()).title,
    versions: (await versions()).map(({ number }) => number),
    mails: mails.map(({ to }) => to).toSorted(),
    happened: happened.map(({ action }) => action),
    files: files.map(({ number }) => number),
  }
}

const nothing = { title: '', versions: [], mails: [], happened: [], files: [] }

describe('a process that dies', () => {
  it('between any two statements of a hand-in has handed in nothing or all, and a repeat makes it once', async () => {
    const handIn = (scene: Scene, fields: DraftChanges) => (db: Db) =>
      handInDraft({ db, config: t.app.config, caller: callerOf(scene) }, scene.id, fields)
    const first = await makeSubmission(t)
    const whole = await until({ statement: 0, isAfter: false }, handIn(first, await first.whole()))
    expect([whole.hasDied, whole.statements]).toEqual([false, expect.any(Number)])
    expect(whole.statements).toBeGreaterThan(12)
    for (const death of everyDeath(whole.statements)) {
      const scene = await makeSubmission(t)
      const fields = await scene.whole()
      const all = {
        title: 'The Bill That Answers',
        versions: [1],
        mails: [scene.creator.user.email, scene.member.user.email].toSorted(),
        happened: ['handed_in'],
        files: [0, 1],
      }
      expect((await until(death, handIn(scene, fields))).hasDied).toBe(true)
      expect(await whatHappened(scene), `after statement ${death.statement}`).toEqual(
        death.isAfter ? all : nothing,
      )
      expect((await scene.creator.post(scene.handInPath, { fields })).status).toBe(201)
      expect(await whatHappened(scene)).toEqual(all)
    }
  }, 120_000)

  it('between any two statements of a save loses nothing that was acknowledged', async () => {
    const scene = await makeSubmission(t)
    const picture = await scene.picture()
    await scene.creator.put(scene.path, { fields: { pictures: { was: [], now: [picture] } } })
    const save = (was: string, now: string) => (db: Db) =>
      saveDraft(db, callerOf(scene), scene.id, { title: { was, now } })
    const { statements } = await until({ statement: 0, isAfter: false }, save('', 'Title 0'))
    let acknowledged = 'Title 0'
    for (const [index, death] of everyDeath(statements).entries()) {
      const next = `Title ${index + 1}`
      expect((await until(death, save(acknowledged, next))).hasDied).toBe(true)
      expect((await scene.content()).title).toBe(death.isAfter ? next : acknowledged)
      const fields = { title: { was: acknowledged, now: next } }
      expect((await scene.creator.put(scene.path, { fields })).body.refused).toEqual([])
      expect(await scene.content()).toMatchObject({ title: next, pictures: [picture] })
      acknowledged = next
    }
  })
})
