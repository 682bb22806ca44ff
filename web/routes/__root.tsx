import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router'
import { apiHost } from '../platform/api-host.ts'
import { assetHost } from '../platform/asset-host.ts'
import { baseUrl } from '../platform/base-url.ts'
import { serverTimezone } from '../platform/server-timezone.ts'
import beforePaint from 'virtual:before-paint'
import type { LoadedData } from '../platform/loads.ts'
import type { ApplicationFilterName } from '../../contract/teams/applications.calls.ts'
import { standardAccent } from '../../contract/people/installation.ts'
import { installation } from '../platform/installation.ts'
import '../platform/styles/base.css'
import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { DocumentTitle } from '../platform/shell/DocumentTitle.tsx'
import { Progress } from '../platform/shell/Progress.tsx'
import { Toasts } from '../platform/ui/overlay/Toasts.tsx'

/** All search parameters; each screen reads its own. */
export interface Search extends Partial<Record<ApplicationFilterName, string>> {
  q?: string
  page?: string
  limit?: string
  sort?: string
  tab?: string
  status?: string
  id?: string
  token?: string
  setup?: string
  event?: string
  company?: string
  archived?: string
  paper?: string
  columns?: string
  without?: string
  version?: string
  mode?: string
  city?: string
  type?: string
  role?: string
  category?: string
  person?: string
  kind?: string
  act?: string
  skill?: string
  technology?: string
  provider?: string
  problem?: string
  step?: string
}

export const Route = createRootRouteWithContext<{ loads: LoadedData }>()({
  staticData: { title: '', may: 'anyone' },
  validateSearch: (search: Record<string, unknown>): Search => search,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'asset-host', content: assetHost() },
      ...(apiHost() ? [{ name: 'api-host', content: apiHost() }] : []),
      { name: 'base-url', content: baseUrl() },
      { name: 'timezone', content: serverTimezone() },
      { name: 'installation', content: JSON.stringify(installation()) },
    ],
    links: [...accentLinks(), fontLink(), iconLink(), { rel: 'manifest', href: '/manifest.webmanifest' }],
  }),
  component: Root,
})

/** The default accent is in the base style sheet, in a layer, so this sheet wins wherever it stands. */
function accentLinks() {
  const { accent } = installation()
  return accent === standardAccent ? [] : [{ rel: 'stylesheet', href: `/brand/${accent.slice(1)}.css` }]
}

/** Phones mostly have a slow line: what is at the top goes first, and styles ask for the font a moment later. */
function fontLink() {
  return {
    rel: 'preload',
    href: latinFont,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    media: '(min-width: 761px)',
  } as const
}

function iconLink() {
  const { accent, logo } = installation()
  return logo
    ? { rel: 'icon', type: 'image/webp', href: logo }
    : { rel: 'icon', type: 'image/svg+xml', href: `/brand/${accent.slice(1)}.svg` }
}

function Root() {
  const { ssr } = useRouter().options
  return (
    // web/platform/before-paint.ts sets session and theme on <html> before hydration.
    <html lang="en" data-session="out" suppressHydrationWarning>
      <head>
        <HeadContent />
        <DocumentTitle />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f7f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0e1411" />
        <script
          suppressHydrationWarning
          nonce={ssr?.nonce}
          // oxlint-disable-next-line react/no-danger -- a constant of ours
          dangerouslySetInnerHTML={{ __html: beforePaint }}
        />
      </head>
      <body>
        <Progress />
        <Outlet />
        <Toasts />
        <Scripts />
      </body>
    </html>
  )
}
