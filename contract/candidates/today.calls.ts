/** The calls about Today, the page of an event on its days; bodies and replies are in today.ts. */

export const getToday = { method: 'GET', path: '/api/day/:id', may: 'anyone' } as const
export const getOwnToday = { method: 'GET', path: '/api/day/own/:id', may: 'session:own' } as const
export const sayHere = { method: 'POST', path: '/api/here/:id', may: 'application:apply' } as const

/** Minutes before an event begins from which one may say that one is here. */
export const hereOpensBefore = 60
