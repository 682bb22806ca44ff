import { checkFile, type CheckTask } from './check-file.ts'

// Works out results apart from the page, which stays quick meanwhile.

self.onmessage = async ({ data }: MessageEvent<CheckTask>) => {
  const check = await checkFile(data, loadText).catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's page has no origin to name
  self.postMessage(check)
}

async function loadText(address: string): Promise<string> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  return reply.text()
}
