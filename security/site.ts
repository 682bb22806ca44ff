import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/postgres/embedded.ts'
import { prepareDatabase } from '../server/platform/postgres/prepare.ts'
import { type OpenedApp, openTestApp } from '../server/testing/app.ts'
import { makeWorld, type World } from '../server/testing/world.ts'
import { registerWeb } from '../server/candidates/pages/web.ts'
import { type Front, openFront } from './front.ts'
import type { Description } from './samples.ts'

/** The target of the tools: the server with its pages on a database of its own, as seen from outside behind TLS. */
export interface Site {
  front: Front
  url: string
  t: OpenedApp
  /** For what reads. What changes something makes a world of its own. */
  world: World
  description: Description
  close(): Promise<void>
}

export async function openSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'laurel-security-data-'))
  const database = await openDatabase({ dataDir: folder }, { isThrowaway: true })
  await prepareDatabase(database)
  const drop = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const front = await openFront()
  const t = await openTestApp(
    { url: database.ownerUrl, everydayUrl: database.url, drop },
    { BASE_URL: front.url.replace('http:', 'https:'), TRUST_PROXY: '1' },
    { beforeReady: app => registerWeb(app, { isDev: false, assetHost: app.config.assetHost }) },
  )
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  front.leadTo(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`)
  return {
    front,
    url: front.url,
    t,
    world: await makeWorld(t),
    description: (await t.visitor.get('/api/openapi.json')).body as Description,
    async close() {
      front.close()
      await t.close()
    },
  }
}
