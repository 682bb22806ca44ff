// A browser reads it from the document, like the asset host.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=base-url]')?.content

/** For addresses used outside this browser: canonical and shared ones. Never derived from a request's Host. */
export function baseUrl(): string {
  return fromDocument ?? globalThis.laurelServer?.baseUrl ?? ''
}
