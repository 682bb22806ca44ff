/**
 * From this row on a list looks whether its end is nearer: before, a second query is not worth planning. Tests of few
 * rows change it.
 */
export const fromEnd = { firstRow: 25_000 }
