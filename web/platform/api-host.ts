// A browser reads it from the document, like the asset host.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=api-host]')?.content

/** The base of all addresses of calls: `API_HOST`, or empty where pages and API have one origin. */
export function apiHost(): string {
  return fromDocument ?? globalThis.laurelServer?.apiHost ?? ''
}
