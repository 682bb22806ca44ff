/** From this row on a list looks whether its end is nearer: before, a second query is not worth planning. */
export const far = 25_000
