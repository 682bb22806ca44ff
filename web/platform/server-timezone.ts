// A browser reads it from the document, like the asset host.
const fromDocument =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name=timezone]')?.content

/** The time zone of new events, `TIMEZONE`. */
export function serverTimezone(): string {
  return fromDocument ?? globalThis.laurelServer?.timezone ?? 'Asia/Kolkata'
}
