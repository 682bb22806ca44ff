// A browser reads it from the document, before React hydrates the head.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=asset-host]')?.content

export function assetHost(): string {
  return fromDocument ?? globalThis.laurelServer?.assetHost ?? '/assets'
}
