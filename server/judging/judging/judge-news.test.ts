import { describe, expect, it } from 'vitest'
import type { JudgeNews } from '../../../contract/judging/judge-news.ts'
import { useTestApp } from '../../testing/app.ts'
import { judgedRound } from '../../testing/judging.ts'

// Judges who were mailed other times than those of now (docs/product.md §20).

const t = useTestApp()

const hours = {
  visits_start_at: '2031-12-05T09:00:00Z',
  visits_end_at: '2031-12-05T12:00:00Z',
  visit_minutes: 8,
  walk_minutes: 2,
}

/** Asha visits tables 7 and 8 from 14:30 on, Ben has no visit. Both were mailed. */
async function scene() {
  const made = await judgedRound(t, {
    judging_opens_at: '2031-12-05T08:30:00Z',
    judging_closes_at: '2031-12-05T12:00:00Z',
  })
  const { staff, event, addJudge, addTeam, addVisit, settings } = made
  await settings(hours)
  const [asha, ben] = [await addJudge({ name: 'Asha Menon' }), await addJudge({ name: 'Ben Sen' })]
  const visits: string[] = []
  for (const [index, place] of ['7', '8'].entries()) {
    const visit = await addVisit(asha, await addTeam(`Team ${place}`, place))
    await t.db
      .updateTable('visits')
      .set({ slot: index + 1 })
      .where('_id', '=', visit)
      .execute()
    visits.push(visit)
  }
  const ids = [asha.user._id, ben.user._id]
  await staff.put(`/api/event/judgelinks/${event._id}`, { judges: ids })
  const path = `/api/event/judgenews/${event._id}`
  const read = async () => ((await staff.get(path)).body.data as JudgeNews).judges
  const mailsTo = ({ user }: { user: { email: string } }) =>
    t.db
      .selectFrom('mails')
      .select(['subject', 'text', 'calendar'])
      .where('to', '=', user.email)
      .orderBy('_id')
      .execute()
  return { ...made, asha, ben, ids, visits, path, read, mailsTo }
}

/** The lines of a calendar file, unfolded. */
function linesOf(calendar: string | null | undefined): string[] {
  return (calendar ?? '').replaceAll('\r\n\t', '').split('\r\n')
}

