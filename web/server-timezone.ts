// As with the asset host, the browser learns it from the document.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=timezone]')?.content

/** The zone of new events, `TIMEZONE`. */
export function serverTimezone(): string {
  return fromDocument ?? globalThis.laurelServer?.timezone ?? 'Asia/Kolkata'
}
