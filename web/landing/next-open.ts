/** What the front page asks for: the one on the ticket and three cards. */
export const nextOpen = { status: 'open', limit: 4 } as const
