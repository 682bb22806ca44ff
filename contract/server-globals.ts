import type { Installation } from './people/installation.ts'

/** What the server provides to pages while it renders them (server/candidates/pages/web.ts). Absent in browsers. */
export interface ServerGlobals {
  /** Calls the API in process, always as a visitor. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** The address of uploaded files. */
  assetHost: string
  /** Where browsers call the API, `API_HOST`; undefined for the origin of the pages. */
  apiHost: string | undefined
  /** The public address of the product, `BASE_URL`. */
  baseUrl: string
  /** The time zone of new events, `TIMEZONE`. */
  timezone: string
  /** The current settings that every page shows. */
  installation(): Installation
  /** The nonce of the current rendering. */
  nonce(): string | undefined
}

declare global {
  var laurelServer: ServerGlobals | undefined
}
