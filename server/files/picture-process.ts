import { existsSync, writeFileSync } from 'node:fs'
import type { Folder } from '../../contract/folders.ts'
import { Refusal } from '../errors.ts'
import { type Encoded, encodeImage } from './encode.ts'
import { checkImage, refuseBroken } from './check-content.ts'

// The process that opens what strangers call a picture (docs/decisions/043); open-picture.ts starts it and speaks with it.

export interface Picture {
  bytes: Buffer
  folder: Folder
}

export type Opened = { encoded: Encoded } | { refused: number }

/** In bytes; past it the process ends itself. */
const mostMemory = Number(process.argv[2])

// Where the machine itself runs out of memory, this process goes first: not the server, not the database.
const priority = '/proc/self/oom_score_adj'
if (existsSync(priority)) writeFileSync(priority, '1000')

process.on('message', picture => void answer(picture as Picture))
process.on('disconnect', end)

async function answer(picture: Picture) {
  const watch = setInterval(refuseGreed, 20)
  const opened = await open(picture)
  clearInterval(watch)
  process.send?.(opened)
}

async function open({ bytes, folder }: Picture): Promise<Opened> {
  try {
    await checkImage(bytes)
    return { encoded: await refuseBroken(encodeImage(bytes, folder)) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.status }
    throw error
  }
}

function refuseGreed() {
  if (process.memoryUsage.rss() > mostMemory) end()
}

/** At once: an orderly exit would wait until the picture is open. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
