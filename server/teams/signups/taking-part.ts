import { type RawBuilder, sql } from 'kysely'
import { enterStatuses } from '../../../contract/events/rounds.calls.ts'

/**
 * Who takes part in an event: everybody with a valid ticket, and where it has a part online also who has joined a team that is in it. Who
 * came without an account has no `user_id`. Of one person alone where `user_id` is given.
 */
export function takingPart(event_id: RawBuilder<unknown>, user_id?: string) {
  const ofTickets = user_id
    ? sql`(tickets.user_id = ${user_id} or guests.email = (select users.email from users where users._id = ${user_id}))`
    : sql`true`
  const ofMembers = user_id ? sql`applicants.user_id = ${user_id}` : sql`true`
  return sql`select coalesce(users._id, guests._id) as key, users._id as user_id,
      coalesce(users.email, guests.email)::text as email, coalesce(users.first_name, split_part(guests.name, ' ', 1)) as first_name,
      coalesce(users.last_name, substr(guests.name, length(split_part(guests.name, ' ', 1)) + 2)) as last_name,
      applications._id as application_id, applications.team_name
    from tickets
      left join guests on guests._id = tickets.guest_id
      left join users on users._id = coalesce(tickets.user_id,
        (select known._id from users as known where known.email = guests.email and known.address_proved_at is not null))
      left join applicants on applicants._id = tickets.applicant_id
      left join applications on applications._id = applicants.application_id
    where tickets.event_id = ${event_id} and tickets.revoked_at is null and num_nonnulls(users._id, guests._id) > 0 and ${ofTickets}
    union all
    select users._id, users._id, users.email::text, users.first_name, users.last_name, applications._id, applications.team_name
    from events
      join applications on applications.event_id = events._id
      join applicants on applicants.application_id = applications._id and applicants.has_joined and not applicants.has_withdrawn
      join users on users._id = applicants.user_id
    where events._id = ${event_id} and events.mode in ('online', 'both') and ${ofMembers}
      and applications.status in (${sql.join(enterStatuses.map(status => sql.lit(status)))})
      and not exists (select from tickets where tickets.event_id = events._id and tickets.user_id = users._id and tickets.revoked_at is null)`
}
