import { describe, expect, it } from 'vitest'
import { carryOutRelease } from '../../release-kinds.ts'
import { useTestApp } from '../../testing/app.ts'
import { everyDeath } from '../../testing/dying-connection.ts'
import { runJobs } from '../../testing/jobs.ts'
import { mailPort, openMailbox } from '../../testing/mailbox.ts'
import { publishableRound } from '../../testing/publishing.ts'
import { carryOutUntil, letReleaseBeDue } from '../../testing/releases.ts'
import { findPublished } from './published.ts'

// A process that dies anywhere while results are published leaves all of it or nothing, and the next one completes it
// exactly once (docs/decisions/070).

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })

async function scene() {
  const made = await publishableRound(t, [{ name: '1st prize', given_by: 'order' }])
  const release = (await made.press()).body.data as { _id: string }
  await letReleaseBeDue(t.db, release)
  const state = async () => ({
    isPublic: (await findPublished(t.db, made.event._id)) !== undefined,
    statuses: await made.statuses(),
    mails: (await made.mails()).map(({ to }) => to),
    history: await t.db
      .selectFrom('history')
      .select(['to_status', 'created_by'])
      .where('application_id', '=', made.team('B')._id)
      .where('action', '=', 'status_changed')
      .execute(),
  })
  const others = { A: 'participated', C: 'participated', D: 'participated' }
  const before = { isPublic: false, statuses: { ...others, B: 'participated' }, mails: [], history: [] }
  const after = {
    isPublic: true,
    statuses: { ...others, B: 'won' },
    mails: made.addresses.toSorted(),
    history: [{ to_status: 'won', created_by: made.staff.user._id }],
  }
  return { ...made, release, state, before, after }
}

describe('a publication whose process dies', () => {
  it('between any two of its statements happens exactly once, with one mail per person', async () => {
    const mailbox = await openMailbox()
    const whole = await scene()
    const { statements, hasDied } = await carryOutUntil(t, { statement: 0, isAfter: false }, whole.release)
    expect([hasDied, statements]).toEqual([false, expect.any(Number)])
    expect(statements).toBeGreaterThan(10)
    expect(await whole.state()).toEqual(whole.after)
    await runJobs(t.app)
    const deaths = everyDeath(statements)
    // Each death before the commit leaves a release as it was, so they all happen to one, and the last to another.
    for (const some of [deaths.slice(0, -1), deaths.slice(-1)]) {
      mailbox.received.length = 0
      const one = await scene()
      for (const death of some) {
        expect((await carryOutUntil(t, death, one.release)).hasDied).toBe(true)
        const left = death.isAfter ? one.after : one.before
        expect(await one.state(), `after statement ${death.statement}`).toEqual(left)
      }
      await runJobs(t.app)
      await runJobs(t.app, 'resume-releases')
      expect(await one.state()).toEqual(one.after)
      const reached = mailbox.received.flatMap(({ to }) => to)
      expect(reached.filter(address => one.addresses.includes(address)).toSorted()).toEqual(one.after.mails)
    }
    await mailbox.close()
  }, 240_000)

  it('and is carried out by many at once happens exactly once', async () => {
    const one = await scene()
    const place = { db: t.app.db, config: t.app.config, log: t.app.log }
    const attempt = { isLast: false, hurry: new AbortController().signal }
    await Promise.all(Array.from({ length: 5 }, () => carryOutRelease.run(place, one.release, attempt)))
    expect(await one.state()).toEqual(one.after)
  })
})
