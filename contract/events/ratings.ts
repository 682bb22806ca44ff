/** The choices of a rating. Only the demo form asks for one so far. */
export const ratings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
