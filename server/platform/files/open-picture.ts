import { type ChildProcess, fork } from 'node:child_process'
import { totalmem } from 'node:os'
import { messages } from '../../../contract/platform/messages.ts'
import type { Folder } from '../../../contract/platform/folders.ts'
import { makeConcurrencyLimit } from '../http/concurrency-limit.ts'
import { Refusal } from '../http/errors.ts'
import { workersHere } from '../processes/messages.ts'
import type { Encoded } from './encode.ts'
import { tooLarge, unsupported } from './check-content.ts'
import type { Opened, Picture } from './picture-process.ts'

const inTurn = makeConcurrencyLimit({ atOnce: 1 })
const longestOpening = 60_000
const longestIdleness = 10_000

/**
 * In bytes. Decoding an AVIF of 50 megapixels takes 1.0 GB for some seconds, 1.3 GB with 10-bit colour; other pictures
 * take 0.4 GB. Each worker may have such a process.
 */
const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
const mostMemory = Math.min(1_500_000_000, memory / 2 / workersHere())

interface Opener {
  child: ChildProcess
  /** The request in progress. */
  asked: PromiseWithResolvers<Opened> | undefined
}

let opener: Opener | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Checks and re-encodes a picture in a separate process, one at a time. Its memory use, and an exploit of its decoder,
 * stay out of the server (docs/decisions/020).
 */
export function openPicture(
  person: string,
  bytesOf: () => Promise<Buffer> | Buffer,
  folder: Folder,
): Promise<Encoded> {
  return inTurn(person, async () => {
    const bytes = await bytesOf()
    clearTimeout(idle)
    opener ??= startOpener()
    const opened = await ask(opener, { bytes, folder })
    idle = setTimeout(endIdle, longestIdleness).unref()
    if ('encoded' in opened) return opened.encoded
    throw opened.refused === 413 ? tooLarge() : unsupported()
  })
}

/** It is forgotten before it has ended: a picture that comes meanwhile gets a process of its own. */
function endIdle() {
  const ended = opener
  opener = undefined
  ended?.child.kill('SIGKILL')
}

function startOpener(): Opener {
  const child = fork(new URL('picture-process.ts', import.meta.url), [String(mostMemory)], {
    serialization: 'advanced',
    // The environment is empty, so that code injected by a malicious picture finds no password.
    env: {},
    execArgv: [],
  })
  const started: Opener = { child, asked: undefined }
  child.on('message', answer => started.asked?.resolve(answer as Opened))
  child.on('exit', () => fail(started, tooHeavy()))
  child.on('error', error => fail(started, error))
  return started
}

function fail(ended: Opener, error: Error) {
  if (opener === ended) opener = undefined
  ended.asked?.reject(error)
}

/** An idle process is unreferenced, so that it does not keep the server from exiting. */
async function ask(asked: Opener, picture: Picture): Promise<Opened> {
  const { child } = asked
  const answer = Promise.withResolvers<Opened>()
  asked.asked = answer
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), longestOpening)
  try {
    child.send(picture)
    return await answer.promise
  } finally {
    clearTimeout(timer)
    child.unref()
    child.channel?.unref()
  }
}

/** The process was killed, by its own limit or the system's, or it took too long. Fewer pixels help in each case. */
const tooHeavy = () => new Refusal(413, messages.tooHeavy, { file: messages.tooHeavy })
