import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type ApplicationStatus,
  applicationStatusNames,
  type EventStatus,
} from '../../../contract/platform/statuses.ts'
import { sayStatus } from '../../../contract/platform/status.texts.ts'
import { canSeeWhoLooks, roomIn } from './own-rights.ts'
import { isAhead, isOver, standingOf } from './own-status.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => void vi.useRealTimers()
})

const days = { start_date: '2026-12-11', end_date: '2026-12-13' }
const inZone = (timezone: string) => ({
  status: 'shortlisted' as const,
  event: { ...days, timezone, event_status: 'published' as const, archived_at: null },
})

describe('an application to an event from 11 to 13 December', () => {
  it('is over once the last day has ended where the event takes place, east of Greenwich', () => {
    vi.setSystemTime(new Date('2026-12-13T18:29:59Z'))
    expect(isOver(inZone('Asia/Kolkata'))).toBe(false)
    vi.setSystemTime(new Date('2026-12-13T18:30:00Z'))
    expect(isOver(inZone('Asia/Kolkata'))).toBe(true)
  })

  it('and west of it', () => {
    vi.setSystemTime(new Date('2026-12-14T07:59:59Z'))
    expect(isOver(inZone('America/Los_Angeles'))).toBe(false)
    vi.setSystemTime(new Date('2026-12-14T08:00:00Z'))
    expect(isOver(inZone('America/Los_Angeles'))).toBe(true)
  })

  it('is ahead until the first day begins there', () => {
    vi.setSystemTime(new Date('2026-12-10T18:29:59Z'))
    expect(isAhead(inZone('Asia/Kolkata'))).toBe(true)
    vi.setSystemTime(new Date('2026-12-10T18:30:00Z'))
    expect(isAhead(inZone('Asia/Kolkata'))).toBe(false)
  })
})

/** The card of an application in this status, to an event that became so on 20 November, west of Greenwich. */
function said(
  status: ApplicationStatus,
  event_status: EventStatus,
  status_since: string | null = null,
  archived_at: string | null = null,
  withdrawn_from: ApplicationStatus | null = null,
  rounds: Parameters<typeof standingOf>[2] = [],
) {
  const event = {
    event_status,
    archived_at,
    status_since,
    timezone: 'America/Los_Angeles',
    last_day_of_registration: '2026-11-29',
    days_left: null,
    team_min: 3,
  }
  return standingOf({ status, event, withdrawn_from, ...whole }, false, rounds)
}

const person = { _id: 'p', first_name: 'Asha', last_name: 'Rao' }
const whole = { is_incomplete: false, active_members: [person, person, person] }

