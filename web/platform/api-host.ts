// A browser reads it from the document, like the asset host.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=api-host]')?.content

/** What the path of a call is appended to: `API_HOST`, or nothing where pages and API have one origin. */
export function apiHost(): string {
  return fromDocument ?? globalThis.laurelServer?.apiHost ?? ''
}
