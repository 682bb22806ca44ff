import { isIP } from 'node:net'
import type { Config } from '../../platform/config/config.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { conflict } from '../../platform/http/errors.ts'

/** Whom passkeys are for: the domain and the origin of BASE_URL, never those of a header. */
export function relyingParty({ baseUrl }: Pick<Config, 'baseUrl'>) {
  const { hostname, origin } = new URL(baseUrl)
  return { id: hostname, origin }
}

/** Browsers make passkeys for domain names only, not for addresses such as 127.0.0.1. */
export function canHavePasskeys(config: Pick<Config, 'baseUrl'>): boolean {
  return isIP(relyingParty(config).id.replace(/^\[|\]$/g, '')) === 0
}

export function requireDomain(config: Pick<Config, 'baseUrl'>) {
  if (!canHavePasskeys(config)) throw conflict(messages.passkeysNeedDomain)
}
