import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Judges } from '../contract/judging/judging.ts'
import type { PublicationPlan } from '../contract/judging/publication.ts'
import { runJobs } from '../server/testing/jobs.ts'
import { ballotOf, type JudgeClient, judgedRound, signedInJudge } from '../server/testing/judging.ts'
import { letReleaseBeDue } from '../server/testing/releases.ts'
import { phone, useBrowser } from './browser.ts'

// From the plan to the visitor who works the result out again (docs/product.md §20 to §23): 12 judges and 48 teams.

const b = useBrowser()
const run = promisify(execFile)

const looks = 3
const names = [
  'Shreya Bose',
  'Devansh Trivedi',
  'Aparna Chitnis',
  'Emeka Okonkwo',
  'Siddharth Hegde',
  'Rohini Saxena',
  'Lata Wagh',
  'Farhan Mirza',
  'Gauri Deshmukh',
  'Ruth D’Souza',
  'Nikhil Bhave',
  'Tenzin Norbu',
]

/** Team 1 is the best by far; the others are close to each other. Each judge is strict in their own way. */
function marksFor(team: string, judge: number): [works: number, needed: number] {
  const number = Number(team.split(' ')[1])
  const merit = number === 1 ? 9 : 3 + ((number * 7) % 12) / 3
  const mark = (by: number) => Math.min(Math.max(Math.round(merit + by + ((judge % 3) - 1) / 2), 1), 10)
  return [mark(0), mark(((number + judge) % 3) - 1)]
}

/** Scores the team that the phone shows next, by taps. */
async function tapNext(page: Page, judge: number): Promise<string> {
  await page.getByRole('link', { name: 'Start visit' }).click()
  const heading = page.getByRole('heading', { level: 1, name: /^Team \d+$/ })
  const team = await heading.innerText()
  const [works, needed] = marksFor(team, judge)
  await page.getByRole('group', { name: 'Works' }).getByText(String(works), { exact: true }).click()
  await page.getByRole('group', { name: 'Needed' }).getByText(String(needed), { exact: true }).click()
  await page.getByText('2 of 2 given').waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('region', { name: 'Next' }).waitFor()
  return team
}

async function prepare() {
  const made = await judgedRound(b.t)
  const { staff, event, round } = made
  for (let number = 1; number <= 48; number++) await made.addTeam(`Team ${number}`, String(number))
  await b.t.db
    .updateTable('applications')
    .set({ status: 'participated' })
    .where('event_id', '=', event._id)
    .execute()
  const added = await staff.put(`/api/event/judges/${event._id}`, {
    judges: names.map((name, index) => ({ name, email: `judge-${index}@jury.test`, affiliation: null })),
    rounds: [round._id],
  })
  expect(added.status, added.text).toBe(200)
  const { judges } = added.body.data as Judges
  const inOrder = names.map(name => judges.find(judge => judge.name === name) ?? { _id: '', email: '' })
  const planned = await staff.put(`/api/round/plan/${round._id}`, {
    looks,
    visit_minutes: 5,
    walk_minutes: 0,
    starts: null,
    ends: null,
    break_at: null,
    break_minutes: null,
    seed: 7,
  })
  expect(planned.status, planned.text).toBe(200)
  await staff.put(`/api/event/judgelinks/${event._id}`, { judges: inOrder.map(({ _id }) => _id) })
  return { ...made, judges: inOrder.map(judge => ({ ...judge, event_id: event._id })) }
}

async function linkFor(email: string): Promise<string> {
  const mail = await b.t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .executeTakeFirstOrThrow()
  return /https?:\/\/\S+\/judge\/[\w-]+/.exec(mail.text)?.[0] ?? ''
}

async function countDone(judge_id?: string): Promise<number> {
  const ballots = b.t.db.selectFrom('ballots').select('_id').where('is_done', '=', true)
  return (await (judge_id ? ballots.where('judge_id', '=', judge_id) : ballots).execute()).length
}

interface Scored {
  criteria: readonly { _id: string; name: string }[]
  number: number
}

/** What a judge still has to visit is scored as their phone would send it. */
async function scoreRest(judge: JudgeClient, { criteria, number }: Scored) {
  const { body } = await judge.get('/api/judge')
  const visits: { _id: string; team_name: string; state: string }[] = body.data.rounds[0].visits
  for (const { _id, team_name } of visits.filter(({ state }) => state === 'planned')) {
    const [works, needed] = marksFor(team_name, number)
    const scores = Object.fromEntries(
      criteria.map(({ _id: id, name }) => [id, name === 'Works' ? works : needed]),
    )
    const saved = await judge.put(`/api/judge/ballot/${_id}`, ballotOf({ scores, is_done: true }))
    expect(saved.status, saved.text).toBe(200)
  }
}

