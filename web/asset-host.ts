declare global {
  /** Where uploaded files are shown from; set by the server (server/web.ts). */
  var laurelAssetHost: string | undefined
}

// The browser learns it from the document, before React takes the head over.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=asset-host]')?.content

export function assetHost(): string {
  return fromDocument ?? globalThis.laurelAssetHost ?? '/assets'
}