describe('the card of an application', () => {
  it('says what the status means while the event is on', () => {
    for (const status of applicationStatusNames) expect(said(status, 'published')).toBe(sayStatus(status))
  })

  it('says how many have to join an incomplete team by when, and afterwards who decides about it', () => {
    const event = {
      event_status: 'published' as const,
      archived_at: null,
      status_since: null,
      timezone: 'UTC',
      last_day_of_registration: '2026-11-29',
      team_min: 3,
    }
    const team = { status: 'registered' as const, withdrawn_from: null, is_incomplete: true }
    const saidOf = (active_members: (typeof person)[], days_left: number | null) =>
      standingOf({ ...team, active_members, event: { ...event, days_left } }, days_left !== null)
    expect([saidOf([person], 5), saidOf([person, person], 0), saidOf([person], null)]).toEqual([
      '2 more people have to join by 29 Nov 2026. After that the organisers decide whether your team stays in.',
      '1 more person has to join by 29 Nov 2026. After that the organisers decide whether your team stays in.',
      'Your team is incomplete. The organisers decide whether it stays in.',
    ])
    const held = { ...team, status: 'on_hold' as const, active_members: [person, person] }
    expect(standingOf({ ...held, event: { ...event, days_left: 5 } }, false)).toBe(
      'Your application is on hold. The organisers take more time to decide, and you get a mail when they have. 1 more person has to join by 29 Nov 2026. After that the organisers decide whether your team stays in.',
    )
  })

  it('says that the event was cancelled, put on hold or taken offline, before the status', () => {
    const since = '2026-11-21T07:59:59Z'
    for (const status of ['registered', 'onboarded', 'shortlisted', 'on_hold', 'won'] as const) {
      expect(said(status, 'cancelled', since)).toBe('This event was cancelled on 20 Nov 2026.')
      expect(said(status, 'cancelled')).toBe('This event was cancelled.')
      expect(said(status, 'onhold', since)).toBe(
        'This event was put on hold on 20 Nov 2026. You get a mail when it goes on.',
      )
      expect(said(status, 'draft')).toBe('The organisers took the page of this event offline for now.')
    }
  })

  it('speaks of no shortlist and no result once the event is over', () => {
    for (const status of ['registered', 'onboarded', 'shortlisted', 'on_hold'] as const) {
      expect(said(status, 'completed')).toBe('The event is over. Thank you for applying.')
    }
    expect(said('participated', 'completed')).toBe('You took part, and the event is over. Thank you.')
    expect(said('won', 'completed')).toBe('Your team won. Well earned.')
  })

  it('says that the page of an archived event is closed, after what became of it', () => {
    const archived = '2026-11-22T10:00:00Z'
    expect(said('shortlisted', 'cancelled', null, archived)).toBe(
      'This event was cancelled. The page of the event is closed now.',
    )
    expect(said('won', 'completed', null, archived)).toBe(
      'Your team won. Well earned. The page of the event is closed now.',
    )
    expect(said('registered', 'draft', null, archived)).toBe(
      'The organisers took the page of this event offline.',
    )
  })

  it('says after which round the team stopped, unless something else is final', () => {
    const idea = { name: 'Idea', entered_at: '2026-11-20T10:00:00Z', outcome: 'goes_on' as const }
    const build = { name: 'Build', entered_at: '2026-11-21T10:00:00Z', outcome: 'stops' as const }
    const at = (status: ApplicationStatus, ...rounds: (typeof idea | typeof build)[]) =>
      said(status, 'published', null, null, null, rounds)
    expect(at('shortlisted', idea)).toBe(sayStatus('shortlisted'))
    expect(at('shortlisted', idea, build)).toBe(
      'For your team it ended with the round Build. Thank you for taking part.',
    )
    expect(at('won', idea, build)).toBe(sayStatus('won'))
    expect(at('rejected', idea, build)).toBe(sayStatus('rejected'))
    expect(said('shortlisted', 'cancelled', null, null, null, [build])).toBe('This event was cancelled.')
  })

  it('names the round that a team on board is in, and promises it no shortlist', () => {
    const build = { name: 'Build', entered_at: '2026-11-21T10:00:00Z', outcome: null }
    expect(said('onboarded', 'published', null, null, null, [build])).toBe(
      'Your team is on board, and in the round Build.',
    )
    expect(said('shortlisted', 'published', null, null, null, [build])).toBe(sayStatus('shortlisted'))
  })

  it('says that the team withdrew, and not that the organisers did anything', () => {
    expect(said('revoked', 'published', null, null, 'shortlisted')).toBe(
      'Your team withdrew. You are free to join another team.',
    )
  })

  it('says that a team is out, whatever became of the event', () => {
    for (const event_status of ['published', 'cancelled', 'onhold', 'completed'] as const) {
      for (const status of ['rejected', 'revoked', 'disqualified'] as const) {
        expect(said(status, event_status)).toBe(sayStatus(status))
      }
    }
  })
})

it('an application to an archived event is over, whatever its days', () => {
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
  const { event } = inZone('Asia/Kolkata')
  const draft = { ...event, event_status: 'draft' as const }
  expect(isOver({ status: 'shortlisted', event: draft })).toBe(false)
  expect(isOver({ status: 'shortlisted', event: { ...draft, archived_at: '2026-11-19T10:00:00Z' } })).toBe(
    true,
  )
})

it.each(['cancelled', 'completed'] as const)(
  'an application to a %s event is over, and waits for nobody',
  status => {
    vi.setSystemTime(new Date('2026-11-20T12:00:00Z'))
    const { event } = inZone('Asia/Kolkata')
    const application = { status: 'shortlisted' as const, event: { ...event, event_status: status } }
    expect([isOver(application), isAhead(application)]).toEqual([true, false])
  },
)

describe('a team for three', () => {
  const member = (status: ApplicationRow['team'][number]['status'], email: string | null = 'one@x.test') => ({
    _id: crypto.randomUUID(),
    first_name: 'Asha',
    last_name: 'M.',
    email,
    status,
  })
  const team = (...members: ApplicationRow['team']) => ({
    status: 'registered' as ApplicationStatus,
    team: members,
    event: { team_max: 3, days_left: 4 as number | null },
  })

  it('has room for who declined, and none for who has not answered', () => {
    expect(roomIn(team())).toBe(2)
    expect(roomIn(team(member('invited'), member('invitation-rejected')))).toBe(1)
    expect(roomIn(team(member('invitation-accepted'), member('on_hold')))).toBe(0)
  })

  it('sees who looks while it has room, or has invited somebody there', () => {
    const full = team(member('invited'), member('invitation-accepted'))
    expect(canSeeWhoLooks(team())).toBe(true)
    expect(canSeeWhoLooks(full)).toBe(false)
    expect(canSeeWhoLooks(team(member('invited', null), member('invitation-accepted')))).toBe(true)
    expect(canSeeWhoLooks({ ...team(), status: 'shortlisted' })).toBe(false)
    expect(canSeeWhoLooks({ ...team(), event: { team_max: 3, days_left: null } })).toBe(false)
    expect(canSeeWhoLooks({ ...team(), event: { team_max: 1, days_left: 4 } })).toBe(false)
  })
})
