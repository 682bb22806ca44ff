/** The calls of staff about the door on paper, and about a ticket that they hold; bodies and replies are in paper.ts. */

const may = 'application:review'
export const getPaperList = { method: 'GET', path: '/api/event/paper/:id', may } as const
export const scanFromPaper = { method: 'POST', path: '/api/event/paper/:id', may } as const
export const letIn = { method: 'POST', path: '/api/ticket/letin/:id', may } as const

/** What a counter says of a ticket, as day/verdict.ts. */
export const saidVerdicts = ['in', 'look', 'again', 'had_it', 'not_here_yet', 'not_here', 'no_seat'] as const
