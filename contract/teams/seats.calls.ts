import { call } from '../platform/call.ts'

/** The calls about the seats of an event, and choices; bodies and replies are in seats.ts. */

/** Beside the status of a team. Nothing but staff leads out of `gone` (docs/product.md §34). */
export const seatStates = ['waiting', 'offered', 'confirmed', 'gone'] as const
export type SeatState = (typeof seatStates)[number]

/** Why a team has no seats any more. */
export const goneReasons = ['declined', 'lapsed', 'given_up', 'withdrawn', 'taken_back'] as const
export type GoneReason = (typeof goneReasons)[number]

export const seatAnswers = ['yes', 'no'] as const
export type SeatAnswer = (typeof seatAnswers)[number]

/**
 * What the list of teams with seats can show. `small`: confirmed, and fewer come than a team needs. `left_out`: confirmed, and somebody who had
 * not answered by then has no seat.
 */
export const seatFilters = ['all', 'offered', 'confirmed', 'small', 'left_out', 'gone'] as const
export type SeatFilter = (typeof seatFilters)[number]

/** Where a team is moved on the waitlist: one up or down, to an end, or before another team. */
export const waitlistMoves = ['up', 'down', 'top', 'end', 'before'] as const

export const mostPeople = 100_000
export const mostTeams = 20_000
export const refillHours = { least: 2, most: 168, usual: 48 } as const
export const mostAttendanceQuestions = 10
export const mostShownAtCounters = 3

export const getSeats = call('GET', '/api/event/seats/:id', 'application:review')
export const saveSeats = call('PUT', '/api/event/seats/:id', 'event:write')
export const listSeatTeams = call('GET', '/api/event/seats/teams/:id', 'application:review')
export const getSeatTeam = call('GET', '/api/seat/team/:id', 'application:review')
export const getExpected = call('GET', '/api/event/expected/:id', 'application:review')
export const listWaitlist = call('GET', '/api/event/waitlist/:id', 'application:review')
export const moveOnWaitlist = call('PUT', '/api/waitlist/move/:id', 'application:review')
export const offerSeats = call('POST', '/api/seat/offer/:id', 'application:review')
export const waitForSeats = call('POST', '/api/seat/wait/:id', 'application:review')
export const takeSeatsBack = call('POST', '/api/seat/take-back/:id', 'application:review')
export const giveSeatsMoreTime = call('POST', '/api/seat/more-time/:id', 'application:review')
export const answerForMember = call('PUT', '/api/seat/person/:id', 'application:review')

export const getAttendanceQuestions = call('GET', '/api/event/attendance/:id', 'event:read')
export const saveAttendanceQuestions = call('PUT', '/api/event/attendance/:id', 'event:write')

export const listOwnSeats = call('GET', '/api/seat/own', 'application:apply')
export const getOwnSeat = call('GET', '/api/seat/own/:id', 'application:apply')
export const answerOwnSeat = call('PUT', '/api/seat/own/:id', 'application:apply')
export const comeWithFewer = call('PUT', '/api/seat/fewer/:id', 'application:apply')
export const remindOfSeats = call('POST', '/api/seat/remind/:id', 'application:apply')
export const leaveWaitlist = call('POST', '/api/seat/leave/:id', 'application:apply')

export const getSeatByLink = call('GET', '/api/seat/answer/:token', 'anyone')
export const declineByLink = call('POST', '/api/seat/answer', 'anyone')
