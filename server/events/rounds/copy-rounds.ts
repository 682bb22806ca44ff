import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** Gives an event the rounds of another with their parts and questions, but without dates and teams. */
export async function copyRounds(db: Db, from: string, to: string) {
  await sql`with made as (
      insert into rounds
        (event_id, position, name, description, note, has_hand_in, hand_in_needs, reminds_hand_in,
          has_judging, has_cut, places)
      select ${to}::uuid, position, name, description, note, has_hand_in, hand_in_needs, reminds_hand_in,
        has_judging, has_cut, places
      from rounds where event_id = ${from}
      returning _id, position),
    listed as (
      insert into question_lists (round_id)
      select made._id from made
      join rounds as former on former.event_id = ${from} and former.position = made.position
      join question_lists on question_lists.round_id = former._id
      returning _id, round_id)
    insert into questions (list_id, position, kind, label, help, required, private, options, "limit")
    select listed._id, questions.position, kind, label, help, required, private,
      (select coalesce(jsonb_agg(option order by place), '[]')
        from jsonb_array_elements(questions.options) with ordinality as offered (option, place)
        where not option ? 'removed'),
      "limit"
    from listed
    join made on made._id = listed.round_id
    join rounds as former on former.event_id = ${from} and former.position = made.position
    join question_lists on question_lists.round_id = former._id
    join questions on questions.list_id = question_lists._id and questions.removed_at is null`.execute(db)
  await copyJudging(db, from, to)
}

/** How the rounds are judged, without judges, hours and ballots. */
async function copyJudging(db: Db, from: string, to: string) {
  await sql`update round_judging set scale = former.scale, looks = former.looks,
      visit_minutes = former.visit_minutes, walk_minutes = former.walk_minutes, is_blind = former.is_blind,
      asks_notes = former.asks_notes, shows_others = former.shows_others, tie_rule = former.tie_rule, tie_person = former.tie_person
    from rounds as made
    join rounds as original on original.event_id = ${from} and original.position = made.position
    join round_judging as former on former.round_id = original._id
    where made.event_id = ${to} and round_judging.round_id = made._id`.execute(db)
  await sql`insert into criteria (round_id, position, name, description, weight, low_label, high_label)
    select made._id, criteria.position, criteria.name, criteria.description, weight, low_label, high_label
    from rounds as made
    join rounds as original on original.event_id = ${from} and original.position = made.position
    join criteria on criteria.round_id = original._id
    where made.event_id = ${to}`.execute(db)
}
