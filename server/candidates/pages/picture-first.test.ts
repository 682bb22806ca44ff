import { expect, it } from 'vitest'
import { pictureFirst } from './picture-first.ts'

const nonce = 'c2VjcmV0LW9mLXRoaXMtcGFnZQ'
const picture = '<link rel="preload" as="image" imageSrcSet="/assets/a.w640.webp 640w" fetchPriority="high"/>'
const script = `<script type="module" async="" nonce="${nonce}" src="/static/a.js"></script>`
const linked = `<link rel="modulepreload" nonce="${nonce}" href="/static/a.js" fetchPriority="low"/>`

const page = (head: string, body = script) => `<html><head>${head}</head><body>${body}</body></html>`

it('holds scripts back where a picture is at the top, and asks for them in a script of the renderer', () => {
  const [before, after] = pictureFirst(page(picture + linked), nonce).split(`<script nonce="${nonce}">`)
  expect(before).toBe(
    `<html><head>${picture}${linked.replace('<link', '<link media="not all"')}</head>` +
      `<body>${script.replace(' src=', ' data-src=')}`,
  )
  expect(after).toMatch(/^\(\(\) => \{[^<]*\}\)\(\)<\/script><\/body><\/html>$/)
})

it.each([
  ['no picture', linked],
  ['a small picture, which is not waited for', `<link rel="preload" as="image" href="/logo.webp"/>${linked}`],
])('leaves a page with %s as it is', (_, head) => {
  expect(pictureFirst(page(head), nonce)).toBe(page(head))
})

it('touches nothing that the renderer did not write', () => {
  const foreign =
    '<script type="module" src="/static/b.js"></script><link rel="modulepreload" href="/static/b.js">'
  expect(pictureFirst(page(picture, foreign), nonce)).toContain(`<body>${foreign}<script nonce=`)
})
