import { sql } from 'kysely'
import { someOf, is, allOf, isSet } from '../lists/conditions.ts'

// Which mails did not arrive, and about which event they are, in queries that have `mails`.

/** Given up, or tried and not taken yet. Sent again, it is neither until that fails too. */
export const isUndelivered = someOf(
  is('mails.status', '=', sql.lit('failed')),
  allOf(is('mails.status', '=', sql.lit('queued')), isSet('mails.error')),
)

const word = sql`split_part(mails.cause, ':', 1)`
const id = sql`split_part(mails.cause, ':', 2)::uuid`

/**
 * The event that a mail is about, by its cause (docs/product.md §7): null for one about an account. It looks up a row for
 * each mail, so it is for few of them.
 */
export const eventOfMail = sql`case
  when mails.cause !~ '^[a-z_-]+:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(:|$)' then null
  when ${word} = 'release' then (select event_id from releases where _id = ${id})
  when ${word} = 'announcement' then (select event_id from announcements where _id = ${id})
  when ${word} = 'application' then (select event_id from applications where _id = ${id})
  when ${word} in ('invitation', 'answer') then (select event_id from applicants where _id = ${id})
  when ${word} = 'event' then (select event_id from event_notices where _id = ${id})
  when ${word} = 'incomplete' then (select _id from events where _id = ${id})
  when ${word} = 'hand-in' then (select event_id from rounds where _id = ${id})
  when ${word} = 'round' then
    (select event_id from rounds where _id = (select round_id from round_moves where _id = ${id}))
  when ${word} = 'receipt' then
    (select event_id from rounds where _id = (select round_id from submissions where _id = ${id}))
  when ${word} = 'publication' then
    (select event_id from rounds where _id = (select round_id from publications where _id = ${id}))
  when ${word} = 'judges-miss' then
    (select event_id from rounds where _id = (select round_id from judging_flags where _id = ${id}))
  when ${word} in ('judge', 'judge_code') then
    (select event_id from judges where _id = (select judge_id from judge_links where _id = ${id}))
  when ${word} = 'ticket' then (select event_id from tickets where _id = ${id})
  when ${word} = 'asked' then
    (select event_id from asked_people where _id = (select asked_id from asked_links where _id = ${id}))
  else (select event_id from happenings where _id = ${id}) end`
