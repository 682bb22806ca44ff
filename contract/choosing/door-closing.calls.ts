/** The calls about closing the door of an event; bodies and replies are in door-closing.ts. */

const may = 'application:review'

export const getDoorClosing = { method: 'GET', path: '/api/event/closing/:id', may } as const
export const closeDoor = { method: 'POST', path: '/api/event/closing/:id', may } as const
export const sayTheyCame = { method: 'POST', path: '/api/application/came/:id', may } as const
