/** The maximum lengths in characters, for schemas and inputs. Read as `longest.line`. */

/** A plain line, such as the name of a company. */
export const line = 100
/** A text of several lines, such as markdown. */
export const text = 20_000
export const name = 15
/** As a name is printed on badges and certificates. */
export const printedName = 60
/** The name of the installation, which is part of titles and subjects. */
export const installationName = 40
/** For associates, whose names have weaker rules than those of accounts. */
export const associateName = 50
export const email = 254
export const link = 300
/** In code points; an input counts up to two units for each. */
export const password = 128
/** As people write numbers, with spaces and brackets. */
export const phone = 40
export const search = 100
export const venue = 200
export const skill = 60
/** What somebody says who looks for a team. */
export const lookingSentence = 200
export const round = 2000
export const roundNote = 100
export const idea = 5000
/** A question of a form, and the help under it. */
export const question = 120
export const questionHelp = 300
export const comment = 2000
export const noteTitle = 200
/** Of a saved view. */
export const viewName = 60
/** Of one of its filters. */
export const viewPart = 2000
export const mailSubject = 150
export const mailText = 5000
export const projectTitle = 80
export const projectTagline = 140
export const technology = 40
/** What a person calls one of their passkeys. */
export const passkeyName = 50

/** How many applications one call may change. */
export const manyAtOnce = 1000
/** What a judge writes about a team. */
export const judgesNote = 2000
/** Where judges find a team. */
export const place = 40
/** What the lowest or the highest mark means. */
export const markLabel = 40
/** What the winner of a prize gets. */
export const prize = 200
/** What a further publication of results says about itself. */
export const whatChanged = 500
