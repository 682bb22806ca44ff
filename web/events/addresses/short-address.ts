import { baseUrl } from '../../platform/base-url.ts'

/** A short address with its host, for sharing. */
export function shortAddress(address: string): string {
  return `${baseUrl()}/e/${address}`
}
