/** Choices about prizes and publishing results; bodies and replies are in prizes.ts and publication.ts. */

/** By the order of all teams, to the best team of a theme, by one criterion alone, or as staff choose. */
export const prizeKinds = ['order', 'theme', 'criterion', 'choice'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** How sure an award is, in the words of its line; `choice` if staff gave it otherwise, or chose freely. */
export const awardLabels = ['clear', 'close', 'not_decided', 'choice'] as const
export type AwardLabel = (typeof awardLabels)[number]

export const mostPrizes = 20
/** Of one kind. */
export const mostOfAPrize = 20