test('a whole event: planned, judged on twelve phones, published, and worked out again by a visitor', async () => {
  const made = await prepare()
  const { staff, event, round, judges, criteria } = made
  const desk = await b.open(staff.user)
  await desk.goto(`/events/${event._id}/judging/${round._id}`)
  await desk.getByText(`of ${48 * looks} scored`).waitFor()

  // Each judge comes from the mail, answers two questions, and scores a first team.
  const phones: Page[] = []
  for (const [index, judge] of judges.entries()) {
    const page = await b.open(null, phone)
    await page.goto(await linkFor(judge.email))
    await page.getByRole('button', { name: 'Start judging' }).click()
    await tapNext(page, index)
    phones.push(page)
  }
  await expect.poll(() => countDone()).toBe(12)
  await desk.getByText(`12 of ${48 * looks} scored`).waitFor()

  // One has no network for three teams; nothing is lost.
  const [offline] = phones
  if (!offline) throw new Error('No phone')
  await offline.context().setOffline(true)
  for (let count = 0; count < 3; count++) await tapNext(offline, 0)
  await offline.getByText(/^No connection since/).waitFor()
  expect(await countDone(judges[0]?._id)).toBe(1)
  await offline.context().setOffline(false)
  await expect.poll(() => countDone(judges[0]?._id)).toBe(4)

  // One leaves; the desk gives what they had to visit to the others.
  await desk.getByRole('button', { name: /^Tenzin Norbu/ }).click()
  const drawer = desk.getByRole('dialog', { name: 'Tenzin Norbu' })
  await drawer.getByRole('button', { name: /^Share out \d+ visits$/ }).click()
  await desk.getByText('Because visits of Tenzin Norbu are shared out.').waitFor()
  await desk.getByRole('button', { name: /^Use it, tell \d+ judges$/ }).click()
  await desk.getByText(/^Plan in use, \d+ phones told/).waitFor()
  await desk.goto(`/events/${event._id}/judging/${round._id}`)

  for (const [number, judge] of judges.slice(0, -1).entries()) {
    await scoreRest(await signedInJudge(b.t, judge), { criteria, number })
  }
  await expect.poll(() => countDone()).toBe(48 * looks)
  await desk.getByText(`${48 * looks} of ${48 * looks} scored`).waitFor()

  await staff.put(`/api/event/prizes/${event._id}`, {
    prizes: [{ name: '1st prize', what: 'A pilot', given_by: 'order', how_many: 1 }],
  })
  await desk.goto(`/events/${event._id}/judging/${round._id}/results`)
  await desk.getByRole('link', { name: 'Close judging' }).click()
  await desk
    .getByRole('dialog', { name: /^Everything is in|^Close judging/ })
    .getByRole('button', { name: /^Close and seal/ })
    .click()
  await desk.getByRole('button', { name: 'See the results' }).click()
  await desk.getByText('48 teams are told by 48 mails, 1 becomes Won.').waitFor()
  await desk.getByRole('button', { name: 'Publish results' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await desk.getByText(/^Publishing in \d+ seconds$/).waitFor()
  const plan = (await staff.get(`/api/round/publication/${round._id}`)).body.data as PublicationPlan
  await letReleaseBeDue(b.t.db, { _id: plan.under_way?._id ?? '' })
  await runJobs(b.t.app)
  await desk.getByText('48 teams were told.').waitFor()

  const visitor = await b.open(null, phone)
  await visitor.goto(`/event-page/${event._id}/results`)
  await visitor.getByRole('heading', { name: 'Team 1', exact: true }).first().waitFor()
  await visitor.getByRole('button', { name: 'Recompute in your browser' }).click()
  await visitor.getByText(/^Same result, in .* on this device\.$/).waitFor()
  await visitor.getByText(`${48 * looks} ballots, 12 judges, 48 teams`).waitFor()
  await visitor.getByText('48 of 48 places the same').waitFor()

  const href = await visitor.getByRole('link', { name: 'results.json' }).getAttribute('href')
  const file = await b.t.visitor.get(href ?? '')
  expect(await recomputed(file.text)).toEqual(file.body.result)
}, 240_000)

/** As the command line works a published file out. */
async function recomputed(text: string): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-whole-event-'))
  try {
    writeFileSync(join(folder, 'results.json'), text)
    const { stdout } = await run('npm', ['run', '--silent', 'recompute', '--', join(folder, 'results.json')])
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
