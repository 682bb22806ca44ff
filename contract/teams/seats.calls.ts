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

export const getSeats = { method: 'GET', path: '/api/event/seats/:id', may: 'application:review' } as const
export const saveSeats = { method: 'PUT', path: '/api/event/seats/:id', may: 'event:write' } as const
export const listSeatTeams = {
  method: 'GET',
  path: '/api/event/seats/teams/:id',
  may: 'application:review',
} as const
export const getSeatTeam = { method: 'GET', path: '/api/seat/team/:id', may: 'application:review' } as const
export const getExpected = {
  method: 'GET',
  path: '/api/event/expected/:id',
  may: 'application:review',
} as const
export const listWaitlist = {
  method: 'GET',
  path: '/api/event/waitlist/:id',
  may: 'application:review',
} as const
export const moveOnWaitlist = {
  method: 'PUT',
  path: '/api/waitlist/move/:id',
  may: 'application:review',
} as const
export const offerSeats = { method: 'POST', path: '/api/seat/offer/:id', may: 'application:review' } as const
export const waitForSeats = { method: 'POST', path: '/api/seat/wait/:id', may: 'application:review' } as const
export const takeSeatsBack = {
  method: 'POST',
  path: '/api/seat/take-back/:id',
  may: 'application:review',
} as const
export const giveSeatsMoreTime = {
  method: 'POST',
  path: '/api/seat/more-time/:id',
  may: 'application:review',
} as const
export const answerForMember = {
  method: 'PUT',
  path: '/api/seat/person/:id',
  may: 'application:review',
} as const

export const getAttendanceQuestions = {
  method: 'GET',
  path: '/api/event/attendance/:id',
  may: 'event:read',
} as const
export const saveAttendanceQuestions = {
  method: 'PUT',
  path: '/api/event/attendance/:id',
  may: 'event:write',
} as const

export const listOwnSeats = { method: 'GET', path: '/api/seat/own', may: 'application:apply' } as const
export const getOwnSeat = { method: 'GET', path: '/api/seat/own/:id', may: 'application:apply' } as const
export const answerOwnSeat = { method: 'PUT', path: '/api/seat/own/:id', may: 'application:apply' } as const
export const comeWithFewer = {
  method: 'PUT',
  path: '/api/seat/fewer/:id',
  may: 'application:apply',
} as const
export const remindOfSeats = {
  method: 'POST',
  path: '/api/seat/remind/:id',
  may: 'application:apply',
} as const
export const leaveWaitlist = {
  method: 'POST',
  path: '/api/seat/leave/:id',
  may: 'application:apply',
} as const

export const getSeatByLink = { method: 'GET', path: '/api/seat/answer/:token', may: 'anyone' } as const
export const declineByLink = { method: 'POST', path: '/api/seat/answer', may: 'anyone' } as const
