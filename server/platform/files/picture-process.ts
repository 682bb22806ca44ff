import { existsSync, writeFileSync } from 'node:fs'
import type { Folder } from '../../../contract/platform/folders.ts'
import { Refusal } from '../http/errors.ts'
import { type Encoded, encodeImage } from './encode.ts'
import { checkImage, refuseBroken } from './check-content.ts'

// The process that decodes untrusted pictures (docs/decisions/020). open-picture.ts starts it and talks to it.

export interface Picture {
  bytes: Buffer
  folder: Folder
}

export type Opened = { encoded: Encoded } | { refused: number }

/** In bytes; the process kills itself above it. */
const mostMemory = Number(process.argv[2])

// If the machine runs out of memory, the kernel kills this process first: not the server, not the database.
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

/** Kills at once: an orderly exit would wait for the decoder. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
