/** The calls about accounts, and the permission each needs; bodies and replies are in accounts.ts. */

export const signIn = { method: 'POST', path: '/api/signin', may: 'anyone' } as const
export const signUp = { method: 'POST', path: '/api/signup', may: 'anyone' } as const
export const signOut = { method: 'POST', path: '/api/signout', may: 'session:enter' } as const
export const forgotPassword = { method: 'POST', path: '/api/forgotpassword', may: 'anyone' } as const
export const resetPassword = { method: 'POST', path: '/api/resetpassword', may: 'anyone' } as const
export const getPasswordLink = { method: 'GET', path: '/api/resetpassword/:token', may: 'anyone' } as const
export const getAddressLink = { method: 'GET', path: '/api/confirmaddress/:token', may: 'anyone' } as const
export const confirmAddress = { method: 'POST', path: '/api/confirmaddress', may: 'session:own' } as const
export const sendConfirmation = { method: 'POST', path: '/api/sendconfirmation', may: 'session:own' } as const
export const changePassword = { method: 'POST', path: '/api/changepassword', may: 'session:own' } as const
export const getSession = { method: 'GET', path: '/api/session', may: 'session:enter' } as const