describe('a judge whose times are others than in the last mail', () => {
  it('is nobody as long as nothing moved', async () => {
    const { read } = await scene()
    expect(await read()).toEqual([])
  })

  it('is found with what was said and what is so now, with the words of the mail', async () => {
    const { read, settings, ids } = await scene()
    await settings({ visits_start_at: '2031-12-05T09:30:00Z' })
    const [judge, ...others] = await read()
    expect(others).toEqual([])
    expect(judge).toMatchObject({
      _id: ids[0],
      name: 'Asha Menon',
      rounds: [
        {
          round_name: 'Demo',
          was: 'Fri 5 Dec 2031, 14:00 to 17:30 IST; 2 teams, about 18 minutes, the first on Fri 5 Dec 2031, 14:30 IST, table 7',
          now: 'Fri 5 Dec 2031, 14:00 to 17:30 IST; 2 teams, about 18 minutes, the first on Fri 5 Dec 2031, 15:00 IST, table 7',
        },
      ],
      subject: 'Other times to judge at Monsoon Grid Hackathon',
    })
    expect(judge?.text).toContain('15:00 IST, table 7')
  })

  it('is told once, with a file that changes the same entry; nobody else is', async () => {
    const { staff, read, settings, path, ids, asha, ben, mailsTo, round } = await scene()
    await settings({ visits_start_at: '2031-12-05T09:30:00Z' })
    expect((await staff.put(path, { judges: ids })).body).toEqual({ data: { judges: [] }, told: 1 })
    expect((await staff.put(path, { judges: ids })).body.told).toBe(0)
    const [invitation, news, ...more] = await mailsTo(asha)
    expect([more.length, (await mailsTo(ben)).length]).toEqual([0, 1])
    expect(news?.subject).toBe('Other times to judge at Monsoon Grid Hackathon')
    const keyOf = (line: string) => /^(METHOD|UID|STATUS|SEQUENCE|DTSTART)/.test(line)
    const uid = `UID:judging-${round._id}-${asha.user._id}@laurel`
    expect(linesOf(invitation?.calendar).filter(keyOf).toSorted()).toEqual([
      'DTSTART:20311205T090000Z',
      'METHOD:PUBLISH',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      uid,
    ])
    expect(linesOf(news?.calendar).filter(keyOf).toSorted()).toEqual([
      'DTSTART:20311205T093000Z',
      'METHOD:PUBLISH',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      uid,
    ])
    expect(await read()).toEqual([])
  })

  it('is no news after a plan that came and went, and is if the undone times were mailed', async () => {
    const { staff, read, settings, event, ids } = await scene()
    await settings({ visits_start_at: '2031-12-05T10:00:00Z' })
    await settings({ visits_start_at: hours.visits_start_at })
    expect(await read()).toEqual([])
    await settings({ visits_start_at: '2031-12-05T10:00:00Z' })
    await staff.put(`/api/event/judgelinks/${event._id}`, { judges: [ids[0]] })
    await settings({ visits_start_at: hours.visits_start_at })
    expect(
      (await read()).map(({ name, rounds }) => [name, rounds[0]?.was?.match(/\d\d:\d\d IST, t/)?.[0]]),
    ).toEqual([['Asha Menon', '15:30 IST, t']])
  })

  it('is told of another day of judging, also without a visit', async () => {
    const { read, round } = await scene()
    await t.db
      .updateTable('rounds')
      .set({ judging_opens_at: '2031-12-06T08:30:00Z', judging_closes_at: '2031-12-06T12:00:00Z' })
      .where('_id', '=', round._id)
      .execute()
    expect((await read()).map(({ name }) => name)).toEqual(['Asha Menon', 'Ben Sen'])
  })

  it('can be noted to know: nobody is mailed', async () => {
    const { staff, read, settings, path, ids, asha, mailsTo } = await scene()
    await settings({ visits_start_at: '2031-12-05T09:30:00Z' })
    const { body } = await staff.put(path, { judges: ids, tells_nobody: true })
    expect([body.told, (await mailsTo(asha)).length, await read()]).toEqual([1, 1, []])
  })

  it('is no news once judging has begun: the phone says what is next', async () => {
    const { read, settings, round } = await scene()
    await t.db
      .updateTable('rounds')
      .set({ judging_opens_at: '2020-12-05T08:30:00Z' })
      .where('_id', '=', round._id)
      .execute()
    await settings({ visits_start_at: '2031-12-05T09:30:00Z' })
    expect(await read()).toEqual([])
  })
})

describe('judging that goes away', () => {
  it('is cancelled in the calendar of who is removed, if staff tell them', async () => {
    const { staff, asha, ben, mailsTo } = await scene()
    await staff.post(`/api/judges/remove/${asha.user._id}`, { tells: true })
    await staff.post(`/api/judges/remove/${ben.user._id}`)
    const [, news] = await mailsTo(asha)
    expect(news?.subject).toBe('No judging for you at Monsoon Grid Hackathon')
    expect(news?.text).toContain('takes the entry out of your calendar')
    expect(news?.text).not.toMatch(/If you cannot come|changes the entry/)
    expect(
      linesOf(news?.calendar)
        .filter(line => /^(METHOD|STATUS|SEQUENCE)/.test(line))
        .toSorted(),
    ).toEqual(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED'])
    expect((await mailsTo(ben)).length).toBe(1)
  })

  it('is news where the event is cancelled', async () => {
    const { read, event } = await scene()
    await t.db.updateTable('events').set({ event_status: 'cancelled' }).where('_id', '=', event._id).execute()
    expect((await read()).map(({ name, rounds }) => [name, rounds.map(({ now }) => now)])).toEqual([
      ['Asha Menon', [null]],
      ['Ben Sen', [null]],
    ])
  })

  it('is no matter of a single visit without a time: the others keep their hours', async () => {
    const { staff, event, ids, visits, mailsTo, asha } = await scene()
    await t.db
      .updateTable('visits')
      .set({ slot: null })
      .where('_id', '=', visits[1] ?? '')
      .execute()
    await staff.put(`/api/event/judgelinks/${event._id}`, { judges: [ids[0]] })
    const lines = linesOf((await mailsTo(asha)).at(-1)?.calendar)
    expect(lines.filter(line => line.startsWith('DT')).filter(line => !line.startsWith('DTSTAMP'))).toEqual([
      'DTSTART:20311205T090000Z',
      'DTEND:20311205T090800Z',
    ])
  })
})
