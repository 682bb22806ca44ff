export const passwordHint = '8 characters or more. A few words work well.'
