import type { NotNull } from 'kysely'

/** What the database holds of every event that is not a draft, for `$narrowType`. */
export interface CompleteEvent {
  company_id: NotNull
  event_type: NotNull
  mode: NotNull
  team_min: NotNull
  team_max: NotNull
  start_date: NotNull
  end_date: NotNull
  last_day_of_registration: NotNull
}
