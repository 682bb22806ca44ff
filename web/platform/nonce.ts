/** The nonce for scripts of this rendering (server/platform/http/content-policy.ts); undefined in a browser. */
export function nonce(): string | undefined {
  return globalThis.laurelServer?.nonce()
}
