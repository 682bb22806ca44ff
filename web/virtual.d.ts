/** `web/platform/before-paint.ts`, built to one small script, as text; empty in the browser (vite.config.ts). */
declare module 'virtual:before-paint' {
  const script: string
  export default script
}

/** `docs/guide.md` as HTML, with its headings (scripts/guide-pages.ts). */
declare module 'virtual:guide' {
  export const html: string
  export const parts: readonly { id: string; title: string }[]
}
