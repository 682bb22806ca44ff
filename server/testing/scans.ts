import { randomUUID } from 'node:crypto'

let seq = 0

/** A scan as a device sends it. */
export const scanOf = (counter: { _id: string }, ticket: { _id: string } | null, fields: object = {}) => ({
  nonce: randomUUID(),
  ...(ticket && { ticket: ticket._id }),
  counter: counter._id,
  at: Date.now(),
  contact: Date.now(),
  how: 'code',
  act: 'in',
  seq: seq++,
  ...fields,
})
