import { type FromWorker, readDuty, type ToWorker } from '../platform/processes/messages.ts'

// A worker for the tests of the supervisor: number 2 dies when it has begun, the others do what they are told.

const duty = readDuty()
process.send?.({ is: 'ready' } satisfies FromWorker)
if (duty?.is === 'serve' && duty.number === 2) process.exit(3)
process.on('message', ({ is }: ToWorker) => {
  if (is === 'retire' || is === 'end') process.exit(0)
})
