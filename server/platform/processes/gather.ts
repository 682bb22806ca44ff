import type { FromWorker, ToWorker } from './messages.ts'

/**
 * Sends this worker's metrics whenever the supervisor asks. Returns a function that gets those of all workers.
 */
export function gatherFromWorkers(measure: () => Promise<object[]>): () => Promise<object[][]> {
  const open = new Map<number, (lists: object[][]) => void>()
  let serial = 0
  process.on('message', (message: ToWorker) => {
    if (message.is === 'measure') void answer(message.id)
    if (message.is === 'measured') open.get(message.id)?.(message.lists)
  })
  const answer = async (id: number) => send({ is: 'measured', id, list: await measure() })
  return async () => {
    const id = (serial += 1)
    const lists = new Promise<object[][]>(done => open.set(id, done))
    send({ is: 'measure', id })
    const all = await lists
    open.delete(id)
    return all
  }
}

function send(message: FromWorker) {
  process.send?.(message)
}
