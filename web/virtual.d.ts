/** `web/platform/before-paint.ts`, built to one small script, as text; empty in the browser (vite.config.ts). */
declare module 'virtual:before-paint' {
  const script: string
  export default script
}
