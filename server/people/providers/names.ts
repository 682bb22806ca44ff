import type { Config } from '../../platform/config/config.ts'
import { issuerOf } from '../../platform/config/provider-settings.ts'

export function findByIssuer({ providers }: Pick<Config, 'providers'>, issuer: string) {
  return providers.find(provider => issuerOf(provider) === issuer)
}

/** What people call the provider of an identity; its host, if it is not set up here any more. */
export function nameOf(config: Pick<Config, 'providers'>, { issuer }: { issuer: string }): string {
  return findByIssuer(config, issuer)?.name ?? URL.parse(issuer)?.host ?? issuer
}
