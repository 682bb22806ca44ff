import { call } from '../platform/call.ts'

/** The calls of staff about the door on paper, and about a ticket that they hold; bodies and replies are in paper.ts. */

const may = 'application:review'
export const getPaperList = call('GET', '/api/event/paper/:id', may)
export const scanFromPaper = call('POST', '/api/event/paper/:id', may)
export const letIn = call('POST', '/api/ticket/letin/:id', may)

/** What a counter says of a ticket, as day/verdict.ts. */
export const saidVerdicts = ['in', 'look', 'again', 'had_it', 'not_here_yet', 'not_here', 'no_seat'] as const
