// Which columns of an event an event is started with that is like it.

/**
 * What is copied from an event, by table. `starting.test.ts` fails for a column that stands neither here nor in
 * `leftOut`, so that a new one is decided about.
 */
export const copied = {
  events: [
    'company_id',
    'details',
    'banner',
    'event_type',
    'mode',
    'team_min',
    'team_max',
    'facebook',
    'location_id',
    'venue',
    'timezone',
  ],
  event_themes: ['position', 'theme_name'],
  rounds: [
    'position',
    'name',
    'description',
    'note',
    'has_hand_in',
    'hand_in_needs',
    'reminds_hand_in',
    'has_judging',
    'has_cut',
    'places',
  ],
  round_judging: [
    'scale',
    'looks',
    'visit_minutes',
    'walk_minutes',
    'is_blind',
    'asks_notes',
    'shows_others',
    'tie_rule',
    'tie_person',
  ],
  criteria: ['position', 'name', 'description', 'weight', 'low_label', 'high_label'],
  questions: [
    'position',
    'kind',
    'label',
    'help',
    'required',
    'private',
    'options',
    'limit',
    'at_counter',
    'must_be_yes',
    'in_statistics',
  ],
  event_seats: [
    'is_on',
    'people',
    'teams',
    'up_to_people',
    'up_to_teams',
    'asks',
    'refill',
    'refill_hours',
    'waiting_at_door',
    'comes_share',
  ],
  programmes: ['begins_after', 'ends_after'],
  programme_items: ['title', 'text', 'kind', 'room', 'track', 'people', 'link', 'public'],
  prizes: ['position', 'name', 'what', 'given_by', 'theme', 'how_many'],
  decision_letters: ['outcome', 'subject', 'text'],
  reminder_letters: ['kind', 'subject', 'text'],
} as const

/** Copied too, counted from the first day of the event on the clock of its zone. */
export const moved = {
  events: ['start_date', 'end_date', 'last_day_of_registration'],
  rounds: [
    'starts_at',
    'ends_at',
    'hand_in_opens_at',
    'hand_in_closes_at',
    'judging_opens_at',
    'judging_closes_at',
    'answers_by',
  ],
  event_seats: ['answer_by', 'refill_until'],
  programme_items: ['starts', 'ends'],
} as const

/** What a copy has of its own, or gets only from people and as time passes. */
export const leftOut: Record<keyof typeof copied, readonly string[]> = {
  events: [
    'event_name',
    'event_status',
    'created_at',
    'created_by',
    'published_at',
    'archived_at',
    'is_complete',
    'search',
    'version',
  ],
  event_themes: ['event_id'],
  rounds: ['event_id', 'version'],
  // When judges go round, and what has come of it, is of the plan and not of the round.
  round_judging: [
    'round_id',
    // A person of one jury.
    'chair_id',
    'visits_start_at',
    'visits_end_at',
    'break_at',
    'break_minutes',
    'planned_at',
    'seed',
    'team_lot',
    'criteria_version',
    'unlock_reason',
    'unlocked_at',
    'sealed_at',
    'version',
  ],
  criteria: ['round_id'],
  questions: ['list_id', 'removed_at'],
  event_seats: ['event_id', 'held_people', 'held_teams', 'version'],
  // A copy is a draft.
  programmes: ['event_id', 'published_at', 'version'],
  programme_items: [
    'event_id',
    'was_starts',
    'was_room',
    'moved_at',
    'cancelled_at',
    'shown_at',
    'removed_at',
    'version',
  ],
  // A prize by a criterion names it by its place, see `PlannedPrize`.
  prizes: ['event_id', 'criterion_id'],
  decision_letters: ['event_id', 'round_id', 'version'],
  reminder_letters: ['event_id', 'version'],
}
