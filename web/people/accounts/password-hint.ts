export const passwordHint = '8 characters or more. A few words work well.'

/** For whoever logs in with a provider alone. */
export const noPasswordHint = 'You have none yet. Set one first, at the top of this page.'
export const freshLoginHint =
  'You have none. Log out and log in again: a login of the last ten minutes is a proof too. Or set a password first, on this page.'
