import { expect } from 'vitest'
import type { TestApp } from '../server/testing/app.ts'
import * as make from '../server/testing/factories.ts'
import type { makeSubmission } from '../server/testing/hand-ins.ts'
import { addBallot } from '../server/testing/judged-example.ts'

/**
 * Writes the mark into everything around a hand-in that no visitor may read: what the team applied with, what staff noted
 * and decided, mails that are not sent, judges and their ballots, contacts of those who are shown by name.
 */
export async function markPrivateFields(
  t: TestApp,
  { event, round, team, staff, creator }: Awaited<ReturnType<typeof makeSubmission>>,
  mark: string,
): Promise<void> {
  const { db } = t
  const named = { first_name: mark, last_name: mark, email: `${crypto.randomUUID()}@${mark}.test` }
  const contact = { email: `${crypto.randomUUID()}@${mark}.test`, contact_number: mark }

  await db.updateTable('applications').set({ idea: mark }).where('event_id', '=', event._id).execute()
  const question = await make.question(db, event._id, { kind: 'line', label: 'Why you?' })
  await make.answer(db, { application_id: team._id, question_id: question._id, text: mark })
  await db
    .insertInto('profiles')
    .values({ user_id: creator.user._id, githubusername: mark, linkedin: `https://${mark}.test` })
    .execute()
  await db.updateTable('users').set(named).where('_id', '=', creator.user._id).execute()
  await make.looking(db, { event_id: event._id, sentence: mark, skills: [mark] })
  await db
    .insertInto('team_links')
    .values({ application_id: team._id, token: mark, uses_left: 3, expires_at: '2099-01-01T00:00:00Z' })
    .execute()

  const written = [
    await staff.post('/api/application/history', { title: mark, applicationid: team._id }),
    await staff.put(`/api/application/decision/${team._id}`, { to: 'participated', comment: mark }),
    await staff.put(`/api/round/moretime/${round._id}`, {
      application_id: team._id,
      closes_at: `${make.dayFromNow(3)}T10:00`,
      reason: mark,
    }),
  ]
  expect(written.map(({ status }) => status)).toEqual([201, 200, 200])
  await db
    .updateTable('users')
    .set({ ...named, email: `${staff.user._id}@${mark}.test` })
    .where('_id', '=', staff.user._id)
    .execute()
  await make.announcement(db, { event_id: event._id, subject: mark, body: mark, is_public: true })

  const criterion = await make.criterion(db, { round_id: round._id, name: mark, description: mark })
  const judge = await make.judge(db, {
    event_id: event._id,
    name: mark,
    affiliation: mark,
    // Of another domain than the team: a judge of the same has no ballot about it.
    email: `judge@the-${mark}.test`,
  })
  await addBallot(t, round, { judge, team }, { [criterion._id]: 4 })
  await db.updateTable('ballots').set({ note: mark, strengths: mark, next_step: mark }).execute()

  const partner = await make.partner(db, { ...contact, first_name: mark, last_name: mark })
  const associate = await make.associate(db, contact)
  await make.link.eventPartner(db, event._id, partner._id)
  await make.link.eventAssociate(db, event._id, associate._id)
  await make.event(db, { company_id: staff.user.company_id, event_name: mark, event_status: 'draft' })
}
