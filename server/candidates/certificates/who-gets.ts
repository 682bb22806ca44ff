import { type RawBuilder, sql } from 'kysely'
import type { CertificateKind } from '../../../contract/candidates/certificates.calls.ts'
import type { TookPartRule } from '../../../contract/candidates/issuing.calls.ts'
import { hasLetIn, isHere, pressedHere } from '../../teams/tickets/here.ts'
import type { Db } from '../../platform/db/transaction.ts'

/** A certificate that somebody should have, as it would be issued now. */
export interface Due {
  kind: CertificateKind
  /** Which prize, and its name; empty and null for other kinds. */
  prize: string
  prize_name: string | null
  holder: string
  user_id: string | null
  /** Where it is mailed; null for a guest without an address. */
  email: string | null
  first_name: string
  name: string
  application_id: string | null
  team: string | null
  project: string | null
}

interface Rules {
  event_id: string
  took_part_by: TookPartRule
  finalist_round: string | null
}

/** Who a due certificate is, whatever else is due to them. */
export function keyOf({ kind, prize, holder }: Pick<Due, 'kind' | 'prize' | 'holder'>): string {
  return `${kind} ${prize} ${holder}`
}

/**
 * All that is due and not issued, by kind and name (docs/product.md §42). What staff took back from somebody is not due again: they issue it
 * anew themselves.
 */
export async function listDue(db: Db, rules: Rules): Promise<Due[]> {
  const { event_id } = rules
  const { rows } = await sql<Due>`
    with member as (${members(event_id)}), guest as (${guests(event_id)}), agreed as (${agreedNames(event_id)})
    select due.kind, due.prize, due.prize_name, due.holder, due.user_id, due.email, due.first_name, coalesce(agreed.name, due.name) as name,
      due.application_id, due.team, due.project
    from (${tookPart(rules)} union all ${finalists(rules)} union all ${winners(rules)} union all ${judges(event_id)}
      union all ${mentors(event_id)} union all ${helpers()}) as due
      left join agreed on agreed.holder = due.holder
    where not exists (select from certificates where certificates.event_id = ${event_id} and certificates.kind = due.kind
      and certificates.prize = due.prize and certificates.replaced_by is null and certificates.erased_at is null and not certificates.by_correction
      and (certificates.holder = due.holder or certificates.user_id = due.user_id or certificates.email = due.email))
    order by array_position(array['took_part', 'finalist', 'prize', 'judged', 'mentored', 'helped'], due.kind), due.prize_name,
      fold(coalesce(agreed.name, due.name)), due.holder`.execute(db)
  return rows
}

/** Names that were changed on a certificate of the event since its first one: what is issued afterwards has them, too. */
function agreedNames(event_id: string) {
  return sql`select holder, newest as name from (
    select holder, (array_agg(claim ->> 'name' order by issued_at, _id))[1] as first,
      (array_agg(claim ->> 'name' order by issued_at desc, _id desc) filter (where revoked_at is null))[1] as newest
    from certificates where event_id = ${event_id} and erased_at is null group by holder) as names
    where newest <> first`
}

/** Who has joined a team that is in the event, with its newest hand-in. */
function members(event_id: string) {
  return sql`select applicants.user_id, users.email::text as email, 'user:' || users._id as holder, users.first_name,
      coalesce(users.printed_name, users.first_name || ' ' || users.last_name) as name,
      applications._id as application_id, applications.team_name as team, handed_in.title as project,
      handed_in.submission_id is not null as has_handed_in,
      exists (select from tickets where tickets.event_id = applications.event_id and tickets.user_id = users._id and ${isHere})
        or ${pressedHere} as is_here
    from applications
      join applicants on applicants.application_id = applications._id and applicants.has_joined and not applicants.has_withdrawn
      join users on users._id = applicants.user_id and users.erased_at is null
      left join lateral (select submissions._id as submission_id, nullif(submission_versions.content ->> 'title', '') as title
        from submissions join rounds on rounds._id = submissions.round_id
          join submission_versions on submission_versions.submission_id = submissions._id
            and submission_versions.number = submissions.handed_in
        where submissions.application_id = applications._id order by rounds.position desc limit 1) as handed_in on true
    where applications.event_id = ${event_id} and applications.status in ('shortlisted', 'participated', 'won')`
}

/** Guests with a ticket that stands, and the account with their proved address. */
function guests(event_id: string) {
  return sql`select guests._id, guests.kind, guests.associate_id, guests.name, guests.email::text as email, account._id as user_id,
      not ${hasLetIn(event_id)} or ${isHere} as was_there
    from guests join tickets on tickets.guest_id = guests._id and tickets.revoked_at is null
      left join users as account on account.email = guests.email and account.address_proved_at is not null
    where guests.event_id = ${event_id}`
}

