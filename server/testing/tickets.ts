import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** The tickets of an event: of people in the order in which they were made, then of guests. */
export function ticketsOf(t: TestApp, event: { _id: string }) {
  return t.db
    .selectFrom('tickets')
    .selectAll()
    .where('event_id', '=', event._id)
    .orderBy('user_id')
    .orderBy('guest_id')
    .execute()
}

/** People who have a seat and no ticket, or a ticket and no seat: nobody, ever. */
export async function ticketFaults(t: TestApp): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'no ticket: ' || applicant_id as fault from ticket_dues as due where must and not exists (
      select from tickets where tickets.applicant_id = due.applicant_id and (revoked_at is null or tickets.reason = 'staff'))
    union all select 'no seat: ' || tickets._id from tickets left join ticket_dues as due using (applicant_id)
      where tickets.kind = 'team' and revoked_at is null and not coalesce(due.may, false)`.execute(t.db)
  return rows.map(({ fault }) => fault)
}
