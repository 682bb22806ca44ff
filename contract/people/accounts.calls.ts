import { call } from '../platform/call.ts'

/** The calls about accounts, and the permission each needs; bodies and replies are in accounts.ts. */

export const signIn = call('POST', '/api/signin', 'anyone')
export const signUp = call('POST', '/api/signup', 'anyone')
export const signOut = call('POST', '/api/signout', 'session:enter')
export const forgotPassword = call('POST', '/api/forgotpassword', 'anyone')
export const resetPassword = call('POST', '/api/resetpassword', 'anyone')
export const getPasswordLink = call('GET', '/api/resetpassword/:token', 'anyone')
export const getAddressLink = call('GET', '/api/confirmaddress/:token', 'anyone')
export const confirmAddress = call('POST', '/api/confirmaddress', 'session:own')
export const sendConfirmation = call('POST', '/api/sendconfirmation', 'session:own')
export const changePassword = call('POST', '/api/changepassword', 'session:own')
export const getSession = call('GET', '/api/session', 'session:enter')
