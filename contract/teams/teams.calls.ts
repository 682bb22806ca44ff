import { call } from '../platform/call.ts'

/** The calls about invitations to teams, and the permission each needs; bodies and replies are in teams.ts. */

export const getInvitation = call('GET', '/api/invitation/:token', 'anyone')
export const answerInvitation = call('PUT', '/api/invitation/:token', 'application:apply')
export const listInvitations = call('GET', '/api/invitation', 'application:apply')
export const answerOwnInvitation = call('PUT', '/api/invitation/own/:id', 'application:apply')
