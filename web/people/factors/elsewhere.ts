/** Said before each change of a second factor. */
export const elsewhere = 'You stay logged in here, and are logged out everywhere else.'
