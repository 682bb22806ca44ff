import { call } from '../platform/call.ts'

/** The calls about closing the door of an event; bodies and replies are in door-closing.ts. */

const may = 'application:review'

export const getDoorClosing = call('GET', '/api/event/closing/:id', may)
export const closeDoor = call('POST', '/api/event/closing/:id', may)
export const sayTheyCame = call('POST', '/api/application/came/:id', may)
