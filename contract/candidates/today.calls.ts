import { call } from '../platform/call.ts'

/** The calls about Today, the page of an event on its days; bodies and replies are in today.ts. */

export const getToday = call('GET', '/api/day/:id', 'anyone')
export const getOwnToday = call('GET', '/api/day/own/:id', 'session:own')
export const sayHere = call('POST', '/api/here/:id', 'application:apply')

/** Minutes before an event begins from which one may say that one is here. */
export const hereOpensBefore = 60
