import { beforeAll } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { type Answer, type TestApp, useTestApp } from '../server/testing/app.ts'
import { showProject } from '../server/testing/hand-ins.ts'
import { publishedExample } from '../server/testing/published-example.ts'
import { registerWeb } from '../server/candidates/pages/web.ts'

export interface Kinds {
  t: TestApp
  /** An address for each kind of page, by name. */
  paths: Record<string, string>
  get(path: string): Promise<Answer>
}

/**
 * Fetches one page of each kind as the server sends it behind TLS, for tools that check HTML and headers without a
 * browser.
 */
export function usePages(): Kinds {
  const t = useTestApp(
    { BASE_URL: 'https://laurel.test' },
    { beforeReady: app => registerWeb(app, { isDev: false, assetHost: app.config.assetHost }) },
  )
  const kinds: Kinds = { t, paths: {}, get: path => t.visitor.get(path) }
  beforeAll(async () => {
    const { _id } = await make.event(t.db, { details, last_day_of_registration: make.dayFromNow(6) })
    const shown = await showProject(t, { description: details, video: 'https://youtu.be/aqz-KE-bpKQ' })
    const { page: results } = await publishedExample(t)
    kinds.paths = {
      home: '/',
      challenges: '/challenges',
      'a search without hits': '/challenges?q=nothing+of+the+kind',
      event: `/event-page/${_id}`,
      gallery: shown.galleryPath,
      'a gallery without hits': `${shown.galleryPath}?q=nothing+of+the+kind`,
      project: shown.projectPath,
      results,
      privacy: '/privacy',
      contact: '/contact',
      login: '/login',
      register: '/register',
      'forgotten password': '/Forgotpassword',
      'new password': '/Resetpassword?token=unknown',
      invitation: '/invitation/unknown',
      details: '/details/unknown',
      'own applications': '/my-applications',
      console: '/dashboard',
      'no page': '/no/such/page',
      'no event': `/event-page/${crypto.randomUUID()}`,
      'no gallery': `/event-page/${_id}/projects`,
      'no project': `/projects/${crypto.randomUUID()}`,
      'the API described': '/api/docs',
    }
  })
  return kinds
}

/** Every construct that markdown allows. */
const details = `# What it is

Two days beside the **Mula**, _with_ ~~food~~ and [a map](https://map.example/?a=1&b=2).
<script>alert(1)</script><b>bold</b> &amp; "quoted" <

- first
  1. nested

     a second paragraph
- [x] done

> quoted
> > deeper

| day | what |
|-----|------|
| 1   | \`build\` |

![a picture](https://elsewhere.example/a.png)

\`\`\`js
const a = '<p>'
\`\`\`

---

###### The end
`
