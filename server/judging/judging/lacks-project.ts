import { sql } from 'kysely'

/**
 * SQL condition on `rounds` and `applications`: a hand-in of that round or of one before was asked for, and the team handed nothing in at any
 * (docs/product.md §20 says which project judges see).
 */
export const lacksProject = sql<boolean>`(exists (select from rounds as asking
    where asking.event_id = rounds.event_id and asking.position <= rounds.position and asking.has_hand_in)
  and not exists (select from submissions join rounds as asking on asking._id = submissions.round_id
    where submissions.application_id = applications._id and asking.event_id = rounds.event_id
      and asking.position <= rounds.position and asking.has_hand_in and submissions.handed_in is not null))`
