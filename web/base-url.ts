// As with the asset host, the browser learns it from the document.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=base-url]')?.content

/** For addresses that leave this browser: canonical ones, shared ones. Never made of a request's Host. */
export function baseUrl(): string {
  return fromDocument ?? globalThis.laurelServer?.baseUrl ?? ''
}
