/** Where the page of the account leads who needs a password. */
export const setPasswordPlace = 'set-password'
