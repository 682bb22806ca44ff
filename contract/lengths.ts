/** The longest texts, in characters: the schemas refuse more, and the inputs take no more. Read as `longest.line`. */

/** A line that says nothing else, such as the name of a company. */
export const line = 100
/** A text of several lines, such as markdown. */
export const text = 20_000
export const name = 15
/** Of an associate, whose names are not checked as those of accounts are. */
export const associateName = 50
export const email = 254
export const link = 300
/** Code points; an input counts up to two units for each. */
export const password = 128
export const phone = 10
export const search = 100
export const venue = 200
export const skill = 60
export const round = 2000
export const idea = 5000
export const comment = 2000
export const noteTitle = 200

/** As many applications as one call changes. */
export const manyAtOnce = 1000
