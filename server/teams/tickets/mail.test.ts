import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { numberShown, ticketAddress } from '../../../day/ticket-code.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { runJobs } from '../../testing/jobs.ts'
import { seatedEvent, subjectsTo } from '../../testing/seats.ts'
import { ticketsOf } from '../../testing/tickets.ts'
import { codeOf, readTicketKey } from './code.ts'
import { drawTicketPicture } from './picture.ts'

// What people are mailed about their tickets (docs/product.md §36).

const t = useTestApp()

async function confirmedTeam(fields: object = {}) {
  const scene = await seatedEvent(t, {}, fields)
  const team = await scene.offered({ people: 2 })
  await team.answer(0, 'yes')
  await team.answer(1, 'yes')
  await runJobs(t.app, 'mail-tickets')
  return { ...scene, team }
}

const mailsTo = (email: string) =>
  t.db.selectFrom('mails').selectAll().where('to', '=', email).orderBy('_id').execute()

it('each who comes gets one mail with the ticket, its number and the calendar of the event, and no code in words', async () => {
  const { event, team } = await confirmedTeam()
  const key = await readTicketKey(t.db)
  const tickets = await ticketsOf(t, event)
  expect(tickets).toHaveLength(2)
  for (const ticket of tickets) {
    const person = team.members.find(({ user }) => user._id === ticket.user_id)
    const mails = (await mailsTo(person?.user.email ?? '')).filter(({ ticket_id }) => ticket_id !== null)
    expect(mails.map(({ subject, ticket_id }) => [subject, ticket_id])).toEqual([
      [`Your ticket for Rivers: ${numberShown(ticket.number)}`, ticket._id],
    ])
    expect(mails[0]?.html).toContain('src="cid:ticket@laurel"')
    expect(mails[0]?.text).toContain(`/T/${ticket._id}`)
    expect(mails[0]?.text).toContain(`/day/${event._id}`)
    expect(mails[0]?.calendar).toContain(`UID:${event._id}@laurel`)
    expect(mails[0]?.calendar).not.toContain('Registration closes')
    expect(JSON.stringify(mails)).not.toContain(codeOf(key, ticket))
  }
  await runJobs(t.app, 'mail-tickets')
  expect((await subjectsTo(t, team.creator)).filter(subject => subject.includes('ticket'))).toHaveLength(1)
})

it('the picture in the mail is the code, as a camera reads it', async () => {
  const { event } = await confirmedTeam()
  const [ticket] = await ticketsOf(t, event)
  if (!ticket) throw new Error('There is no ticket.')
  const picture = await drawTicketPicture(t.db, t.app.config, ticket._id)
  const { default: sharp } = await import('sharp')
  const { default: decode } = await import('qr/decode.js')
  const { data, info } = await sharp(picture?.content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = decode({ width: info.width, height: info.height, data })
  const code = codeOf(await readTicketKey(t.db), ticket)
  expect(read).toBe(ticketAddress(t.app.config.baseUrl, code))
  expect(picture?.filename).toBe(`ticket-${numberShown(ticket.number)}.png`)
})

it('the evening before, everybody with a ticket gets it again, once', async () => {
  const { event, team } = await confirmedTeam()
  await sql`update tickets set issued_at = now() - interval '9 days' where event_id = ${event._id}`.execute(
    t.db,
  )
  await letItBeTheEveningBefore(event)
  await runJobs(t.app, 'mail-tickets')
  await runJobs(t.app, 'mail-tickets')
  const [ticket] = await ticketsOf(t, event)
  const reminded = (await subjectsTo(t, team.creator)).filter(subject => subject.includes('tomorrow'))
  expect(reminded).toEqual([`Your ticket for tomorrow: ${numberShown(ticket?.number ?? 0)}`])
})

it('people with a seat before there were tickets get theirs', async () => {
  const scene = await seatedEvent(t, { is_on: false })
  const team = await scene.addTeam({ people: 2, status: 'shortlisted' })
  await sql`delete from tickets where event_id = ${scene.event._id}`.execute(t.db)
  await sql`delete from event_tickets where event_id = ${scene.event._id}`.execute(t.db)
  const over = await make.event(t.db, {
    last_day_of_registration: '2020-02-01',
    start_date: '2020-03-01',
    end_date: '2020-03-02',
  })
  await make.application(t.db, { event_id: over._id, status: 'shortlisted' })
  await runJobs(t.app, 'mail-tickets')
  expect(await ticketsOf(t, scene.event)).toHaveLength(2)
  expect(await ticketsOf(t, over)).toEqual([])
  expect(await subjectsTo(t, team.creator)).toEqual([expect.stringContaining('Your ticket for Rivers')])
})

/** In a zone where it is eight in the evening now, an event that begins tomorrow. */
async function letItBeTheEveningBefore(event: { _id: string }) {
  const ahead = 20 - new Date().getUTCHours()
  const offset = ahead > 14 ? ahead - 24 : ahead
  const timezone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  await sql`update events set timezone = ${timezone},
      last_day_of_registration = (now() at time zone ${timezone})::date - 1,
      start_date = (now() at time zone ${timezone})::date + 1, end_date = (now() at time zone ${timezone})::date + 2
    where _id = ${event._id}`.execute(t.db)
}
