import type { Ballot, Judging, JudgeVisit } from '../../../../contract/judging/judge.ts'
import type { Book } from '../book.ts'

export const criteria = ['works', 'needed', 'told']

export function visitOf(_id: string, fields: Partial<JudgeVisit> = {}): JudgeVisit {
  return {
    _id,
    state: 'planned',
    starts_at: null,
    ends_at: null,
    place: '14',
    team_name: `Team ${_id}`,
    theme: 'Fair billing',
    title: null,
    tagline: null,
    ballot: null,
    others: null,
    ...fields,
  }
}

export function ballotOf(fields: Partial<Ballot> = {}): Ballot {
  return {
    scores: {},
    note: null,
    strengths: null,
    next_step: null,
    is_done: false,
    marked_at: {},
    changed_at: '2026-12-05T08:00:00.000000Z',
    is_older: false,
    is_final: false,
    ...fields,
  }
}

/** What the server says of a judge with these visits, in a round that is open. */
export function judgingOf(visits: JudgeVisit[], round: Partial<Judging['rounds'][number]> = {}): Judging {
  return {
    judge: {
      _id: 'judge',
      name: 'Dev Thomas',
      email: 'dev@example.org',
      affiliation: null,
      confirmed_at: null,
    },
    event: { _id: 'event', event_name: 'Monsoon Grid', timezone: 'Asia/Kolkata' },
    now: '2026-12-05T08:46:00.000000Z',
    rounds: [
      {
        _id: 'round',
        name: 'Demo',
        opens_at: null,
        closes_at: null,
        state: 'open',
        is_paused: false,
        scale: 10,
        visit_minutes: 8,
        is_blind: false,
        asks_notes: true,
        shows_others: false,
        criteria_version: 1,
        criteria: criteria.map(_id => ({
          _id,
          name: _id,
          description: null,
          weight: 1,
          low_label: 'Low',
          high_label: 'High',
        })),
        visits,
        ...round,
      },
    ],
  }
}

export function bookOf(judging: Judging): Book {
  return { judge: 'judge', token: 'token', judging, ahead: 0, entries: {}, isConfirmSkipped: false }
}
