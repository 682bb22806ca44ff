/** What is said after an answer to an invitation. */
export const answerWords = {
  accept: (team: string) => `You are in the team ${team}.`,
  decline: (team: string) => `You declined the invitation of ${team}.`,
}
