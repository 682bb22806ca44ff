import type { Db } from '../db/transaction.ts'

/**
 * The kinds of subjects, and what can happen to each. Verbs in the past tense, because records are written afterwards.
 */
interface Actions {
  company: 'created' | 'changed' | Removal
  contact: 'added' | 'removed'
  event:
    | 'created'
    | 'changed'
    | 'status_changed'
    | 'questions_changed'
    | 'gallery_opened'
    | 'gallery_closed'
    | 'prizes_changed'
    | Removal
  partner: 'created' | 'changed' | Removal
  associate: 'created' | 'changed' | Removal
  link: 'made' | 'removed'
  application:
    | 'created'
    | 'changed'
    | 'status_changed'
    | 'noted'
    | 'applicant_status_changed'
    | 'decided'
    | 'decision_cleared'
    | 'member_left'
    | 'member_joined'
    | 'handed_over'
    | 'team_link_made'
    | 'team_link_revoked'
    | 'looking_invited'
    | 'invitation_taken_back'
    | 'round_entered'
    | 'round_left'
    | 'went_on'
    | 'stopped'
    | 'more_time_given'
    | 'more_time_taken_back'
    | 'hand_in_reopened'
  applicant: 'answered' | 'name_shown' | 'name_taken_away'
  looking: 'said' | 'changed' | 'taken_back'
  submission: 'handed_in'
  project: 'approved' | 'hidden'
  round_hand_ins: 'exported'
  applications: 'exported'
  release: 'started' | 'undone' | 'released'
  decision_letter: 'changed'
  reminder_letter: 'changed'
  applicants: 'exported'
  file: 'uploaded' | 'deleted'
  settings: 'changed'
  mail: 'sent_again'
  round: 'created' | 'changed' | 'deleted' | 'questions_changed'
  judging:
    | 'changed'
    | 'criteria_unlocked'
    | 'planned'
    | 'visit_moved'
    | 'places_changed'
    | 'award_chosen'
    | 'extended'
    | 'paused'
    | 'went_on'
    | 'visits_shared_out'
    | 'visits_given_back'
    | 'visit_at_the_end'
    | 'visit_given'
    | 'paper_entered'
    | 'flag_settled'
    | 'flag_raised'
    | 'team_told'
    | 'notes_cleared'
    | 'notes_held_back'
    | 'published'
    | 'sealed'
    | 'reopened'
  judge:
    | 'added'
    | 'changed'
    | 'removed'
    | 'link_sent'
    | 'link_shown'
    | 'links_revoked'
    | 'conflict_taken_back'
    | 'entered'
    | 'left'
    | 'confirmed'
    | 'recused'
    | 'put_off'
    | 'sent_on'
  announcement:
    | 'created'
    | 'changed'
    | 'scheduled'
    | 'cancelled'
    | 'discarded'
    | 'tested'
    | 'exported'
    | 'sent'
    | 'subscription_changed'
  person:
    | 'signed_up'
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'password_set'
    | 'password_changed'
    | 'address_proved'
    | 'profile_changed'
}

type Removal = 'archived' | 'restored' | 'deleted'

export type Subject = keyof Actions

export interface Happening<On extends Subject = Subject> {
  subject: On
  /** Null if the subject has no row of its own. */
  subject_id: string | null
  action: Actions[On]
  /** The company that it concerns, if any. */
  company_id?: string | null
  from?: string | null
  to?: string | null
  comment?: string | null
  /** Further details; never a secret. */
  data?: Record<string, unknown>
}

/** The person and the request. An `Actor` is one. */
export interface Doer {
  /** Null for a visitor, and for background jobs. */
  _id: string | null
  request_id: string | null
}

/** Records what happened, in the same transaction as the change (docs/product.md §8). Returns the row's id. */
export async function record<On extends Subject>(
  db: Db,
  doer: Doer,
  happening: Happening<On>,
): Promise<string> {
  const row = rowOf(doer, happening)
  const { _id } = await db.insertInto('happenings').values(row).returning('_id').executeTakeFirstOrThrow()
  return _id
}

/** The same for several subjects, in one statement. */
export async function recordMany<On extends Subject>(db: Db, doer: Doer, happenings: Happening<On>[]) {
  if (happenings.length === 0) return
  const rows = happenings.map(happening => rowOf(doer, happening))
  await db.insertInto('happenings').values(rows).execute()
}

function rowOf<On extends Subject>(doer: Doer, { from, to, data, ...happening }: Happening<On>) {
  return {
    ...happening,
    actor_id: doer._id,
    request_id: doer.request_id,
    from_value: from ?? null,
    to_value: to ?? null,
    data: data ? JSON.stringify(data) : null,
  }
}

export function fieldsOf(body: object): string[] {
  return Object.keys(body)
}

/** The changed fields of a form, each with its old and new value. */
export function changesBetween<Thing extends object>(
  fields: readonly string[],
  before: Thing,
  after: Thing,
): Record<string, { from: unknown; to: unknown }> {
  const former = new Map(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([field, value]) => fields.includes(field) && JSON.stringify(former.get(field)) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: former.get(field) ?? null, to }]))
}
