// The browser learns it from the document, before React takes the head over.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=asset-host]')?.content

export function assetHost(): string {
  return fromDocument ?? globalThis.laurelServer?.assetHost ?? '/assets'
}
