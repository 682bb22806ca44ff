/** What the server hands to the pages while it renders them (server/web.ts); a browser has none of it. */
export interface ServerGlobals {
  /** Asks the API without a network, and only as a visitor. */
  fetch(path: string, init: RequestInit): Promise<Response>
  /** Where uploaded files are shown from. */
  assetHost: string
  /** Where the product is reached, `BASE_URL`. */
  baseUrl: string
  /** Of new events, `TIMEZONE`. */
  timezone: string
  /** Of the rendering that asks. */
  nonce(): string | undefined
}

declare global {
  var laurelServer: ServerGlobals | undefined
}