/** What is selected of a member, in the order of `Due`. */
function ofMember(kind: CertificateKind, prize: RawBuilder<unknown> = noPrize) {
  return sql`${sql.lit(kind)} as kind, ${prize}, member.holder, member.user_id, member.email, member.first_name, member.name,
    member.application_id, member.team, member.project`
}

const noPrize = sql`'' as prize, null::text as prize_name`

function tookPart({ took_part_by }: Rules) {
  const counts = {
    either: sql`(is_here or has_handed_in)`,
    here: sql`is_here`,
    handed_in: sql`has_handed_in`,
  }
  return sql`select ${ofMember('took_part')} from member where ${counts[took_part_by]}`
}

/** Where taking part means being here, who was away is not certified for what the team did. */
function notAway({ event_id, took_part_by }: Rules) {
  return took_part_by === 'here' ? sql`(is_here or not ${hasLetIn(event_id)})` : sql`true`
}

function finalists(rules: Rules) {
  return sql`select ${ofMember('finalist')} from member
    where exists (select from round_entries where round_entries.application_id = member.application_id
      and round_entries.round_id = ${rules.finalist_round}::uuid) and ${notAway(rules)}`
}

/** By the results that everybody reads. */
function winners(rules: Rules) {
  return sql`select ${ofMember('prize', sql`${prizeOfAward} as prize, awards.prize_name`)}
    from ${awardsOfEvent(rules.event_id)} join member on member.application_id = awards.application_id
    where ${notAway(rules)}`
}

/** Whatever it is called. */
export const prizeOfAward = sql`coalesce(awards.prize_id::text, awards.prize_name)`

/** Those of results that everybody reads. */
export function awardsOfEvent(event_id: string) {
  return sql`(standing_publications
    join rounds on rounds._id = standing_publications.round_id and rounds.event_id = ${event_id}
      and standing_publications.offline_at is null
    join awards on awards.publication_id = standing_publications._id)`
}

const holderOf = (id: RawBuilder<unknown>, email: RawBuilder<unknown>, otherwise: RawBuilder<unknown>) =>
  sql`coalesce('user:' || ${id}, 'address:' || lower(${email}), ${otherwise})`

const noTeam = sql`null::uuid as application_id, null::text as team, null::text as project`

/** Who finished a ballot. The account is known by its proved address. */
function judges(event_id: string) {
  return sql`select ${sql.lit('judged')}, ${noPrize}, ${holderOf(sql`users._id`, sql`judges.email`, sql`null`)}, users._id,
      judges.email::text, coalesce(users.first_name, split_part(judges.name, ' ', 1)), coalesce(users.printed_name, judges.name), ${noTeam}
    from judges left join users on users.email = judges.email and users.address_proved_at is not null
    where judges.event_id = ${event_id} and judges.email not like '%.invalid'
      and exists (select from ballots where ballots.judge_id = judges._id and ballots.is_done)`
}

/** The associates of the event and guests who are mentors; where doors let people in, those who came. */
function mentors(event_id: string) {
  return sql`(select distinct on (mentor.holder) ${sql.lit('mentored')}, ${noPrize}, mentor.holder, mentor.user_id, mentor.email,
      mentor.first_name, mentor.name, ${noTeam}
    from (
      select ${holderOf(sql`users._id`, sql`associates.email`, sql`null`)} as holder, users._id as user_id,
        associates.email::text as email, associates.first_name, coalesce(users.printed_name, associates.full_name) as name
      from event_associates join associates on associates._id = event_associates.associate_id and associates.archived_at is null
        left join users on users.email = associates.email and users.address_proved_at is not null
      where event_associates.event_id = ${event_id} and associates.email not like '%.invalid'
        and (not ${hasLetIn(event_id)} or exists (select from guest where guest.associate_id = associates._id and guest.was_there))
      union all
      select ${holderOf(sql`guest.user_id`, sql`guest.email`, sql`'guest:' || guest._id`)}, guest.user_id, guest.email,
        coalesce(users.first_name, split_part(guest.name, ' ', 1)), coalesce(users.printed_name, guest.name)
      from guest left join users on users._id = guest.user_id
      where guest.kind = 'mentor' and guest.was_there
    ) as mentor order by mentor.holder, mentor.name)`
}

function helpers() {
  return sql`select ${sql.lit('helped')}, ${noPrize},
      ${holderOf(sql`guest.user_id`, sql`guest.email`, sql`'guest:' || guest._id`)}, guest.user_id, guest.email,
      coalesce(users.first_name, split_part(guest.name, ' ', 1)), coalesce(users.printed_name, guest.name), ${noTeam}
    from guest left join users on users._id = guest.user_id
    where guest.kind = 'crew' and guest.was_there`
}
