import type { Desk, DeskVisit } from '../../../../../contract/judging/judging-desk.ts'

// A hall on 5 December, 13:00 to 15:00 in Kolkata; a visit takes 8 minutes, the way to the next one 2.

export const at = (clock: string) => `2026-12-05T${clock}:00.000000Z`
export const millis = (clock: string) => Date.parse(at(clock))

export function visit(
  application_id: string,
  slot: number | null,
  fields: Partial<DeskVisit> = {},
): DeskVisit {
  return {
    _id: `${application_id}-${slot}`,
    application_id,
    state: 'planned',
    state_at: at('06:00'),
    origin: 'plan',
    slot,
    begun_at: null,
    entered_by: null,
    code_shown_by: null,
    ballot_at: null,
    ...fields,
  }
}

export const done = (team: string, slot: number, clock: string) =>
  visit(team, slot, { state: 'done', state_at: at(clock), begun_at: at(clock) })

export function judge(name: string, visits: DeskVisit[], fields: Partial<Desk['judges'][number]> = {}) {
  return {
    _id: name,
    name,
    email: 'a@jury.test',
    has_left: false,
    has_had_link: true,
    opened_at: at('06:00'),
    tapped_at: null,
    conflicts: [],
    visits,
    ...fields,
  }
}

export function desk(judges: Desk['judges'], fields: Partial<Desk> = {}): Desk {
  return {
    _id: 'round',
    name: 'Demo',
    event: { _id: 'event', event_name: 'Monsoon Grid', timezone: 'Asia/Kolkata' },
    state: 'open',
    opens_at: at('07:30'),
    closes_at: at('09:30'),
    is_sealed: false,
    reopened_at: null,
    lacks: [],
    is_blind: false,
    looks: 3,
    visit_minutes: 8,
    walk_minutes: 2,
    visits_start_at: at('07:30'),
    visits_end_at: at('09:30'),
    break_at: null,
    break_minutes: null,
    pauses: [],
    out: [],
    teams: ['A', 'B', 'C', 'D', 'E'].map((_id, index) => ({
      _id,
      team_name: `Team ${_id}`,
      place: String(index + 1),
      lacks_project: false,
    })),
    judges,
    flags: [],
    stepped_back: [],
    draft: null,
    late: [],
    now: at('08:00'),
    ...fields,
  }
}
