/** The query of the front page: the challenge on the ticket and three cards. */
export const nextOpen = { status: 'open', limit: 4 } as const
