import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import { everyDeath } from '../../testing/dying-connection.ts'
import { runJobs } from '../../testing/jobs.ts'
import { mailPort, openMailbox } from '../../testing/mailbox.ts'
import {
  carryOutUntil,
  expectedAtRounds,
  letReleaseBeDue,
  makeAtRounds,
  makeDecided,
  press,
  whatHappened,
  whatHappenedAtRounds,
} from '../../testing/releases.ts'
import { carryOutRelease } from '../../release-kinds.ts'

// A process that dies anywhere in a release leaves all of it or nothing, and the next one completes it exactly once
// (docs/decisions/070).

const t = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailPort}` })

async function scene() {
  const made = await makeDecided(t)
  const rounds = await makeAtRounds(t, made)
  const release = (await press(made.staff, made.event)).body.data as { _id: string }
  const [left, ...moved] = made.teams
  await made.staff.put(`/api/application/${left?._id}`, { status: 'revoked' })
  await letReleaseBeDue(t.db, release)
  const expected = moved.map(({ _id, from, to, comment, members }) => ({
    _id,
    status: to,
    history: [{ from, to, comment, by: made.staff.user._id }],
    mails: members,
    isPending: false,
  }))
  const before = moved.map(({ _id, from }) => ({
    _id,
    status: from,
    history: [],
    mails: [],
    isPending: true,
  }))
  const atRounds = expectedAtRounds(rounds, made.staff)
  const inRounds = [rounds.going, rounds.stopping]
  return { release, moved, left, before, expected, atRounds, inRounds }
}

describe('a release whose process dies', () => {
  it('between any two of its statements happens exactly once, with one mail per person', async () => {
    const mailbox = await openMailbox()
    const whole = await scene()
    const { statements, hasDied } = await carryOutUntil(t, { statement: 0, isAfter: false }, whole.release)
    expect([hasDied, statements]).toEqual([false, expect.any(Number)])
    expect(statements).toBeGreaterThan(12)
    expect(await whatHappened(t.db, whole.moved)).toEqual(whole.expected)
    expect(await whatHappenedAtRounds(t.db, whole.inRounds)).toEqual(whole.atRounds.after)
    await runJobs(t.app)
    const deaths = everyDeath(statements)
    // Each death before the commit leaves a release as it was, so they all happen to one, and the last to another.
    for (const some of [deaths.slice(0, -1), deaths.slice(-1)]) {
      mailbox.received.length = 0
      const one = await scene()
      const { before, after: then } = one.atRounds
      for (const death of some) {
        expect((await carryOutUntil(t, death, one.release)).hasDied).toBe(true)
        const left = await whatHappened(t.db, one.moved)
        expect(left, `after statement ${death.statement}`).toEqual(death.isAfter ? one.expected : one.before)
        expect(await whatHappenedAtRounds(t.db, one.inRounds)).toEqual(death.isAfter ? then : before)
      }
      await runJobs(t.app)
      await runJobs(t.app, 'resume-releases')
      expect(await whatHappened(t.db, one.moved)).toEqual(one.expected)
      expect(await whatHappenedAtRounds(t.db, one.inRounds)).toEqual(then)
      const members = [...one.moved, ...one.inRounds].flatMap(team => team.members)
      const reached = mailbox.received.flatMap(({ to }) => to).filter(address => members.includes(address))
      expect(reached.toSorted()).toEqual(members.toSorted())
      expect(await whatHappened(t.db, one.left ? [one.left] : [])).toMatchObject([
        { status: 'revoked', mails: [], isPending: true },
      ])
    }
    await mailbox.close()
  }, 240_000)

  it('and is carried out by many at once happens exactly once', async () => {
    const one = await scene()
    const place = { db: t.app.db, config: t.app.config, log: t.app.log }
    const attempt = { isLast: false, hurry: new AbortController().signal }
    await Promise.all(Array.from({ length: 5 }, () => carryOutRelease.run(place, one.release, attempt)))
    expect(await whatHappened(t.db, one.moved)).toEqual(one.expected)
    expect(await whatHappenedAtRounds(t.db, one.inRounds)).toEqual(one.atRounds.after)
  })
})
