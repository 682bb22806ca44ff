/** What marks the scripts of this rendering as our own (server/content-policy.ts); none in a browser. */
export function nonce(): string | undefined {
  return globalThis.laurelServer?.nonce()
}
