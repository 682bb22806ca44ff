import type { FastifyRequest } from 'fastify'

/** Log fields of a request. Tokens of mailed links are removed, because they open accounts. */
export const logSerializers = {
  req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutToken(url), host, ip }),
}

export function withoutToken(url: string): string {
  return url
    .replace(/([?&](?:token|setup|invitation)=)[^&]*/gi, '$1…')
    .replace(/^(\/judge\/)[^/?]+/i, '$1…')
    .replace(/^(\/(?:api\/)?(?:resetpassword|confirmaddress|invitation|join|unsubscribe)\/)[^/?]+/i, '$1…')
}
